import type { LoadFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { trimUrl } from '../../../facts/url.js';
import { noteInsecure } from '../insecure-loads.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';
import { styleLoads } from './css-loads.js';
import { modulesOfMap } from './import-map.js';
import { importedModules } from './module-imports.js';

type ByAttribute = Exclude<LoadFacts['by'], 'import map' | 'module import' | `srcdoc ${string}`>;

/** A file that an attribute makes a browser load. */
export function noteLoad(state: State, element: CurrentElement, by: ByAttribute, address: string | null): void {
  if (address === null) return;
  if (by !== 'svg use') noteInsecure(state, element, by, address);
  keepLoad(state, element, by, trimUrl(address));
}

/** Files that a style element or a style attribute names. */
export function noteStyleLoads(state: State, element: CurrentElement, css: string): void {
  for (const { by, address, spare } of styleLoads(css)) {
    noteInsecure(state, element, by, address);
    if (!spare) keepLoad(state, element, by, address);
  }
}

/** Modules that a script may import by a name of an import map. */
export function noteImportMap(state: State, element: CurrentElement, text: string): void {
  for (const address of modulesOfMap(text)) keepLoad(state, element, 'import map', address);
}

/** Modules that an inline module imports. */
export function noteImports(state: State, element: CurrentElement, script: string): void {
  for (const address of importedModules(script)) keepLoad(state, element, 'module import', address);
}

function keepLoad({ loads, urls }: State, element: CurrentElement, by: LoadFacts['by'], address: string): void {
  // a fragment alone names a part of the page itself
  if (address === '' || address.startsWith('#') || loads.size >= CAPS.loads) return;
  const url = urls.resolve(address);
  if (url !== null && !loads.has(url)) loads.set(url, { by, url, ...element.position });
}

/** Elements that draw what an attribute `background` names (HTML, §15.3.2 and §15.3.8). */
const WITH_BACKGROUND: ReadonlySet<string> = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

export const drawsBackground = (tag: string): boolean => WITH_BACKGROUND.has(tag);
