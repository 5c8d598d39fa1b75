// The sign of a port, in a box of this size.
export const ANCHOR =
  "M6.5,3.4V12.5 M6.5,.8a1.3,1.3 0 1 0 .01,0Z M3.5,5.2H9.5 M1.2,8.5C2,11.5 4.5,12.5 6.5,12.5C8.5,12.5 11,11.5 11.8,8.5 M1.2,8.5L.4,10.5 M1.2,8.5L3.2,9.5 M11.8,8.5L12.6,10.5 M11.8,8.5L9.8,9.5";
export const ANCHOR_SIZE = 13;
