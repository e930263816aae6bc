import { describe, expect, it } from 'vitest';
import type { Category, Rule, Severity } from '../../src/audit/engine/rule.js';
import { rules } from '../../src/audit/rules/index.js';

/**
 * The catalogue as it was decided: a rule that moves to another severity, scope or category has to be moved here as well.
 * Ids of one severity by scope; `page` and `site` tell what a finding is about.
 */
const CATALOGUE: Record<Category, Partial<Record<Severity, Partial<Record<Rule['scope'], string>>>>> = {
  META: {
    ERROR: {
      page: `
        head-truncated meta-refresh-redirect title-missing viewport-missing
      `,
    },
    WARNING: {
      page: `
        base-cross-host base-multiple charset-missing description-duplicate description-missing
        description-multiple description-outside-head meta-in-body title-duplicate title-multiple
        title-outside-head title-placeholder viewport-not-device-width
      `,
    },
    NOTICE: {
      page: `
        description-equals-title description-too-long description-too-short doctype-missing
        max-image-preview-restricted meta-keywords-present nosnippet-set title-boilerplate
        title-brand-inconsistent title-keyword-repeat title-same-as-h1 title-too-long title-too-short
      `,
      site: `
        favicon-missing favicon-too-small
      `,
    },
  },
  CONTENT: {
    ERROR: {
      page: `
        content-empty content-exact-duplicate content-placeholder image-alt-empty-in-link image-broken
        picture-without-img
      `,
    },
    WARNING: {
      page: `
        content-future-date content-hidden-text content-intrusive-overlay content-keyword-stuffing
        content-language-mismatch content-mojibake content-near-duplicate content-thin h1-missing
        image-alt-missing
      `,
    },
    NOTICE: {
      page: `
        article-missing-toc content-date-conflict content-hard-to-read content-low-text-ratio
        content-no-author content-stale-year content-thin-vs-norm h1-alt-only h1-duplicate h1-multiple
        h1-too-long heading-empty heading-none heading-skip image-alt-filename image-alt-too-long
        image-blocked image-css-only
      `,
    },
  },
  LINKS: {
    ERROR: {
      page: `
        link-broken-internal link-localhost link-malformed
      `,
    },
    WARNING: {
      page: `
        inlinks-nofollow-only inlinks-redirect-only link-broken-external link-empty-anchor
        link-https-to-http link-nofollow-internal link-to-redirect link-too-many link-tracking-params
        link-uncrawlable orphan-page
      `,
    },
    NOTICE: {
      page: `
        anchor-conflict dead-end-page inlinks-one link-equity-sink link-external-heavy
        link-external-redirect link-external-unverified link-fragment-missing link-generic-anchor
        link-mailto-tel-invalid link-mixed-follow link-to-file-as-page link-to-noindex
        link-unsafe-target-blank page-too-deep
      `,
      site: `
        nav-link-missing-home
      `,
    },
  },
  TECHNICAL: {
    ERROR: {
      page: `
        canonical-header-conflict canonical-https-to-http canonical-in-body canonical-invalid canonical-loop
        canonical-multiple-conflicting canonical-to-blocked canonical-to-error canonical-to-home
        canonical-to-noindex html-over-2mb js-changes-directives page-4xx page-5xx page-timeout
        page-unreachable redirect-chain-too-long redirect-loop redirect-to-error robots-meta-conflict
        sitemap-url-blocked sitemap-url-error sitemap-url-noindex unavailable-after-past xhtml-malformed
      `,
      site: `
        canonical-cross-domain-sitewide error-page-wrong-status http-not-redirected noindex-sitewide robots-blocks-all robots-blocks-home
        robots-not-text robots-rule-before-agent robots-sitemap-relative robots-unreachable
        sitemap-index-nested sitemap-loc-foreign sitemap-loc-invalid sitemap-too-large sitemap-too-many-urls
        sitemap-unreachable sitemap-xml-invalid
      `,
    },
    WARNING: {
      page: `
        canonical-chain canonical-fragment canonical-plus-noindex canonical-relative canonical-to-redirect
        case-duplicate js-only-links js-required-content mime-mismatch noindex-blocked noindex-important
        pagination-broken pagination-canonical-to-first param-duplicate pdf-over-64mb redirect-chain
        redirect-js redirect-to-home resource-over-2mb robots-blocks-assets sitemap-url-noncanonical
        sitemap-url-redirect soft-404 trailing-slash-duplicate url-double-slash url-repetitive-path
        url-session-id url-space-or-encoded
      `,
      site: `
        robots-bad-pattern robots-changed robots-encoding robots-noindex-directive robots-redirect-chain
        robots-shadowed-group robots-syntax robots-too-large sitemap-empty sitemap-encoding sitemap-extension-invalid sitemap-incomplete
        sitemap-lastmod-future sitemap-lastmod-invalid sitemap-loc-http sitemap-missing sitemap-namespace
        ua-discrimination www-not-consolidated
      `,
    },
    NOTICE: {
      page: `
        app-shell-not-rendered canonical-cross-domain canonical-elsewhere canonical-missing canonical-unlinked duplicate-id
        js-ai-content-missing js-changes-metadata
        nofollow-page noindex-page page-bot-blocked redirect-temporary-internal robots-blocks-linked-page
        robots-meta-unknown sitemap-lastmod-drift token-heavy url-too-long url-too-many-params
        url-underscore url-uppercase x-robots-vs-meta
      `,
      site: `
        content-signal-conflict index-file-duplicate llms-txt-invalid markdown-negotiation-broken
        robots-ai-blocked robots-crawl-delay robots-missing robots-redundant-rule robots-sitemap-absent
        sitemap-duplicate-loc sitemap-lastmod-uniform sitemap-priority-changefreq sitemap-schema-invalid
      `,
    },
  },
  PERFORMANCE: {
    ERROR: {
      page: `
        cls-poor inp-poor lcp-poor
      `,
    },
    WARNING: {
      page: `
        asset-uncompressed cls-needs-work document-uncompressed dom-too-large image-lazy-above-fold
        inp-needs-work js-heavy lcp-needs-work page-weight-high tbt-high too-many-requests ttfb-slow
      `,
      site: `
        cwv-regressed
      `,
    },
    NOTICE: {
      page: `
        asset-cache-short css-heavy dom-too-deep fcp-slow font-blocking html-heavy html-no-validator
        image-eager-below-fold image-legacy-format image-no-dimensions image-oversized image-too-large
        lcp-not-preloadable legacy-js render-blocking speed-index-slow third-party-heavy unminified-css
        unminified-js unused-js
      `,
      site: `
        cwv-no-field-data http-version-old
      `,
    },
  },
  I18N: {
    ERROR: {
      page: `
        hreflang-code-conflict hreflang-in-body hreflang-invalid-code hreflang-no-return hreflang-relative
        hreflang-to-error hreflang-to-noindex hreflang-to-noncanonical
      `,
    },
    WARNING: {
      page: `
        hreflang-cluster-incomplete hreflang-self-missing hreflang-to-redirect html-lang-invalid
        html-lang-missing
      `,
    },
    NOTICE: {
      page: `
        hreflang-lang-mismatch hreflang-no-x-default html-xml-lang-mismatch
      `,
    },
  },
  STRUCTURED_DATA: {
    ERROR: {
      page: `
        jsonld-syntax sd-bad-value sd-required-missing
      `,
    },
    WARNING: {
      page: `
        jsonld-no-type sd-breadcrumb-broken sd-not-visible sd-on-noindex sd-self-rating
      `,
    },
    NOTICE: {
      page: `
        sd-breadcrumb-missing sd-deprecated sd-graph-unlinked sd-recommended-missing sd-template-outlier
        sd-unknown-type sd-url-mismatch
      `,
      site: `
        sd-org-missing
      `,
    },
  },
  SOCIAL: {
    WARNING: {
      page: `
        og-image-broken og-image-relative og-url-mismatch
      `,
    },
    NOTICE: {
      page: `
        og-duplicate og-image-small og-incomplete og-title-stale twitter-card-invalid twitter-card-missing
      `,
    },
  },
  SECURITY: {
    ERROR: {
      page: `
        form-insecure mixed-active page-not-https password-on-http secret-leaked
      `,
      site: `
        tls-cert-invalid tls-old-version
      `,
    },
    WARNING: {
      page: `
        mixed-passive vulnerable-library
      `,
      site: `
        tls-cert-expiring
      `,
    },
    NOTICE: {
      page: `
        source-map-public sri-missing
      `,
      site: `
        clickjacking-open cookie-flags csp-missing csp-unsafe hsts-missing nosniff-missing
        referrer-policy-weak server-version-leak
      `,
    },
  },
  ACCESSIBILITY: {
    WARNING: {
      page: `
        button-name-missing form-label-missing zoom-blocked
      `,
    },
    NOTICE: {
      page: `
        aria-hidden-focusable aria-invalid color-contrast-low definition-list-structure iframe-title-missing landmark-main-missing
        list-structure tabindex-positive table-headers target-too-small video-captions
      `,
    },
  },
};

