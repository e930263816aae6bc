import type {
  AnchorFacts,
  BaseFacts,
  ControlFacts,
  FormFacts,
  FrameFacts,
  HeadingFacts,
  ImageCandidateFacts,
  ImageFacts,
  InsecureLoadFacts,
  LinkElementFacts,
  LoadFacts,
  MediaFacts,
  MetaFacts,
  ScriptFacts,
  StructuredDataFacts,
  StyleFacts,
  SubmitterFacts,
  TitleFacts,
} from './element-facts.js';
import type { Extracted } from './extraction.js';

/** Caps on what one page may store; the true count is next to every capped list. */
export const CAPS = {
  /** characters of one text (title, anchor, alt, meta content …) */
  text: 2_048,
  /** characters of a URL; longer ones are reported and never fetched (sitemaps.org: locations stay under 2,048) */
  url: 2_048,
  /** links kept of one page: indexes of reference works hold 18,000, and each may be the only one to its page */
  links: 50_000,
  /** elements read of one page, those included that the parser makes of misnested tags: dense reference works have 120,000 in 5 MiB */
  elements: 150_000,
  /** elements inside of each other, and attributes of one element and of a whole page: a page is cut at one of more, an element loses the rest */
  depth: 10_000,
  elementAttributes: 1_000,
  attributes: 300_000,
  /** images and ids kept of one page: a page of more is a trap or a machine's list */
  images: 2_000,
  ids: 10_000,
  /** files that markup and styles of one page load otherwise */
  loads: 500,
  /** samples kept of one kind of small defect (duplicate ids, invalid ARIA …) */
  samples: 20,
  /** bytes of one structured data block kept for the rules */
  structuredData: 65_536,
} as const;

export type CutReason = 'ELEMENTS' | 'DEPTH' | 'ATTRIBUTES';

export interface Defects {
  count: number;
  samples: string[];
}

export interface TextFacts {
  /** words of all visible text; a word is a run of letters and digits by Unicode word segmentation */
  words: number;
  /** words of the main content, boilerplate removed */
  mainWords: number;
  /** UTF-8 bytes of visible text */
  bytes: number;
  /** SHA-256 of the normalised main text, hex; null without words */
  hash: string | null;
  /** SimHash-64 of the main text, 16 hex digits; null under 20 words */
  simHash: string | null;
  /** number of distinct 5-word shingles of the main text, then their odd sketch (`shingle-sketch.ts`): tells Jaccard similarity */
  sketch: number[];
  /** hash of the words of the main text but those of title, h1 and URL (`frame-hash.ts`); absent under 40 words */
  frame?: string;
  /** hashes of phrases of the main text, a sample (`phrase-sample.ts`); absent where another extractor read the page */
  phrases?: number[];
  /** detected from at least 200 characters of text */
  language: {
    code: string;
    confidence: number;
    /** ISO 15924 code where nearly all letters are of one script, Latin and those of East Asia left out */
    script?: string;
  } | null;
  /** words of the main content, code and names of code left out */
  proseWords: number;
  /** sentences of those words; a heading or list item without a stop is one */
  sentences: number;
  /** syllables of those words, by an English estimate */
  syllables: number;
  /** the most frequent non-stop terms of the visible text, code left out, most frequent first */
  topTerms: { term: string; count: number }[];
  /** frequent terms that one paragraph of the main content repeats again and again: uses and words of that paragraph; absent where none does */
  stuffed?: { term: string; count: number; words: number }[];
  /** first 300 characters of the main text, a line for each paragraph, heading or other block */
  excerpt: string;
  /** lorem ipsum, template tokens and the like in prose */
  placeholders: string[];
  /** UTF-8 read as Windows-1252, or U+FFFD, in prose */
  mojibake: string[];
  /** years in a copyright line */
  copyrightYears: number[];
  /** dates shown to the reader, ISO 8601 days */
  dates: string[];
  /** a byline, rel=author, or an author in structured data */
  byline: boolean;
  /** all words of the main content are in elements with data-nosnippet; absent where some are not */
  noSnippet?: true;
  hiddenCharacters: number;
  hiddenLinks: number;
}

