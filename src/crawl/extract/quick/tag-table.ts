/** What tree construction has to know of an HTML element (HTML standard, §13.2.6). */
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
} as const;

export interface Tag {
  readonly name: string;
  /** bits of `IS` */
  readonly is: number;
}

const table = new Map<string, { name: string; is: number }>();

function mark(bits: number, names: string): void {
  for (const name of names.split(' ')) {
    const tag = table.get(name);
    if (tag === undefined) table.set(name, { name, is: bits });
    else tag.is |= bits;
  }
}

mark(
  IS.BLOCK | IS.SPECIAL,
  'address article aside blockquote center details dir div dl fieldset figcaption figure footer header hgroup main menu nav ' +
    'ol p section summary ul pre listing h1 h2 h3 h4 h5 h6',
);
mark(IS.BLOCK, 'dialog search');
mark(IS.HEADING, 'h1 h2 h3 h4 h5 h6');
mark(IS.FORMATTING, 'a b big code em font i s small strike strong tt u');
mark(IS.VOID, 'area br embed img keygen wbr input param source track hr base basefont bgsound link meta col');
mark(IS.SPECIAL, 'area br embed img wbr input param source track hr base basefont bgsound link meta col');
mark(IS.IMPLIED, 'dd dt li optgroup option p rb rp rt rtc');
mark(IS.SPECIAL, 'dd dt li button form select table td th tr tbody thead tfoot caption colgroup object');
mark(IS.SPECIAL, 'html head body iframe noembed noframes noscript script style textarea title xmp');
mark(IS.BOUNDARY, 'html table td th caption object');
mark(IS.STRUCTURE, 'table tbody thead tfoot tr colgroup');
mark(IS.CELL, 'td th');
mark(IS.ROW_GROUP, 'tbody thead tfoot');
mark(IS.RAW, 'script style iframe noembed noframes noscript xmp');
mark(IS.RCDATA, 'title textarea');
mark(IS.METADATA, 'base basefont bgsound link meta script style title noframes');
mark(
  IS.OWN,
  'p li dd dt button form table td th tr tbody thead tfoot caption colgroup col object select option optgroup svg',
);
mark(IS.OWN, 'a pre listing hr xmp');
mark(
  IS.UNSURE,
  'applet frame frameset image marquee math nobr plaintext rb rp rt rtc template html head body basefont bgsound keygen',
);
mark(
  IS.BREAKOUT,
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p ' +
    'pre ruby s small span strong strike sub sup table tt u ul var font',
);

export const TAG_TABLE: ReadonlyMap<string, Tag> = table;

/** Elements without rules of their own share one mark; their names differ. */
export function tagNamed(lower: string): Tag {
  return table.get(lower) ?? { name: lower, is: 0 };
}
