import { type DigestFrequency, type ProjectWeek, projectWeeks } from '../../../../db/queries/mail/weekly-summary.js';
import { organizationById } from '../../../../db/queries/organizations/organization.js';
import { clientsById } from '../../../../db/queries/projects/client.js';
import { type ScorePoint, scoreHistories } from '../../../../db/score-history.js';
import { html, type Markup } from '../../../../markup.js';
import type { Mail } from '../../../../net/smtp.js';
import type { Context } from '../../../context.js';
import { causeInWords, NOT_THE_SITE } from '../../../results/comparisons/change-in-words.js';
import { ignoredCounts } from '../../../results/issues/ignored-issues.js';
import { quantity } from '../../alerts/alert-event.js';
import type { MailKind } from '../mail-kind.js';
import { unsubscribeUrl } from '../unsubscribe-links.js';

const DAY_MS = 86_400_000;
/** projects that a message lists; the others are counted */
const LISTED = 50;
/** reasons that a project has */
const REASONS = 3;

/** The changes of one project's site in the period: those of rules, settings, pages or data are none of them. */
interface Week extends ProjectWeek {
  score: number | null;
  /** points by which the site changed it; null where nothing compares */
  change: number | null;
  newFindings: number;
  fixedFindings: number;
  why: string[];
  /** causes of a changed score although the site is the same */
  notSite: string[];
}

/** The content of a mail as it was when it was due: one that had to wait says the same. */
interface Period {
  since?: string | null;
  until?: string | null;
  clientId?: string | null;
  frequency?: DigestFrequency;
  skipUnchanged?: boolean;
}

/** The digest of a period, for a subject. */
export interface DigestOf {
  organizationId: string;
  projectId: string | null;
  clientId: string | null;
  /** that the member is limited to */
  clientIds: readonly string[] | null;
  frequency: DigestFrequency;
  since: Date;
  until: Date;
}

/** The days that a digest is about, where none was sent before. */
export const sinceOf = (frequency: DigestFrequency, until: Date): Date =>
  new Date(until.getTime() - (frequency === 'DAILY' ? 1 : 7) * DAY_MS);

export const weeklySummary: MailKind = {
  compose: async (context, { organizationId, projectId, sourceId, createdAt, data, clientIds }) => {
    const { clientId = null, frequency = 'WEEKLY', skipUnchanged = false, ...period } = data as Period;
    const until = period.until ? new Date(period.until) : createdAt;
    const since = period.since ? new Date(period.since) : sinceOf(frequency, createdAt);
    const content = await contentOf(context, {
      ...{ organizationId, projectId, clientId, clientIds, frequency, since, until },
    });
    if (content === null || (content.weeks.length === 0 && skipUnchanged)) return null;
    return written(context, content, await unsubscribeUrl(context, sourceId));
  },
};

/** Text of a digest before it is sent; null where there is no project to tell about. */
export async function digestText(
  context: Context,
  of: DigestOf,
  shows: (projectId: string) => boolean,
): Promise<{ subject: string; text: string; isUnchanged: boolean } | null> {
  const content = await contentOf(context, of, shows);
  if (content === null) return null;
  const lines = linesOf(context, content);
  return { subject: subjectOf(content), text: lines.join('\n').trimEnd(), isUnchanged: content.weeks.length === 0 };
}

async function contentOf(
  context: Context,
  of: DigestOf,
  shows = (_projectId: string) => true,
): Promise<Content | null> {
  const { organizationId, projectId, clientId, clientIds, frequency, since, until } = of;
  const all = await projectWeeks.all(context.db, organizationId, projectId, since, until, clientIds, clientId);
  const rows = all.filter(({ id }) => shows(id));
  if (rows.length === 0) return null;
  const weeks = await weeksOf(context, rows, since);
  const changed = weeks.filter(isChanged);
  const organization = await organizationById.first(context.db, organizationId);
  const [client] = clientId === null ? [] : await clientsById.all(context.db, [clientId]);
  return {
    name: projectId === null ? (client?.name ?? organization?.name ?? '') : (rows[0]?.name ?? ''),
    frequency,
    weeks: changed.slice(0, LISTED),
    more: Math.max(0, changed.length - LISTED),
    unchanged: weeks.length - changed.length,
    totals: totalsOf(weeks),
  };
}

async function weeksOf(context: Context, rows: readonly ProjectWeek[], since: Date): Promise<Week[]> {
  const histories = await scoreHistories(
    context.db,
    rows.map(({ id }) => id),
  );
  const audited = rows.flatMap(({ auditId }) => auditId ?? []);
  const ignored = new Map((await ignoredCounts(context.db, audited)).map((counts, at) => [audited[at], counts]));
  return rows.map((row, at) => {
    const { score, change } = scoreOf(histories[at] ?? [], since);
    return {
      ...row,
      errors: row.errors && row.errors - (ignored.get(row.auditId ?? '')?.ERROR ?? 0),
      warnings: row.warnings && row.warnings - (ignored.get(row.auditId ?? '')?.WARNING ?? 0),
      ...{ score, ...siteOf(row.changes, change) },
    };
  });
}