const BLOCKERS = ['canonical-cross-domain-sitewide', 'noindex-sitewide', 'robots-blocks-all', 'robots-blocks-home'];
/** Penalties that are not those of the severity. */
const WEIGHTS: Record<string, number> = { 'content-keyword-stuffing': 0.05 };

const ids = (list: string) => list.trim().split(/\s+/);
const decided = Object.entries(CATALOGUE).flatMap(([category, severities]) =>
  Object.entries(severities).flatMap(([severity, scopes]) =>
    Object.entries(scopes).flatMap(([scope, list]) => ids(list).map((id) => `${category} ${severity} ${scope} ${id}`)),
  ),
);

describe('the catalogue', () => {
  it('has every rule under the category, severity and scope that were decided', () => {
    const present = rules.map(({ category, severity, scope, id }) => `${category} ${severity} ${scope} ${id}`);
    expect(present.toSorted()).toEqual(decided.toSorted());
  });

  it('lets four rules cap the score', () => {
    expect(rules.filter(({ blocker }) => blocker).map(({ id }) => id)).toEqual(BLOCKERS);
  });

  it('weighs every rule by its severity, but for those named', () => {
    const own = rules.flatMap(({ id, weight }) => (weight === undefined ? [] : [[id, weight] as const]));
    expect(Object.fromEntries(own)).toEqual(WEIGHTS);
  });
});
