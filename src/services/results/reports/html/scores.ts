import { SCORE_GROUPS, type ScoreGroup, SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';
import { evaluatedPages } from '../../../../audit/score/crawled-part.js';
import type { Scores } from '../../../../audit/score/score.js';
import { html, type Markup } from '../../../../markup.js';
import { auditNotices } from '../../audits/audit-notices.js';
import type { Presentation } from '../presentation.js';
import type { ReportContent } from '../report.js';
import { bar, dial, swatch } from './charts.js';
import { counted, day, GROUPS, SEVERITY_NAMES, scoreBand, whole } from './words.js';

/** Name of the site, its score and what they come down to in a sentence. */
export function cover(
  { project, audit, issues }: ReportContent,
  scores: Scores | null,
  { company, logo, pdfUrl }: Presentation,
): Markup {
  const date = audit.completedAt ?? audit.createdAt;
  const band = scores && scoreBand(scores.overall);
  return html`<header class="cover ${band?.tone}">
<div>${logo && html`<img class="brand" src="${logo}" alt="${company}">`}<p class="eyebrow">${company && !logo ? `${company} · ` : ''}Website audit</p>
<h1>${project.name}</h1>
<p class="address"><a href="${project.url}">${project.url}</a> · <time datetime="${date.toISOString()}" class="nowrap">${day(date)}</time></p>
${scores && html`<p class="lede">${verdict(scores, issues.filter(({ severity }) => severity !== 'NOTICE').length)}</p>`}${pdfUrl && html`<p class="download"><a href="${pdfUrl}">Download as PDF</a></p>`}</div>
${scores && band && html`<div class="dial">${dial(scores.overall, `Overall score ${scores.overall} of 100: ${band.name}`)}<p class="band"><span class="tone">${band.name}</span>${scores.uncertainty.overall >= 0.5 && html` <span class="spread">± ${Math.round(scores.uncertainty.overall)} points</span>`}</p></div>`}
</header>`;
}

function verdict({ overall, groups, blockers }: Scores, toFix: number): string {
  if (blockers.length > 0) return 'Search engines are blocked from this site. Fix this first.';
  if (toFix === 0) return 'No errors or warnings found.';
  const weakest = SCORE_GROUPS.reduce((least, group) => (groups[group] < groups[least] ? group : least));
  const what = counted(toFix, 'issue type', 'issue types');
  return `${what} ${toFix === 1 ? 'costs' : 'cost'} ${counted(100 - overall, 'point')} of 100. ${GROUPS[weakest].name} is the weakest area, at ${groups[weakest]}.`;
}

/** The facts that the scores do not show by themselves. */
export function cautions({ audit }: ReportContent, scores: Scores): Markup[] {
  const found: Markup[] = auditNotices(audit.options).map(
    (notice) => html`<p class="caution"><strong>Note.</strong> ${notice}</p>`,
  );
  const known = Math.max(audit.pagesKnown, audit.pagesCrawled);
  if (audit.partial)
    found.push(
      html`<p class="caution"><strong>Part of the site.</strong> The crawl ended before all URLs were fetched: ${whole(audit.pagesCrawled)} of ${counted(known, 'known URL', 'known URLs')}. Scores are estimates with the margin shown next to them.</p>`,
    );
  if (scores.flags.includes('NO_INDEXABLE_PAGES'))
    found.push(
      html`<p class="caution"><strong>No indexable pages.</strong> Meta and Content are scored over all pages that returned a response.</p>`,
    );
  return found;
}

/** Figures, the five scores and the status codes. */
export function atAGlance(report: ReportContent, scores: Scores): Markup {
  const { audit, issues } = report;
  const kinds = (severity: Severity) => issues.filter((issue) => issue.severity === severity);
  const tiles = SEVERITIES.map((severity) => {
    const own = kinds(severity);
    const places = own.reduce((sum, issue) => sum + issue.affectedPages, 0);
    const { one } = SEVERITY_NAMES[severity];
    return html`<div><dt>${own.length === 1 ? `${one} type` : `${one} types`}<small>found ${counted(places, 'time')}</small></dt><dd class="${severity} tone">${own.length}</dd></div>`;
  });
  return html`<section aria-labelledby="glance"><h2 id="glance">At a glance</h2>
<dl class="tiles"><div><dt>URLs crawled<small>${counted(evaluatedPages(scores), 'page')} evaluated</small></dt><dd>${whole(audit.pagesCrawled)}</dd></div>${tiles}</dl>
<table class="bars"><caption class="skip">Scores by area</caption><thead><tr><th scope="col">Area</th><th scope="col" class="graph"><span class="skip">Chart</span></th><th scope="col" class="num">Score</th></tr></thead>
<tbody>${SCORE_GROUPS.map((group) => groupRow(group, scores))}${accessibilityRow(scores)}</tbody></table>
${answers(report)}</section>`;
}

/** Beside the five areas: the overall score has no part of it. */
function accessibilityRow({ accessibility }: Scores): Markup | false {
  if (accessibility === undefined || accessibility === null) return false;
  return html`<tr><th scope="row">Accessibility<small>WCAG 2.2 A and AA, pages that axe-core checked; not in the overall score</small></th><td class="graph">${bar([{ colour: scoreBand(accessibility).tone, value: accessibility }], 100)}</td><td class="num"><span class="score">${accessibility}</span></td></tr>`;
}

function groupRow(group: ScoreGroup, scores: Scores): Markup {
  const score = scores.groups[group];
  const margin = scores.uncertainty.groups[group];
  const { name, about } = GROUPS[group];
  return html`<tr><th scope="row">${name}<small>${about}</small></th><td class="graph">${bar([{ colour: scoreBand(score).tone, value: score }], 100)}</td><td class="num"><span class="score">${score}</span>${margin >= 0.5 && html` <span class="spread">± ${Math.round(margin)}</span>`}</td></tr>`;
}

const ANSWERS: Readonly<Record<string, { name: string; colour: string }>> = {
  2: { name: 'OK (2xx)', colour: 'good' },
  3: { name: 'Redirects (3xx)', colour: 'notice' },
  4: { name: 'Client errors (4xx)', colour: 'warning' },
  5: { name: 'Server errors (5xx)', colour: 'error' },
  none: { name: 'No response or not requested', colour: 'soft' },
};

function answers({ answers: found }: ReportContent): Markup | null {
  const total = found.reduce((sum, { addresses }) => sum + addresses, 0);
  if (total === 0) return null;
  const parts = found.map(({ status, addresses }) => ({
    ...(ANSWERS[String(status ?? 'none')] ?? { name: `Status ${status}xx`, colour: 'soft' }),
    value: addresses,
  }));
  return html`<figure class="answers"><figcaption>Status codes</figcaption>${bar(parts, total, false)}
<ul class="legend">${parts.map(({ name, colour, value }) => html`<li>${swatch(colour)}${name}: ${whole(value)}</li>`)}</ul></figure>`;
}
