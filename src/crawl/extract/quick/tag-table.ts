import { foreignContent } from 'parse5';
import { KIND, TAG, TAG_BITS, TAG_KINDS, type Tag } from '../tree/tags.js';
import { NameTable } from './name-table.js';

/** The properties that tree construction has to know of an HTML element (HTML standard, §13.2.6). */
export const IS = {
  /** closes an open paragraph when it starts; its end tag needs it in scope */
  BLOCK: 1,
  FORMATTING: 2,
  /** never has children */
  VOID: 4,
  /** its end tag may be left out */
  IMPLIED: 8,
  SPECIAL: 16,
  /** ends every kind of scope */
  BOUNDARY: 32,
  HEADING: 64,
  /** `td` and `th` */
  CELL: 128,
  /** `tbody`, `thead` and `tfoot` */
  ROW_GROUP: 256,
  /** its content is text up to its end tag */
  RAW: 512,
  /** the same with character references */
  RCDATA: 1_024,
  /** belongs into the head; allowed anywhere */
  METADATA: 2_048,
  /** rules of its own: see the builder */
  OWN: 4_096,
  /** left to the reference parser wherever it comes */
  UNSURE: 8_192,
  /** an element of SVG */
  SVG: 16_384,
  /** an element of SVG whose content is HTML */
  INTEGRATION: 32_768,
  /** ends a foreign element when it starts inside one */
  BREAKOUT: 65_536,
  /** holds parts of a table, and no text */
  STRUCTURE: 131_072,
  PARAGRAPH: 262_144,
  SELECT: 524_288,
  BUTTON: 1_048_576,
  /** `ol` and `ul` */
  LIST: 2_097_152,
  ITEM: 4_194_304,
  /** `dd` and `dt` */
  TERM: 8_388_608,
  /** ends a cell or caption when it starts in one (HTML standard, §13.2.6.4.9 to §13.2.6.4.15) */
  TABLE_PART: 16_777_216,
  /** special, but a list item may begin inside it */
  LOOSE: 33_554_432,
  /** the line feed right behind its start tag does not count */
  DROPS_LINE_FEED: 67_108_864,
  /** its end tag does more than to end it */
  OWN_END: 134_217_728,
} as const;

const marks = new Map<string, number>();

function mark(bits: number, names: string): void {
  for (const name of names.split(' ')) marks.set(name, (marks.get(name) ?? 0) | bits);
}

mark(
  IS.BLOCK | IS.SPECIAL,
  'address article aside blockquote center details dir div dl fieldset figcaption figure footer header hgroup main menu nav ' +
    'ol p section summary ul pre listing h1 h2 h3 h4 h5 h6',
);
mark(IS.BLOCK, 'dialog search');
mark(IS.HEADING, 'h1 h2 h3 h4 h5 h6');
const FORMATTING = 'a b big code em font i s small strike strong tt u'.split(' ');
mark(IS.FORMATTING, FORMATTING.join(' '));
mark(IS.VOID, 'area br embed img keygen wbr input param source track hr base basefont bgsound link meta col');
mark(IS.SPECIAL, 'area br embed img wbr input param source track hr base basefont bgsound link meta col');
mark(IS.IMPLIED, 'dd dt li optgroup option p rb rp rt rtc');
mark(IS.SPECIAL, 'dd dt li button form select table td th tr tbody thead tfoot caption colgroup object');
mark(IS.SPECIAL, 'html head body iframe noembed noframes noscript script style textarea title xmp');
mark(IS.BOUNDARY, 'html table td th caption object');
mark(IS.STRUCTURE, 'table tbody thead tfoot tr colgroup');
mark(IS.CELL, 'td th');
mark(IS.TABLE_PART, 'caption col colgroup tbody td tfoot th thead tr');
mark(IS.PARAGRAPH, 'p');
mark(IS.SELECT, 'select');
mark(IS.BUTTON, 'button');
mark(IS.LIST, 'ol ul');
mark(IS.ITEM, 'li');
mark(IS.TERM, 'dd dt');
mark(IS.LOOSE, 'address div p');
mark(IS.ROW_GROUP, 'tbody thead tfoot');
mark(IS.DROPS_LINE_FEED, 'pre listing');
mark(IS.OWN_END, 'html head body form');
mark(IS.RAW, 'script style iframe noembed noframes noscript xmp');
mark(IS.RCDATA, 'title textarea');
mark(IS.METADATA, 'base basefont bgsound link meta script style title noframes');
mark(
  IS.OWN,
  'p li dd dt button form table td th tr tbody thead tfoot caption colgroup col object select option optgroup svg',
);
mark(IS.OWN, 'hr xmp');
mark(
  IS.UNSURE,
  'applet frame frameset image marquee math nobr plaintext rb rp rt rtc template html head body basefont bgsound keygen',
);
mark(
  IS.BREAKOUT,
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p ' +
    'pre ruby s small span strong strike sub sup table tt u ul var font',
);

const known = new Map<string, Tag>();
for (const name of new Set([...marks.keys(), ...TAG_BITS.keys(), ...TAG_KINDS.keys()])) {
  known.set(name, {
    name,
    is: marks.get(name) ?? 0,
    bits: TAG_BITS.get(name) ?? 0,
    kind: TAG_KINDS.get(name) ?? 0,
    formatting: FORMATTING.indexOf(name) + 1,
    bytes: Buffer.from(name),
  });
}

/** Elements by the bytes of their names. */
export const TAG_TABLE = new NameTable(known);

export const TAG_NAMES: ReadonlyMap<string, string> = new Map([...known.keys()].map((name) => [name, name]));

/** Elements that nobody knows differ in their names only; one with a dash is a custom element. */
export function tagNamed(lower: string): Tag {
  const bits = lower.includes('-') ? TAG.BLOCK | TAG.CUSTOM : 0;
  return known.get(lower) ?? { name: lower, is: 0, bits, kind: 0, formatting: 0, bytes: Buffer.from(lower) };
}

const FOREIGN = new Map<string, Tag>();
/** SVG and MathML have fewer elements than that */
const MAX_FOREIGN = 500;

/** An element of SVG or MathML; some names of SVG have capitals that the tokenizer took from them. */
export function foreignTag(lower: string): Tag {
  const known = FOREIGN.get(lower);
  if (known !== undefined) return known;
  const name = foreignContent.SVG_TAG_NAMES_ADJUSTMENT_MAP.get(lower) ?? lower;
  const holdsHtml = name === 'title' || name === 'desc' || name === 'foreignObject';
  const is = holdsHtml ? IS.SVG | IS.INTEGRATION : IS.SVG;
  const kind = TAG_KINDS.get(name) ?? KIND.NOTHING;
  const tag = { name, is, bits: 0, kind, formatting: 0, bytes: Buffer.from(name) };
  if (FOREIGN.size < MAX_FOREIGN) FOREIGN.set(lower, tag);
  return tag;
}
