const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\/?$/i;
const FULL = /^https?:\/\/(?:www\.)?schema\.org\/(?=\w)/i;
/** Blocks nested deeper are left as they are. */
const DEPTH_LIMIT = 24;

/** A name of schema.org without the vocabulary's URL or its usual prefix. */
export const plainName = (name: string): string => name.replace(FULL, '').replace(/^schema:/, '');

const known = new WeakMap<object, unknown>();

/**
 * The value of a block with the short names of schema.org: JSON-LD may write them in full or with a prefix of its context
 * (JSON-LD 1.1 §4.1.5). A block that does neither stays the object that it is.
 */
export function withPlainNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let plain = known.get(value);
  if (plain === undefined) {
    plain = named(value, NO_PREFIXES, 0) ?? value;
    known.set(value, plain);
  }
  return plain;
}

const NO_PREFIXES: readonly string[] = [];

/** Null where nothing changes. */
function named(value: unknown, outer: readonly string[], depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > DEPTH_LIMIT) return null;
  if (Array.isArray(value)) {
    const members = value.map((member) => named(member, outer, depth + 1));
    return members.some((member) => member !== null) ? members.map((member, at) => member ?? value[at]) : null;
  }
  const prefixes = [...outer, ...prefixesOf((value as Record<string, unknown>)['@context'])];
  const next: Record<string, unknown> = {};
  let changed = false;
  for (const [key, content] of Object.entries(value)) {
    const name = keyword(key, value) ?? bare(key, prefixes);
    const inner =
      name === '@type' ? typed(content, prefixes) : key === '@context' ? null : named(content, prefixes, depth + 1);
    changed ||= name !== key || inner !== null;
    if (!Object.hasOwn(next, name)) next[name] = inner ?? content;
  }
  return changed ? next : null;
}

/** The context of schema.org has `type` and `id` for the keywords; null where the entity has the keyword itself. */
function keyword(key: string, entity: object): string | null {
  if (key !== 'type' && key !== 'id') return null;
  return Object.hasOwn(entity, `@${key}`) ? null : `@${key}`;
}

function prefixesOf(context: unknown): string[] {
  const found: string[] = [];
  for (const one of Array.isArray(context) ? context : [context]) {
    if (typeof one !== 'object' || one === null) continue;
    for (const [term, meaning] of Object.entries(one))
      if (typeof meaning === 'string' && SCHEMA.test(meaning) && !term.startsWith('@')) found.push(`${term}:`);
  }
  return found;
}

function bare(name: string, prefixes: readonly string[]): string {
  if (!name.includes(':')) return name;
  const prefix = prefixes.find((one) => name.startsWith(one));
  return prefix === undefined ? plainName(name) : name.slice(prefix.length);
}

function typed(types: unknown, prefixes: readonly string[]): unknown {
  if (typeof types === 'string') {
    const name = bare(types, prefixes);
    return name === types ? null : name;
  }
  if (!Array.isArray(types)) return null;
  const names = types.map((type) => (typeof type === 'string' ? bare(type, prefixes) : type));
  return names.some((name, at) => name !== types[at]) ? names : null;
}
