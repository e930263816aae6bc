/** read of one map: more names nobody writes */
const MOST = 1_000;

/**
 * Modules that an import map names, as written (HTML, "parse an import map string"). Bare names and what does not parse count
 * for nothing; a name with a slash at its end stands for a folder.
 */
export function modulesOfMap(text: string): string[] {
  const { imports, scopes } = objectOf(parsed(text));
  const modules = new Set<string>();
  for (const map of [imports, ...Object.values(objectOf(scopes))])
    for (const [name, address] of Object.entries(objectOf(map))) {
      if (modules.size >= MOST) return [...modules];
      if (!name.endsWith('/') && typeof address === 'string' && isAddress(address)) modules.add(address);
    }
  return [...modules];
}

const isAddress = (address: string): boolean => /^(?:\.{0,2}\/|https?:)/i.test(address);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
