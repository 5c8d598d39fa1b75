//! Who fights: §bok:9.4.6,9.4.7,9.4.41,9.6.20 to §bok:9.6.22; and who leads a side: §bok:9.4.35,9.4.40.

use super::{Ground, Side, Step, Vanguard};
use crate::action::Action;
use crate::event::{Event, kingdom_named, said, seat_named};
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::{Chronicle, Seat, Seats};

/// §bok:9.4.35: how often a tie is rolled again.
const REROLLS: u8 = 10;

impl State {
    /// Lines up both sides, and lists who may join the attackers.
    pub(super) fn muster(&mut self, enemies: Set<Kingdom>) {
        let (kingdom, ground) = (self.acting.kingdom, self.war.battle.ground);
        let own = match ground {
            Ground::Field(region) | Ground::Walls(region) => self.ready(region),
            Ground::Sea(sea) => self.ready_afloat(sea),
        };
        self.war.battle.attacker.units[kingdom] = own;
        for enemy in enemies.iter() {
            self.war.battle.defender.units[enemy] = match ground {
                // §bok:9.5.6: in an assault the garrison fights too.
                Ground::Walls(region) => self.units.armies_in(enemy, region),
                Ground::Field(_) | Ground::Sea(_) => self.units.at(enemy, self.war.battle.post()),
            };
        }
        self.war.battle.left = self.helpers(enemies);
    }

    /// §bok:9.4.7,9.5.7,9.5.8,9.6.22: the Kingdoms whose units here may join: friends of the active Kingdom that are enemies
    /// of the whole other side.
    fn helpers(&self, enemies: Set<Kingdom>) -> Set<Kingdom> {
        let (kingdom, ground) = (self.acting.kingdom, self.war.battle.ground);
        let mut others = self.friends(kingdom);
        others.remove(kingdom);
        let fits = |other: &Kingdom| {
            let friends = self.friends(*other);
            let here = match ground {
                Ground::Field(region) | Ground::Walls(region) => self.units.armies_in(*other, region),
                Ground::Sea(sea) => self.units.at(*other, Post::Afloat(sea)),
            };
            let owner = match ground {
                Ground::Walls(region) => self.controller(region),
                Ground::Field(_) | Ground::Sea(_) => None,
            };
            here > 0 && !friends.meets(enemies) && owner.is_none_or(|owner| !friends.contains(owner))
        };
        others.iter().filter(fits).collect()
    }

    /// §bok:9.4.7: all who fight on one side are Friendly to each other.
    pub(super) fn join_run(&mut self) -> bool {
        let attackers = self.war.battle.attacker.kingdoms();
        let Some(next) = self.war.battle.left.first() else {
            self.war.battle.step = Step::Vanguard;
            return true;
        };
        if attackers.minus(self.friends(next)).is_empty() {
            return false;
        }
        self.war.battle.left.remove(next);
        true
    }

