//! What belongs to a Kingdom (§bok:1.1.4), and the values that follow from it: Income, Stability, Flags and Siege tokens
//! in the treasury. They are computed whenever they are needed, so they always agree with their rules (§bok:1.2.13,1.4.13).

use crate::data::{Level, tables};
use crate::ids::*;
use crate::state::State;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What belongs to a Kingdom, besides its units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Realm {
    /// §bok:1.1.3: its Ruler; none in Chaos.
    pub(crate) ruler: Option<Seat>,
    /// §bok:1.4.1: the Crowns in its treasury.
    pub(crate) crowns: u16,
    /// §bok:1.4.12: Unrest.
    pub(crate) unrest: u8,
    /// §bok:1.3.4: the levels of its institutions, from 1.
    pub(crate) levels: ByInstitution<u8>,
    /// §bok:1.3.8: how many Kingdom cards of each kind are in its hand.
    pub(crate) hand: ByKingdomCard<u8>,
    /// §bok:1.3.1: its stack on the Kingdom mat.
    pub(crate) stack: Stack,
    /// §bok:1.4.9: the Kingdom whose treasury has its Alliance token; none if it lies beside the board.
    pub(crate) ally: Option<Kingdom>,
    /// §bok:1.4.10: whether that token shows its back.
    pub(crate) turned: bool,
    /// §bok:1.2.3: the Regions in which its Flag is on top.
    pub(crate) regions: Set<Region>,
    /// §bok:1.2.3,1.4.8: the Regions in which it has a Flag, on top or below; none ever leaves.
    pub(crate) flags: Set<Region>,
    /// §bok:1.2.3: the Seas in which its Flag is on top.
    pub(crate) seas: Set<Sea>,
    /// The Seas in which it has a Flag, on top or below.
    pub(crate) sea_flags: Set<Sea>,
    /// §bok:9.6.1: the Regions in which it has a Siege token.
    pub(crate) sieges: Set<Region>,
    /// §bok:10.22: whether no Dynasty card can target it in this turn.
    pub(crate) sheltered: bool,
}

impl Realm {
    /// §bok:2.1.4,2.1.5,2.1.23,2.1.24: a Kingdom as it begins, before anybody has picked it: its Flags at home, the Capitol among
    /// them; its stack empty, and no Alliance.
    pub(crate) fn at_the_start(kingdom: Kingdom) -> Realm {
        let start = &tables().figures.start;
        let row = kingdom.row();
        Realm {
            ruler: None,
            crowns: 0,
            unrest: start.unrest,
            levels: By::from_fn(|_| start.level),
            hand: row.dotted,
            stack: Stack::default(),
            ally: None,
            turned: false,
            regions: row.homes,
            flags: row.homes,
            seas: Set::default(),
            sea_flags: Set::default(),
            sieges: Set::default(),
            sheltered: false,
        }
    }

    /// §bok:1.3.1,4.1.11: the card of the turn, once the Kingdom has acted.
    pub(crate) fn top(&self) -> Option<KingdomCard> {
        self.stack.top()
    }
}

/// §bok:1.3.1: an ordered stack of Kingdom cards, the latest on top.
///
/// Four bits for each card, the top one lowest, since the 14 cards of a Kingdom then fit into one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stack(u64);

impl Stack {
    const BITS: u32 = 4;

    fn code(card: KingdomCard) -> u64 {
        card.index() as u64 + 1
    }

    /// How many cards it has.
    pub(crate) fn len(self) -> u32 {
        (u64::BITS - self.0.leading_zeros()).div_ceil(Stack::BITS)
    }

    /// The top card.
    pub(crate) fn top(self) -> Option<KingdomCard> {
        self.iter().next()
    }

    /// The cards from the top.
    pub(crate) fn iter(self) -> impl Iterator<Item = KingdomCard> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let code = (rest & ((1 << Stack::BITS) - 1)) as usize;
            rest >>= Stack::BITS;
            Some(KingdomCard::ALL[code.checked_sub(1)?])
        })
    }

    /// How many cards of a kind it has.
    pub(crate) fn count(self, card: KingdomCard) -> u8 {
        self.iter().filter(|other| *other == card).count() as u8
    }

    /// §bok:4.1.5: lays a card on top.
    pub(crate) fn lay(&mut self, card: KingdomCard) {
        self.0 = self.0 << Stack::BITS | Stack::code(card);
    }

    /// §bok:4.5.8: puts a card under it.
    pub(crate) fn put_under(&mut self, card: KingdomCard) {
        self.0 |= Stack::code(card) << (Stack::BITS * self.len());
    }

    /// §bok:4.3.7: takes the uppermost card of a kind out below the top; the rest keeps its order.
    pub(crate) fn take_below_top(&mut self, card: KingdomCard) {
        let at = self.iter().skip(1).position(|other| other == card).expect("it is in the stack") as u32 + 1;
        let below = self.0 >> (Stack::BITS * (at + 1));
        let above = self.0 & ((1 << (Stack::BITS * at)) - 1);
        self.0 = below << (Stack::BITS * at) | above;
    }
}

