import { CATEGORIES, SEVERITIES } from '../../../../audit/engine/rule.js';
import { ruleOf } from '../../../../audit/rule-book.js';
import type { Scores } from '../../../../audit/score/score.js';
import { vitalName } from '../../../../audit/score/vital-names.js';
import type { Issue } from '../../../../db/entities/issue.js';
import { html, type Markup } from '../../../../markup.js';
import { ownTitles } from '../../../projects/rules/profile-text.js';
import { issueTexts } from '../../issues/issue-texts.js';
import { byEffect, isOnEveryPage } from '../effect.js';
import type { ReportContent } from '../report.js';
import { bar, swatch } from './charts.js';
import { linked } from './issues.js';
import { CATEGORY_NAMES, counted, points, SEVERITY_NAMES, whole } from './words.js';

/** lines of the breakdown shown one by one; the rest is one line */
const SHOWN = 12;
/** less than half a tenth of a point: what flooring takes of hundredths */
const NOTHING = 0.005;

type Loss = Scores['breakdown'][number];

const OTHER_KINDS: Readonly<Partial<Record<Loss['kind'], string>>> = {
  BROKEN_PAGE: 'URLs without a page',
  CAP: 'Score below 100 while an error or warning remains',
  BLOCKER: 'Search engines are blocked: the score is capped',
};

/** The way from 100 to the score, line by line: the lines add up to what is missing. */
export function lostPoints({ issues, profile }: ReportContent, scores: Scores, hasDetails = true): Markup | null {
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
    const line = named.get(key) ?? { ...nameOf(kind, rule, own), pages, value: 0 };
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
  return html`<section class="whole" aria-labelledby="losses"><h2 id="losses">Where the points went</h2>
<p class="lede">The overall score is 100 minus these lines. What is at the top returns most when it is fixed.</p>
<table class="bars"><thead><tr><th scope="col">Problem</th><th scope="col" class="graph"><span class="skip">Chart</span></th><th scope="col" class="num">Points</th></tr></thead>
<tbody>${shown.map(
    ([key, { name, anchor, value, pages }]) =>
      html`<tr><th scope="row">${linked(name, hasDetails && reach.has(key) ? anchor : null)}<small>${pages === 0 ? 'the whole site' : counted(reach.get(key) ?? pages, 'page')}</small></th><td class="graph">${bar([{ colour: 'accent', value }], most, false)}</td><td class="num">${points(value)}</td></tr>`,
  )}${rest.length > 0 && line(`${counted(rest.length, 'smaller line')} together`, restPoints, most)}${rounding > NOTHING && line('Scores are rounded down', rounding, most)}</tbody>
<tfoot><tr><th scope="row">Missing to 100</th><td class="graph"></td><td class="num">${points(missing)}</td></tr></tfoot></table></section>`;
}

const line = (name: string, value: number, most: number): Markup =>
  html`<tr class="rest"><th scope="row">${name}</th><td class="graph">${bar([{ colour: 'line', value: Math.min(value, most) }], most, false)}</td><td class="num">${points(value)}</td></tr>`;

function nameOf(
  kind: Loss['kind'],
  rule: string | null,
  own: ReadonlyMap<string, string>,
): { name: string; anchor: string | null } {
  if (rule === null) return { name: OTHER_KINDS[kind] ?? kind, anchor: null };
  if (kind === 'VITALS') return { name: vitalName(rule), anchor: null };
  return { name: ruleOf(rule)?.title ?? own.get(rule) ?? rule, anchor: `rule-${rule}` };
}

/** Kinds of problems in each category, by severity. */
export function byCategory({ issues }: ReportContent): Markup | null {
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
  return html`<section class="whole" aria-labelledby="categories"><h2 id="categories">Issues by category and severity</h2>
<ul class="legend">${SEVERITIES.map((severity) => html`<li>${swatch(severity.toLowerCase())}${SEVERITY_NAMES[severity].many}</li>`)}</ul>
<table class="bars counts"><thead><tr><th scope="col">Category</th><th scope="col" class="graph"><span class="skip">Chart</span></th>${SEVERITIES.map((severity) => html`<th scope="col" class="num">${SEVERITY_NAMES[severity].many}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ category, counts }) =>
      html`<tr><th scope="row">${CATEGORY_NAMES[category]}</th><td class="graph">${bar(
        counts.map((value, at) => ({ colour: (SEVERITIES[at] as string).toLowerCase(), value })),
        most,
        false,
      )}</td>${counts.map((value, at) => html`<td class="num" data-label="${SEVERITY_NAMES[SEVERITIES[at] as 'ERROR'].many}">${whole(value)}</td>`)}</tr>`,
  )}</tbody></table></section>`;
}

/** The rules that fail on nearly every page: many findings, and one change each. */
export function everywhere(
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
  return html`<section aria-labelledby="everywhere"><h2 id="everywhere">One change fixes every page</h2>
<p class="lede">${own.length === 1 ? 'This fails' : `These ${own.length} fail`} on nearly every page, which points to a template or the server rather than the pages.${together >= 0.05 && ` Together they cost ${points(together)} points.`}</p>
<ul class="once">${own.map((issue) => html`<li><span class="badge ${issue.severity}">${SEVERITY_NAMES[issue.severity].one}</span> ${linked(issueTexts(issue).title, anchorOf(issue))}${issue.severity !== 'NOTICE' && html` <span class="spread">${points(lost.get(issue.rule) ?? 0)} points</span>`}</li>`)}</ul></section>`;
}
