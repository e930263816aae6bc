import { type ProjectWeek, projectWeeks } from '../../../../db/queries/mail/weekly-summary.js';
import { organizationById } from '../../../../db/queries/organizations/organization.js';
import { type ScorePoint, scoreHistories } from '../../../../db/score-history.js';
import { html, type Markup } from '../../../../markup.js';
import type { Mail } from '../../../../net/smtp.js';
import type { Context } from '../../../context.js';
import { ignoredCounts } from '../../../results/issues/ignored-issues.js';
import { quantity } from '../../alerts/alert-event.js';
import type { MailKind } from '../mail-kind.js';
import { unsubscribeUrl } from '../unsubscribe-links.js';

const WEEK_MS = 7 * 86_400_000;
/** projects that a message lists; the others are counted */
const LISTED = 50;

interface Week extends ProjectWeek {
  score: number | null;
  /** against a week before; null where nothing compares */
  change: number | null;
}

export const weeklySummary: MailKind = {
  compose: async (context, { organizationId, projectId, sourceId, createdAt, data, clientIds }) => {
    // the week ends when it was due: a mail that had to wait tells the same
    const known = data as { since?: string | null; until?: string | null };
    const until = known.until ? new Date(known.until) : createdAt;
    const since = known.since ? new Date(known.since) : new Date(createdAt.getTime() - WEEK_MS);
    const rows = await projectWeeks.all(context.db, organizationId, projectId, since, until, clientIds);
    if (rows.length === 0) return null;
    const listed = rows.slice(0, LISTED);
    const histories = await scoreHistories(
      context.db,
      listed.map(({ id }) => id),
    );
    const audited = listed.flatMap(({ auditId }) => auditId ?? []);
    const ignored = new Map((await ignoredCounts(context.db, audited)).map((counts, at) => [audited[at], counts]));
    const weeks = listed.map((row, at) => ({
      ...row,
      errors: row.errors && row.errors - (ignored.get(row.auditId ?? '')?.ERROR ?? 0),
      warnings: row.warnings && row.warnings - (ignored.get(row.auditId ?? '')?.WARNING ?? 0),
      ...scoreOf(histories[at] ?? [], since),
    }));
    const organization = await organizationById.first(context.db, organizationId);
    const name = projectId === null ? (organization?.name ?? '') : (rows[0]?.name ?? '');
    return written(context, {
      name,
      weeks,
      more: rows.length - listed.length,
      unsubscribe: await unsubscribeUrl(context, sourceId),
    });
  },
};

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
  weeks: readonly Week[];
  more: number;
  unsubscribe: string;
}

function written({ settings }: Context, content: Content): Omit<Mail, 'id' | 'to'> {
  const { name, weeks, more, unsubscribe } = content;
  const alerts = weeks.reduce((sum, week) => sum + week.alerts, 0);
  const urlOf = ({ id }: Week, part = '') => `${settings.baseUrl}/projects/${id}${part}`;
  const [only] = weeks.length === 1 ? weeks : [];
  const facts = only ? line(only) : `${quantity(weeks.length + more, 'project')}, ${quantity(alerts, 'alert')}`;
  return {
    subject: `Weekly summary of ${name.slice(0, 80)}: ${facts}`,
    text: [
      ...weeks.flatMap((week) => [
        `${week.name}: ${line(week)}`,
        ...week.messages.map((message) => `  - ${message}`),
        `  ${urlOf(week)}`,
        '',
      ]),
      ...(more > 0 ? [`${quantity(more, 'more project')} in Sextant: ${settings.baseUrl}`, ''] : []),
      '-- ',
      'Sextant sends this every Monday. Unsubscribe:',
      unsubscribe,
      '',
    ].join('\n'),
    html: page(content, settings.baseUrl, urlOf).text,
    unsubscribeUrl: unsubscribe,
  };
}

/** `score 87 (+3), 2 errors, 14 warnings, 1 alert` */
const line = (week: Week): string =>
  [
    week.score === null ? 'not audited yet' : `score ${week.score}${signed(week.change)}`,
    ...(week.errors === null ? [] : [quantity(week.errors, 'error'), quantity(week.warnings ?? 0, 'warning')]),
    quantity(week.alerts, 'alert'),
  ].join(', ');

const signed = (change: number | null): string =>
  change === null ? '' : ` (${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)})`;

const LINK = 'color:#1d4ed8';
const CELL = 'padding:10px 12px 10px 0;vertical-align:top';

/** A table that every mail program shows: no picture, no script, nothing from elsewhere. */
const page = (
  { name, weeks, more, unsubscribe }: Content,
  baseUrl: string,
  urlOf: (week: Week, part?: string) => string,
): Markup =>
  html`<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#111827;max-width:640px;margin:24px auto;padding:0 16px">
<h1 style="font-size:18px;margin:0 0 16px">Weekly summary of ${name}</h1>
<table style="border-collapse:collapse;width:100%"><tbody>${weeks.map(
    (week) =>
      html`<tr style="border-top:1px solid #e5e7eb"><td style="${CELL}"><a href="${urlOf(week)}" style="${LINK};font-weight:600">${week.name}</a><br><span style="color:#6b7280;font-size:13px">${issues(week)}</span>${week.messages.map((message) => html`<br><a href="${urlOf(week, '/alerts')}" style="color:#111827;font-size:14px">${message}</a>`)}</td><td style="${CELL};padding-right:0;text-align:right;white-space:nowrap;font-size:18px;font-weight:600">${week.score ?? '–'}<span style="color:${tone(week.change)};font-size:14px;font-weight:400">${signed(week.change)}</span></td></tr>`,
  )}</tbody></table>
${more > 0 && html`<p><a href="${baseUrl}" style="${LINK}">${quantity(more, 'more project')}</a></p>`}
<p style="color:#6b7280;font-size:13px;border-top:1px solid #e5e7eb;padding-top:12px">Sextant sends this every Monday. <a href="${unsubscribe}" style="color:#6b7280">Unsubscribe</a></p>
</body></html>`;

const issues = ({ errors, warnings, alerts }: Week): string =>
  [
    ...(errors === null ? ['Not audited yet'] : [quantity(errors, 'error'), quantity(warnings ?? 0, 'warning')]),
    quantity(alerts, 'alert'),
  ].join(' · ');

const tone = (change: number | null): string =>
  change === null || change === 0 ? '#6b7280' : change > 0 ? '#15803d' : '#b91c1c';
