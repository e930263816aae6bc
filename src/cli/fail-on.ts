import { InvalidArgumentError } from 'commander';
import { SCORE_GROUPS, SEVERITIES, type Severity } from '../audit/engine/rule.js';
import type { Audit } from '../db/entities/audit.js';

/** A condition under which a build fails, as it was written. */
export interface Condition {
  written: string;
  /** why the audit fails by it; null where it passes */
  failure(audited: Audited): string | null;
  needsBaseline: boolean;
}

export interface Audited {
  audit: Audit;
  /** issues of each severity */
  issues: Readonly<Record<Severity, number>>;
  /** findings of each severity that the baseline lacks; null without one */
  fresh: Readonly<Record<Severity, number>> | null;
}

export const CONDITIONS = 'error, warning, notice, new:error, new:warning, new:notice, score<n or <category>-score<n';

const BY_SEVERITY = /^(new:)?(error|warning|notice)$/;
const BY_SCORE = new RegExp(`^(?:(${SCORE_GROUPS.map((group) => group.toLowerCase()).join('|')})-)?score<(\\d{1,3})$`);

/** Reads one `--fail-on`; commander hands on those before it. */
export function condition(written: string, before: readonly Condition[] = []): Condition[] {
  const severity = BY_SEVERITY.exec(written);
  if (severity) return [...before, bySeverity(written, severity[1] !== undefined, severity[2] as string)];
  const score = BY_SCORE.exec(written);
  if (score) return [...before, byScore(written, score[1], Number(score[2]))];
  throw new InvalidArgumentError(`It must be one of ${CONDITIONS}.`);
}

function bySeverity(written: string, isNew: boolean, least: string): Condition {
  const wanted = SEVERITIES.slice(0, SEVERITIES.indexOf(least.toUpperCase() as Severity) + 1);
  return {
    written,
    needsBaseline: isNew,
    failure: ({ issues, fresh }) => {
      const counts = isNew ? fresh : issues;
      const count = wanted.reduce((sum, severity) => sum + (counts?.[severity] ?? 0), 0);
      if (count === 0) return null;
      const noun = isNew ? 'finding' : 'issue';
      return `${count} ${isNew ? 'new ' : ''}${count === 1 ? noun : `${noun}s`} of severity ${least} or higher`;
    },
  };
}

function byScore(written: string, group: string | undefined, least: number): Condition {
  const name = group === undefined ? 'the score' : `the ${group} score`;
  return {
    written,
    needsBaseline: false,
    failure: ({ audit }) => {
      const score = audit[group === undefined ? 'overallScore' : (`${group}Score` as 'metaScore')];
      if (score === null || score === undefined) return `${name} is unknown`;
      return score < least ? `${name} is ${score}` : null;
    },
  };
}

/** A line for each condition that fails, in the order given. */
export const failures = (conditions: readonly Condition[], audited: Audited): string[] =>
  conditions.flatMap((one) => {
    const failure = one.failure(audited);
    return failure === null ? [] : [`Gate failed (${one.written}): ${failure}.`];
  });
