import type { FileLoad } from '../../../facts/site-facts.js';
import { normalizeUrl } from '../../../facts/url.js';
import { styleLoads } from './css-loads.js';
import { importedModules } from './module-imports.js';

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

/** Modules that a script file imports, each once. */
export const scriptLoads = (script: string, url: string): FileLoad[] => [
  ...new Map(
    importedModules(script).flatMap((address): [string, FileLoad][] => {
      const target = normalizeUrl(address, url);
      return target === null ? [] : [[target, { by: 'module import', url: target }]];
    }),
  ).values(),
];

/** The files of a web application manifest: icons, those of its shortcuts too, screenshots, and where it starts (W3C, Web Application Manifest). */
export function manifestLoads(body: Uint8Array, url: string): FileLoad[] {
  const manifest = parsed(body);
  const loads = new Map<string, FileLoad>();
  const note = (by: FileLoad['by'], source: unknown) => {
    const target = typeof source === 'string' && source.trim() !== '' ? normalizeUrl(source, url) : null;
    if (target !== null && loads.size < MOST && !loads.has(target)) loads.set(target, { by, url: target });
  };
  for (const holder of [manifest, ...listOf(manifest, 'shortcuts')])
    for (const icon of listOf(holder, 'icons')) note('manifest icon', valueOf(icon, 'src'));
  for (const screenshot of listOf(manifest, 'screenshots')) note('manifest screenshot', valueOf(screenshot, 'src'));
  note('manifest start', valueOf(manifest, 'start_url'));
  return [...loads.values()];
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
