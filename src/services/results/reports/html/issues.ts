import { type Evidence, SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';
import { ruleOf } from '../../../../audit/rule-book.js';
import { evaluatedPages } from '../../../../audit/score/crawled-part.js';
import type { Scores } from '../../../../audit/score/score.js';
import type { Issue } from '../../../../db/entities/issue.js';
import type { ClientWords } from '../../../../languages/client-words.js';
import { html, type Markup } from '../../../../markup.js';
import { cutText } from '../../../../text/cut-text.js';
import { foldedIssues } from '../../issues/folded-issues.js';
import { costOf, isFirst, isOnEveryPage } from '../effect.js';
import type { ReportContent } from '../report.js';
import type { ReportRow } from '../rows.js';
import { inEnglish, points, translatedTexts } from './words.js';

/** pages shown with an issue: a reader needs a few, and the data exports have them all */
const PAGES: Readonly<Record<Severity, number>> = { ERROR: 8, WARNING: 5, NOTICE: 2 };
/** pages of an issue that nearly every page has: any page shows it */
const EXAMPLES = 3;
/** pieces of evidence shown of one page */
const PROOFS = 3;
const VALUE_LENGTH = 120;

/** Every issue in one line. */
export function issueIndex(
  words: ClientWords,
  issues: readonly Issue[],
  lost: ReadonlyMap<string, number>,
  anchorIn: (issue: Issue) => string | null,
): Markup {
  return html`<section aria-labelledby="all"><h2 id="all">${words.text('issues.title')}</h2>
<table class="index"><thead><tr><th scope="col">${words.text('issues.severity')}</th><th scope="col">${words.text('issues.issue')}</th><th scope="col" class="optional">${words.text('issues.category')}</th><th scope="col" class="num">${words.text('issues.pages')}</th><th scope="col" class="num optional">${words.text('issues.points')}</th></tr></thead>
<tbody>${foldedIssues(issues)
    .flatMap(({ issue, following }) => [
      { issue, cause: null },
      ...following.map((one) => ({ issue: one, cause: issue })),
    ])
    .map(({ issue, cause }) => {
      const cost = costOf(issue, issues, lost);
      return html`<tr><td>${badge(words, issue.severity)}</td><td>${linked(translatedTexts(words, issue).title, anchorIn(issue))}${cause && html` <span class="muted">${words.text('issues.followsFrom', { title: translatedTexts(words, cause).title })}</span>`}</td><td class="optional">${words.text(`category.${issue.category}`)}</td><td class="num">${ruleOf(issue.rule)?.scope === 'site' ? words.text('site') : words.whole(issue.affectedPages)}</td><td class="num optional">${cost === 0 ? '–' : points(words, cost)}</td></tr>`;
    })}</tbody></table></section>`;
}

/** A link, where the report has what it links to. */
export const linked = (text: string, anchor: string | null): Markup =>
  anchor === null ? html`${text}` : html`<a href="#${anchor}">${text}</a>`;

const badge = (words: ClientWords, severity: Severity): Markup =>
  html`<span class="badge ${severity}">${words.text(`severity.${severity}`)}</span>`;

/** An id must be unique in the document. */
export const anchorOf = (issue: Issue, issues: readonly Issue[]): string =>
  isFirst(issue, issues) ? `rule-${issue.rule}` : `rule-${issue.rule}-${issue.severity}`;

/** Issues in full: what, why, how to fix, and the pages that prove it. */
export async function* issueSections(
  words: ClientWords,
  report: ReportContent,
  issues: readonly Issue[],
  { scores, lost }: { scores: Scores | null; lost: ReadonlyMap<string, number> },
): AsyncGenerator<Markup> {
  for (const severity of SEVERITIES) {
    const own = issues.filter((issue) => issue.severity === severity);
    if (own.length === 0) continue;
    yield html`<section class="new-page" aria-labelledby="${severity}"><h2 id="${severity}">${words.text(`severity.${severity}.many`)}</h2><p class="lede">${words.text(`severity.${severity}.about`)}</p>`;
    for (const issue of own) {
      const everyPage = isOnEveryPage(issue, scores);
      const perIssue = everyPage ? Math.min(EXAMPLES, PAGES[severity]) : PAGES[severity];
      const rows: ReportRow[] = [];
      for await (const batch of report.rows({ issues: [issue], perIssue })) rows.push(...batch);
      yield issueArticle(words, issue, rows, {
        anchor: anchorOf(issue, issues),
        cost: costOf(issue, issues, lost),
        reach: everyPage && scores ? evaluatedPages(scores) : undefined,
        auditedAt: report.audit.createdAt,
      });
    }
    yield html`</section>`;
  }
}

interface Standing {
  anchor: string;
  cost: number;
  /** pages judged, where nearly all of them have the issue */
  reach: number | undefined;
  auditedAt: Date;
}

function issueArticle(words: ClientWords, issue: Issue, rows: readonly ReportRow[], standing: Standing): Markup {
  const { anchor, cost, reach, auditedAt } = standing;
  const { title, why, fix, source, checkedOn } = translatedTexts(words, issue);
  const seen = rows.reduce<Date | null>(
    (first, { firstSeenAt }) => (firstSeenAt !== null && (first === null || firstSeenAt < first) ? firstSeenAt : first),
    null,
  );
  const siteWide = rows.every((row) => row.siteWide);
  const facts = [
    words.text(`category.${issue.category}`),
    siteWide
      ? words.text('wholeSite')
      : reach !== undefined
        ? words.text(issue.affectedPages >= reach ? 'issue.everyPage' : 'issue.nearlyEveryPage', {
            pages: issue.affectedPages,
          })
        : words.text('count.pages', { count: issue.affectedPages }),
    !issue.followsFrom
      ? null
      : words.text('issues.followsFrom', {
          title: translatedTexts(words, { rule: issue.followsFrom, texts: null }).title,
        }),
    cost > 0 ? words.text('issue.cost', { points: costText(words, cost) }) : null,
    seen !== null && words.day(seen) !== words.day(auditedAt)
      ? words.text('issue.since', { day: words.day(seen) })
      : null,
    ruleOf(issue.rule)?.convention ? words.text('issue.convention') : null,
  ].filter((fact) => fact !== null);
  const more = issue.affectedPages - rows.length;
  return html`<article class="issue ${issue.severity}" id="${anchor}"><header><h3>${title}</h3>${badge(words, issue.severity)}</header>
<p class="facts">${facts.join(' · ')}</p>
<p>${why}</p>
${fix && html`<p class="fix"><strong>${words.text('issue.fix')}</strong>${withCode(fix)}${source && html` <a href="${source}">${words.text('issue.source')}</a>${checkedOn && html`, ${words.text('issue.checkedOn', { day: checkedOn })}`}`}</p>`}
<table class="proof"><thead><tr><th scope="col">${words.text(siteWide ? 'issue.siteHead' : 'issue.page')}</th><th scope="col">${words.text('issue.found')}</th></tr></thead><tbody>${alike(rows).map((same) => proof(words, same))}</tbody></table>
${more > 0 && html`<p class="more">${words.text('count.morePages', { count: more })}</p>`}
</article>`;
}

const costText = (words: ClientWords, cost: number): string =>
  cost < 0.05 ? words.text('issue.lessThan', { points: words.tenths(0.1) }) : points(words, cost);

/** Pages on which the very same was found share one line of proof. */
function alike(rows: readonly ReportRow[]): ReportRow[][] {
  return [...Map.groupBy(rows, ({ evidence, failing }) => JSON.stringify([evidence, failing])).values()];
}

function proof(words: ClientWords, rows: readonly ReportRow[]): Markup | null {
  const [first] = rows;
  if (!first) return null;
  const { evidence, failing } = first;
  const shown = counts(evidence).slice(0, PROOFS);
  const more = failing - shown.reduce((sum, { times }) => sum + times, 0);
  return html`<tr><td>${rows.map(({ url }) => html`<a class="line" href="${url}">${readable(url)}</a>`)}</td><td><ul>${shown.map(({ one, times }) => html`<li>${said(words, one)}${times > 1 && html` <span class="muted">× ${words.whole(times)}</span>`}</li>`)}${more > 0 && html`<li class="muted">${words.text('count.more', { count: more })}</li>`}</ul></td></tr>`;
}

/** The same image or link again is no further proof. */
const counts = (evidence: readonly Evidence[]): { one: Evidence; times: number }[] =>
  [...Map.groupBy(evidence, (one) => JSON.stringify(one)).values()].map((same) => ({
    one: same[0] as Evidence,
    times: same.length,
  }));

/** Path and query: the host is that of the report. */
function readable(url: string): string {
  const { pathname, search, host } = new URL(url);
  return pathname === '/' && search === '' ? host + pathname : pathname + search;
}

function said(words: ClientWords, { message, value, target }: Evidence): Markup {
  const extra = value !== undefined && value !== '' && !message.includes(value) ? value : null;
  const place = target !== undefined && !message.includes(target) ? target : null;
  return html`${inEnglish(words, message)}${extra !== null && html` <code>${cut(extra)}</code>`}${place !== null && html` <code>${cut(place)}</code>`}`;
}

const cut = (text: string): string => cutText(text, VALUE_LENGTH, '…');

/** Elements that a text names are set as code. */
function withCode(text: string): Markup {
  const parts = text.split(/(<[a-z!/][^<>]{0,200}>)/i);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}
