/** The facts that the walk has to know of an element before anything else. */
export const TAG = {
  /** starts and ends a block of text */
  BLOCK: 1,
  /** its text is neither shown nor part of a name */
  SILENT: 2,
  /** code: its text is shown, but it is no prose */
  CODE: 4,
  /** children are fallback content that a browser with scripting does not show, or raw text */
  OPAQUE: 8,
  /** a landmark or an article */
  PLACE: 16,
  HEAD: 32,
  /** a custom element */
  CUSTOM: 64,
  /** part of the skeleton that pages of a kind share */
  SKELETON: 128,
} as const;

/** How an element is read. */
export const KIND = {
  NOTHING: 0,
  HTML: 1,
  TITLE: 2,
  META: 3,
  LINK: 4,
  BASE: 5,
  HEADING: 6,
  ANCHOR: 7,
  AREA: 8,
  IMAGE: 9,
  PICTURE: 10,
  SOURCE: 11,
  MEDIUM: 12,
  TRACK: 13,
  FRAME: 14,
  FORM: 15,
  LABEL: 16,
  CONTROL: 17,
  TABLE: 18,
  TABLE_PART: 19,
  LIST_ITEM: 20,
  TIME: 21,
  SCRIPT: 22,
  STYLE: 23,
  SVG: 24,
  DIALOG: 25,
  OBJECT: 26,
  EMBED: 27,
  TERM_LIST: 28,
} as const;

export interface Tag {
  readonly name: string;
  /** bits of `IS`: what tree construction has to know */
  readonly is: number;
  /** bits of `TAG` */
  readonly bits: number;
  /** one of `KIND` */
  readonly kind: number;
  /** number of a formatting element, 0 for any other */
  readonly formatting: number;
  /** the name as UTF-8 */
  readonly bytes: Uint8Array;
}

export const NO_TAG: Tag = { name: '', is: 0, bits: 0, kind: 0, formatting: 0, bytes: new Uint8Array() };

const BLOCK_TAGS =
  'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
  'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p search section summary table tbody td ' +
  'tfoot th thead tr ul';

const table = new Map<string, number>();
for (const tag of BLOCK_TAGS.split(' ')) table.set(tag, TAG.BLOCK);
for (const tag of ['code', 'samp', 'kbd', 'var', 'tt']) table.set(tag, TAG.CODE);
for (const tag of ['pre', 'xmp', 'listing', 'plaintext']) table.set(tag, TAG.BLOCK | TAG.CODE);
for (const tag of ['article', 'aside', 'footer', 'header', 'main', 'nav']) table.set(tag, TAG.BLOCK | TAG.PLACE);
for (const tag of ['audio', 'video', 'canvas', 'select', 'datalist', 'textarea', 'rp', 'progress', 'meter']) {
  table.set(tag, TAG.SILENT);
}
// one in the body is as invisible as one in the head
table.set('title', TAG.SILENT);
for (const tag of ['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes', 'template'])
  table.set(tag, TAG.OPAQUE);

// systems write the kind of page into the class of its body
for (const tag of 'body div section main article aside nav header footer form'.split(' ')) {
  table.set(tag, (table.get(tag) ?? 0) | TAG.SKELETON);
}

table.set('head', TAG.SILENT | TAG.HEAD);

export const TAG_BITS: ReadonlyMap<string, number> = table;

export const TAG_KINDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [KIND.HTML, 'html'],
      [KIND.TITLE, 'title'],
      [KIND.META, 'meta'],
      [KIND.LINK, 'link'],
      [KIND.BASE, 'base'],
      [KIND.HEADING, 'h1 h2 h3 h4 h5 h6'],
      [KIND.ANCHOR, 'a'],
      [KIND.AREA, 'area'],
      [KIND.IMAGE, 'img'],
      [KIND.PICTURE, 'picture'],
      [KIND.SOURCE, 'source'],
      [KIND.MEDIUM, 'video audio'],
      [KIND.TRACK, 'track'],
      [KIND.FRAME, 'frame iframe'],
      [KIND.FORM, 'form'],
      [KIND.LABEL, 'label'],
      [KIND.CONTROL, 'input select textarea button'],
      [KIND.TABLE, 'table'],
      [KIND.TABLE_PART, 'tr td th caption thead'],
      [KIND.LIST_ITEM, 'li dt dd'],
      [KIND.TERM_LIST, 'dl'],
      [KIND.TIME, 'time'],
      [KIND.SCRIPT, 'script'],
      [KIND.STYLE, 'style'],
      [KIND.SVG, 'svg math'],
      [KIND.DIALOG, 'dialog'],
      [KIND.OBJECT, 'object'],
      [KIND.EMBED, 'embed'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);
