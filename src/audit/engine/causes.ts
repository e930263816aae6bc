import type { CauseKind, Evidence, Rule } from './rule.js';

/** On fewer pages a list of pages is as short to read. */
export const SHARED_BY = 25;
/** A cause of the site is on this share of the pages that its rule looked at; less is a matter of these pages. */
export const SITE_SHARE = 0.9;

/** Null where each page is at fault by itself: a title, a text, a target. */
export function causeKind(rule: Rule | undefined): CauseKind | null {
  if (rule?.scope !== 'page') return null;
  return rule.cause ?? (rule.perElement === true ? 'ELEMENT' : null);
}

/** The same for the same element on other pages, wherever it is there; null for evidence that names no element. */
export function causeKey({ message, value, target }: Evidence): string | null {
  return value === undefined && target === undefined ? null : `${target ?? ''}\n${value ?? ''}\n${message}`;
}
