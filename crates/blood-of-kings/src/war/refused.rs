//! What a player might expect to do in war and cannot, with the rule that forbids it. All of it lies open.

use super::battle::Step;
use crate::action::Action;
use crate::data::tables;
use crate::ids::*;
use crate::refused::refusal;
use crate::state::State;
use crate::thing::Thing;
use crate::war::{Operation, Post, Stage};
use kernel::Refused;

/// A refusal about a Region.
fn about(region: Region, does: &'static str, why: impl Into<String>, clause: &'static str) -> Refused {
    refusal(does, vec![Thing::Region(region)], format!("{does} {region}"), why, clause)
}

impl State {
    /// Chapter 9.
    pub(crate) fn refused_in_war(&self, operation: Operation, legal: &[Action]) -> Vec<Refused> {
        let stuck = !legal.contains(&Action::Done);
        match operation {
            Operation::Preparations => self.refused_raising(legal),
            Operation::Expansion => match self.war.stage {
                Stage::Sieges => self.refused_rolls(),
                Stage::Moves if self.war.voyage.is_none() => self.refused_moves(legal),
                Stage::Assaults => self.refused_assaults(),
                Stage::NewSieges => self.refused_new_sieges(),
                _ => Vec::new(),
            },
            Operation::Battles if stuck => {
                vec![refusal("done", Vec::new(), "done", "a battle is left that must be fought", "9.4.1")]
            }
            Operation::Battle if stuck && self.war.battle.step == Step::Sally => {
                vec![refusal("done", Vec::new(), "done", "nobody else of the Kingdom fights", "9.4.41")]
            }
            Operation::Battles | Operation::Battle => Vec::new(),
        }
    }

    /// Section 9.2.
    fn refused_raising(&self, legal: &[Action]) -> Vec<Refused> {
        let regions = self.realm(self.acting.kingdom).regions;
        let mut refused = Vec::new();
        for region in regions.iter() {
            for unit in Unit::ALL.iter().copied() {
                if legal.contains(&Action::Raise { unit, region }) {
                    continue;
                }
                if let Some((why, clause)) = self.why_not_raised(unit, region) {
                    let (things, what) = (vec![Thing::Region(region)], format!("raise {unit} {region}"));
                    refused.push(refusal("raise", things, what, why, clause));
                }
            }
        }
        refused
    }

    /// §bok:9.2.1,9.2.2,9.2.6,9.2.7: why a Region cannot raise such a unit; nothing where nobody would expect it to.
    fn why_not_raised(&self, unit: Unit, region: Region) -> Option<(String, &'static str)> {
        let kinds = &tables().figures.kinds;
        if unit == Unit::Army && kinds[region.kind()].units == 0 {
            return Some(("a Cathedral raises nothing".into(), "9.2.1"));
        }
        if self.place_of(unit, region).is_none() {
            let siege = unit == Unit::Army && self.is_under_siege(region);
            return siege.then(|| ("it is under siege".into(), "9.2.7"));
        }
        let prices = &tables().figures.prices;
        let price = if unit == Unit::Army { prices.army } else { prices.fleet };
        if self.units.supply(self.acting.kingdom, unit) == 0 {
            Some((format!("no {} is left in the supply", unit.name()), "9.2.6"))
        } else if !self.can_pay_for(region) {
            Some(("it has raised all that it can".into(), "9.2.1"))
        } else {
            Some((format!("it costs {price} Crown"), "9.2.2"))
        }
    }

    /// §bok:9.6.5,9.6.11: sieges for which the dice cannot be rolled.
    fn refused_rolls(&self) -> Vec<Refused> {
        let kingdom = self.acting.kingdom;
        let mut refused = Vec::new();
        for region in self.realms[kingdom].sieges.iter() {
            let sea = region.port().filter(|sea| self.units.at(kingdom, Post::Afloat(*sea)) == 0);
            if self.war.rolled.contains(region) {
                refused.push(about(region, "starve", "you have rolled for it in this Expansion", "9.6.5"));
            } else if let Some(sea) = sea {
                let why = format!("{} has no Fleet in the {}", kingdom.row().name, sea.row().name);
                refused.push(about(region, "starve", why, "9.6.11"));
            }
        }
        refused
    }

    /// §bok:9.5.2,9.5.3,9.5.23,9.4.28: Regions with Armies of the active Kingdom that it cannot assault. Its own are not
    /// mentioned.
    fn refused_assaults(&self) -> Vec<Refused> {
        let kingdom = self.acting.kingdom;
        let foreign = self.units.regions_of(kingdom).minus(self.realms[kingdom].regions);
        let why = |region: Region| {
            if self.is_friendly_region(kingdom, region) {
                Some(("it is Friendly", "9.5.3"))
            } else if !tables().figures.kinds[region.kind()].assault {
                Some(("a Cathedral has no walls", "9.5.2"))
            } else if self.war.assaulted.contains(region) {
                Some(("it has been assaulted in this Expansion", "9.5.23"))
            } else if self.ready(region) == 0 {
                Some(("its Armies have retreated or withdrawn", "9.4.28"))
            } else {
                None
            }
        };
        let refused = foreign.iter().filter_map(|region| Some((region, why(region)?)));
        refused.map(|(region, (why, clause))| about(region, "assault", why, clause)).collect()
    }

