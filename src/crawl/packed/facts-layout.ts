import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';

/** The location of a part of a page's HTML facts: among the small ones, or in a section of its own that is read on demand. */
export const PARTS: Readonly<Record<keyof HtmlFacts, 'AMONG_OTHERS' | 'ALONE' | 'COLUMNS'>> = {
  quirks: 'AMONG_OTHERS',
  encoding: 'AMONG_OTHERS',
  xmlError: 'AMONG_OTHERS',
  markupFaults: 'AMONG_OTHERS',
  cut: 'AMONG_OTHERS',
  lang: 'AMONG_OTHERS',
  xmlLang: 'AMONG_OTHERS',
  head: 'AMONG_OTHERS',
  titles: 'AMONG_OTHERS',
  metas: 'ALONE',
  links: 'ALONE',
  bases: 'AMONG_OTHERS',
  headings: 'COLUMNS',
  anchors: 'COLUMNS',
  anchorCount: 'AMONG_OTHERS',
  images: 'COLUMNS',
  imageCount: 'AMONG_OTHERS',
  imageCandidates: 'AMONG_OTHERS',
  firstImage: 'AMONG_OTHERS',
  picturesWithoutImg: 'AMONG_OTHERS',
  scripts: 'ALONE',
  styles: 'ALONE',
  frames: 'AMONG_OTHERS',
  media: 'AMONG_OTHERS',
  forms: 'ALONE',
  controls: 'COLUMNS',
  submitters: 'AMONG_OTHERS',
  insecureLoads: 'AMONG_OTHERS',
  loads: 'AMONG_OTHERS',
  downloads: 'AMONG_OTHERS',
  structuredData: 'ALONE',
  text: 'ALONE',
  dom: 'ALONE',
  accessibility: 'ALONE',
  scriptRedirect: 'AMONG_OTHERS',
  secrets: 'AMONG_OTHERS',
  libraries: 'AMONG_OTHERS',
  sourceMaps: 'AMONG_OTHERS',
  cssImages: 'AMONG_OTHERS',
  template: 'AMONG_OTHERS',
  spa: 'AMONG_OTHERS',
  shell: 'AMONG_OTHERS',
  templated: 'AMONG_OTHERS',
  extracted: 'AMONG_OTHERS',
};
export const NAMES = Object.keys(PARTS) as (keyof HtmlFacts)[];
export const AMONG_OTHERS = NAMES.filter((name) => PARTS[name] === 'AMONG_OTHERS');
export const ALONE = NAMES.filter((name) => PARTS[name] !== 'AMONG_OTHERS');

/**
 * The difference between two responses of an unchanged page is apart from all else, so that what lasts is the same bytes in every audit
 * and is stored once. The brief has what nearly every question asks for; a new field of a page's facts must be named in one of
 * the three.
 */
export const OF_RESPONSE = [
  'depth',
  'discoveredBy',
  'fetchedAt',
  'attempts',
  'timing',
  'cookies',
  'ttfbSamplesMs',
  'unchanged',
] as const;
export type OfResponse = Pick<PageFacts, (typeof OF_RESPONSE)[number]>;
export const BRIEF = ['url', 'outcome', 'inconclusive', 'status', 'redirect', 'robots'] as const;
export type Brief = Pick<PageFacts, (typeof BRIEF)[number]> & {
  hasHtml: boolean;
  /** whether the response has facts of its own */
  hasRaw: boolean;
};
type RestName = Exclude<keyof PageFacts, keyof OfResponse | keyof Brief | 'html' | 'raw'>;
export type Rest = Pick<PageFacts, RestName>;
export const REST = Object.keys({
  error: 0,
  httpVersion: 0,
  headers: 0,
  mediaType: 0,
  contentEncoding: 0,
  wireBytes: 0,
  bodyBytes: 0,
  truncated: 0,
  bodyHash: 0,
  sniffedType: 0,
  rendered: 0,
  clientRedirect: 0,
  likeMissing: 0,
  extractor: 0,
} satisfies Record<RestName, 0>) as RestName[];

/** Headers that are the same in each response to the same request, or a change of which changes the page. */
export const LASTING_HEADERS: ReadonlySet<string> = new Set([
  'accept-ranges',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'alt-svc',
  'cache-control',
  'connection',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-type',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'etag',
  'keep-alive',
  'last-modified',
  'link',
  'location',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'refresh',
  'server',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'via',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
  'x-robots-tag',
  'x-ua-compatible',
  'x-xss-protection',
]);

/** Order of the sections: judged HTML, raw HTML if it differs. Each has its small parts first, then the others in the order of their names. */
export const OF_HTML = 0;
export const [OTHERS, FIRST_ALONE] = [0, 1];
const HTML_SECTIONS = FIRST_ALONE + ALONE.length;
export const OF_RAW = OF_HTML + HTML_SECTIONS;
export const SECTIONS = OF_RAW + HTML_SECTIONS;
/** in place of a section of the response that equals the one of the rendered DOM; no JSON begins so */
export const SAME = '=';

/** bytes of each section's length, which stand before the sections */
export const LENGTH_BYTES = 4;

/** Marks of the two forms. JSON under zstd alone begins with the magic number of zstd (RFC 8878). */
export const FETCHED = 6;
/** an unchanged page: its lasting facts are those of the previous audit, and were not packed again */
export const RENEWED = 7;
/**
 * First the response: the mark, the lengths of its facts and of the appendix, then both. Next the hash of what lasts, and that: the
 * lengths of the brief and of the rest, then both, and the sections of the HTML under zstd.
 */
export const RESPONSE_LENGTH = 1;
export const APPENDIX_LENGTH = 5;
export const OPEN = 9;
export const HASH_BYTES = 16;
export const [LASTING_BRIEF, LASTING_REST, LASTING_OPEN] = [0, 4, 8];