type Site = Pick<Week, 'change' | 'newFindings' | 'fixedFindings' | 'why' | 'notSite'>;

/** The site's part of all audits of the period; `comparable` is the change where no comparison is kept, by the same rules only. */
export function siteOf(changes: ProjectWeek['changes'], comparable: number | null): Site {
  const known = changes.filter((one) => one !== null);
  const isWhole = changes.length > 0 && known.length === changes.length && known.every(({ site }) => site !== null);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const causes = known
    .flatMap(({ cause }) => cause ?? [])
    .toSorted((a, b) => Math.abs(b.points ?? 0) - Math.abs(a.points ?? 0));
  return {
    change: isWhole ? Math.round(sum(known.map(({ site }) => site ?? 0))) : comparable,
    newFindings: sum(known.map((one) => one.new)),
    fixedFindings: sum(known.map((one) => one.fixed)),
    why: [...new Set(causes.map(causeInWords))].slice(0, REASONS),
    notSite: [...new Set(known.flatMap(({ other }) => (other === null ? [] : (NOT_THE_SITE[other] ?? []))))],
  };
}

const isChanged = ({ alerts, change, newFindings, fixedFindings }: Week): boolean =>
  alerts > 0 || newFindings > 0 || fixedFindings > 0 || (change !== null && change !== 0);

/** Over all projects, with those that are not listed: the sums of what each has. */
const totalsOf = (weeks: readonly Week[]) => ({
  projects: weeks.length,
  worse: weeks.filter(({ change }) => (change ?? 0) < 0).length,
  better: weeks.filter(({ change }) => (change ?? 0) > 0).length,
  alerts: weeks.reduce((sum, { alerts }) => sum + alerts, 0),
  incidents: weeks.reduce((sum, { incidents }) => sum + incidents, 0),
  newFindings: weeks.reduce((sum, one) => sum + one.newFindings, 0),
  fixedFindings: weeks.reduce((sum, one) => sum + one.fixedFindings, 0),
});

/** The newest score and its change in the week, as far as all audits since compare. */
export function scoreOf(points: readonly ScorePoint[], since: Date): { score: number | null; change: number | null } {
  const last = points.at(-1);
  if (!last) return { score: null, change: null };
  const at = points.findLastIndex(({ completedAt }) => completedAt <= since);
  const base = points[at];
  const compares = base !== undefined && points.slice(at + 1).every(({ comparable }) => comparable);
  return { score: last.overallScore, change: compares ? last.overallScore - base.overallScore : null };
}

interface Content {
  name: string;
  frequency: DigestFrequency;
  /** that changed */
  weeks: readonly Week[];
  more: number;
  unchanged: number;
  totals: ReturnType<typeof totalsOf>;
}

const HOW_OFTEN = {
  DAILY: { title: 'Daily summary', why: 'Sextant sends this every day.' },
  WEEKLY: { title: 'Weekly summary', why: 'Sextant sends this every Monday.' },
} as const;

const onlyOf = ({ weeks, totals }: Content): Week | undefined => (totals.projects === 1 ? weeks[0] : undefined);

function subjectOf(content: Content): string {
  const { name, frequency, weeks, totals } = content;
  const only = onlyOf(content);
  const facts = weeks.length === 0 ? 'nothing changed' : only ? line(only) : inAll(totals);
  return `${HOW_OFTEN[frequency].title} of ${name.slice(0, 80)}: ${facts}`;
}

/** The plain text, up to its footer. */
function linesOf({ settings }: Context, content: Content): string[] {
  const { weeks, more, unchanged, totals } = content;
  const rest = restOf(content);
  return [
    ...(onlyOf(content) || weeks.length === 0 ? [] : [`${inAll(totals)}.`, '']),
    ...weeks.flatMap((week) => [
      `${week.name}: ${line(week)}`,
      ...reasonsOf(week).map((reason) => `  ${reason}`),
      ...week.messages.map((message) => `  - ${message}`),
      `  ${settings.baseUrl}/projects/${week.id}`,
      '',
    ]),
    ...(rest === null ? [] : [more > 0 || unchanged > 0 ? `${rest} ${settings.baseUrl}` : rest, '']),
  ];
}

function written(context: Context, content: Content, unsubscribe: string): Omit<Mail, 'id' | 'to'> {
  const { baseUrl } = context.settings;
  const { why } = HOW_OFTEN[content.frequency];
  return {
    subject: subjectOf(content),
    text: [...linesOf(context, content), '-- ', `${why} Unsubscribe:`, unsubscribe, ''].join('\n'),
    html: page(content, unsubscribe, baseUrl, ({ id }, part = '') => `${baseUrl}/projects/${id}${part}`).text,
    unsubscribeUrl: unsubscribe,
  };
}

