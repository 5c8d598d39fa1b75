//! What is seen of war: §bok:T.14: everything on the map lies open, and so does what the table remembers of it.

use super::*;
use crate::war::{Battle, Force, Ground, Operation, Post, Side, Stage};

impl State {
    /// The Preparations or the Expansion that is going on.
    pub(super) fn war_seen(&self) -> Option<WarView> {
        let operations = [Operation::Preparations, Operation::Expansion];
        if !operations.iter().any(|operation| self.frames.contains(&Frame::War(*operation))) {
            return None;
        }
        let war = &self.war;
        Some(WarView {
            stage: self.war_stage_seen(),
            raised: self.raised_seen(),
            moved: self.posts_seen(|post| self.units.at(self.acting.kingdom, post) - self.unmoved(post)),
            spent: self.posts_seen(|post| self.spent_at(post)),
            rode: war.rode,
            voyage: war.voyage.map(|voyage| VoyageView {
                from: voyage.from,
                to: voyage.to,
                left: list(voyage.left),
            }),
            fields: list(war.fields),
            seas: list(war.seas),
            rolled: list(war.rolled),
            assaulted: list(war.assaulted),
            laid: list(war.laid),
            battle: self.frames.contains(&Frame::War(Operation::Battle)).then(|| battle_seen(&war.battle)),
        })
    }

    /// When its battles begin, Preparations are over but for them, and an Expansion is already at the assaults.
    fn war_stage_seen(&self) -> WarStage {
        if self.frames.contains(&Frame::War(Operation::Battles)) {
            return WarStage::Battles;
        }
        match self.war.stage {
            Stage::Raising => WarStage::Raising,
            Stage::Sieges => WarStage::Sieges,
            Stage::Moves => WarStage::Moves,
            Stage::Battles => WarStage::Battles,
            Stage::Assaults => WarStage::Assaults,
            Stage::NewSieges | Stage::Over => WarStage::NewSieges,
        }
    }

    fn raised_seen(&self) -> Vec<RaisedView> {
        let raised = self.war.raised.iter().map(|(region, raised)| RaisedView {
            region,
            armies: raised.armies + raised.free_armies,
            fleets: raised.fleets + raised.free_fleets,
        });
        raised.filter(|raised| raised.armies + raised.fleets > 0).collect()
    }

    /// §bok:9.4.28: how many units of the active Kingdom at a post have retreated or withdrawn. On land they are inside, except
    /// in a Cathedral.
    fn spent_at(&self, post: Post) -> u8 {
        match post {
            Post::Field(region) if region.kind() == RegionKind::Cathedral => self.war.spent[region],
            Post::Garrison(region) if region.kind() != RegionKind::Cathedral => self.war.spent[region],
            Post::Afloat(sea) => self.war.spent_fleets[sea],
            Post::Field(_) | Post::Garrison(_) | Post::Aboard(_) => 0,
        }
    }

    /// The posts of the active Kingdom at which this counts something.
    fn posts_seen(&self, count: impl Fn(Post) -> u8) -> Vec<PostView> {
        let posts = self.units.posts_of(self.acting.kingdom).map(|(post, _)| post);
        posts.map(|post| PostView { post, count: count(post) }).filter(|seen| seen.count > 0).collect()
    }
}

fn battle_seen(battle: &Battle) -> BattleView {
    let (kind, region, sea) = match battle.ground {
        Ground::Field(region) => (BattleKind::Field, Some(region), None),
        Ground::Walls(region) => (BattleKind::Assault, Some(region), None),
        Ground::Sea(sea) => (BattleKind::Sea, None, Some(sea)),
    };
    BattleView {
        kind,
        region,
        sea,
        clash: battle.clash,
        attacker: force_seen(&battle.attacker),
        defender: force_seen(&battle.defender),
        levies: battle.levies,
        hits: battle.hits,
        next: (battle.hits > 0).then(|| side_seen(battle.next)),
        leaving: counts_seen(&battle.leaving),
        winner: battle.winner.map(side_seen),
    }
}

fn force_seen(force: &Force) -> ForceView {
    ForceView {
        leader: force.leader.map(House::of),
        units: counts_seen(&force.units),
        lost: counts_seen(&force.lost),
    }
}

fn side_seen(side: Side) -> BattleSide {
    match side {
        Side::Attacker => BattleSide::Attacker,
        Side::Defender => BattleSide::Defender,
    }
}

fn counts_seen(counts: &ByKingdom<u8>) -> Vec<TroopView> {
    let troops = counts.iter().map(|(kingdom, count)| TroopView { kingdom, count: *count });
    troops.filter(|troop| troop.count > 0).collect()
}
