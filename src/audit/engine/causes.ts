import type { Evidence, Rule } from './rule.js';

/**
 * What the findings of one rule on many pages can have in common:
 * - `SITE`: a setting of the server or the template, whatever the figures of each page are
 * - `ELEMENT`: an element that pages share, told by equal evidence: a resource, a link of the navigation, an image of the footer
 */
export type CauseKind = 'SITE' | 'ELEMENT';

/** Rules that a setting of the server or the head of a template mends on all pages at once. */
const OF_SITE: ReadonlySet<string> = new Set([
  'canonical-cross-domain',
  'canonical-https-to-http',
  'canonical-in-body',
  'canonical-invalid',
  'canonical-missing',
  'canonical-relative',
  'canonical-to-home',
  'charset-missing',
  'description-outside-head',
  'doctype-missing',
  'document-uncompressed',
  'head-truncated',
  'hreflang-no-x-default',
  'hreflang-self-missing',
  'html-lang-missing',
  'html-no-validator',
  'landmark-main-missing',
  'max-image-preview-restricted',
  'meta-in-body',
  'nofollow-page',
  'noindex-page',
  'nosnippet-set',
  'og-incomplete',
  'page-not-https',
  'password-on-http',
  'sd-breadcrumb-missing',
  'title-outside-head',
  'ttfb-slow',
  'twitter-card-missing',
  'viewport-missing',
  'viewport-not-device-width',
  'zoom-blocked',
]);

/** Rules about elements that do not scale their penalty by how many of them fail. */
const OF_ELEMENTS: ReadonlySet<string> = new Set([
  'aria-hidden-focusable',
  'aria-invalid',
  'base-cross-host',
  'base-multiple',
  'color-contrast-low',
  'content-stale-year',
  'css-heavy',
  'definition-list-structure',
  'duplicate-id',
  'font-blocking',
  'hreflang-in-body',
  'html-lang-invalid',
  'html-xml-lang-mismatch',
  'image-blocked',
  'image-eager-below-fold',
  'image-lazy-above-fold',
  'image-oversized',
  'js-heavy',
  'list-structure',
  'meta-keywords-present',
  'mime-mismatch',
  'og-duplicate',
  'og-image-broken',
  'og-image-relative',
  'og-image-small',
  'picture-without-img',
  'render-blocking',
  'robots-meta-conflict',
  'robots-meta-unknown',
  'sd-bad-value',
  'sd-deprecated',
  'sd-on-noindex',
  'sd-recommended-missing',
  'sd-required-missing',
  'sd-self-rating',
  'sd-unknown-type',
  'secret-leaked',
  'source-map-public',
  'tabindex-positive',
  'table-headers',
  'target-too-small',
  'twitter-card-invalid',
  'url-repetitive-path',
  'x-robots-vs-meta',
]);

/** On fewer pages a list of pages is as short to read. */
export const SHARED_BY = 25;
/** A cause of the site is on this share of the pages that its rule looked at; less is a matter of these pages. */
export const SITE_SHARE = 0.9;

/** Null where each page is at fault by itself: a title, a text, a target. */
export function causeKind(rule: Rule | undefined): CauseKind | null {
  if (rule?.scope !== 'page') return null;
  if (OF_SITE.has(rule.id)) return 'SITE';
  return rule.perElement === true || OF_ELEMENTS.has(rule.id) ? 'ELEMENT' : null;
}

/** The same for the same element on other pages, wherever it stands there; null for evidence that names no element. */
export function causeKey({ message, value, target }: Evidence): string | null {
  return value === undefined && target === undefined ? null : `${target ?? ''}\n${value ?? ''}\n${message}`;
}