/** About projects that are not listed; null where all are. */
function restOf({ weeks, more, unchanged }: Content): string | null {
  if (weeks.length === 0) return `Nothing changed on ${quantity(unchanged, 'project')}.`;
  const parts = [
    ...(more > 0 ? [`${quantity(more, 'more project')} changed`] : []),
    ...(unchanged > 0 ? [`${quantity(unchanged, 'project')} did not change`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}

/** `12 projects: 2 worse, 1 better, 3 incidents, 14 new findings, 3 fixed` */
const inAll = ({ projects, worse, better, incidents, alerts, newFindings, fixedFindings }: Content['totals']): string =>
  `${quantity(projects, 'project')}: ${[
    `${worse} worse`,
    `${better} better`,
    ...(incidents > 0 ? [quantity(incidents, 'incident')] : []),
    quantity(alerts, 'alert'),
    ...found({ newFindings, fixedFindings }),
  ].join(', ')}`;

const found = ({ newFindings, fixedFindings }: Pick<Week, 'newFindings' | 'fixedFindings'>): string[] =>
  newFindings + fixedFindings === 0 ? [] : [quantity(newFindings, 'new finding'), `${fixedFindings} fixed`];

/** Why the site scores otherwise, and what else changed its score. */
const reasonsOf = ({ why, notSite }: Week): string[] => [
  ...(why.length > 0 ? [`Why: ${why.join('; ')}.`] : []),
  ...(notSite.length > 0 ? [`Not counted, as the site is the same: ${notSite.join('; ').toLowerCase()}.`] : []),
];

/** `score 87 (+3), 2 errors, 14 warnings, 1 alert` */
const line = (week: Week): string =>
  [
    week.score === null ? 'not audited yet' : `score ${week.score}${signed(week.change)}`,
    ...(week.errors === null ? [] : [quantity(week.errors, 'error'), quantity(week.warnings ?? 0, 'warning')]),
    quantity(week.alerts, 'alert'),
    ...found(week),
  ].join(', ');

const signed = (change: number | null): string =>
  change === null ? '' : ` (${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)})`;

const LINK = 'color:#1d4ed8';
const CELL = 'padding:12px 12px 12px 0;vertical-align:top;overflow-wrap:anywhere';
const SOFT = 'color:#6b7280;font-size:13px';

/** A table that every mail program shows: no picture, no script, nothing from elsewhere. */
function page(
  content: Content,
  unsubscribe: string,
  baseUrl: string,
  urlOf: (week: Week, part?: string) => string,
): Markup {
  const { name, frequency, weeks, totals } = content;
  const { title, why } = HOW_OFTEN[frequency];
  const rest = restOf(content);
  return html`<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="font:16px/1.5 system-ui,sans-serif;color:#111827;max-width:640px;margin:24px auto;padding:0 16px">
<h1 style="font-size:18px;margin:0 0 4px;overflow-wrap:anywhere">${title} of ${name}</h1>
${weeks.length > 0 && totals.projects > 1 && html`<p style="margin:0 0 16px">${inAll(totals)}.</p>`}
<table style="border-collapse:collapse;width:100%"><tbody>${weeks.map(
    (week) =>
      html`<tr style="border-top:1px solid #e5e7eb"><td style="${CELL}"><a href="${urlOf(week)}" style="${LINK};font-weight:600">${week.name}</a><br><span style="${SOFT}">${issues(week)}</span>${reasonsOf(week).map((reason) => html`<br><span style="font-size:14px">${reason}</span>`)}${week.messages.map((message) => html`<br><a href="${urlOf(week, '/alerts')}" style="color:#111827;font-size:14px">${message}</a>`)}</td><td style="${CELL};padding-right:0;text-align:right;white-space:nowrap;font-size:18px;font-weight:600">${week.score ?? '–'}<span style="color:${tone(week.change)};font-size:14px;font-weight:400">${signed(week.change)}</span></td></tr>`,
  )}</tbody></table>
${rest !== null && html`<p><a href="${baseUrl}" style="${LINK}">${rest}</a></p>`}
<p style="${SOFT};border-top:1px solid #e5e7eb;padding-top:12px">${why} <a href="${unsubscribe}" style="color:#6b7280">Unsubscribe</a></p>
</body></html>`;
}

const issues = (week: Week): string =>
  [
    ...(week.errors === null
      ? ['Not audited yet']
      : [quantity(week.errors, 'error'), quantity(week.warnings ?? 0, 'warning')]),
    quantity(week.alerts, 'alert'),
    ...found(week),
  ].join(' · ');

const tone = (change: number | null): string =>
  change === null || change === 0 ? '#6b7280' : change > 0 ? '#15803d' : '#b91c1c';
