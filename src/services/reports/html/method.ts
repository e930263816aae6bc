import type { Scores } from '../../../audit/score.js';
import { coverageOf } from '../../coverage.js';
import type { Report } from '../report.js';
import { html, type Markup } from './markup.js';
import { counted, day, whole } from './words.js';

const BASES: Readonly<Record<Scores['performanceBasis'], string>> = {
  FIELD:
    'Performance rests on what real visitors measured (Core Web Vitals at the 75th percentile) and on what the crawl saw.',
  LAB: 'Performance rests on a run in a laboratory browser and on what the crawl saw. Real visitors may fare otherwise.',
  CRAWL:
    'Performance rests on what the crawl saw: sizes, compression, caching and answer times. Core Web Vitals of real visitors were not available.',
};

/** How the figures came about and what they cannot say. */
export function method(report: Report, scores: Scores): Markup {
  const { audit } = report;
  const { pages, broken: unread = 0 } = scores;
  const rendering = audit.options.renderJavaScript
    ? 'Pages were also opened in a browser, as search engines do for content that scripts write.'
    : 'Scripts were not run: what only a browser would show was not judged.';
  const unchanged =
    audit.pagesUnchanged === 0
      ? ''
      : ` Of ${counted(audit.pagesUnchanged, 'page')} the server or an equal body said that nothing had changed since the audit before: these were judged anew without being read again.`;
  return html`<section class="new-page method" aria-labelledby="method"><h2 id="method">Method and limits</h2><dl>
<dt>What was looked at</dt><dd>The crawl began at the start page, followed links and sitemaps, obeyed robots.txt and asked for ${counted(audit.pagesCrawled, 'address', 'addresses')} of ${whole(Math.max(audit.pagesKnown, audit.pagesCrawled))} known ones${percent(coverageOf(audit))}. ${rendering}${unchanged}</dd>
<dt>What was judged</dt><dd>Meta and Content count ${counted(pages.META - unread, 'page')} that search engines may index, Links and Performance ${counted(pages.LINKS - unread, 'page')} that answered with HTML, Technical ${counted(pages.TECHNICAL, 'address', 'addresses')}, errors included.${broken(scores)}${disallowed(scores)} Login walls, bot walls and rate limits say nothing of a page: they are listed and never scored.</dd>
<dt>What a score means</dt><dd>Every error and warning takes a share of its page's score; pages count more the fewer clicks they are from the start. Scores are rounded down, and 100 is given only when nothing is left to fix. From 90 a site is good, from 70 fair, from 50 poor, below that critical. Notices never move a score.</dd>
<dt>How sure it is</dt><dd>${sure(report, scores)} ${BASES[scores.performanceBasis]}</dd>
<dt>What it cannot say</dt><dd>An audit sees what a crawler sees on one day. It knows nothing of rankings, of links from other sites, of what visitors want, or of whether a text is true. Rules marked as a convention of the trade follow practice that no search engine documents.</dd>
<dt>Comparing audits</dt><dd>Two scores compare when their rule set and the scope of the audits (page budget, URL patterns, rendering, robots.txt) are the same. This one: ${audit.ruleSet}, audited on ${day(audit.completedAt ?? audit.createdAt)}.</dd>
</dl></section>`;
}

const percent = (share: number | null): string => (share === null ? '' : ` (${Math.floor(share * 100)} %)`);

const broken = ({ broken = 0 }: Scores): string =>
  broken === 0
    ? ''
    : ` ${counted(broken, 'URL')} could not be read: errors, timeouts and the like earn nothing in any score.`;

const disallowed = ({ disallowed: { urls } = { urls: 0, set: '', rules: '' } }: Scores): string =>
  urls === 0 ? '' : ` robots.txt disallows ${counted(urls, 'known URL')}: none is in a score.`;

function sure({ audit }: Report, { flags, uncertainty }: Scores): string {
  if (!audit.partial && !flags.includes('PARTIAL_CRAWL'))
    return 'Every known address was fetched, so scores carry no sampling error.';
  const margin = Math.max(1, Math.round(uncertainty.overall));
  return `Not every known address was fetched. In 95 % of crawls that end early the whole site scores within ${counted(margin, 'point')} of the overall score shown.`;
}
