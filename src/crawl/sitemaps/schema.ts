import { parseW3cDatetime } from './values.js';

/** Children of `<url>` and `<sitemap>`, in the order that sitemap.xsd and siteindex.xsd want them in. */
const ORDER = { URLSET: ['loc', 'lastmod', 'changefreq', 'priority'], INDEX: ['loc', 'lastmod'] } as const;

export type SchemaKind = keyof typeof ORDER;

/** The elements of one entry, as they come. */
export interface EntryOrder {
  last: number;
  seen: Set<string>;
}

export const newOrder = (): EntryOrder => ({ last: -1, seen: new Set() });

/** An extension comes behind all of the protocol's own elements. */
export function passExtension(order: EntryOrder, kind: SchemaKind): void {
  order.last = ORDER[kind].length;
}

/** The fault of this element, by the schema, at this point of its entry; null without one. */
export function orderFault(name: string, order: EntryOrder, kind: SchemaKind): string | null {
  const names: readonly string[] = ORDER[kind];
  const at = names.indexOf(name);
  if (at < 0) return `<${name.slice(0, 60)}> is not an element of the protocol.`;
  // a second <loc> has a finding of its own
  if (order.seen.has(name)) return name === 'loc' ? null : `The entry has a second <${name}>.`;
  order.seen.add(name);
  if (at < order.last) return `<${name}> is out of order: the schema has ${names.join(', ')}, then extensions.`;
  order.last = at;
  return null;
}

const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
/** XML Schema Part 1 §2.6: `xsi:nil` and `xsi:type` need a declaration that allows them; where a schema lies may always be said. */
const HINTS: ReadonlySet<string> = new Set(['schemaLocation', 'noNamespaceSchemaLocation']);

/** An attribute that no element of the protocol has; null for none. */
export function attributeFault(
  element: string,
  attributes: Readonly<Record<string, string>>,
  prefixes: ReadonlyMap<string, string>,
): string | null {
  for (const name in attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    const [prefix = '', local = ''] = name.split(':');
    if (prefixes.get(prefix) === SCHEMA_INSTANCE && HINTS.has(local)) continue;
    return `<${element}> has no attribute “${name.slice(0, 60)}”.`;
  }
  return null;
}

/** xsd:date or xsd:dateTime: the schema takes whole dates, and times with seconds; W3C Datetime takes others too. */
const SCHEMA_DATE = /^-?\d{4,}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;

export const dateFault = (value: string): string | null =>
  parseW3cDatetime(value) === null || SCHEMA_DATE.test(value)
    ? null
    : 'The schema requires a full date, or a date and a time with seconds.';

/** sitemap.xsd: a `loc` has at least 12 characters */
const SHORTEST = 12;

/** RFC 3986 §2.1: two hexadecimal digits */
const BROKEN_ESCAPE = /%(?![\da-f]{2})/i;
/** RFC 3986 §3.2.2: they stand around an IPv6 address only */
const BRACKET = /^https?:\/\/[^/?#]*[/?#].*[[\]]/is;

/** xsd:anyURI for URLs that crawlers can use nevertheless; null for no fault. */
export function locationFault(loc: string): string | null {
  if (loc.length < SHORTEST) return `The URL has ${loc.length} characters; the schema requires at least ${SHORTEST}.`;
  if (BROKEN_ESCAPE.test(loc)) return 'The URL contains a “%” that begins no escape; it must be “%25”.';
  return BRACKET.test(loc) ? 'The URL contains an unescaped bracket: “[” must be “%5B”, “]” must be “%5D”.' : null;
}

/** xsd:string keeps white space, which none of the listed values has. */
export const enumerationFault = (text: string): string | null =>
  text === trimXmlSpace(text) ? null : 'The changefreq has white space around its value; the schema allows none.';

const SPACE = new Set(['\t', '\n', '\r', ' ']);

/** Without the white space of XML around it: a no-break space is text. No expression that ends in `$`, which is quadratic. */
export function trimXmlSpace(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && SPACE.has(text.charAt(from))) from += 1;
  while (to > from && SPACE.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
