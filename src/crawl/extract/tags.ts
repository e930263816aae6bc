/** What the walk has to know of an element before anything else. */
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
} as const;

const BLOCK_TAGS =
  'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
  'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p search section summary table tbody td ' +
  'tfoot th thead tr ul';

const table = new Map<string, number>();
for (const tag of BLOCK_TAGS.split(' ')) table.set(tag, TAG.BLOCK);
for (const tag of ['code', 'samp', 'kbd', 'var', 'tt']) table.set(tag, TAG.CODE);
for (const tag of ['pre', 'xmp', 'listing', 'plaintext']) table.set(tag, TAG.BLOCK | TAG.CODE);
for (const tag of ['article', 'aside', 'footer', 'header', 'main', 'nav']) table.set(tag, TAG.BLOCK | TAG.PLACE);
for (const tag of ['audio', 'video', 'canvas', 'object', 'select', 'datalist', 'textarea', 'rp', 'progress', 'meter']) {
  table.set(tag, TAG.SILENT);
}
for (const tag of ['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes', 'template'])
  table.set(tag, TAG.OPAQUE);

table.set('head', TAG.SILENT | TAG.HEAD);

export const TAGS: ReadonlyMap<string, number> = table;
