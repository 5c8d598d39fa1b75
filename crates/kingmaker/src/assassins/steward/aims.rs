//! What the steward plays for: a house, a town for each titled commander, and an assassin for the King.

use super::{POINTLESS, REST};
use crate::assassins::action::Action;
use crate::assassins::data::tables;
use crate::assassins::heirs::errant;
use crate::assassins::ids::*;
use crate::assassins::state::{Faction, Phase, Spot, State};
use crate::assassins::waters::Water;
use crate::reach::{UNREACHABLE, rings};
use kernel::Seat;
use std::sync::LazyLock;

/// §kma:3.5a: while the King lives, one of the four factions is the assassin, so this many can hold towns.
pub(super) const MOST_TOWNS: usize = MOST_FACTIONS - 1;
/// How many marches a town of the house is worth, and one of the other house.
const OWN_HOUSE: i32 = 60;
const OTHER_HOUSE: i32 = 15;
/// What it costs to go for a town that somebody else holds.
const HELD: i32 = 35;
/// What each march costs.
const MARCH: i32 = 6;

/// What the steward is after.
#[derive(Debug)]
pub(super) struct Plan {
    pub house: House,
    /// Where each of its factions should stand.
    pub goals: ByFaction<Option<Square>>,
    /// The factions that have nothing better to do than to look for a fight.
    pub hunters: Set<FactionId>,
    /// The faction that is to slip into the King's guard.
    pub assassin: Option<FactionId>,
    /// Whether there is one already, or none is needed.
    pub has_assassin: bool,
    /// Who has knocked, if it is somebody else.
    pub threat: Option<Seat>,
}

impl Plan {
    pub(super) fn is_threat(&self, seat: Seat) -> bool {
        self.threat == Some(seat)
    }

    /// §kma:12.3b: whether a faction still has a way to go, a town to claim where it stands, or the King to get at, so that a
    /// Free Move is of use.
    pub(super) fn has_errands(&self, state: &State) -> bool {
        state.all_factions().any(|(id, faction)| {
            let (Spot::Land(at), Some(goal)) = (faction.at, self.goals[id]) else { return false };
            match at == goal {
                true => self.assassin == Some(id) || faction.is_titled() && state.has_free_town(at),
                false => marches(at, goal) < UNREACHABLE,
            }
        })
    }
}

/// The number of marches from one square to another.
pub(super) fn marches(from: Square, to: Square) -> u8 {
    static TABLE: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let row = |from: Square| {
            let mut row = vec![UNREACHABLE; Square::ALL.len()];
            for (ring, count) in rings(from, State::march_reach).zip(0..UNREACHABLE) {
                ring.iter().for_each(|at| row[at.index()] = count);
            }
            row
        };
        Square::ALL.iter().map(|from| row(*from)).collect()
    });
    TABLE[from.index()][to.index()]
}

impl State {
    pub(super) fn plan(&self, seat: Seat) -> Plan {
        let house = self.best_house(seat);
        let mut plan = Plan {
            house,
            goals: By::default(),
            hunters: Set::default(),
            assassin: None,
            has_assassin: self.king.is_none() || self.has_assassin(seat),
            threat: self.coup.map(|coup| coup.seat).filter(|knocker| *knocker != seat),
        };
        if self.is_setting_up() || !self.moves_now() && self.phase != Phase::Combat {
            return plan;
        }
        if !plan.has_assassin {
            plan.assassin = self.best_assassin(seat).filter(|id| self.can_spare(*id, plan.house));
        }
        self.choose_towns(seat, &mut plan);
        if let Some((id, king)) = plan.assassin.zip(self.king) {
            plan.goals[id] = Some(king.square());
        }
        if !plan.has_assassin {
            self.choose_prey(seat, &mut plan);
        }
        plan
    }

    /// The house that is nearest to being complete: few heirs, many of them held, few in the hands of others.
    fn best_house(&self, seat: Seat) -> House {
        let cost = |house: &House| {
            let living = self.living(*house);
            let missing = living.minus(self.heirs_of(seat));
            let foreign = missing.iter().filter(|heir| self.keeper(*heir).is_some()).count();
            let too_many =
                living.len().saturating_sub(if self.king.is_some() { MOST_TOWNS } else { MOST_FACTIONS });
            let none = usize::from(living.is_empty()) * 100;
            none + 2 * missing.len() + 2 * foreign + 4 * too_many
        };
        House::ALL.iter().copied().min_by_key(cost).expect("there are two")
    }

