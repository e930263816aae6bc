import { issueMailSetting, quotedComments, userNames } from '../../../../db/queries/issues/issue-mail.js';
import { projectById } from '../../../../db/queries/projects/project.js';
import { html } from '../../../../markup.js';
import type { IssueEvent } from '../../../results/issues/issue-mail.js';
import type { MailKind } from '../mail-kind.js';
import { unsubscribeUrl } from '../unsubscribe-links.js';

const LINK = 'color:#1d4ed8';
/** characters of a comment that is quoted */
const QUOTED = 500;

/** The activity of others on issues that are assigned to the user, or that the user commented on, and how validations of the user ended. */
export const issueActivity: MailKind = {
  compose: async (context, { projectId, sourceId, data }) => {
    const project = projectId === null ? null : await projectById.first(context.db, projectId);
    const setting = await issueMailSetting.first(context.db, sourceId);
    if (!project || !setting?.enabled) return null;
    const { events, more } = data as { events: readonly IssueEvent[]; more: number };
    const ids = events.flatMap((event) => (event.kind === 'COMMENTED' ? [event.commentId] : []));
    const comments = await quotedComments.all(context.db, ids);
    const textOf = new Map(comments.map(({ id, text }) => [id, text]));
    const users = await userNames.all(context.db, [...new Set(events.flatMap(({ by }) => by ?? []))]);
    const nameOf = new Map(users.map(({ id, name }) => [id, name]));
    const shown = events
      // a comment that was deleted meanwhile is not sent
      .filter((event) => event.kind !== 'COMMENTED' || textOf.has(event.commentId))
      .map((event) => ({
        line: lineOf(event, (event.by && nameOf.get(event.by)) || 'An API key'),
        quote: event.kind === 'COMMENTED' ? short(textOf.get(event.commentId) ?? '') : null,
        url: `${context.settings.baseUrl}/projects/${project.id}/issues/${encodeURIComponent(event.rule)}`,
      }));
    const [first] = shown;
    if (!first) return null;
    const rest = shown.length - 1 + more;
    const unsubscribe = await unsubscribeUrl(context, sourceId);
    const why =
      'Sextant sends this about issues that are assigned to you, that you commented on or whose fix you validate.';
    const left = more > 0 ? `${more} more in Sextant.` : null;
    return {
      subject: `${project.name.slice(0, 60)}: ${first.line.slice(0, 120)}${rest > 0 ? ` and ${rest} more` : ''}`,
      text: [
        ...shown.flatMap(({ line, quote, url }) => [line, ...(quote === null ? [] : [quote]), url, '']),
        ...(left === null ? [] : [left, '']),
        '-- ',
        why,
        'Unsubscribe:',
        unsubscribe,
        '',
      ].join('\n'),
      html: html`<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#111827;max-width:600px;margin:24px auto;padding:0 16px">
<h1 style="font-size:18px;margin:0 0 16px">${project.name}</h1>
${shown.map(({ line, quote, url }) => html`<p style="margin:0 0 12px"><a href="${url}" style="${LINK}">${line}</a></p>${quote !== null && html`<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #e5e7eb;white-space:pre-wrap">${quote}</blockquote>`}`)}
${left !== null && html`<p>${left}</p>`}
<p style="color:#6b7280;font-size:13px;border-top:1px solid #e5e7eb;padding-top:12px">${why} <a href="${unsubscribe}" style="color:#6b7280">Unsubscribe</a></p>
</body></html>`.text,
      unsubscribeUrl: unsubscribe,
    };
  },
};

function lineOf(event: IssueEvent, by: string): string {
  const named = `“${event.title}”`;
  switch (event.kind) {
    case 'ASSIGNED':
      return `${by} assigned ${named} to you`;
    case 'COMMENTED':
      return `${by} commented on ${named}`;
    case 'VALIDATED':
      return `Validation of ${named} ${OUTCOMES[event.status]}: ${countsOf(event)}`;
  }
}

const OUTCOMES = { PASSED: 'passed', FAILED: 'failed', INCONCLUSIVE: 'is inconclusive' } as const;

/** The counts of pages; what there is none of is left out. */
function countsOf({ fixed, failing, inconclusive }: Extract<IssueEvent, { kind: 'VALIDATED' }>): string {
  const counts = [
    [fixed, 'fixed'],
    [failing, 'still failing'],
    [inconclusive, 'not checked'],
  ] as const;
  const shown = counts.filter(([pages]) => pages > 0).map(([pages, what]) => `${pages} ${what}`);
  return shown.length > 0 ? shown.join(', ') : 'no page was checked';
}

const short = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text);
