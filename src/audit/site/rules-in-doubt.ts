import { ChunkedArray } from '../../structures/chunked-array.js';
import { StringPool } from '../../structures/string-pool.js';

/**
 * Rules that conclude nothing from the responses of a template: pages of it that were rendered show other things than their
 * responses. A template of which no page was rendered is in doubt with the others that have its frame.
 */
export class RulesInDoubt {
  readonly #templates = new StringPool();
  /** by row of the page */
  readonly #templateOf = new ChunkedArray(Uint32Array);
  readonly #byTemplate = new Map<number, Set<string>>();
  readonly #byFrame = new Map<string, Set<string>>();

  /** Takes the next page, with the rules in doubt if it was rendered. */
  add(template: string, frame: string, rules: readonly string[] | undefined): void {
    const number = this.#templates.add(template);
    this.#templateOf.push(number);
    if (rules === undefined) return;
    note(this.#byTemplate, number, rules);
    note(this.#byFrame, frame, rules);
  }

  /** rules in doubt for a page that was not rendered; null for none */
  of(row: number, frame: () => string): ReadonlySet<string> | null {
    if (this.#byTemplate.size === 0) return null;
    const rules = this.#byTemplate.get(this.#templateOf.at(row)) ?? this.#byFrame.get(frame());
    return rules && rules.size > 0 ? rules : null;
  }
}

function note<K>(known: Map<K, Set<string>>, key: K, rules: readonly string[]): void {
  const all = known.get(key) ?? new Set();
  for (const rule of rules) all.add(rule);
  known.set(key, all);
}