    /// The faction that can become the assassin: an untitled commander who holds nothing, the nearest to the King; or a
    /// faction without a town that has an untitled Noble to be split off.
    fn best_assassin(&self, seat: Seat) -> Option<FactionId> {
        let king = self.king?.square();
        let has_room = self.free_number(seat).is_some();
        let cost = |id: FactionId, faction: &Faction| {
            let Spot::Land(at) = faction.at else { return None };
            let whole = faction.cards().meets(tables().kinds.birthright);
            let untitled = errant(faction).any(|noble| !noble.has_birthright());
            let splits = has_room && errant(faction).count() > 1;
            if !untitled || (whole && !splits) {
                return None;
            }
            let gives_up = 40 * i32::from(faction.town.is_some()) + 20 * i32::from(faction.is_titled());
            Some((gives_up + MARCH * i32::from(marches(at, king)), id))
        };
        self.factions_of(seat).filter_map(|(id, faction)| cost(id, faction)).min().map(|(_, id)| id)
    }

    /// Whether a faction is of more use inside than outside: while all others together cannot hold the heirs of the house, a
    /// titled commander is needed for a town, and the only faction for whatever comes.
    fn can_spare(&self, id: FactionId, house: House) -> bool {
        let others =
            self.factions_of(id.seat()).filter(|(other, faction)| *other != id && faction.is_titled());
        let needed = if self.faction(id).is_titled() { self.living(house).len() } else { 1 };
        others.count() >= needed
    }

    /// Each titled commander gets the best town that is left: the one that brings most for the marches it costs.
    fn choose_towns(&self, seat: Seat, plan: &mut Plan) {
        let mut free: Vec<FactionId> = self
            .factions_of(seat)
            .filter(|(id, faction)| faction.is_titled() && Some(*id) != plan.assassin)
            .map(|(id, _)| id)
            .collect();
        let mut towns: Vec<Town> =
            Town::ALL.iter().copied().filter(|town| !self.heirs_in(*town).is_empty()).collect();
        loop {
            let pairs = free.iter().flat_map(|id| towns.iter().map(|town| (*id, *town)));
            let best =
                pairs.filter_map(|(id, town)| Some((self.worth_of_town(id, town, plan)?, id, town))).max();
            let Some((_, id, town)) = best.filter(|(worth, ..)| *worth > 0) else { return };
            plan.goals[id] = Some(town.square());
            free.retain(|other| *other != id);
            towns.retain(|other| *other != town);
        }
    }

    /// §kma:12.1a,7.9c: a faction without a goal goes for the nearest enemy that it outweighs: a battle brings a card, and a
    /// victory the army of the enemy. As long as there is an assassin, an Embassy might call him out.
    fn choose_prey(&self, seat: Seat, plan: &mut Plan) {
        for (id, faction) in self.factions_of(seat) {
            let Spot::Land(at) = faction.at else { continue };
            if plan.goals[id].is_some() || plan.assassin == Some(id) {
                continue;
            }
            let prey = self.all_factions().filter(|(other, enemy)| {
                other.seat() != seat && matches!(enemy.at, Spot::Land(_)) && self.outweighs(id, *other)
            });
            let nearest =
                prey.filter_map(|(other, _)| self.square_of(other)).min_by_key(|to| marches(at, *to));
            plan.goals[id] = nearest;
            plan.hunters.insert(id);
        }
    }

    /// Whether nobody holds the town in a square, and it stands.
    fn has_free_town(&self, at: Square) -> bool {
        let town = tables().town_in[at].filter(|town| !self.towns[*town].destroyed);
        town.is_some_and(|town| self.holder(town).is_none())
    }

    /// What it brings that a faction goes to a town, or stays there.
    fn worth_of_town(&self, id: FactionId, town: Town, plan: &Plan) -> Option<i32> {
        let at = self.square_of(id)?;
        let away = marches(at, town.square());
        if away == UNREACHABLE {
            return None;
        }
        let heirs = self.heirs_in(town);
        let worth = |heir: Heir| if heir.house() == plan.house { OWN_HOUSE } else { OTHER_HOUSE };
        let heirs: i32 = heirs.iter().map(worth).sum();
        let held = match self.holder(town) {
            None => 0,
            Some(holder) if holder.seat() == id.seat() => return (holder == id).then_some(heirs + HELD),
            Some(holder) if plan.is_threat(holder.seat()) => -2 * HELD,
            Some(holder) => HELD + if self.outweighs(id, holder) { 0 } else { HELD },
        };
        let worth = heirs - held - MARCH * i32::from(away);
        // Any heir counts when the game is judged, however far away he is.
        Some(if held == 0 { worth.max(1) } else { worth })
    }
}

