import { SCORE_GROUPS, type ScoreGroup, SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';
import { evaluatedPages } from '../../../../audit/score/crawled-part.js';
import type { Scores } from '../../../../audit/score/score.js';
import type { ClientWords } from '../../../../languages/client-words.js';
import { html, type Markup } from '../../../../markup.js';
import { auditNotices } from '../../audits/audit-notices.js';
import type { Presentation } from '../presentation.js';
import type { ReportContent } from '../report.js';
import { bar, dial, swatch } from './charts.js';
import { scoreBand } from './words.js';

/** Name of the site, its score and what they come down to in a sentence. */
export function cover(
  words: ClientWords,
  { project, audit, issues }: ReportContent,
  scores: Scores | null,
  look: Presentation,
): Markup {
  const { company, logo } = look;
  const date = audit.completedAt ?? audit.createdAt;
  const band = scores && scoreBand(scores.overall);
  return html`<header class="cover ${band}">
<div>${logo && html`<img class="brand" src="${logo}" alt="${company}">`}<p class="eyebrow">${company && !logo ? `${company} · ` : ''}${words.text('audit.eyebrow')}</p>
<h1>${project.name}</h1>
<p class="address"><a href="${project.url}">${project.url}</a> · <time datetime="${date.toISOString()}" class="nowrap">${words.day(date)}</time></p>
${scores && html`<p class="lede">${verdict(words, scores, issues.filter(({ severity }) => severity !== 'NOTICE').length)}</p>`}${downloads(words, look)}</div>
${scores && band && scoreDial(words, scores.overall, words.text('audit.score', { score: scores.overall, band: words.text(`band.${band}`) }), scores.uncertainty.overall >= 0.5 && html` <span class="spread">${words.text('audit.margin', { count: Math.round(scores.uncertainty.overall) })}</span>`)}
</header>`;
}

/** Links to the same report as files, for whoever reads it by a link. */
export function downloads(words: ClientWords, { pdfUrl, htmlUrl }: Presentation): Markup | false {
  const files = [pdfUrl && ([pdfUrl, 'audit.pdf'] as const), htmlUrl && ([htmlUrl, 'audit.html'] as const)];
  const links = files.flatMap((file) => (file ? [html`<a href="${file[0]}">${words.text(file[1])}</a>`] : []));
  return links.length > 0 && html`<p class="download">${links.map((link, at) => html`${at > 0 && ' · '}${link}`)}</p>`;
}

/** A score as a ring with its band, and something below. */
export function scoreDial(words: ClientWords, score: number, label: string, below: Markup | false): Markup {
  const band = scoreBand(score);
  return html`<div class="dial">${dial(score, label, words.text('audit.of100'))}<p class="band"><span class="tone">${words.text(`band.${band}`)}</span>${below}</p></div>`;
}

function verdict(words: ClientWords, { overall, groups, blockers }: Scores, toFix: number): string {
  if (blockers.length > 0) return words.text('audit.blocked');
  if (toFix === 0) return words.text('audit.clean');
  const weakest = SCORE_GROUPS.reduce((least, group) => (groups[group] < groups[least] ? group : least));
  return words.text('audit.verdict', {
    types: toFix,
    points: 100 - overall,
    area: words.text(`group.${weakest}`),
    score: groups[weakest],
  });
}

/** The facts that the scores do not show by themselves. */
export function cautions(words: ClientWords, { audit }: ReportContent, scores: Scores): Markup[] {
  const found: Markup[] = auditNotices(audit.options, words).map(
    (notice) => html`<p class="caution"><strong>${words.text('audit.note')}</strong> ${notice}</p>`,
  );
  const known = Math.max(audit.pagesKnown, audit.pagesCrawled);
  if (audit.partial)
    found.push(
      html`<p class="caution"><strong>${words.text('audit.partial')}</strong> ${words.text('audit.partial.text', { crawled: audit.pagesCrawled, known })}</p>`,
    );
  if (scores.flags.includes('NO_INDEXABLE_PAGES'))
    found.push(
      html`<p class="caution"><strong>${words.text('audit.noIndexable')}</strong> ${words.text('audit.noIndexable.text')}</p>`,
    );
  return found;
}

/** Figures, the five scores and the status codes. */
export function atAGlance(words: ClientWords, report: ReportContent, scores: Scores): Markup {
  const { audit, issues } = report;
  const kinds = (severity: Severity) => issues.filter((issue) => issue.severity === severity);
  const tiles = SEVERITIES.map((severity) => {
    const own = kinds(severity);
    const places = own.reduce((sum, issue) => sum + issue.affectedPages, 0);
    return html`<div><dt>${words.text(`severity.${severity}.types`, { count: own.length })}<small>${words.text('glance.found', { count: places })}</small></dt><dd class="${severity} tone">${own.length}</dd></div>`;
  });
  return html`<section aria-labelledby="glance"><h2 id="glance">${words.text('glance.title')}</h2>
<dl class="tiles"><div><dt>${words.text('glance.crawled')}<small>${words.text('glance.evaluated', { count: evaluatedPages(scores) })}</small></dt><dd>${words.whole(audit.pagesCrawled)}</dd></div>${tiles}</dl>
<table class="bars"><caption class="skip">${words.text('glance.areas')}</caption><thead><tr><th scope="col">${words.text('glance.area')}</th><th scope="col" class="graph"><span class="skip">${words.text('glance.chart')}</span></th><th scope="col" class="num">${words.text('glance.score')}</th></tr></thead>
<tbody>${SCORE_GROUPS.map((group) => groupRow(words, group, scores))}${accessibilityRow(words, scores)}</tbody></table>
${answers(words, report)}</section>`;
}

/** Beside the five areas: the overall score has no part of it. */
function accessibilityRow(words: ClientWords, { accessibility }: Scores): Markup | false {
  if (accessibility === undefined || accessibility === null) return false;
  return html`<tr><th scope="row">${words.text('group.ACCESSIBILITY')}<small>${words.text('group.ACCESSIBILITY.about')}</small></th><td class="graph">${bar([{ colour: scoreBand(accessibility), value: accessibility }], 100)}</td><td class="num"><span class="score">${accessibility}</span></td></tr>`;
}

function groupRow(words: ClientWords, group: ScoreGroup, scores: Scores): Markup {
  const score = scores.groups[group];
  const margin = scores.uncertainty.groups[group];
  return html`<tr><th scope="row">${words.text(`group.${group}`)}<small>${words.text(`group.${group}.about`)}</small></th><td class="graph">${bar([{ colour: scoreBand(score), value: score }], 100)}</td><td class="num"><span class="score">${score}</span>${margin >= 0.5 && html` <span class="spread">± ${Math.round(margin)}</span>`}</td></tr>`;
}

/** Colours of the status codes, by their first digits. */
const COLOURS = { 2: 'good', 3: 'notice', 4: 'warning', 5: 'error', none: 'soft' } as const;

function answers(words: ClientWords, { answers: found }: ReportContent): Markup | null {
  const total = found.reduce((sum, { addresses }) => sum + addresses, 0);
  if (total === 0) return null;
  const parts = found.map(({ status, addresses }) => {
    const known = (['2', '3', '4', '5', 'none'] as const).find((one) => one === String(status ?? 'none'));
    return {
      name: known ? words.text(`glance.${known}`) : words.text('glance.other', { digit: String(status) }),
      colour: known ? COLOURS[known] : 'soft',
      value: addresses,
    };
  });
  return html`<figure class="answers"><figcaption>${words.text('glance.statusCodes')}</figcaption>${bar(parts, total, false)}
<ul class="legend">${parts.map(({ name, colour, value }) => html`<li>${swatch(colour)}${name}: ${words.whole(value)}</li>`)}</ul></figure>`;
}
