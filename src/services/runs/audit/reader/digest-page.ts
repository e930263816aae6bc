import { createDoubter } from '../../../../audit/engine/doubted-rules.js';
import { createPageJudge } from '../../../../audit/engine/judge-page.js';
import { createPageView, type PageView } from '../../../../audit/engine/page-view.js';
import { createIndexEntryBuilder, type IndexEntry, LINK_TAGS } from '../../../../audit/site/index-entry.js';
import { createLinkFingerprinter } from '../../../../audit/site/link-fingerprints.js';
import { collectLinks } from '../../../../crawl/discover.js';
import { type CrawlDigest, crawlDigest, type Digester } from '../../../../crawl/threads/page-reader.js';
import type { Indexability } from '../../../../db/queries/pages/page-list.js';
import type { Extracted } from '../../../../facts/extraction.js';
import type { RenderingDifference } from '../../../../facts/rendering-tally.js';
import { ownUrlTest } from '../../../../facts/url.js';
import { UrlListBuilder } from '../../../../facts/url-list.js';
import { type OwnValues, ownValues } from '../../../projects/page-fields/own-values.js';
import { type AuditProfile, DEFAULT_PROFILE, type ProfileSettings } from '../../../projects/rules/audit-profile.js';
import { noteLinkedUrls } from '../linked-urls.js';
import { packAppendix, packEvaluation } from '../storage/page-evaluation.js';
import { createVerdictPacker } from '../storage/page-verdict.js';
import { createIssueCoder } from './issue-codes.js';
import { pageDifference } from './page-difference.js';
import { packSummary, pageSummary } from './page-summary.js';

/** The facts that an audit takes of a page where it is read, so that its facts need not be unpacked before it is judged. */
export interface AuditDigest extends CrawlDigest, IndexEntry {
  indexability: Indexability;
  softNotFound: boolean;
  difference: RenderingDifference | null;
  /** `createIssueCoder` */
  issues: string;
  /** values that lists of pages show and sort by */
  values: OwnValues;
  /** facts that lists show, packed */
  shown: string;
  /** values of the page as it is judged; absent where the project has no extractors */
  extracted?: Extracted;
}

export interface AuditedSite {
  startUrl: string;
  /** the site has all hosts of its registrable domain */
  subdomains?: boolean;
  fence: number;
  /** version of the code that evaluates pages, where the next audit is to reuse unchanged results */
  version?: string;
  /** changes of the project to the rules; null for none */
  profile?: ProfileSettings | null;
}

/** Digests pages of an audit and judges them by the rules that need no more; the verdict is kept beside the facts. */
export function createAuditDigester(
  { startUrl, subdomains = false, fence, version }: AuditedSite,
  { rules }: AuditProfile = DEFAULT_PROFILE,
): Digester<AuditDigest> {
  const digestPage = createIndexEntryBuilder(startUrl, subdomains);
  const isOwn = ownUrlTest(startUrl, subdomains);
  const judge = createPageJudge(rules);
  const doubtOf = createDoubter(rules);
  const issueCodes = createIssueCoder(rules);
  const packVerdict = createVerdictPacker(rules);
  const fingerprint = createLinkFingerprinter();
  // scripts add elements and bytes to every page: that some pages are large is known without rendering the others
  const lasting = new Set(rules.flatMap(({ id, category }) => (category === 'PERFORMANCE' ? [] : [id])));
  const inDoubt = (doubted: readonly string[]) => ({ doubted, inDoubt: doubted.some((rule) => lasting.has(rule)) });
  return (facts) => {
    const view = createPageView(facts);
    const addresses = new UrlListBuilder();
    collectLinks(facts, addresses);
    noteLinkedUrls(facts, isOwn, addresses);
    const fingerprints = view.eligible ? fingerprint(view, addresses) : null;
    const ofPage = digestPage(facts, view, addresses);
    const judged = judge(view);
    const digest = {
      ...crawlDigest(facts, ofPage),
      ...ofPage,
      ...readView(view, ofPage),
      shown: packSummary(pageSummary(facts, view)),
      ...(view.raw !== view && inDoubt(doubtOf(view))),
      softNotFound: view.softNotFound.length > 0,
      issues: issueCodes(judged.findings),
      ...(facts.html?.extracted && { extracted: facts.html.extracted }),
    };
    const verdict = packVerdict(judged, fingerprints?.(ofPage) ?? null, fence);
    const evaluation = version === undefined ? null : packEvaluation(facts, digest, verdict, version);
    return { digest, appendix: packAppendix(verdict, evaluation) };
  };
}

/** The values that are worked out of a page for lists of pages besides its index entry. */
export function readView(
  view: PageView,
  { addresses }: Pick<IndexEntry, 'addresses'>,
): Pick<AuditDigest, 'indexability' | 'difference' | 'values'> {
  const found = { indexability: indexability(view), difference: pageDifference(view) };
  let outlinks = 0;
  for (const tag of addresses.tags) if ((tag & LINK_TAGS) !== 0) outlinks += 1;
  return { ...found, values: ownValues({ view, outlinks, ...found }) };
}

/** Why a search engine would not show the page, the strongest reason first. */
function indexability(view: PageView): Indexability {
  if (view.indexable) return 'INDEXABLE';
  if (!view.facts.robots.googlebot) return 'BLOCKED';
  if (view.noindex) return 'NOINDEX';
  return view.eligible && !view.selfCanonical ? 'CANONICALISED' : 'OTHER';
}
