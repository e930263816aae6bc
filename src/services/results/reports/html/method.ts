import type { Scores } from '../../../../audit/score/score.js';
import { html, type Markup } from '../../../../markup.js';
import { profileText } from '../../../projects/rules/profile-text.js';
import { coverageOf } from '../../audits/coverage.js';
import { leftOutText } from '../../audits/left-out-text.js';
import { renderingText } from '../../audits/rendering-text.js';
import type { ReportContent } from '../report.js';
import { counted, day, whole } from './words.js';

const BASES: Readonly<Record<Scores['performanceBasis'], string>> = {
  FIELD: 'Performance is based on field data (Core Web Vitals at the 75th percentile) and on crawl data.',
  LAB: 'Performance is based on lab data from one browser run and on crawl data. Real users may see other values.',
  CRAWL:
    'Performance is based on crawl data: sizes, compression, caching and response times. Core Web Vitals field data was not available.',
};

/** How the figures came about and what they cannot say. */
export function method(report: ReportContent, scores: Scores): Markup {
  const { audit } = report;
  const { pages, broken: unread = 0 } = scores;
  const rendering =
    (audit.rendering && renderingText(audit.rendering)) ||
    'JavaScript was not executed: content that only appears after rendering was not evaluated.';
  const unchanged =
    audit.pagesUnchanged === 0
      ? ''
      : ` ${counted(audit.pagesUnchanged, 'page')} were unchanged since the previous audit (304 or identical body): they were evaluated again without being refetched.`;
  return html`<section class="new-page method" aria-labelledby="method"><h2 id="method">Method and limits</h2><dl>
<dt>Crawl scope</dt><dd>The crawl started at the start page, followed links and sitemaps, respected robots.txt and requested ${counted(audit.pagesCrawled, 'URL', 'URLs')} of ${whole(Math.max(audit.pagesKnown, audit.pagesCrawled))} known ones${percent(coverageOf(audit))}. ${withheld(report)}${rendering}${unchanged}</dd>
<dt>Evaluated pages</dt><dd>Meta and Content count ${counted(pages.META - unread, 'page')} that search engines may index, Links and Performance ${counted(pages.LINKS - unread, 'page')} that returned HTML, Technical ${counted(pages.TECHNICAL, 'URL', 'URLs')}, errors included.${broken(scores)}${disallowed(scores)} URLs behind login walls, bot walls or rate limits are listed but never scored.</dd>
<dt>What a score means</dt><dd>Every error and warning lowers the score of its page; pages with a lower crawl depth weigh more. Scores are rounded down, and 100 is given only when nothing is left to fix. From 90 a site is good, from 70 fair, from 50 poor, below that critical. Notices never move a score.</dd>
<dt>Confidence</dt><dd>${sure(report, scores)} ${BASES[scores.performanceBasis]}</dd>
<dt>Limitations</dt><dd>An audit shows what a crawler sees on one day. It does not cover rankings, backlinks, search intent or factual accuracy. Rules marked as an industry convention follow practice that no search engine documents.</dd>
<dt>Comparing audits</dt><dd>Two scores are comparable when the rule set, the rule profile and the scope of the audits (page budget, URL patterns, rendering, robots.txt) are the same. This one: ${audit.ruleSet}${profileOf(report)}, audited on ${day(audit.completedAt ?? audit.createdAt)}.</dd>
</dl></section>`;
}

/** The profile that stands behind the + in the name of the rule set. */
function profileOf({ profile }: ReportContent): string {
  const text = profileText(profile.settings);
  return text === null ? '' : ` (rule profile of the project: ${text})`;
}

function withheld({ audit }: ReportContent): string {
  const text = leftOutText(audit.leftOut);
  return text === null ? '' : `URLs not crawled: ${text}. `;
}

const percent = (share: number | null): string => (share === null ? '' : ` (${Math.floor(share * 100)} %)`);

const broken = ({ broken = 0 }: Scores): string =>
  broken === 0 ? '' : ` ${counted(broken, 'URL')} could not be read: errors and timeouts earn no points in any score.`;

const disallowed = ({ disallowed: { urls } = { urls: 0, set: '', rules: '' } }: Scores): string =>
  urls === 0 ? '' : ` robots.txt disallows ${counted(urls, 'known URL')}: not included in any score.`;

function sure({ audit }: ReportContent, { flags, uncertainty }: Scores): string {
  const margin = Math.max(1, Math.round(uncertainty.overall));
  if (!audit.partial && !flags.includes('PARTIAL_CRAWL'))
    return uncertainty.overall === 0
      ? 'Every known URL was fetched, so scores have no sampling error.'
      : `Every known URL was fetched. Some pages were not rendered although JavaScript changes them: rendered as well, the whole site scores within about ${counted(margin, 'point')} of the overall score shown.`;
  return `Not every known URL was fetched. In 95 % of crawls that end early the whole site scores within ${counted(margin, 'point')} of the overall score shown.`;
}
