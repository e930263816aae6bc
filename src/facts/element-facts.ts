/** A position in the source, both from 1; only there when extraction was requested positions (the free tools do). */
export interface Position {
  line?: number;
  column?: number;
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
  /** language of a canonical; absent where it has none */
  lang?: string;
  sizes: string | null;
  as: string | null;
  integrity: boolean;
}

export interface BaseFacts extends Position {
  href: string;
  url: string | null;
  /** an element with a URL came before it */
  late: boolean;
  /** target of links by default; absent without one */
  target?: string;
}

export interface HeadingFacts extends Position {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  text: string;
  /** the text comes from the alt texts of images only */
  altOnly: boolean;
  /** it is seen and heard by no visitor: by the hidden attribute, aria-hidden, or an inline style other than one that moves it away */
  hidden: boolean;
  /**
   * Its markup says that it tells who wrote the page, when, or which release it is: `STATED` by rel or itemprop, `NAMED` by a class or an
   * e-mail address; absent otherwise
   */
  imprint?: 'STATED' | 'NAMED';
}

export type Region = 'NAV' | 'MAIN' | 'HEADER' | 'FOOTER' | 'ASIDE' | 'BODY';

/** An `<a>` or `<area>`: with `href`, or without one but with a click handler. */
export interface AnchorFacts extends Position {
  /** as written; null without the attribute */
  href: string | null;
  /** absolute http(s) URL, normalised, without fragment; null for other schemes and what does not parse */
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
  /** it is seen by no visitor, by a style: moved off the screen, of no size or of the color behind it; or transparent or in a box without room, which may be for now; absent otherwise */
  concealed?: 'AWAY' | 'FADED';
  hidden: boolean;
  /** its text is a name in a program: it is in code, or holds nothing else, or its class says so */
  code: boolean;
}

export interface ImageFacts extends Position {
  src: string;
  url: string | null;
  /** null without the attribute */
  alt: string | null;
  /** role=presentation or none where that is in force, or aria-hidden */
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
  /** for browsers without modules; absent where it is for all */
  noModule?: true;
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
  /** null for one that shows a document of its own (`srcdoc`) as well */
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

/** A form control a visitor can fill in, or a button. */
export interface ControlFacts extends Position {
  element: 'input' | 'select' | 'textarea' | 'button';
  type: string;
  /** has an accessible name: label, aria-label(ledby), title, text, value or alt where these count */
  named: boolean;
  hidden: boolean;
  /** a short description such as `input[name=q]` */
  label: string;
}

/** A button that sends its form to a URL of its own (`formaction`). */
export interface SubmitterFacts extends Position {
  /** a short description such as `button[name=pay]` */
  label: string;
  action: string;
  url: string | null;
}

/** A file that a secure page loads over http, besides what the lists of images, scripts, styles, frames, media and links tell. */
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

/** A file that markup or styles of the page load, besides those that the lists of images, scripts, styles, media and links tell. */
export interface LoadFacts extends Position {
  by:
    | 'body background'
    | 'CSS @import'
    | 'CSS font'
    | 'CSS image'
    | 'embed src'
    | 'import map'
    | 'input src'
    | 'module import'
    | 'object data'
    | 'srcdoc file'
    | 'srcdoc frame'
    | 'srcdoc image'
    | 'srcdoc script'
    | 'srcdoc stylesheet'
    | 'svg image'
    | 'svg script'
    | 'svg use'
    | 'track src';
  url: string;
}

/** A picture that a browser may load in place of, or besides, those of `images`; of other hosts the last of each list. */
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
