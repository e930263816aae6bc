/**
 * What is known of a fetched address, extracted once and stored with the audit. Rules judge these values and never the
 * HTML or the network, so that a stored audit can be judged again by a newer rule set. Plain JSON data only.
 *
 * Text is well formed UTF-16, white space collapsed, U+0000 removed and cut at the caps of `CAPS`.
 */

/** Caps on what one page may store; the true count stands beside every capped list. */
export const CAPS = {
  /** characters of one text (title, anchor, alt, meta content …) */
  text: 2_048,
  /** characters of an address; longer ones are reported and never fetched (sitemaps.org: locations stay under 2,048) */
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
  /** samples kept of one kind of small defect (duplicate ids, invalid ARIA …) */
  samples: 20,
  /** bytes of one structured data block kept for the rules */
  structuredData: 65_536,
} as const;

export type CutReason = 'ELEMENTS' | 'DEPTH' | 'ATTRIBUTES';

export type FetchOutcome =
  /** a complete answer, whatever its status */
  | 'OK'
  /** the total deadline passed, twice */
  | 'TIMEOUT'
  /** DNS, TCP, TLS or protocol failure */
  | 'UNREACHABLE'
  /** the network guard does not allow the address */
  | 'REFUSED'
  /** robots.txt does not let our crawler fetch it: nothing was requested */
  | 'BLOCKED_BY_ROBOTS'
  /** the page killed or hung its parser: the answer is known, `html` is null */
  | 'PARSER_FAILED';

export type DiscoveredBy = 'START' | 'LIST' | 'LINK' | 'REDIRECT' | 'CANONICAL' | 'SITEMAP' | 'HREFLANG' | 'HISTORY';

/** A place in the source, both from 1; only there when extraction was asked for positions (the free tools do). */
export interface Position {
  line?: number;
  column?: number;
}

export interface Timing {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  ttfbMs: number | null;
  totalMs: number;
}

export interface CookieFacts {
  name: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: 'Strict' | 'Lax' | 'None' | null;
  /** the name looks like a session or sign-in cookie; values are never stored */
  sessionLike: boolean;
}

/** One internal address of the audited site. A redirecting address is a record of its own: hops are never followed blindly. */
export interface PageFacts {
  url: string;
  /** fewest clicks from the start page; null when only a sitemap or history knows it */
  depth: number | null;
  discoveredBy: DiscoveredBy;
  fetchedAt: string;
  outcome: FetchOutcome;
  /** why there is no answer: a stable code of the fetcher and a sentence */
  error: { code: string; message: string } | null;
  /** a login wall, bot wall or rate limit answered in place of the page (401, 403, 407, 429, 451, challenge pages) */
  inconclusive: { reason: string; vendor: string | null } | null;
  attempts: number;
  status: number | null;
  httpVersion: string | null;
  /** lower-case names; repeated headers keep every value; `set-cookie` is in `cookies` only */
  headers: Record<string, string[]>;
  cookies: CookieFacts[];
  /** absolute target of a 3xx with a usable Location, normalised, fragment removed */
  redirect: string | null;
  mediaType: string | null;
  contentEncoding: string | null;
  wireBytes: number;
  bodyBytes: number;
  /** the body was cut at a cap: bytes on the wire or bytes after decoding */
  truncated: 'WIRE' | 'DECODED' | null;
  /** SHA-256 of the decoded body, hex; null without a body */
  bodyHash: string | null;
  /** media type by content sniffing, null when nothing typical was found */
  sniffedType: string | null;
  timing: Timing | null;
  /** times to first byte of repeated requests for a page that answered slowly at first, the first one included */
  ttfbSamplesMs?: number[];
  /** may this address be fetched according to robots.txt, by us and by Googlebot */
  robots: { us: boolean; googlebot: boolean };
  /**
   * What the page is judged by: of the rendered DOM where the page was rendered, else of the response. Null when the answer
   * is not HTML, has no body or could not be parsed.
   */
  html: HtmlFacts | null;
  /** of the response, where `html` is of the rendered DOM; absent otherwise */
  raw?: HtmlFacts;
  /** null when the page was not rendered */
  rendered: RenderedFacts | null;
  /** URL that scripts went to when the page was rendered; the page then counts as a redirect and `html` is of the response */
  clientRedirect?: string;
  /** the code that read the answer: what another one has read is not used again */
  extractor?: string;
  /** the body is that of the audit before and was not read again */
  unchanged?: Unchanged;
}

