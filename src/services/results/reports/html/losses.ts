import { CATEGORIES, SEVERITIES } from '../../../../audit/engine/rule.js';
import type { Scores } from '../../../../audit/score/score.js';
import { vitalName } from '../../../../audit/score/vital-names.js';
import type { Issue } from '../../../../db/entities/issue.js';
import type { ClientWords } from '../../../../languages/client-words.js';
import { html, type Markup } from '../../../../markup.js';
import { ownTitles } from '../../../projects/rules/profile-text.js';
import { byEffect, isOnEveryPage } from '../effect.js';
import type { ReportContent } from '../report.js';
import { bar, swatch } from './charts.js';
import { linked } from './issues.js';
import { points, translatedTexts } from './words.js';

/** lines of the breakdown shown one by one; the rest is one line */
const SHOWN = 12;
/** less than half a tenth of a point: what flooring takes of hundredths */
const NOTHING = 0.005;

type Loss = Scores['breakdown'][number];

/** kinds that are no rule and no metric */
const OTHER_KINDS = ['BROKEN_PAGE', 'CAP', 'BLOCKER'] as const;

/** The way from 100 to the score, line by line: the lines add up to what is missing. */
export function lostPoints(
  words: ClientWords,
  { issues, profile }: ReportContent,
  scores: Scores,
  hasDetails = true,
): Markup | null {
  const missing = 100 - scores.overall;
  if (missing === 0) return null;
  const named = new Map<string, { name: string; anchor: string | null; pages: number; value: number }>();
  const own = ownTitles([profile.settings]);
  let rounding = 0;
  for (const { kind, rule, overallPoints, pages } of scores.breakdown) {
    if (kind === 'ROUNDING') {
      rounding += overallPoints;
      continue;
    }
    if (overallPoints === 0) continue;
    const key = rule ?? kind;
    const line = named.get(key) ?? { ...nameOf(words, kind, rule, own), pages, value: 0 };
    line.value += overallPoints;
    named.set(key, line);
  }
  const lines = [...named.entries()].sort(([, one], [, other]) => other.value - one.value);
  const shown = lines.slice(0, SHOWN);
  const rest = lines.slice(SHOWN);
  const most = shown[0]?.[1].value ?? 1;
  const reach = new Map<string, number>();
  for (const { rule, affectedPages } of issues) reach.set(rule, (reach.get(rule) ?? 0) + affectedPages);
  const restPoints = rest.reduce((sum, [, { value }]) => sum + value, 0);
  return html`<section class="whole" aria-labelledby="losses"><h2 id="losses">${words.text('losses.title')}</h2>
<p class="lede">${words.text('losses.lede')}</p>
<table class="bars"><thead><tr><th scope="col">${words.text('losses.problem')}</th><th scope="col" class="graph"><span class="skip">${words.text('glance.chart')}</span></th><th scope="col" class="num">${words.text('losses.points')}</th></tr></thead>
<tbody>${shown.map(
    ([key, { name, anchor, value, pages }]) =>
      html`<tr><th scope="row">${linked(name, hasDetails && reach.has(key) ? anchor : null)}<small>${pages === 0 ? words.text('wholeSite') : words.text('count.pages', { count: reach.get(key) ?? pages })}</small></th><td class="graph">${bar([{ colour: 'accent', value }], most, false)}</td><td class="num">${points(words, value)}</td></tr>`,
  )}${rest.length > 0 && line(words, words.text('losses.smaller', { count: rest.length }), restPoints, most)}${rounding > NOTHING && line(words, words.text('losses.rounding'), rounding, most)}</tbody>
<tfoot><tr><th scope="row">${words.text('losses.missing')}</th><td class="graph"></td><td class="num">${points(words, missing)}</td></tr></tfoot></table></section>`;
}

const line = (words: ClientWords, name: string, value: number, most: number): Markup =>
  html`<tr class="rest"><th scope="row">${name}</th><td class="graph">${bar([{ colour: 'line', value: Math.min(value, most) }], most, false)}</td><td class="num">${points(words, value)}</td></tr>`;

function nameOf(
  words: ClientWords,
  kind: Loss['kind'],
  rule: string | null,
  own: ReadonlyMap<string, string>,
): { name: string; anchor: string | null } {
  if (rule === null) {
    const known = OTHER_KINDS.find((one) => one === kind);
    return { name: known ? words.text(`losses.${known}`) : kind, anchor: null };
  }
  if (kind === 'VITALS') return { name: vitalName(rule), anchor: null };
  return { name: own.get(rule) ?? translatedTexts(words, { rule, texts: null }).title, anchor: `rule-${rule}` };
}

/** Kinds of problems in each category, by severity. */
export function byCategory(words: ClientWords, { issues }: ReportContent): Markup | null {
  const rows = CATEGORIES.map((category) => {
    const own = issues.filter((issue) => issue.category === category);
    return {
      category,
      counts: SEVERITIES.map((severity) => own.filter((issue) => issue.severity === severity).length),
      total: own.length,
    };
  }).filter(({ total }) => total > 0);
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ total }) => total));
  return html`<section class="whole" aria-labelledby="categories"><h2 id="categories">${words.text('categories.title')}</h2>
<ul class="legend">${SEVERITIES.map((severity) => html`<li>${swatch(severity.toLowerCase())}${words.text(`severity.${severity}.many`)}</li>`)}</ul>
<table class="bars counts"><thead><tr><th scope="col">${words.text('categories.category')}</th><th scope="col" class="graph"><span class="skip">${words.text('glance.chart')}</span></th>${SEVERITIES.map((severity) => html`<th scope="col" class="num">${words.text(`severity.${severity}.many`)}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ category, counts }) =>
      html`<tr><th scope="row">${words.text(`category.${category}`)}</th><td class="graph">${bar(
        counts.map((value, at) => ({ colour: (SEVERITIES[at] as string).toLowerCase(), value })),
        most,
        false,
      )}</td>${counts.map((value, at) => html`<td class="num" data-label="${words.text(`severity.${SEVERITIES[at] as 'ERROR'}.many`)}">${words.whole(value)}</td>`)}</tr>`,
  )}</tbody></table></section>`;
}

/** The rules that fail on nearly every page: many findings, and one change each. */
export function everywhere(
  words: ClientWords,
  { issues }: ReportContent,
  scores: Scores,
  lost: ReadonlyMap<string, number>,
  anchorOf: (issue: Issue) => string | null,
): Markup | null {
  const own = byEffect(
    issues.filter((issue) => isOnEveryPage(issue, scores)),
    lost,
  );
  if (own.length === 0) return null;
  const together = own.reduce((sum, { rule }) => sum + (lost.get(rule) ?? 0), 0);
  return html`<section aria-labelledby="everywhere"><h2 id="everywhere">${words.text('everywhere.title')}</h2>
<p class="lede">${words.text('everywhere.lede', { count: own.length })}${together >= 0.05 && ` ${words.text('everywhere.cost', { points: points(words, together) })}`}</p>
<ul class="once">${own.map((issue) => html`<li><span class="badge ${issue.severity}">${words.text(`severity.${issue.severity}`)}</span> ${linked(translatedTexts(words, issue).title, anchorOf(issue))}${issue.severity !== 'NOTICE' && html` <span class="spread">${words.text('points', { points: points(words, lost.get(issue.rule) ?? 0) })}</span>`}</li>`)}</ul></section>`;
}
