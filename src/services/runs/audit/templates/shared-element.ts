import type { Evidence } from '../../../../audit/engine/rule.js';

/** Pages of a template with the same issue whose evidence is compared: the first ones. */
export const SAMPLE_PAGES = 5;

/** The element that the findings of a rule on pages of one template have in common: to change it there is to change it on all of them. */
export interface SharedElement {
  message: string;
  value: string | null;
  target: string | null;
  /** in the source, where all pages have it on the same line */
  line: number | null;
  /** elements that all pages share, this one included */
  elements: number;
}

const keyOf = ({ value, target }: Evidence): string | null =>
  value === undefined && target === undefined ? null : JSON.stringify([value, target]);

/** Null where each page is at fault by an element of its own, or by none. */
export function sharedElement(pages: readonly (readonly Evidence[])[]): SharedElement | null {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return null;
  const known = others.map((evidence) => Map.groupBy(evidence, keyOf));
  const shared = first.filter((evidence) => {
    const key = keyOf(evidence);
    return key !== null && known.every((page) => page.has(key));
  });
  const [one] = shared;
  if (!one) return null;
  const isAtSameLine = known.every((page) => page.get(keyOf(one))?.some(({ line }) => line === one.line));
  return {
    message: one.message,
    value: one.value ?? null,
    target: one.target ?? null,
    line: isAtSameLine ? (one.line ?? null) : null,
    elements: new Set(shared.map(keyOf)).size,
  };
}