/**
 * A tag at which the parser builds another tree than the author wrote.
 * - `LINK_OPEN`: a link is still open where another one begins, or where the page ends
 * - `SELF_CLOSED`: a slash that closes nothing · `STRAY_END`: an end tag without an open element · `ENDS_OTHER`: it ends another one, too
 */
export interface MarkupFault {
  kind: 'LINK_OPEN' | 'SELF_CLOSED' | 'STRAY_END' | 'ENDS_OTHER';
  tag: string;
  /** element that was left open, for `ENDS_OTHER` */
  other?: string;
  line: number;
}

export interface HtmlFacts {
  quirks: 'NO_QUIRKS' | 'LIMITED_QUIRKS' | 'QUIRKS';
  /** labels as declared, lower case; `metaOffset` is the byte after the declaring `meta`: all of it has to be within 1,024 */
  encoding: { used: string; header: string | null; bom: string | null; meta: string | null; metaOffset: number | null };
  /** fault of a document that is served as XML and not well-formed: it ends there; absent without one, and in HTML */
  xmlError?: { message: string; line: number; column: number };
  /** the first of them in their order; absent without any */
  markupFaults?: { count: number; samples: MarkupFault[] };
  /** the first of our caps that the page exceeds: what lies beyond it was not read */
  cut?: CutReason;
  lang: string | null;
  xmlLang: string | null;
  head: {
    /** the element (`#text` for text) that made the parser leave the head before its end tag; null when it ended by itself */
    endedBy: string | null;
    /** elements that follow in the body because of that: title, canonical, robots, description, hreflang */
    lost: string[];
  };
  titles: TitleFacts[];
  metas: MetaFacts[];
  links: LinkElementFacts[];
  bases: BaseFacts[];
  headings: HeadingFacts[];
  anchors: AnchorFacts[];
  anchorCount: number;
  images: ImageFacts[];
  imageCount: number;
  /** each URL once, those of `images` left out; absent without any */
  imageCandidates?: ImageCandidateFacts[];
  /** number of the first that may be seen at once: not hidden, no icon, not below a screenful of text; null without any */
  firstImage?: number | null;
  picturesWithoutImg: number;
  scripts: ScriptFacts[];
  styles: StyleFacts[];
  frames: FrameFacts[];
  media: MediaFacts[];
  forms: FormFacts[];
  controls: ControlFacts[];
  /** absent without any */
  submitters?: SubmitterFacts[];
  /** absent without any; pages over http have none */
  insecureLoads?: InsecureLoadFacts[];
  /** each URL once; absent without any */
  loads?: LoadFacts[];
  /** targets of links with a `download` attribute; absent without any */
  downloads?: string[];
  structuredData: StructuredDataFacts[];
  text: TextFacts;
  dom: {
    elements: number;
    depth: number;
    maxChildren: number;
    duplicateIds: Defects;
    /** every id and a[name], for fragment links */
    ids: string[];
    /** a script in the page reads the fragment of its URL; absent where none does */
    readsFragment?: true;
    /** elements other than span, div and section with data-nosnippet, which Google ignores there; absent without any */
    ignoredNoSnippet?: Defects;
  };
  accessibility: {
    mainLandmark: boolean;
    positiveTabindex: Defects;
    invalidAria: Defects;
    focusableInAriaHidden: Defects;
    strayListItems: Defects;
    /** children of dl that are in none of its groups, and dt and dd outside dl; absent without any */
    strayTermChildren?: Defects;
    dataTablesWithoutHeaders: Defects;
  };
  /** `location` assigned by an inline script that does nothing else of note */
  scriptRedirect: string | null;
  /** kind and SHA-256 of keys that must not be public; the key itself is never stored */
  secrets: { kind: string; hash: string }[];
  libraries: { name: string; version: string }[];
  sourceMaps: string[];
  /** inline background images large enough to be the main picture */
  cssImages: string[];
  /** fingerprint of the page's structure: pages of one template share it */
  template: string;
  /** a single-page application shell: routes live in fragments or in script */
  spa: boolean;
  /** nearly no content of its own and a script that may draw it: absent where there is content */
  shell?: true;
  /** `{{ … }}` beside attributes of Vue, AngularJS or Alpine, whose script fills it in; absent without */
  templated?: true;
  /** values that extractors of the project found; absent without any of them */
  extracted?: Extracted;
}