    /// §bok:9.4.7,9.6.22: a Kingdom joins with all that it has here; its garrison comes out for that.
    pub(super) fn join_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let next = self.next_kingdom();
        self.war.battle.left.remove(next);
        let Action::Join { kingdom } = action else { return };
        if let Some(region) = self.war.battle.region() {
            let inside = self.units.at(kingdom, Post::Garrison(region));
            self.units.shift(kingdom, Post::Garrison(region), Post::Field(region), inside);
        }
        let count = self.units.at(kingdom, self.war.battle.post());
        self.war.battle.attacker.units[kingdom] = count;
        log.note(|| said("9.4.7", format!("{} joins with {count}.", kingdom_named(kingdom))));
    }

    /// §bok:9.6.20: under siege, with a garrison and a relief, only one of the two fights in the first Clash.
    pub(super) fn vanguard_run(&mut self) -> bool {
        let kingdom = self.acting.kingdom;
        if let Ground::Field(region) = self.war.battle.ground
            && self.is_besieged(kingdom, region)
            && self.ready(region) > 0
            && self.ready_inside(region) > 0
        {
            return false;
        }
        self.war.battle.step = Step::Sally;
        true
    }

    pub(super) fn vanguard_play(&mut self, action: Action) {
        let kingdom = self.acting.kingdom;
        let battle = &mut self.war.battle;
        battle.vanguard = Some(match action {
            Action::Sortie => Vanguard::Garrison,
            _ => Vanguard::Relief,
        });
        if battle.vanguard == Some(Vanguard::Garrison) {
            battle.attacker.units[kingdom] = 0;
        }
        battle.step = Step::Sally;
    }

    /// The garrison that may come out now: none if the relief fights the first Clash alone.
    fn sallies(&self) -> u8 {
        let battle = &self.war.battle;
        match battle.ground {
            Ground::Field(_) if battle.vanguard == Some(Vanguard::Relief) && battle.clash == 1 => 0,
            Ground::Field(region) => self.ready_inside(region),
            Ground::Walls(_) | Ground::Sea(_) => 0,
        }
    }

    pub(super) fn sally_run(&mut self) -> bool {
        if self.sallies() > 0 {
            return false;
        }
        self.end_sally();
        true
    }

    fn end_sally(&mut self) {
        self.war.battle.step = match self.war.battle.clash {
            1 => Step::Lead(Side::Attacker),
            _ => self.first_step(Side::Defender),
        };
    }

    /// §bok:9.4.41,9.6.17: any number; at least one where nobody else of the Kingdom fights.
    pub(super) fn sally_legal(&self, out: &mut Vec<Action>) {
        out.extend((1..=self.sallies()).map(|count| Action::Sally { count }));
        if self.war.battle.attacker.units[self.acting.kingdom] > 0 {
            out.push(Action::Done);
        }
    }

    pub(super) fn sally_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        let Some(region) = self.war.battle.region() else { unreachable!("no garrison at Sea") };
        let besieged = self.is_besieged(kingdom, region);
        self.war.chosen.insert(region);
        if let Action::Sally { count } = action {
            self.units.shift(kingdom, Post::Garrison(region), Post::Field(region), count);
            self.war.battle.attacker.units[kingdom] += count;
            if besieged {
                self.war.battle.sallied = count;
            }
            log.note(|| {
                let text = format!("{count} come out of the fortifications for {}.", kingdom_named(kingdom));
                said("9.4.41", text)
            });
        }
        self.end_sally();
    }

    /// §bok:9.6.20: from the second Clash on both forces fight together.
    pub(super) fn bring_up_reserve(&mut self) {
        let kingdom = self.acting.kingdom;
        if self.war.battle.vanguard == Some(Vanguard::Garrison) {
            let all = self.units.at(kingdom, self.war.battle.post());
            self.war.battle.attacker.units[kingdom] = all;
        }
    }

    /// The players with units on a side; for Levies alone the Ruler of the Region.
    fn players_of(&self, side: Side) -> Seats {
        let battle = &self.war.battle;
        let with_units: Seats =
            battle.force(side).kingdoms().iter().filter_map(|kingdom| self.ruler(kingdom)).collect();
        match battle.ground {
            Ground::Walls(region) if with_units.is_empty() => {
                self.controller(region).and_then(|owner| self.ruler(owner)).into_iter().collect()
            }
            _ => with_units,
        }
    }

    /// §bok:9.4.35: who has to name a leader next, in Player Order from the left of the acting player (§bok:T.3).
    pub(super) fn namer(&self, side: Side) -> Option<Seat> {
        let players = self.players_of(side);
        let from = self.left_of(self.acting_ruler());
        self.round_from(from)
            .find(|seat| players.contains(*seat) && self.war.battle.named[seat.index()].is_none())
    }

    pub(super) fn lead_legal(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.players_of(side).iter().map(|seat| Action::Lead { house: House::of(seat) }));
    }

    /// §bok:9.4.35,9.4.40: one player leads without a question; several name one, and roll if they differ.
    pub(super) fn lead_run(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        let players = self.players_of(side);
        if players.len() > 1 {
            if self.namer(side).is_some() {
                return false;
            }
            let leader = self.leader_by_vote(players, log);
            self.war.battle.force_mut(side).leader = Some(leader);
            log.note(|| said("9.4.35", format!("{} leads a side.", seat_named(leader))).by(leader));
        } else {
            self.war.battle.force_mut(side).leader = players.lowest();
        }
        self.war.battle.step = match side {
            Side::Attacker => Step::Lead(Side::Defender),
            Side::Defender => self.first_step(Side::Defender),
        };
        true
    }

    fn leader_by_vote(&mut self, players: Seats, log: &mut impl Chronicle<Event>) -> Seat {
        let named: Seats = players.iter().filter_map(|seat| self.war.battle.named[seat.index()]).collect();
        match named.lowest() {
            Some(leader) if named.len() == 1 => leader,
            _ => self.leader_by_dice(players, log),
        }
    }

    /// §bok:9.4.35: the highest of two dice; those who tie roll again, and after ten ties Player Order decides.
    fn leader_by_dice(&mut self, players: Seats, log: &mut impl Chronicle<Event>) -> Seat {
        let mut rolling = players;
        for _ in 0..=REROLLS {
            let mut best = (0, Seats::NONE);
            for seat in rolling.iter() {
                let dice = [self.chance.die(), self.chance.die()];
                let sum = dice[0] + dice[1];
                log.note(|| {
                    said("9.4.35", format!("{} rolls {sum} for the lead.", seat_named(seat)))
                        .by(seat)
                        .dice(dice.map(crate::war::thrown).to_vec())
                });
                best = match sum.cmp(&best.0) {
                    std::cmp::Ordering::Greater => (sum, Seats::only(seat)),
                    std::cmp::Ordering::Equal => (sum, best.1.with(seat)),
                    std::cmp::Ordering::Less => best,
                };
            }
            rolling = best.1;
            if rolling.len() == 1 {
                break;
            }
        }
        self.player_order().find(|seat| rolling.contains(*seat)).expect("somebody has rolled")
    }
}
