import { type Scoring, scoring } from '../../schema/index.js';
import { html } from '../../src/markup.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/** half of the interval of pages whose scores differ by five points */
const halfWidth = (drift: number, sample: number, spread: number, unseen: number, crawled: number): string =>
  (Math.sqrt(unseen) * (drift + sample / Math.sqrt(crawled) + 5 * spread)).toFixed(1);

const GROUPS: readonly [keyof Scoring['weights'], string][] = [
  ['META', 'indexable pages'],
  ['CONTENT', 'indexable pages'],
  ['LINKS', 'HTML pages that return 200'],
  ['TECHNICAL', 'all internal pages, redirects and pages that cannot be read'],
  ['PERFORMANCE', 'HTML pages that return 200'],
];

/** How scores are calculated, with their constants. */
export function scoringPage(): DocsPage {
  const { formula, page, site, minShare, weights, unreadable, reach, uncertainty } = scoring;
  return {
    path: '/docs/scoring',
    label: 'Scoring',
    title: 'How scores are calculated',
    description: 'The scoring formula with its constants and version, and when two scores are comparable.',
    body: html`
<p>This is version <strong>${formula}</strong> of the formula. The version is part of each rule set (<code>ruleSet</code>) and is returned with each audit as <code>scoreFormula</code>. <code>scoreBreakdown</code> lists every point that a score lacks; its lines add up to 100 minus the score.</p>
<h2 id="formula">The formula</h2>
<ol>
<li><strong>Page score.</strong> In each of the five groups a page starts at 1 and is multiplied by 1 − <em>q</em> for each rule that fails on it: <em>q</em> is ${percent(page.ERROR)} for an error and ${percent(page.WARNING)} for a warning unless the rule has a weight of its own. Rules about elements (images, links) scale <em>q</em> by the failing share, ${percent(minShare)} at least. Notices cost nothing.</li>
<li><strong>Pages that cannot be read score 0 in TECHNICAL.</strong> That is a URL that returns 4xx or 5xx, times out, cannot be reached or cannot be parsed, or one with any of ${unreadable.map((rule, at) => html`${at === 0 ? '' : ', '}<a href="/docs/rules#${rule}">${rule}</a>`)}. A URL that returns an error counts as a page if a sitemap or a list of URLs names it, or if it was indexable in the previous audit. One that only links point to does not: it costs the pages that link to it points of LINKS. No other group contains URLs without a page. Without a rule that names the error, the breakdown shows this as <code>BROKEN_PAGE</code>. Login walls, bot walls, rate limits, consent requests and notices of the host are inconclusive and never count.</li>
<li><strong>Group score.</strong> The mean of the page scores, weighted by 1 ÷ (1 + crawl depth), times 1 − <em>W</em> for each failing rule about the site as a whole: ${percent(site.ERROR)} for an error, ${percent(site.WARNING)} for a warning. A cause that all pages share (a server setting, a template, a shared file) costs a mean the same whether the site has ten pages or ten thousand.</li>
<li><strong>Performance.</strong> With Core Web Vitals of visitors or of the lab, 60 % of the group are the vitals and 40 % the crawl.</li>
<li><strong>Overall score.</strong> The weighted mean of the five, divided by 1 + (<em>d</em> ÷ ${reach.halfWorth})<sup>${reach.steepness}</sup>, where <em>d</em> is the share of dead ends, weighted by crawl depth: pages that cannot be read, and URLs with an error that at least two pages link to. One dead page among a hundred costs next to nothing, a site of which a fifth is dead is worth half. The breakdown shows this part as <code>BROKEN_PAGE</code> without a group. Scores are rounded down; 100 is given only where no error or warning is left.</li>
<li><strong>Blockers.</strong> A rule that keeps the site out of search (see <a href="/docs/rules">the rules</a>) caps TECHNICAL at 10 and the overall score at 30.</li>
</ol>
<div class="scroll"><table><thead><tr><th scope="col">Group</th><th scope="col" class="number">Weight</th><th scope="col">Pages</th></tr></thead>
<tbody>${GROUPS.map(([group, pages]) => html`<tr><th scope="row">${group}</th><td class="number">${percent(weights[group])}</td><td>${pages}</td></tr>`)}</tbody></table></div>
<p>Fixing a finding never lowers a score. A page that comes back or becomes indexable enters groups that it was not in, and may lower their means: comparisons show that part as <code>SCOPE</code>. For a site of 40 pages at the same depth, 10 of which return 500, each of the others failing one META error and one META warning and linking to a dead page with one of four links: META is floor(100 · 0.65 · 0.88) = 57, LINKS 91, TECHNICAL 75, and the overall score floor(83.4 ÷ (1 + (0.25 ÷ ${reach.halfWorth})<sup>${reach.steepness}</sup>)) = 28.</p>
<h2 id="accessibility">Accessibility</h2>
<p><code>accessibilityScore</code> is not part of the overall score, because it depends on which pages axe-core checked. It is the mean of these pages, weighted by crawl depth; each starts at 1 and is multiplied by 1 − <em>q</em> for each rule of the category ACCESSIBILITY that fails on it, and for each rule of another category about what WCAG asks for (alt texts, titles, languages, link names). Rules that only axe-core evaluates count here alone; the others count in CONTENT as well. It is <code>null</code> if axe-core checked no page.</p>
<h2 id="uncertainty">Uncertainty</h2>
<p>A complete crawl has no uncertainty, unless pages were not rendered although samples of their template show that JavaScript changes what rules look at: they are missing from the groups of these rules, and count in the <em>u</em> of these groups; the interval of the overall score is wider by the weight of each group. When a budget ended the crawl, each score has an interval of ± √<em>u</em> · (<em>drift</em> + <em>sample</em> ÷ √<em>n</em> + <em>spread</em> · <em>s</em>) points, where <em>n</em> is the number of URLs crawled, <em>u</em> the share of the known URLs that were not, 5 % at least, and <em>s</em> the standard deviation of the scores of the crawled pages in points. That of the overall score is wider by the points that dead ends may take from the whole site or leave it, beyond what they take from the crawled pages: one dead page among the first six says little of their share. A crawl begins near the start page and is no random sample, so the constants are measured: eleven documentation sites of Debian packages, most from four start pages, and two generated sites with uneven sections were crawled with page budgets from 3 to 500. The intervals contain the score of the whole site in at least 95 % of these truncations, and were checked on thirteen further documentation sites: of 209 crawls that end early, drawn from their pages, they contain 98 % of the overall scores and 95 % (content) to 99 % (META) of those of the groups. Most misses are of a site whose dead ends, or whose duplicates, lie in the part that was not crawled. <code>npm run bench:uncertainty</code> repeats the measurement.</p>
<div class="scroll"><table><thead><tr><th scope="col">Score</th><th scope="col" class="number">Drift</th><th scope="col" class="number">Sample</th><th scope="col" class="number">Spread</th><th scope="col" class="number">± at 10 of 100 URLs</th><th scope="col" class="number">± at 500 of 1,000 URLs</th></tr></thead>
<tbody>${Object.entries(uncertainty).map(([score, { drift, sample, spread }]) => html`<tr><th scope="row">${score}</th><td class="number">${drift}</td><td class="number">${sample}</td><td class="number">${spread}</td><td class="number">${halfWidth(drift, sample, spread, 0.9, 10)}</td><td class="number">${halfWidth(drift, sample, spread, 0.5, 500)}</td></tr>`)}</tbody></table></div>
<h2 id="comparing">Comparable scores</h2>
<p>Alerts and the <code>score.dropped</code> webhook only report comparable audits; <code>incomparable</code> of each score in a comparison gives the reasons why two are not:</p>
<ul>
<li><code>RULE_SET</code>: the rules or the formula differ. Re-score the older audit.</li>
<li><code>BUDGET</code>: one crawl was ended by its budget earlier than the other.</li>
<li><code>URL_PATTERNS</code>: different include or exclude patterns. <code>RENDERING</code>: JavaScript was rendered in only one of the audits.</li>
<li><code>ROBOTS</code>: robots.txt changed and disallows other known URLs. Disallowed URLs are not scored, so blocking bad pages can raise a score: the flag <code>DISALLOWED_PAGES</code>, <code>disallowedUrls</code> and the rule <a href="/docs/rules#robots-changed">robots-changed</a> show that.</li>
<li><code>PERFORMANCE_BASIS</code>: field, lab and crawl data are not comparable; affects PERFORMANCE and the overall score.</li>
</ul>
<p>Where audits are not comparable, the part of the change by which the site itself improved or got worse is known all the same, unless its pages were rendered or fetched differently: <code>site</code> of each score in a comparison, <code>scoreChange</code> of an audit, <code>siteChange</code> in the table of projects. The overview and the list of projects show it, marked “site”.</p>
<h2 id="causes">Why a score changed</h2>
<p><code>causes</code> of each score in a comparison split its change; the points add up to <code>delta</code>. With <em>A</em> as the mean of all pages in a group and <em>P</em> as the mean of those that are in the group in both audits:</p>
<ul>
<li><code>SCOPE</code>: the change of <em>A</em> − <em>P</em>, times the factor of the site rules. Pages entered or left the score: another budget, other patterns, pages that are new, gone, blocked or set to noindex.</li>
<li><code>RULE_SET</code>: points of rules that were added, removed or changed.</li>
<li><code>PERFORMANCE_BASIS</code>: what other data on Core Web Vitals changes.</li>
<li><code>SITE</code>: the rest. Pages that both audits scored changed, or site rules and Core Web Vitals did. If pages were rendered in only one of the audits, or fetched under another user agent, the rest is <code>SETTINGS</code>, because changes of the site cannot be separated from it.</li>
<li><code>ROUNDING</code>: scores are integers, and at most 99 while an error or a warning is left.</li>
</ul>
<p><code>pagesClosed</code> counts the pages that were indexable in the older audit and are blocked by robots.txt or set to noindex in the newer one.</p>
${code(
  'graphql',
  `query ($projectId: ID!, $auditId: ID!, $older: ID!) {
  audit(projectId: $projectId, auditId: $auditId) {
    scoreFormula disallowedUrls flags
    scoreBreakdown { group kind rule points overallPoints pages }
    comparison(with: $older) {
      scores { group delta causes { cause points } comparable incomparable uncertainty }
      pagesClosed { blocked noindex sampleUrls }
    }
  }
}`,
)}`,
  };
}
