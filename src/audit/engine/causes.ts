import type { Evidence, Rule } from './rule.js';

/**
 * What the findings of one rule on many pages can have in common:
 * - `SITE`: a setting of the server or the template, whatever the figures of each page are
 * - `ELEMENT`: an element that pages share, told by equal evidence: a resource, a link of the navigation, an image of the footer
 */
export type CauseKind = 'SITE' | 'ELEMENT';

/** Rules that a setting of the server or the head of a template mends on all pages at once. */
const OF_SITE: ReadonlySet<string> = new Set([
  'canonical-missing',
  'charset-missing',
  'doctype-missing',
  'document-uncompressed',
  'html-lang-missing',
  'html-no-validator',
  'landmark-main-missing',
  'og-incomplete',
  'page-not-https',
  'sd-breadcrumb-missing',
  'twitter-card-missing',
  'viewport-missing',
  'viewport-not-device-width',
  'zoom-blocked',
]);

/** Rules about elements that do not scale their penalty by how many of them fail. */
const OF_ELEMENTS: ReadonlySet<string> = new Set([
  'aria-hidden-focusable',
  'aria-invalid',
  'color-contrast-low',
  'definition-list-structure',
  'duplicate-id',
  'font-blocking',
  'image-blocked',
  'image-oversized',
  'list-structure',
  'mime-mismatch',
  'og-image-broken',
  'og-image-small',
  'source-map-public',
  'tabindex-positive',
  'table-headers',
  'target-too-small',
  'url-repetitive-path',
]);

/** On fewer pages a list of pages is as short to read. */
export const SHARED_BY = 25;
/** A cause of the site is on this share of the pages that its rule looked at; less is a matter of these pages. */
export const SITE_SHARE = 0.9;

/** Null where each page is at fault by itself: a title, a text, a canonical. */
export function causeKind(rule: Rule | undefined): CauseKind | null {
  if (rule?.scope !== 'page') return null;
  if (OF_SITE.has(rule.id)) return 'SITE';
  return rule.perElement === true || OF_ELEMENTS.has(rule.id) ? 'ELEMENT' : null;
}

/** The same for the same element on other pages, wherever it stands there; null for evidence that names no element. */
export function causeKey({ message, value, target }: Evidence): string | null {
  return value === undefined && target === undefined ? null : `${target ?? ''}\n${value ?? ''}\n${message}`;
}
