import type { Database } from '../../../db/orm.js';
import { KEPT } from '../../../db/queries/comparisons/audit-comparison.js';
import type { ChangeCause, ChangeSummary } from '../../../db/queries/projects/project-table.js';
import { isCustomRule, ownTitles } from '../../projects/rules/profile-text.js';
import type { AuditLoaders } from '../audits/audit-loaders.js';
import type { RuleComparison } from '../issues/rule-comparisons.js';
import type { Comparison, MovedPages } from './comparisons.js';
import { type ScoreCauses, siteChange } from './score-causes.js';
import { type ScoreEffect, scoreEffects } from './score-effects.js';
import { keptResults } from './stored-comparisons.js';

type Loaders = Pick<AuditLoaders, 'changes' | 'movedPages' | 'scoreCauses' | 'profile'>;

/** Keeps what the list of projects shows of a comparison, so that a thousand projects are listed without their scores being read. */
export async function keepSummary(db: Database, loaders: Loaders, comparison: Comparison): Promise<void> {
  await keptResults(db, KEPT.summary, [comparison], (pairs) =>
    Promise.all(pairs.map((pair) => summaryOf(loaders, pair))),
  );
}

async function summaryOf(loaders: Loaders, comparison: Comparison): Promise<ChangeSummary> {
  const changes = await loaders.changes.load(comparison);
  const moved = await loaders.movedPages.load(comparison);
  const causes = await loaders.scoreCauses.load(comparison);
  const summary = changeSummary(comparison, changes, moved, causes);
  const { cause } = summary;
  if (!cause?.rule || !isCustomRule(cause.rule)) return summary;
  const profiles = [comparison.base, comparison.head].map((id) => loaders.profile.load(id));
  const titles = ownTitles(await Promise.all(profiles));
  return { ...summary, cause: { ...cause, ownTitle: titles.get(cause.rule) ?? null } };
}

type Explained = Pick<Comparison, 'scores'> & Parameters<typeof scoreEffects>[0];

/** The causes that moved the score of the site itself most, and in the same direction; without causes nothing is known but the change. */
export function changeSummary(
  comparison: Explained,
  changes: readonly RuleComparison[],
  { closed }: Pick<MovedPages, 'closed'>,
  causes: ScoreCauses | null,
): ChangeSummary {
  const overall = comparison.scores.find(({ group }) => group === null);
  const comparable = overall?.comparable ?? false;
  const site = causes ? siteChange(causes.OVERALL) : comparable ? (overall?.delta ?? 0) : null;
  const effects = causes && site ? scoreEffects(comparison, changes) : [];
  const direction = Math.sign(site ?? 0);
  const cause =
    effects.find(({ points }) => points !== null && Math.sign(points) === direction) ??
    effects.find((one) => one.points === null && Math.sign(one.fixedFindings - one.newFindings) === direction);
  const others = (causes?.OVERALL ?? []).filter(({ cause: one }) => one !== 'SITE' && one !== 'ROUNDING');
  const other = others.toSorted((one, next) => Math.abs(next.points) - Math.abs(one.points))[0];
  return {
    comparable,
    site,
    cause: cause ? causeOf(cause) : null,
    other: other?.cause ?? null,
    deindexed: closed.blocked + closed.noindex,
  };
}

const causeOf = ({ kind, rule, severity, points, newFindings, fixedFindings }: ScoreEffect): ChangeCause => ({
  ...{ kind, rule, severity, points, newFindings, fixedFindings, ownTitle: null },
});