/// Steps of a movement.
impl State {
    pub(super) fn score_step(&self, action: Action, plan: &Plan) -> i32 {
        match action {
            Action::Capture { .. } => 500,
            Action::Secure { faction, noble } => self.worth_of_securing(faction, noble, plan),
            Action::Enter { faction } if plan.assassin == Some(faction) => 400,
            Action::March { faction, to } => self.worth_of_marching(faction, to, plan),
            Action::Split { faction, noble } => self.worth_of_splitting(faction, noble, plan),
            Action::Join { faction, with, .. } => self.worth_of_joining(faction, with, plan),
            Action::Lead { faction, .. } => self.worth_of_leading(faction, plan),
            Action::Disembark { .. } => 3 * REST,
            Action::Navigate { ship, to } => self.worth_of_sailing(ship, to, plan),
            Action::TakeOver { faction, .. } => self.worth_of_boarding(faction, plan),
            _ => POINTLESS,
        }
    }

    /// A march that brings a faction nearer to its goal; the sooner it arrives, the better.
    fn worth_of_marching(&self, id: FactionId, to: Square, plan: &Plan) -> i32 {
        let (Some(goal), Some(at)) = (plan.goals[id], self.square_of(id)) else { return POINTLESS };
        let (before, after) = (marches(at, goal), marches(to, goal));
        if after >= before {
            return POINTLESS;
        }
        let urgent = if plan.assassin == Some(id) { 0 } else { 5 };
        3 * REST + urgent + 100 / (1 + i32::from(after)) - i32::from(apart(to, goal)) / 8
    }

    /// One that is secured is enough, unless there is somebody inside to be removed.
    fn worth_of_securing(&self, id: FactionId, noble: Noble, plan: &Plan) -> i32 {
        let wanted = !plan.has_assassin || plan.threat.is_some();
        let troops = i32::from(noble.crown_card().row().troops) / 10;
        if wanted && Some(id) == plan.assassin.or(Some(id)) { 450 - troops } else { POINTLESS }
    }

    /// A Noble with a birthright goes for a town of his own. An untitled one becomes the assassin if no other faction can.
    fn worth_of_splitting(&self, id: FactionId, noble: Noble, plan: &Plan) -> i32 {
        let needed = !plan.has_assassin && plan.assassin.is_none_or(|assassin| assassin == id);
        let is_there = plan.goals[id].is_some() && self.square_of(id) == self.king.map(PlaceFacts::square);
        match noble.has_birthright() {
            true => 4 * REST,
            false if needed && !is_there => 3 * REST,
            false => POINTLESS,
        }
    }

    /// Two factions become one if nobody else can make room for an assassin.
    fn worth_of_joining(&self, id: FactionId, with: FactionId, plan: &Plan) -> i32 {
        let stuck = !plan.has_assassin && plan.assassin.is_none() && self.free_number(id.seat()).is_none();
        let hidden = |id: FactionId| errant(self.faction(id)).any(|noble| !noble.has_birthright());
        let idle = self.faction(id).town.is_none() && plan.goals[id].is_none();
        if stuck && idle && (hidden(id) || hidden(with)) { 4 * REST } else { POINTLESS }
    }

    /// §kma:11.5c: once heirs can travel, a commander takes them along to the next town, if nobody else is free to go there.
    fn worth_of_leading(&self, id: FactionId, plan: &Plan) -> i32 {
        let missing = self.living(plan.house).minus(self.heirs_of(id.seat()));
        let reached = |heir: Heir| {
            let square = self.keeper(heir).and_then(|holder| self.square_of(holder));
            plan.goals.iter().any(|(_, goal)| goal.is_some() && *goal == square)
        };
        let unreached = missing.iter().any(|heir| !reached(heir));
        if unreached && self.faction(id).is_titled() { 2 * REST } else { POINTLESS }
    }

    /// Whoever cannot reach his goal on foot looks for a ship.
    fn worth_of_boarding(&self, id: FactionId, plan: &Plan) -> i32 {
        let (Some(_), Some(at)) = (plan.goals[id].or(Some(Place::London.square())), self.square_of(id))
        else {
            return POINTLESS;
        };
        let stranded = marches(at, Place::London.square()) == UNREACHABLE;
        if stranded { 3 * REST } else { POINTLESS }
    }

    /// A ship goes to the port from which its goal is nearest.
    fn worth_of_sailing(&self, ship: Ship, to: Water, plan: &Plan) -> i32 {
        let Some(id) = self.aboard(ship) else { return POINTLESS };
        let goal = plan.goals[id].unwrap_or(Place::London.square());
        match to {
            Water::Port(port) if marches(port.square(), goal) < UNREACHABLE => {
                3 * REST - i32::from(marches(port.square(), goal))
            }
            Water::Sea(_) => REST + 1,
            _ => POINTLESS,
        }
    }
}

/// How far apart two squares are: rows and columns added.
fn apart(one: Square, other: Square) -> u8 {
    let ((row, column), (other_row, other_column)) = (one.position(), other.position());
    row.abs_diff(other_row) + column.abs_diff(other_column)
}
