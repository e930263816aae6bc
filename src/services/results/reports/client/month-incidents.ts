import { ruleOf } from '../../../../audit/rule-book.js';
import type { StoredCause } from '../../../../db/queries/alerts/incident.js';
import { incidentsOfMonth } from '../../../../db/queries/reports/client-report.js';
import type { ClientWords } from '../../../../languages/client-words.js';
import type { Context } from '../../../context.js';

/** An incident, as clients read of it. */
export interface ReportedIncident {
  projectId: string;
  site: string;
  openedAt: Date;
  /** in the language of the report */
  causes: string[];
  /** whether somebody has acknowledged it */
  acknowledged: boolean;
}

/** incidents that a report lists; the others are counted */
const MAX_INCIDENTS = 20;
/** issues that a cause names */
const NAMED = 3;

/** Causes that are faults of a site. Others, such as rankings and deploys, are none of a client's incidents. */
const FAULTS = [
  'ROBOTS_TXT',
  'NOINDEX',
  'SERVER_ERRORS',
  'CLIENT_ERRORS',
  'NO_RESPONSE',
  'AUDIT_FAILED',
  'CERTIFICATE',
  'REGRESSED_ISSUES',
  'NEW_ISSUES',
  'SCORE',
  'VITALS',
] as const;

/** Incidents of the sites that were opened in the month, newest first. */
export async function monthIncidents(
  { db }: Pick<Context, 'db'>,
  words: ClientWords,
  names: ReadonlyMap<string, string>,
  { since, until }: { since: Date; until: Date },
): Promise<{ incidents: ReportedIncident[]; moreIncidents: number }> {
  const rows = await incidentsOfMonth.all(db, [...names.keys()], since, until, FAULTS, MAX_INCIDENTS);
  const incidents = rows.map(({ projectId, openedAt, causes, acknowledged }): ReportedIncident => {
    const sentences = causes.flatMap((cause) => causeSentence(words, cause) ?? []);
    return { projectId, site: names.get(projectId) ?? '', openedAt, causes: [...new Set(sentences)], acknowledged };
  });
  return { incidents, moreIncidents: (rows[0]?.total ?? 0) - rows.length };
}

/** The cause of an incident in the words of the reader, who may know no web server; null for one that is no fault of a site. */
function causeSentence(
  words: ClientWords,
  { kind, key, size }: Pick<StoredCause, 'kind' | 'key' | 'size'>,
): string | null {
  const { text } = words;
  const name = FAULTS.find((one) => one === kind);
  // a segment of the site gets the same sentence
  const [, ...parts] = (key ?? '').replace(/ of [\da-f-]{36}$/, '').split(' ');
  switch (name) {
    case undefined:
      return null;
    case 'SERVER_ERRORS':
    case 'CLIENT_ERRORS':
      return text('cause.STATUS', { count: size, status: parts[0] ?? (name === 'SERVER_ERRORS' ? '5xx' : '4xx') });
    case 'ROBOTS_TXT':
    case 'NOINDEX':
    case 'NO_RESPONSE':
      return text(`cause.${name}`, { count: size });
    case 'REGRESSED_ISSUES':
    case 'NEW_ISSUES': {
      const titles = parts.map((rule) => words.rule(rule)?.title ?? ruleOf(rule)?.title ?? rule);
      const more = titles.length - NAMED;
      const named = [...titles.slice(0, NAMED), ...(more > 0 ? [text('count.more', { count: more })] : [])];
      return titles.length === 0 ? null : text(`cause.${name}`, { issues: named.join(' · ') });
    }
    case 'SCORE':
      return key === null ? null : text('cause.SCORE', { score: 100 - size });
    default:
      return text(`cause.${name}`);
  }
}
