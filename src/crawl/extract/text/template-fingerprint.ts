import { hash } from 'node:crypto';

/** Levels below body that belong to the template rather than to the content. */
const MAX_DEPTH = 4;
/** Distinct parts hashed. */
const MAX_PARTS = 200;

/**
 * The skeleton of a page: structural elements near the root with their classes. Repeated parts count once, so that a list of
 * ten and one of fifty look alike; content itself plays no part.
 */
export class TemplateFingerprint {
  readonly #parts = new Set<string>();
  // The part before: lists repeat theirs.
  #tag = '';
  #classes = '';
  #depth = 0;
  #parent = '';

  add(tag: string, depthInBody: number, parentTag: string, classes: string): void {
    if (depthInBody > MAX_DEPTH || this.#parts.size >= MAX_PARTS) return;
    if (tag === this.#tag && classes === this.#classes && depthInBody === this.#depth && parentTag === this.#parent)
      return;
    this.#tag = tag;
    this.#classes = classes;
    this.#depth = depthInBody;
    this.#parent = parentTag;
    this.#parts.add(`${depthInBody}${parentTag}>${tag}.${classes}`);
  }

  value(): string {
    return hash('sha256', [...this.#parts].sort().join('\n'), 'hex').slice(0, 16);
  }
}