/// Values of a Kingdom.
impl State {
    /// What belongs to a Kingdom.
    pub(crate) fn realm(&self, kingdom: Kingdom) -> &Realm {
        &self.realms[kingdom]
    }

    /// What belongs to a Kingdom, to change it.
    pub(crate) fn realm_mut(&mut self, kingdom: Kingdom) -> &mut Realm {
        &mut self.realms[kingdom]
    }

    /// §bok:1.1.3: who rules a Kingdom.
    pub(crate) fn ruler(&self, kingdom: Kingdom) -> Option<Seat> {
        self.realms[kingdom].ruler
    }

    /// §bok:1.1.3: the Kingdoms that a player rules.
    pub(crate) fn thrones(&self, seat: Seat) -> Set<Kingdom> {
        self.realms.matching(|realm| realm.ruler == Some(seat))
    }

    /// What an institution gives at its level.
    pub(crate) fn level(&self, kingdom: Kingdom, institution: Institution) -> &'static Level {
        &tables().mats[kingdom][institution][usize::from(self.realms[kingdom].levels[institution]) - 1]
    }

    /// §bok:10.31: what a tile adds for a Kingdom: its amount if the Ruler has the tile, else nothing. Bonuses add up.
    /// §bok:10.32: a tile is looked at whenever it could work.
    pub(crate) fn tile_bonus(&self, kingdom: Kingdom, tile: Tile) -> u8 {
        if self.has_tile(kingdom, tile) { tile.row().amount } else { 0 }
    }

    /// §bok:7.1.8,10.32: whether the Ruler of a Kingdom has a tile. It is asked whenever it matters, so a tile works at once.
    pub(crate) fn has_tile(&self, kingdom: Kingdom, tile: Tile) -> bool {
        self.ruler(kingdom).is_some_and(|ruler| self.house(ruler).tiles.contains(tile))
    }

    /// §bok:1.2.3,1.2.4: the Kingdom that controls a Region; none if it is Independent.
    pub(crate) fn controller(&self, region: Region) -> Option<Kingdom> {
        Kingdom::ALL.iter().copied().find(|kingdom| self.realms[*kingdom].regions.contains(region))
    }

    /// §bok:1.2.16: the Kingdom that controls a Sea.
    pub(crate) fn sea_controller(&self, sea: Sea) -> Option<Kingdom> {
        Kingdom::ALL.iter().copied().find(|kingdom| self.realms[*kingdom].seas.contains(sea))
    }

    /// How many Regions of a kind a Kingdom controls.
    pub(crate) fn count_of(&self, kingdom: Kingdom, kind: RegionKind) -> u8 {
        self.realms[kingdom].regions.within(tables().map.of_kind[kind]).len() as u8
    }

    /// §bok:1.4.7: the Flags in a treasury: 8, and those of the Legal levels that it has reached, without those on the
    /// map.
    pub(crate) fn free_flags(&self, kingdom: Kingdom) -> u8 {
        let realm = self.realm(kingdom);
        self.flags_earned(kingdom) - (realm.flags.len() + realm.sea_flags.len()) as u8
    }

    /// §bok:1.4.7: the Flags that a Kingdom has got so far.
    pub(crate) fn flags_earned(&self, kingdom: Kingdom) -> u8 {
        let reached = usize::from(self.realms[kingdom].levels[Institution::Legal]);
        let levels = &tables().mats[kingdom][Institution::Legal][..reached];
        tables().figures.start.flags + levels.iter().map(|level| level.flags).sum::<u8>()
    }

    /// §bok:1.4.6: the Siege tokens in a treasury.
    pub(crate) fn free_sieges(&self, kingdom: Kingdom) -> u8 {
        self.level(kingdom, Institution::Military).sieges - self.realms[kingdom].sieges.len() as u8
    }

    /// §bok:1.4.11: Stability. §bok:10.12: Heavenly Cathedrals need one Cathedral.
    pub(crate) fn stability(&self, kingdom: Kingdom) -> u8 {
        let cathedrals = self.count_of(kingdom, RegionKind::Cathedral);
        let heavenly = if cathedrals > 0 { self.tile_bonus(kingdom, Tile::HeavenlyCathedrals) } else { 0 };
        cathedrals + self.level(kingdom, Institution::Religious).stability + heavenly
    }

    /// §bok:4.4.2,4.4.6: Income: what the Capitol, Castles, Towns, Cathedrals and Seas yield.
    /// §bok:4.4.3,4.4.4: only control counts; neither units nor sieges change it.
    pub(crate) fn income(&self, kingdom: Kingdom) -> u16 {
        let economic = self.level(kingdom, Institution::Economic);
        let religious = self.level(kingdom, Institution::Religious);
        let of = |kind, each: u8| u16::from(self.count_of(kingdom, kind)) * u16::from(each);
        // §bok:4.4.5: exactly one Capitol, its own; §bok:10.10: Glorious Capitol.
        let capitol = economic.capitol + self.tile_bonus(kingdom, Tile::GloriousCapitol);
        // §bok:10.17: Merchant League.
        let town = economic.town + self.tile_bonus(kingdom, Tile::MerchantLeague);
        u16::from(capitol)
            + of(RegionKind::Castle, economic.castle)
            + of(RegionKind::Town, town)
            + of(RegionKind::Cathedral, religious.cathedral)
            + self.sea_income(kingdom)
    }

    /// §bok:4.4.2: the Base Income of each Sea times the multiplier. §bok:10.29: Treasure Fleet comes before that.
    fn sea_income(&self, kingdom: Kingdom) -> u16 {
        let treasure = u16::from(self.tile_bonus(kingdom, Tile::TreasureFleet));
        let base: u16 =
            self.realms[kingdom].seas.iter().map(|sea| u16::from(sea.row().income) + treasure).sum();
        base * u16::from(self.level(kingdom, Institution::Economic).sea)
    }

    /// §bok:1.4.3,I8: pays from a treasury to the bank.
    pub(crate) fn pay(&mut self, kingdom: Kingdom, crowns: u16) {
        let treasury = &mut self.realms[kingdom].crowns;
        *treasury = treasury.checked_sub(crowns).expect("a price is paid only where it can be paid");
    }

    /// §bok:1.4.2: takes Crowns from the bank, which never runs out.
    pub(crate) fn earn(&mut self, kingdom: Kingdom, crowns: u16) {
        self.realms[kingdom].crowns += crowns;
    }

    /// §bok:8.1.5,9.7.10: a player takes a Kingdom over: treasury, institutions, tokens and cards go with it.
    /// §bok:5.2.7,8.2.20: Influence stays on every mat. §bok:6.4.16: Alliances stay, too.
    pub(crate) fn enthrone(&mut self, kingdom: Kingdom, seat: Seat) {
        self.realms[kingdom].ruler = Some(seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use KingdomCard::*;

    fn stack(cards: &[KingdomCard]) -> Stack {
        let mut stack = Stack::default();
        cards.iter().rev().for_each(|card| stack.lay(*card));
        stack
    }

    /// §bok:1.3.1,4.1.5,4.5.8
    #[test]
    fn a_stack_grows_at_the_top_by_play_and_at_the_bottom_by_development() {
        let mut stack = stack(&[Council, Taxation]);
        stack.put_under(Expansion);
        stack.lay(Succession);
        assert_eq!(stack.iter().collect::<Vec<_>>(), [Succession, Council, Taxation, Expansion]);
        assert_eq!((stack.len(), stack.top(), stack.count(Council)), (4, Some(Succession), 1));
        assert_eq!((Stack::default().len(), Stack::default().top()), (0, None));
    }

    /// §bok:4.3.4,4.3.7
    #[test]
    fn taking_a_card_back_leaves_the_top_and_the_order_of_the_rest() {
        let mut stack = stack(&[Council, Taxation, Council, Expansion]);
        stack.take_below_top(Council);
        assert_eq!(stack.iter().collect::<Vec<_>>(), [Council, Taxation, Expansion]);
        stack.take_below_top(Expansion);
        assert_eq!(stack.iter().collect::<Vec<_>>(), [Council, Taxation]);
    }

    /// §bok:1.3.8
    #[test]
    fn all_cards_of_a_kingdom_fit_on_its_stack() {
        let mut full = Stack::default();
        (0..14).for_each(|_| full.lay(Expansion));
        assert_eq!((full.len(), full.count(Expansion)), (14, 14));
    }
}
