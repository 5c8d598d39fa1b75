// Things of a game that can be pointed at.

export interface Thing {
  kind: string;
  id: string;
}