export interface Unchanged {
  /** how it is known: the server said so (304), or the body came and is equal */
  by: 'NOT_MODIFIED' | 'SAME_BODY';
  /** when the whole answer, headers and body, was last seen */
  seenAt: string;
}

export interface TitleFacts extends Position {
  text: string;
  inHead: boolean;
}

export interface MetaFacts extends Position {
  attribute: 'name' | 'property' | 'http-equiv' | 'itemprop' | 'charset';
  /** lower case */
  key: string;
  content: string;
  inHead: boolean;
}

/** Any `<link>` element. `url` is absolute and normalised, null when `href` is empty or does not parse. */
export interface LinkElementFacts extends Position {
  rel: string[];
  href: string;
  url: string | null;
  inHead: boolean;
  hreflang: string | null;
  type: string | null;
  media: string | null;
  sizes: string | null;
  as: string | null;
  integrity: boolean;
}

export interface BaseFacts extends Position {
  href: string;
  url: string | null;
  /** an element with an address came before it */
  late: boolean;
}

export interface HeadingFacts extends Position {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
  /** the text comes from the alt texts of images only */
  altOnly: boolean;
  /** nobody sees or hears it: by the hidden attribute, aria-hidden, or an inline style other than one that moves it away */
  hidden: boolean;
}

export type Region = 'NAV' | 'MAIN' | 'HEADER' | 'FOOTER' | 'ASIDE' | 'BODY';

/** An `<a>` or `<area>`: with `href`, or without one but with a click handler. */
export interface AnchorFacts extends Position {
  /** as written; null without the attribute */
  href: string | null;
  /** absolute http(s) address, normalised, without fragment; null for other schemes and what does not parse */
  url: string | null;
  /** percent-decoded, without `#`; null when there is none */
  fragment: string | null;
  /** accessible name: text, image alts, aria-label, title, in that order; empty when there is none */
  text: string;
  nameFrom: 'TEXT' | 'ALT' | 'ARIA' | 'TITLE' | 'NONE';
  rel: string[];
  target: string | null;
  region: Region;
  /** an inline click handler */
  handler: boolean;
  /** its only content is images with empty alt */
  emptyImageOnly: boolean;
  hidden: boolean;
  /** its text is a name in a program: it stands in code, or holds nothing else, or its class says so */
  code: boolean;
}

export interface ImageFacts extends Position {
  src: string;
  url: string | null;
  /** null without the attribute */
  alt: string | null;
  /** role=presentation or none, or aria-hidden */
  presentational: boolean;
  width: boolean;
  height: boolean;
  /** an inline aspect-ratio, both inline width and height, or an inline style that takes it out of the flow */
  cssSized: boolean;
  lazy: boolean;
  fetchPriority: string | null;
  srcset: boolean;
  /** media types of the sources of its `<picture>`, and of its own srcset by the name of the first; null without either */
  pictureTypes: string[] | null;
  inLink: boolean;
}

export interface ScriptFacts extends Position {
  /** null for an inline script */
  url: string | null;
  /** lower case; `text/javascript` where the element does not say */
  type: string;
  async: boolean;
  defer: boolean;
  inHead: boolean;
  integrity: boolean;
  /** bytes of the inline text */
  inlineBytes: number;
}

/** A style sheet link or a `<style>` element. */
export interface StyleFacts extends Position {
  url: string | null;
  media: string | null;
  inHead: boolean;
  integrity: boolean;
  inlineBytes: number;
  /** `@font-face` rules of the inline text that lack font-display swap, optional or fallback */
  blockingFonts: number;
  /** disabled, or an alternate one: nothing waits for it; absent where it is used */
  idle?: true;
}

export interface FrameFacts extends Position {
  src: string;
  url: string | null;
  title: string;
  hidden: boolean;
}

export interface MediaFacts extends Position {
  kind: 'AUDIO' | 'VIDEO';
  urls: string[];
  captions: boolean;
  muted: boolean;
  /** by the hidden attribute, aria-hidden or an inline style; absent where it is not */
  hidden?: true;
}

export interface FormFacts extends Position {
  action: string | null;
  url: string | null;
  method: string;
  hasPassword: boolean;
}

/** A form control a person can fill in, or a button. */
export interface ControlFacts extends Position {
  element: 'input' | 'select' | 'textarea' | 'button';
  type: string;
  /** has an accessible name: label, aria-label(ledby), title, text, value or alt where these count */
  named: boolean;
  hidden: boolean;
  /** a short description such as `input[name=q]` */
  label: string;
}

