import type { Fetcher } from '../net/types.js';

const MARK = 'sourceMappingURL=';
const MAX_BYTES = 4 * 1024 ** 2;
const CONTENTS = /"sourcesContent"\s*:\s*\[/g;

interface MapOptions {
  fetcher: Pick<Fetcher, 'fetch'>;
  robots: (url: string) => { us: boolean };
  signal: AbortSignal;
}

/** The source map that a script names and that can be had from its own host, where it holds the sources; null where there is none. */
export async function publishedSources(script: string, url: string, options: MapOptions): Promise<string | null> {
  const at = script.lastIndexOf(MARK);
  // code that writes such comments names no map of its own
  if (!/[#@]\s$/.test(script.slice(Math.max(0, at - 2), at))) return null;
  const address = /^[^\s'"*]*/.exec(script.slice(at + MARK.length))?.[0] ?? '';
  if (address.startsWith('data:')) return withSources(inline(address));
  const map = URL.parse(address, url);
  if (address === '' || map === null || map.host !== new URL(url).host || !options.robots(map.href).us) return null;
  const response = await options.fetcher.fetch(map.href, {
    limits: { totalMs: 20_000, wireBytes: MAX_BYTES, bodyBytes: MAX_BYTES },
    signal: options.signal,
  });
  return response.ok && response.status === 200 ? withSources(Buffer.from(response.body).toString()) : null;
}

const withSources = (map: string): string | null => (holdsSources(map) ? map : null);

/** ECMA-426: null is in the list for each source that is not in the map, and there may be a million of them. */
function holdsSources(map: string): boolean {
  for (const { index, 0: opening } of map.matchAll(CONTENTS)) {
    let at = index + opening.length;
    while (isBetween(map.charCodeAt(at)) || map.startsWith('null', at)) at += map.charCodeAt(at) === N ? 4 : 1;
    if (map.charAt(at) === '"') return true;
  }
  return false;
}

const N = 'n'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

/** White space of JSON, and the comma. */
const isBetween = (code: number): boolean => code === COMMA || (code <= SPACE && code > 0);

function inline(address: string): string {
  const comma = address.indexOf(',');
  const body = address.slice(comma + 1);
  return address.slice(0, comma).endsWith(';base64') ? Buffer.from(body, 'base64').toString() : body;
}
