import type { FileLoad } from '../../facts/site-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import { styleLoads } from './css-loads.js';

/** kept of one file */
const MOST = 300;

/** Files that a style sheet names, each once. */
export function sheetLoads(css: string, url: string): FileLoad[] {
  const loads = new Map<string, FileLoad>();
  for (const { by, address, spare } of styleLoads(css)) {
    const target = spare ? null : normalizeUrl(address, url);
    if (target === null || loads.has(target) || loads.size >= MOST) continue;
    loads.set(target, { by, url: target });
  }
  return [...loads.values()];
}

/** Icons that a web application manifest names, those of its shortcuts included (W3C, Web Application Manifest). */
export function manifestIcons(body: Uint8Array, url: string): FileLoad[] {
  const manifest = parsed(body);
  const icons = [manifest, ...listOf(manifest, 'shortcuts')].flatMap((holder) => listOf(holder, 'icons'));
  const urls = new Set<string>();
  for (const icon of icons) {
    const source = valueOf(icon, 'src');
    const target = typeof source === 'string' ? normalizeUrl(source, url) : null;
    if (target !== null && urls.size < MOST) urls.add(target);
  }
  return Array.from(urls, (target) => ({ by: 'manifest icon', url: target }));
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined;

function listOf(holder: unknown, name: string): unknown[] {
  const list = valueOf(holder, name);
  return Array.isArray(list) ? list.slice(0, MOST) : [];
}
