import { hash } from 'node:crypto';

/** Levels below body that belong to the template rather than to the content. */
const MAX_DEPTH = 4;
/** Distinct parts hashed. */
const MAX_PARTS = 200;

const STRUCTURE: ReadonlySet<string> = new Set([
  'div',
  'section',
  'main',
  'article',
  'aside',
  'nav',
  'header',
  'footer',
  'form',
]);

/**
 * The skeleton of a page: structural elements near the root with their classes. Repeated parts count once, so that a list of
 * ten and one of fifty look alike; content itself plays no part.
 */
export class TemplateFingerprint {
  readonly #parts = new Set<string>();
  readonly #stable = new Map<string, string>();

  add(tag: string, depthInBody: number, parentTag: string, className: string): void {
    if (depthInBody > MAX_DEPTH || this.#parts.size >= MAX_PARTS) return;
    if (!STRUCTURE.has(tag) && !tag.includes('-')) return;
    let classes = this.#stable.get(className);
    if (classes === undefined) {
      classes = stableClasses(className);
      this.#stable.set(className, classes);
    }
    this.#parts.add(`${depthInBody}${parentTag}>${tag}.${classes}`);
  }

  value(): string {
    return hash('sha256', [...this.#parts].sort().join('\n'), 'hex').slice(0, 16);
  }
}

/** Classes with digits in them number posts, columns and builds, not kinds of page. */
function stableClasses(className: string): string {
  if (className === '') return '';
  return className
    .slice(0, 500)
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d/.test(name))
    .slice(0, 3)
    .sort()
    .join('.');
}
