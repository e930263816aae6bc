import type { MetaFacts } from '../../facts/element-facts.js';
import type { HtmlFacts, TextFacts } from '../../facts/html-facts.js';
import type { CookieFacts } from '../../facts/page-facts.js';
import type { LabDetails, SitemapFacts } from '../../facts/site-facts.js';

export interface AlternateLink {
  code: string;
  href: string;
}

/** One change of one page. Element changes name their element by its index in the facts and by its previous content. */
export type PageChange = { url: string } & (
  | { kind: 'title'; text: string }
  /** all metas of that key become one in the head; null removes them */
  | { kind: 'meta'; attribute: MetaFacts['attribute']; key: string; content: string | null }
  | { kind: 'canonical'; href: string | null }
  /** the whole set of alternates, of head and Link header */
  | { kind: 'hreflang'; set: readonly AlternateLink[] }
  | { kind: 'hreflang-add'; code: string; href: string }
  | { kind: 'lang'; value: string }
  | { kind: 'xml-lang'; value: string | null }
  | { kind: 'charset' }
  | { kind: 'doctype' }
  /** the element that ended the head too early goes behind it */
  | { kind: 'head-order' }
  | { kind: 'base'; href: string | null }
  | { kind: 'heading'; index: number; was: string; level: 1 | 2 | 3 | 4 | 5 | 6; text: string }
  | { kind: 'heading-remove'; index: number; was: string }
  | { kind: 'heading-insert'; index: number; level: 1 | 2 | 3 | 4 | 5 | 6; text: string }
  | { kind: 'image'; index: number; was: string; set: ImageSet }
  | { kind: 'anchor'; index: number; was: string | null; set: AnchorSet }
  /** the text stays, the link goes */
  | { kind: 'anchor-unlink'; index: number; was: string | null }
  | { kind: 'anchor-add'; href: string; text: string }
  | { kind: 'control-label'; index: number; was: string; label: string }
  | { kind: 'frame'; index: number; was: string; title?: string; src?: string }
  | { kind: 'form-action'; index: number; was: string | null; action: string }
  | { kind: 'submitter-action'; index: number; was: string; action: string }
  /** these URLs begin with https wherever something else than an element of a list of its own loads them */
  | { kind: 'secure-loads'; urls: readonly string[] }
  | { kind: 'script'; index: number; was: string | null; set: { url?: string; defer?: boolean } }
  | { kind: 'style'; index: number; was: string | null; set: { url?: string; fontsSwap?: boolean } }
  | { kind: 'media'; index: number; urls: readonly string[] }
  /** index null adds a block; value null removes one */
  | { kind: 'json-ld'; index: number | null; value: unknown }
  | { kind: 'main-landmark' }
  /** every defect of the kind is mended */
  | { kind: 'defects'; of: DefectKind }
  | { kind: 'ids-add'; ids: readonly string[] }
  | { kind: 'text'; set: Partial<Pick<TextFacts, 'mojibake' | 'copyrightYears' | 'dates' | 'byline'>> }
  | { kind: 'image-add'; src: string; alt: string }
  | { kind: 'image-remove'; index: number; was: string }
  | { kind: 'link-add'; rel: string; href: string }
  | { kind: 'link-remove'; rel: string; href: string }
  | { kind: 'library'; name: string; version: string }
  | { kind: 'shown-image'; image: string; width: number }
  /** fewest clicks from the start page */
  | { kind: 'depth'; depth: number }
  | { kind: 'header'; name: string; values: readonly string[] | null }
  | { kind: 'content-encoding'; value: string }
  | { kind: 'cookie'; name: string; set: Partial<Pick<CookieFacts, 'secure' | 'httpOnly' | 'sameSite'>> }
  | { kind: 'redirect'; status: 301 | 308; target: string }
);

export type DefectKind =
  | Exclude<keyof HtmlFacts['accessibility'], 'mainLandmark'>
  | 'duplicateIds'
  | 'lowContrast'
  | 'smallTargets';

export interface ImageSet {
  alt?: string;
  src?: string;
  width?: number;
  height?: number;
  lazy?: boolean;
  fetchPriority?: 'high';
  /** media type of a source that comes before it */
  source?: string;
}

export interface AnchorSet {
  href?: string;
  /** the accessible name: visible text, or an aria-label where the content is not text */
  text?: string;
  name?: 'TEXT' | 'ALT' | 'ARIA';
  rel?: readonly string[];
}

/** One change of what is known of the site besides its pages. */
export type SiteChange =
  | { kind: 'robots-txt'; text: string }
  | { kind: 'robots-type' }
  | { kind: 'sitemap-add'; sitemap: string; urls: readonly string[] }
  | { kind: 'sitemap-remove'; urls: readonly string[] }
  | { kind: 'sitemap-lastmod'; url: string; lastmod: string | null }
  /** the lines that the reader of the file complained about under this rule are corrected */
  | { kind: 'sitemap-lines'; sitemap: string; rule: string }
  | { kind: 'sitemap-new'; url: string; urls: readonly string[] }
  | { kind: 'missing-page-status'; status: 404 | 410 }
  | { kind: 'http-to-https' }
  | { kind: 'twin-redirect' }
  | { kind: 'index-file-redirect' }
  | { kind: 'tls-minimum' }
  | { kind: 'http-version'; version: '2' }
  | { kind: 'asset'; url: string; set: AssetSet }
  | { kind: 'sitemap-file'; sitemap: string; set: Partial<SitemapFacts> }
  | { kind: 'sitemap-drop'; sitemap: string }
  /** no entry tells a date */
  | { kind: 'sitemap-undated' }
  | { kind: 'robots-direct' }
  | { kind: 'llms-txt'; firstLine: string }
  | { kind: 'lab'; url: string; set: Partial<LabDetails> }
  /** the template gives every page a link there */
  | { kind: 'link-everywhere'; url: string };

export interface AssetSet {
  cacheControl?: string;
  contentEncoding?: string;
  mediaType?: string;
  fontsSwap?: boolean;
  minified?: boolean;
  sourceMap?: false;
}

/** A change of facts that can be applied mechanically. Plain JSON. */
export interface Patch {
  pages: readonly PageChange[];
  site: readonly SiteChange[];
  /** the page is meant to leave the set that the rule looks at: it becomes a redirect, or a copy of another page */
  rescopes?: boolean;
  /** it prepares the fix: the issue is there until the step after it */
  firstStep?: boolean;
  /** another robots.txt is meant to let crawlers in, or to keep them out: any other change of who may fetch a page refutes it */
  crawling?: 'OPENS' | 'CLOSES' | 'EITHER';
}

export type PageChangeOf<K extends PageChange['kind']> = Extract<PageChange, { kind: K }>;
