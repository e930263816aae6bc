import { parseW3cDatetime } from './sitemap-values.js';

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

/** What the schema says of this element at this point of its entry; null for nothing. */
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

/** An attribute that no element of the protocol has; null for none. */
export function attributeFault(element: string, attributes: Readonly<Record<string, string>>): string | null {
  for (const name in attributes)
    if (name !== 'xmlns' && !name.startsWith('xmlns:') && !name.startsWith('xsi:'))
      return `<${element}> has no attribute “${name.slice(0, 60)}”.`;
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

export const lengthFault = (loc: string): string | null =>
  loc.length < SHORTEST ? `The URL has ${loc.length} characters; the schema requires at least ${SHORTEST}.` : null;
