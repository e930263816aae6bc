import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';

/** Where a part of a page's HTML facts is kept: among the small ones, or in a section of its own that is read on demand. */
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

/** What nearly every question about a page asks for: kept in the open, so that most pages need not be unpacked. */
export const BRIEF = [
  'url',
  'depth',
  'discoveredBy',
  'outcome',
  'inconclusive',
  'status',
  'redirect',
  'robots',
  'fetchedAt',
] as const;
export type Brief = Pick<PageFacts, (typeof BRIEF)[number]> & {
  hasHtml: boolean;
  /** whether the response has facts of its own */
  hasRaw: boolean;
};
type RestName = Exclude<keyof PageFacts, keyof Brief | 'html' | 'raw'>;
export type Rest = Pick<PageFacts, RestName>;
/** the others besides the HTML; a new field of a page's facts must be named here or there */
export const REST = Object.keys({
  error: 0,
  attempts: 0,
  httpVersion: 0,
  headers: 0,
  cookies: 0,
  mediaType: 0,
  contentEncoding: 0,
  wireBytes: 0,
  bodyBytes: 0,
  truncated: 0,
  bodyHash: 0,
  sniffedType: 0,
  timing: 0,
  ttfbSamplesMs: 0,
  rendered: 0,
  clientRedirect: 0,
  likeMissing: 0,
  extractor: 0,
  unchanged: 0,
} satisfies Record<RestName, 0>) as RestName[];

/**
 * Order of the sections: other facts, judged HTML, raw HTML if it differs. Each HTML has its small parts first, then the others in
 * the order of their names.
 */
export const [HEAD, OF_HTML] = [0, 1];
export const [OTHERS, FIRST_ALONE] = [0, 1];
const HTML_SECTIONS = FIRST_ALONE + ALONE.length;
export const OF_RAW = OF_HTML + HTML_SECTIONS;
export const SECTIONS = OF_RAW + HTML_SECTIONS;
/** in place of a section of the response that equals the one of the rendered DOM; no JSON begins so */
export const SAME = '=';

/** bytes of each section's length, which stand before the sections */
export const LENGTH_BYTES = 4;

/** Marks of the two forms. JSON under zstd alone begins with the magic number of zstd (RFC 8878). */
export const FETCHED = 4;
/** of an unchanged page: the brief holds all but the HTML, and the sections are those of the previous audit */
export const RENEWED = 5;
/** what stands in the open: the mark, the lengths of brief and appendix, then both */
export const BRIEF_LENGTH = 1;
export const APPENDIX_LENGTH = 5;
export const OPEN = 9;