/** A button that sends its form to an address of its own (`formaction`). */
export interface SubmitterFacts extends Position {
  /** a short description such as `button[name=pay]` */
  label: string;
  action: string;
  url: string | null;
}

/** What a secure page loads over http, besides what the lists of images, scripts, styles, frames, media and links tell. */
export interface InsecureLoadFacts extends Position {
  by:
    | 'body background'
    | 'CSS @import'
    | 'CSS font'
    | 'CSS image'
    | 'embed src'
    | 'img srcset'
    | 'input src'
    | 'link imagesrcset'
    | 'object data'
    | 'script request'
    | 'source srcset'
    | 'svg image'
    | 'svg script'
    | 'track src'
    | 'video poster';
  url: string;
}

/** A picture that a browser may load in place of, or besides, those of `images`; of the page's own host. */
export interface ImageCandidateFacts extends Position {
  by: 'img srcset' | 'source srcset' | 'link imagesrcset' | 'video poster';
  url: string;
}

export interface StructuredDataFacts extends Position {
  format: 'JSON_LD' | 'MICRODATA' | 'RDFA';
  /** the parse error of a JSON-LD block */
  error: string | null;
  /** JSON-LD as parsed; microdata and RDFa in the same shape (`@type`, properties); null with an error or over the cap */
  value: unknown;
  /** headlines, names and prices in it that the visible text does not hold; absent where it has none */
  unseen?: { property: 'headline' | 'name' | 'price'; value: string }[];
}

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
  /** detected from at least 200 characters of text */
  language: { code: string; confidence: number } | null;
  /** words of the main content, code and names of code left out */
  proseWords: number;
  /** of those words; a heading or list item without a stop is one */
  sentences: number;
  /** of those words, by an English estimate */
  syllables: number;
  /** the most frequent non-stop terms of the visible text, code left out, most frequent first */
  topTerms: { term: string; count: number }[];
  /** frequent terms that one paragraph of the main content repeats again and again: uses and words of that paragraph; absent where none does */
  stuffed?: { term: string; count: number; words: number }[];
  /** first 300 characters of the main text */
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
  hiddenCharacters: number;
  hiddenLinks: number;
}

export interface HtmlFacts {
  quirks: 'NO_QUIRKS' | 'LIMITED_QUIRKS' | 'QUIRKS';
  /** labels as declared, lower case; `metaOffset` is the byte after the declaring `meta`: all of it has to be within 1,024 */
  encoding: { used: string; header: string | null; bom: string | null; meta: string | null; metaOffset: number | null };
  /** where a document that is served as XML is not well-formed: it ends there; absent where it is, and in HTML */
  xmlError?: { message: string; line: number; column: number };
  /** the first of our caps that the page exceeds: what lies beyond it was not read */
  cut?: CutReason;
  lang: string | null;
  xmlLang: string | null;
  head: {
    /** the element (`#text` for text) that made the parser leave the head before its end tag; null when it ended by itself */
    endedBy: string | null;
    /** of title, canonical, robots, description, hreflang: what follows in the body because of that */
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
  /** where links with a `download` attribute lead; absent without any */
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
}

/** What only a browser can see besides the DOM. */
export interface RenderedFacts {
  /** after `history.pushState` and the like, without fragment */
  finalUrl: string;
  /** SHA-256 of the serialized DOM, hex: what `bodyHash` is of a response; absent in older audits */
  domHash?: string;
  /** of the serialized DOM, in UTF-8 */
  domBytes?: number;
  /** share of the small viewport (412 × 823) covered by fixed elements at load, 0–1, consent, age and sign-in layers left out */
  overlayShare: number;
  lowContrast: Defects;
  smallTargets: Defects;
  /** `src` of images, as written, whose room style sheets keep wherever they stand; absent without any */
  sizedImages?: string[];
  oversizedImages: { url: string; naturalWidth: number; displayedWidth: number; bytes: number }[];
  consoleErrors: number;
  /** the first of them, as the console shows them; absent without any, and in older audits */
  consoleMessages?: string[];
  /** URLs of resources that robots.txt keeps from Googlebot: the page was rendered without them; absent without any */
  blockedResources?: string[];
  /** requests of the page that failed; absent without any */
  failedRequests?: FailedRequest[];
  /** why rendering was ended before the page came to rest; absent where it did */
  endedBy?: 'POLLING' | 'PENDING_REQUEST' | 'INFINITE_SCROLL' | 'TIME';
}

export interface FailedRequest {
  url: string;
  /** `404`, `ERR_CONNECTION_REFUSED` */
  reason: string;
}