    /// §bok:9.6.1,9.6.2,9.6.3: Regions with Armies of the active Kingdom that it cannot besiege. Its own are not mentioned.
    fn refused_new_sieges(&self) -> Vec<Refused> {
        let kingdom = self.acting.kingdom;
        let foreign = self.units.regions_of(kingdom).minus(self.realms[kingdom].regions);
        let why = |region: Region| {
            if self.is_friendly_region(kingdom, region) {
                Some(("it is Friendly", "9.6.1"))
            } else if !tables().figures.kinds[region.kind()].siege {
                Some(("a Cathedral cannot be besieged", "9.6.3"))
            } else if self.realms[kingdom].sieges.union(self.war.laid).contains(region) {
                Some(("it has a Siege token of yours", "9.6.1"))
            } else if self.free_sieges(kingdom) == 0 {
                Some(("no Siege token is left in the treasury", "9.6.2"))
            } else {
                None
            }
        };
        let refused = foreign.iter().filter_map(|region| Some((region, why(region)?)));
        refused.map(|(region, (why, clause))| about(region, "besiege", why, clause)).collect()
    }
}

/// Section 9.3.
impl State {
    fn refused_moves(&self, legal: &[Action]) -> Vec<Refused> {
        let mut refused = Vec::new();
        for (post, _) in self.units.posts_of(self.acting.kingdom) {
            match (post, self.unmoved(post)) {
                (_, 0) => {
                    let clause = if post.unit() == Unit::Fleet { "9.9.1" } else { "9.3.2" };
                    refused.push(refusal(
                        "move",
                        vec![thing(post)],
                        format!("move {post}"),
                        "it has moved",
                        clause,
                    ));
                }
                (Post::Field(region) | Post::Garrison(region), _) => self.refused_ways(region, &mut refused),
                _ => {}
            }
        }
        self.refused_ends(legal, &mut refused);
        refused
    }

    /// §bok:9.3.5,9.3.8,9.3.17: what an Army in a Region that has not moved cannot do.
    fn refused_ways(&self, region: Region, refused: &mut Vec<Refused>) {
        let kingdom = self.acting.kingdom;
        let friendly = self.is_friendly_region(kingdom, region);
        if self.is_besieged(kingdom, region) {
            refused.push(about(region, "march", "Armies under siege can only board", "9.3.17"));
        } else if friendly && self.enemy_presence(kingdom).contains(region) {
            refused.push(about(region, "march", "an enemy Army is there, so it can only invade", "9.3.5"));
        }
        match region.port() {
            Some(_) if !friendly => refused.push(about(region, "board", "the port is not Friendly", "9.3.8")),
            Some(sea) if !self.has_friendly_fleet(kingdom, sea) => {
                let why = format!("no Friendly Fleet is in the {}", sea.row().name);
                refused.push(about(region, "board", why, "9.3.8"));
            }
            _ => {}
        }
    }

    /// §bok:9.3.4,9.3.7,9.3.12: Regions that no Army can reach, while some have not moved.
    fn refused_ends(&self, legal: &[Action], refused: &mut Vec<Refused>) {
        let kingdom = self.acting.kingdom;
        let armies = self.units.posts_of(kingdom).filter(|(post, _)| post.unit() == Unit::Army);
        let fresh: Vec<Post> = armies.map(|(post, _)| post).filter(|post| self.unmoved(*post) > 0).collect();
        if fresh.is_empty() {
            return;
        }
        let mut open = self.units.regions_of(kingdom);
        for action in legal {
            if let Action::Move { to: Post::Field(region), .. } = action {
                open.insert(*region);
            }
        }
        for region in Region::ALL.iter().copied().filter(|region| !open.contains(*region)) {
            refused.push(self.refused_end(region, &fresh));
        }
    }

    fn refused_end(&self, region: Region, fresh: &[Post]) -> Refused {
        let kingdom = self.acting.kingdom;
        let waits = |end: Region| {
            fresh.iter().any(|post| matches!(*post, Post::Field(from) | Post::Garrison(from) if from == end))
        };
        let shut = Strait::ALL.iter().map(|strait| strait.row()).find(|strait| {
            strait.across(region).is_some_and(waits) && !self.has_friendly_fleet(kingdom, strait.sea)
        });
        if let Some(strait) = shut {
            let why = format!("no Friendly Fleet is in the {} to cross the Strait", strait.sea.row().name);
            return about(region, "enter", why, "9.3.12");
        }
        match self.is_friendly_region(kingdom, region) {
            true => about(region, "enter", "no way through Friendly Regions leads there", "9.3.4"),
            false => about(region, "enter", "no Army that can still move is next to it", "9.3.7"),
        }
    }
}

/// The place of a post.
fn thing(post: Post) -> Thing {
    match post {
        Post::Field(region) | Post::Garrison(region) => Thing::Region(region),
        Post::Aboard(sea) | Post::Afloat(sea) => Thing::Sea(sea),
    }
}
