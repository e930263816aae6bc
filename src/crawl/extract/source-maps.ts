import { CAPS } from '../../facts/html-facts.js';
import type { State } from './tree/state.js';

const MARKS = ['//# sourceMappingURL=', '//@ sourceMappingURL='];

/** Source maps that inline scripts name; one inside a data URL is named by its scheme alone. */
export function findSourceMaps(state: State): string[] {
  const found: string[] = [];
  for (const script of state.scripts.inline) {
    for (const mark of MARKS) {
      const at = script.lastIndexOf(mark);
      if (at === -1) continue;
      const address = script.slice(at + mark.length, at + mark.length + CAPS.url).split(/[\s'"]/, 1)[0] ?? '';
      const url = address.startsWith('data:') ? 'data:' : state.urls.resolve(address);
      if (url !== null && address !== '') state.note(found, url);
    }
  }
  return found;
}
