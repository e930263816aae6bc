import { axeRules } from '../accessibility/axe-rules.js';
import type { Rule } from '../engine/rule.js';
import ariaHiddenFocusable from './accessibility/aria-hidden-focusable.js';
import ariaInvalid from './accessibility/aria-invalid.js';
import buttonNameMissing from './accessibility/button-name-missing.js';
import colorContrastLow from './accessibility/color-contrast-low.js';
import definitionListStructure from './accessibility/definition-list-structure.js';
import formLabelMissing from './accessibility/form-label-missing.js';
import iframeTitleMissing from './accessibility/iframe-title-missing.js';
import landmarkMainMissing from './accessibility/landmark-main-missing.js';
import listStructure from './accessibility/list-structure.js';
import tabindexPositive from './accessibility/tabindex-positive.js';
import tableHeaders from './accessibility/table-headers.js';
import targetTooSmall from './accessibility/target-too-small.js';
import videoCaptions from './accessibility/video-captions.js';
import zoomBlocked from './accessibility/zoom-blocked.js';
import articleMissingToc from './content/article-missing-toc.js';
import contentDateConflict from './content/content-date-conflict.js';
import contentEmpty from './content/content-empty.js';
import contentExactDuplicate from './content/content-exact-duplicate.js';
import contentFutureDate from './content/content-future-date.js';
import contentHardToRead from './content/content-hard-to-read.js';
import contentHiddenText from './content/content-hidden-text.js';
import contentIntrusiveOverlay from './content/content-intrusive-overlay.js';
import contentKeywordStuffing from './content/content-keyword-stuffing.js';
import contentLanguageMismatch from './content/content-language-mismatch.js';
import contentLowTextRatio from './content/content-low-text-ratio.js';
import contentMojibake from './content/content-mojibake.js';
import contentNearDuplicate from './content/content-near-duplicate.js';
import contentNoAuthor from './content/content-no-author.js';
import contentPlaceholder from './content/content-placeholder.js';
import contentStaleYear from './content/content-stale-year.js';
import contentThin from './content/content-thin.js';
import contentThinVsNorm from './content/content-thin-vs-norm.js';
import doorwayPages from './content/doorway-pages.js';
import h1AltOnly from './content/h1-alt-only.js';
import h1Duplicate from './content/h1-duplicate.js';
import h1Missing from './content/h1-missing.js';
import h1Multiple from './content/h1-multiple.js';
import h1TooLong from './content/h1-too-long.js';
import headingEmpty from './content/heading-empty.js';
import headingNone from './content/heading-none.js';
import headingSkip from './content/heading-skip.js';
import imageAltEmptyInLink from './content/image-alt-empty-in-link.js';
import imageAltFilename from './content/image-alt-filename.js';
import imageAltMissing from './content/image-alt-missing.js';
import imageAltTooLong from './content/image-alt-too-long.js';
import imageBlocked from './content/image-blocked.js';
import imageBroken from './content/image-broken.js';
import imageCssOnly from './content/image-css-only.js';
import pageWiderThanScreen from './content/page-wider-than-screen.js';
import pictureWithoutImg from './content/picture-without-img.js';
import textTooSmall from './content/text-too-small.js';
import hreflangClusterIncomplete from './i18n/hreflang-cluster-incomplete.js';
import hreflangCodeConflict from './i18n/hreflang-code-conflict.js';
import hreflangInBody from './i18n/hreflang-in-body.js';
import hreflangInvalidCode from './i18n/hreflang-invalid-code.js';
import hreflangLangMismatch from './i18n/hreflang-lang-mismatch.js';
import hreflangNoReturn from './i18n/hreflang-no-return.js';
import hreflangNoXDefault from './i18n/hreflang-no-x-default.js';
import hreflangRelative from './i18n/hreflang-relative.js';
import hreflangSelfMissing from './i18n/hreflang-self-missing.js';
import hreflangToError from './i18n/hreflang-to-error.js';
import hreflangToNoindex from './i18n/hreflang-to-noindex.js';
import hreflangToNoncanonical from './i18n/hreflang-to-noncanonical.js';
import hreflangToRedirect from './i18n/hreflang-to-redirect.js';
import htmlLangInvalid from './i18n/html-lang-invalid.js';
import htmlLangMissing from './i18n/html-lang-missing.js';
import htmlXmlLangMismatch from './i18n/html-xml-lang-mismatch.js';
import anchorConflict from './links/anchor-conflict.js';
import deadEndPage from './links/dead-end-page.js';
import inlinksNofollowOnly from './links/inlinks-nofollow-only.js';
import inlinksOne from './links/inlinks-one.js';
import inlinksRedirectOnly from './links/inlinks-redirect-only.js';
import linkBrokenExternal from './links/link-broken-external.js';
import linkBrokenInternal from './links/link-broken-internal.js';
import linkEmptyAnchor from './links/link-empty-anchor.js';
import linkEquitySink from './links/link-equity-sink.js';
import linkExternalHeavy from './links/link-external-heavy.js';
import linkExternalRedirect from './links/link-external-redirect.js';
import linkExternalUnverified from './links/link-external-unverified.js';
import linkFragmentMissing from './links/link-fragment-missing.js';
import linkGenericAnchor from './links/link-generic-anchor.js';
import linkHttpsToHttp from './links/link-https-to-http.js';
import linkLocalhost from './links/link-localhost.js';
import linkMailtoTelInvalid from './links/link-mailto-tel-invalid.js';
import linkMalformed from './links/link-malformed.js';
import linkMixedFollow from './links/link-mixed-follow.js';
import linkNofollowInternal from './links/link-nofollow-internal.js';
import linkToFileAsPage from './links/link-to-file-as-page.js';
import linkToNoindex from './links/link-to-noindex.js';
import linkToRedirect from './links/link-to-redirect.js';
import linkTooMany from './links/link-too-many.js';
import linkTrackingParams from './links/link-tracking-params.js';
import linkUncrawlable from './links/link-uncrawlable.js';
import linkUnsafeTargetBlank from './links/link-unsafe-target-blank.js';
import navLinkMissingHome from './links/nav-link-missing-home.js';
import orphanPage from './links/orphan-page.js';
import pageTooDeep from './links/page-too-deep.js';
import baseCrossHost from './meta/base-cross-host.js';
import baseMultiple from './meta/base-multiple.js';
import charsetMissing from './meta/charset-missing.js';
import dataNosnippetIgnored from './meta/data-nosnippet-ignored.js';
import dataNosnippetMainContent from './meta/data-nosnippet-main-content.js';
import descriptionDuplicate from './meta/description-duplicate.js';
import descriptionEqualsTitle from './meta/description-equals-title.js';
import descriptionMissing from './meta/description-missing.js';
import descriptionMultiple from './meta/description-multiple.js';
import descriptionOutsideHead from './meta/description-outside-head.js';
import descriptionTooLong from './meta/description-too-long.js';
import descriptionTooShort from './meta/description-too-short.js';
import doctypeMissing from './meta/doctype-missing.js';
import faviconMissing from './meta/favicon-missing.js';
import faviconTooSmall from './meta/favicon-too-small.js';
import headTruncated from './meta/head-truncated.js';
import maxImagePreviewRestricted from './meta/max-image-preview-restricted.js';
import metaInBody from './meta/meta-in-body.js';
import metaKeywordsPresent from './meta/meta-keywords-present.js';
import metaRefreshRedirect from './meta/meta-refresh-redirect.js';
import nosnippetSet from './meta/nosnippet-set.js';
import titleBoilerplate from './meta/title-boilerplate.js';
import titleBrandInconsistent from './meta/title-brand-inconsistent.js';
import titleDoubleEscaped from './meta/title-double-escaped.js';
import titleDuplicate from './meta/title-duplicate.js';
import titleKeywordRepeat from './meta/title-keyword-repeat.js';
import titleMissing from './meta/title-missing.js';
import titleMultiple from './meta/title-multiple.js';
import titleOutsideHead from './meta/title-outside-head.js';
import titlePlaceholder from './meta/title-placeholder.js';
import titleSameAsH1 from './meta/title-same-as-h1.js';
import titleTooLong from './meta/title-too-long.js';
import titleTooShort from './meta/title-too-short.js';
import viewportConflicting from './meta/viewport-conflicting.js';
import viewportMissing from './meta/viewport-missing.js';
import viewportNotDeviceWidth from './meta/viewport-not-device-width.js';
import assetCacheShort from './performance/asset-cache-short.js';
import assetUncompressed from './performance/asset-uncompressed.js';
import clsNeedsWork from './performance/cls-needs-work.js';
import clsPoor from './performance/cls-poor.js';
import cssHeavy from './performance/css-heavy.js';
import cwvNoFieldData from './performance/cwv-no-field-data.js';
import cwvRegressed from './performance/cwv-regressed.js';
import documentUncompressed from './performance/document-uncompressed.js';
import domTooDeep from './performance/dom-too-deep.js';
import domTooLarge from './performance/dom-too-large.js';
import fcpSlow from './performance/fcp-slow.js';
import fontBlocking from './performance/font-blocking.js';
import htmlHeavy from './performance/html-heavy.js';
import htmlNoStore from './performance/html-no-store.js';
import htmlNoValidator from './performance/html-no-validator.js';
import httpVersionOld from './performance/http-version-old.js';
import imageEagerBelowFold from './performance/image-eager-below-fold.js';
import imageLazyAboveFold from './performance/image-lazy-above-fold.js';
import imageLegacyFormat from './performance/image-legacy-format.js';
import imageNoDimensions from './performance/image-no-dimensions.js';
import imageOversized from './performance/image-oversized.js';
import imageTooLarge from './performance/image-too-large.js';
import inpNeedsWork from './performance/inp-needs-work.js';
import inpPoor from './performance/inp-poor.js';
import jsHeavy from './performance/js-heavy.js';
import lcpNeedsWork from './performance/lcp-needs-work.js';
import lcpNotPreloadable from './performance/lcp-not-preloadable.js';
import lcpPoor from './performance/lcp-poor.js';
import legacyJs from './performance/legacy-js.js';
import pageWeightHigh from './performance/page-weight-high.js';
import renderBlocking from './performance/render-blocking.js';
import speedIndexSlow from './performance/speed-index-slow.js';
import tbtHigh from './performance/tbt-high.js';
import thirdPartyHeavy from './performance/third-party-heavy.js';
import tooManyRequests from './performance/too-many-requests.js';
import ttfbSlow from './performance/ttfb-slow.js';
import unminifiedCss from './performance/unminified-css.js';
import unminifiedJs from './performance/unminified-js.js';
import unusedJs from './performance/unused-js.js';
import clickjackingOpen from './security/clickjacking-open.js';
import cookieFlags from './security/cookie-flags.js';
import cspMissing from './security/csp-missing.js';
import cspUnsafe from './security/csp-unsafe.js';
import formInsecure from './security/form-insecure.js';
import hiddenSpamLinks from './security/hidden-spam-links.js';
import hstsMissing from './security/hsts-missing.js';
import mixedActive from './security/mixed-active.js';
import mixedPassive from './security/mixed-passive.js';
import nosniffMissing from './security/nosniff-missing.js';
import pageNotHttps from './security/page-not-https.js';
import passwordOnHttp from './security/password-on-http.js';
import referrerPolicyWeak from './security/referrer-policy-weak.js';
import secretLeaked from './security/secret-leaked.js';
import serverVersionLeak from './security/server-version-leak.js';
import sourceMapPublic from './security/source-map-public.js';
import spamLinks from './security/spam-links.js';
import sriMissing from './security/sri-missing.js';
import tlsCertExpiring from './security/tls-cert-expiring.js';
import tlsCertInvalid from './security/tls-cert-invalid.js';
import tlsOldVersion from './security/tls-old-version.js';
import vulnerableLibrary from './security/vulnerable-library.js';
import ogDuplicate from './social/og-duplicate.js';
import ogImageBroken from './social/og-image-broken.js';
import ogImageRelative from './social/og-image-relative.js';
import ogImageSmall from './social/og-image-small.js';
import ogIncomplete from './social/og-incomplete.js';
import ogTitleStale from './social/og-title-stale.js';
import ogUrlMismatch from './social/og-url-mismatch.js';
import twitterCardInvalid from './social/twitter-card-invalid.js';
import twitterCardMissing from './social/twitter-card-missing.js';
import jsonldNoType from './structured-data/jsonld-no-type.js';
import jsonldSyntax from './structured-data/jsonld-syntax.js';
import sdBadValue from './structured-data/sd-bad-value.js';
import sdBreadcrumbBroken from './structured-data/sd-breadcrumb-broken.js';
import sdBreadcrumbMissing from './structured-data/sd-breadcrumb-missing.js';
import sdDeprecated from './structured-data/sd-deprecated.js';
import sdGraphUnlinked from './structured-data/sd-graph-unlinked.js';
import sdImageBroken from './structured-data/sd-image-broken.js';
import sdJobExpired from './structured-data/sd-job-expired.js';
import sdNotVisible from './structured-data/sd-not-visible.js';
import sdOnNoindex from './structured-data/sd-on-noindex.js';
import sdOrgMissing from './structured-data/sd-org-missing.js';
import sdRecommendedMissing from './structured-data/sd-recommended-missing.js';
import sdRequiredMissing from './structured-data/sd-required-missing.js';
import sdSelfRating from './structured-data/sd-self-rating.js';
import sdTemplateOutlier from './structured-data/sd-template-outlier.js';
import sdUnknownType from './structured-data/sd-unknown-type.js';
import sdUrlMismatch from './structured-data/sd-url-mismatch.js';
import contentSignalConflict from './technical/ai/content-signal-conflict.js';
import contentUsageConflict from './technical/ai/content-usage-conflict.js';
import contentUsageInvalid from './technical/ai/content-usage-invalid.js';
import llmsTxtInvalid from './technical/ai/llms-txt-invalid.js';
import markdownNegotiationBroken from './technical/ai/markdown-negotiation-broken.js';
import tokenHeavy from './technical/ai/token-heavy.js';
import canonicalChain from './technical/canonical/canonical-chain.js';
import canonicalChanged from './technical/canonical/canonical-changed.js';
import canonicalCrossDomain from './technical/canonical/canonical-cross-domain.js';
import canonicalCrossDomainSitewide from './technical/canonical/canonical-cross-domain-sitewide.js';
import canonicalElsewhere from './technical/canonical/canonical-elsewhere.js';
import canonicalFragment from './technical/canonical/canonical-fragment.js';
import canonicalHeaderConflict from './technical/canonical/canonical-header-conflict.js';
import canonicalHttpsToHttp from './technical/canonical/canonical-https-to-http.js';
import canonicalIgnored from './technical/canonical/canonical-ignored.js';
import canonicalInBody from './technical/canonical/canonical-in-body.js';
import canonicalInvalid from './technical/canonical/canonical-invalid.js';
import canonicalLoop from './technical/canonical/canonical-loop.js';
import canonicalMissing from './technical/canonical/canonical-missing.js';
import canonicalMultipleConflicting from './technical/canonical/canonical-multiple-conflicting.js';
import canonicalOriginInconsistent from './technical/canonical/canonical-origin-inconsistent.js';
import canonicalPlusNoindex from './technical/canonical/canonical-plus-noindex.js';
import canonicalRelative from './technical/canonical/canonical-relative.js';
import canonicalToBlocked from './technical/canonical/canonical-to-blocked.js';
import canonicalToError from './technical/canonical/canonical-to-error.js';
import canonicalToHome from './technical/canonical/canonical-to-home.js';
import canonicalToNoindex from './technical/canonical/canonical-to-noindex.js';
import canonicalToRedirect from './technical/canonical/canonical-to-redirect.js';
import canonicalUnlinked from './technical/canonical/canonical-unlinked.js';
import paginationBroken from './technical/canonical/pagination-broken.js';
import paginationCanonicalToFirst from './technical/canonical/pagination-canonical-to-first.js';
import duplicateId from './technical/documents/duplicate-id.js';
import markupMalformed from './technical/documents/markup-malformed.js';
import xhtmlMalformed from './technical/documents/xhtml-malformed.js';
import nofollowPage from './technical/indexing/nofollow-page.js';
import noindexBlocked from './technical/indexing/noindex-blocked.js';
import noindexImportant from './technical/indexing/noindex-important.js';
import noindexPage from './technical/indexing/noindex-page.js';
import noindexSitewide from './technical/indexing/noindex-sitewide.js';
import robotsMetaConflict from './technical/indexing/robots-meta-conflict.js';
import robotsMetaUnknown from './technical/indexing/robots-meta-unknown.js';
import unavailableAfterPast from './technical/indexing/unavailable-after-past.js';
import xRobotsVsMeta from './technical/indexing/x-robots-vs-meta.js';
import httpNotRedirected from './technical/redirects/http-not-redirected.js';
import redirectChain from './technical/redirects/redirect-chain.js';
import redirectChainTooLong from './technical/redirects/redirect-chain-too-long.js';
import redirectJs from './technical/redirects/redirect-js.js';
import redirectLoop from './technical/redirects/redirect-loop.js';
import redirectTemporaryInternal from './technical/redirects/redirect-temporary-internal.js';
import redirectToError from './technical/redirects/redirect-to-error.js';
import redirectToHome from './technical/redirects/redirect-to-home.js';
import wwwNotConsolidated from './technical/redirects/www-not-consolidated.js';
import appShellNotRendered from './technical/rendering/app-shell-not-rendered.js';
import backButtonHijacking from './technical/rendering/back-button-hijacking.js';
import jsAiContentMissing from './technical/rendering/js-ai-content-missing.js';
import jsChangesDirectives from './technical/rendering/js-changes-directives.js';
import jsChangesMetadata from './technical/rendering/js-changes-metadata.js';
import jsOnlyLinks from './technical/rendering/js-only-links.js';
import jsRequiredContent from './technical/rendering/js-required-content.js';
import scriptError from './technical/rendering/script-error.js';
import assetBroken from './technical/responses/asset-broken.js';
import errorPageWrongStatus from './technical/responses/error-page-wrong-status.js';
import htmlOver2mb from './technical/responses/html-over-2mb.js';
import mimeMismatch from './technical/responses/mime-mismatch.js';
import page4xx from './technical/responses/page-4xx.js';
import page5xx from './technical/responses/page-5xx.js';
import pageBotBlocked from './technical/responses/page-bot-blocked.js';
import pageTimeout from './technical/responses/page-timeout.js';
import pageUnreachable from './technical/responses/page-unreachable.js';
import pdfOver64mb from './technical/responses/pdf-over-64mb.js';
import resourceOver2mb from './technical/responses/resource-over-2mb.js';
import smartphoneVersionDiffers from './technical/responses/smartphone-version-differs.js';
import soft404 from './technical/responses/soft-404.js';
import uaDiscrimination from './technical/responses/ua-discrimination.js';
import robotsAiBlocked from './technical/robots/robots-ai-blocked.js';
import robotsBadPattern from './technical/robots/robots-bad-pattern.js';
import robotsBlocksAll from './technical/robots/robots-blocks-all.js';
import robotsBlocksAssets from './technical/robots/robots-blocks-assets.js';
import robotsBlocksHome from './technical/robots/robots-blocks-home.js';
import robotsBlocksLinkedPage from './technical/robots/robots-blocks-linked-page.js';
import robotsChanged from './technical/robots/robots-changed.js';
import robotsCrawlDelay from './technical/robots/robots-crawl-delay.js';
import robotsEncoding from './technical/robots/robots-encoding.js';
import robotsMissing from './technical/robots/robots-missing.js';
import robotsNoindexDirective from './technical/robots/robots-noindex-directive.js';
import robotsNotText from './technical/robots/robots-not-text.js';
import robotsRedirectChain from './technical/robots/robots-redirect-chain.js';
import robotsRedundantRule from './technical/robots/robots-redundant-rule.js';
import robotsRuleBeforeAgent from './technical/robots/robots-rule-before-agent.js';
import robotsShadowedGroup from './technical/robots/robots-shadowed-group.js';
import robotsSitemapAbsent from './technical/robots/robots-sitemap-absent.js';
import robotsSitemapRelative from './technical/robots/robots-sitemap-relative.js';
import robotsSyntax from './technical/robots/robots-syntax.js';
import robotsTooLarge from './technical/robots/robots-too-large.js';
import robotsUnreachable from './technical/robots/robots-unreachable.js';
import sitemapDuplicateLoc from './technical/sitemaps/sitemap-duplicate-loc.js';
import sitemapEmpty from './technical/sitemaps/sitemap-empty.js';
import sitemapEncoding from './technical/sitemaps/sitemap-encoding.js';
import sitemapExtensionInvalid from './technical/sitemaps/sitemap-extension-invalid.js';
import sitemapIncomplete from './technical/sitemaps/sitemap-incomplete.js';
import sitemapIndexNested from './technical/sitemaps/sitemap-index-nested.js';
import sitemapLastmodDrift from './technical/sitemaps/sitemap-lastmod-drift.js';
import sitemapLastmodFuture from './technical/sitemaps/sitemap-lastmod-future.js';
import sitemapLastmodInvalid from './technical/sitemaps/sitemap-lastmod-invalid.js';
import sitemapLastmodUniform from './technical/sitemaps/sitemap-lastmod-uniform.js';
import sitemapLocForeign from './technical/sitemaps/sitemap-loc-foreign.js';
import sitemapLocHttp from './technical/sitemaps/sitemap-loc-http.js';
import sitemapLocInvalid from './technical/sitemaps/sitemap-loc-invalid.js';
import sitemapMissing from './technical/sitemaps/sitemap-missing.js';
import sitemapNamespace from './technical/sitemaps/sitemap-namespace.js';
import sitemapNewsStale from './technical/sitemaps/sitemap-news-stale.js';
import sitemapNewsTooMany from './technical/sitemaps/sitemap-news-too-many.js';
import sitemapPriorityChangefreq from './technical/sitemaps/sitemap-priority-changefreq.js';
import sitemapSchemaInvalid from './technical/sitemaps/sitemap-schema-invalid.js';
import sitemapTooLarge from './technical/sitemaps/sitemap-too-large.js';
import sitemapTooManyUrls from './technical/sitemaps/sitemap-too-many-urls.js';
import sitemapUnreachable from './technical/sitemaps/sitemap-unreachable.js';
import sitemapUrlBlocked from './technical/sitemaps/sitemap-url-blocked.js';
import sitemapUrlError from './technical/sitemaps/sitemap-url-error.js';
import sitemapUrlNoindex from './technical/sitemaps/sitemap-url-noindex.js';
import sitemapUrlNoncanonical from './technical/sitemaps/sitemap-url-noncanonical.js';
import sitemapUrlRedirect from './technical/sitemaps/sitemap-url-redirect.js';
import sitemapXmlInvalid from './technical/sitemaps/sitemap-xml-invalid.js';
import caseDuplicate from './technical/urls/case-duplicate.js';
import indexFileDuplicate from './technical/urls/index-file-duplicate.js';
import paramDuplicate from './technical/urls/param-duplicate.js';
import trailingSlashDuplicate from './technical/urls/trailing-slash-duplicate.js';
import urlDoubleSlash from './technical/urls/url-double-slash.js';
import urlRepetitivePath from './technical/urls/url-repetitive-path.js';
import urlSessionId from './technical/urls/url-session-id.js';
import urlSpaceOrEncoded from './technical/urls/url-space-or-encoded.js';
import urlStyleChanged from './technical/urls/url-style-changed.js';
import urlStyleInconsistent from './technical/urls/url-style-inconsistent.js';
import urlTooLong from './technical/urls/url-too-long.js';
import urlTooManyParams from './technical/urls/url-too-many-params.js';
import urlUnderscore from './technical/urls/url-underscore.js';
import urlUppercase from './technical/urls/url-uppercase.js';

/** Every rule of the audit, by category. A test checks this list against the directory. */
export const rules: readonly Rule[] = [
  baseCrossHost,
  baseMultiple,
  charsetMissing,
  dataNosnippetIgnored,
  dataNosnippetMainContent,
  descriptionDuplicate,
  descriptionEqualsTitle,
  descriptionMissing,
  descriptionMultiple,
  descriptionOutsideHead,
  descriptionTooLong,
  descriptionTooShort,
  doctypeMissing,
  faviconMissing,
  faviconTooSmall,
  headTruncated,
  maxImagePreviewRestricted,
  metaInBody,
  metaKeywordsPresent,
  metaRefreshRedirect,
  nosnippetSet,
  titleBoilerplate,
  titleBrandInconsistent,
  titleDoubleEscaped,
  titleDuplicate,
  titleKeywordRepeat,
  titleMissing,
  titleMultiple,
  titleOutsideHead,
  titlePlaceholder,
  titleSameAsH1,
  titleTooLong,
  titleTooShort,
  viewportConflicting,
  viewportMissing,
  viewportNotDeviceWidth,
  articleMissingToc,
  contentDateConflict,
  contentEmpty,
  contentExactDuplicate,
  contentFutureDate,
  contentHardToRead,
  contentHiddenText,
  contentIntrusiveOverlay,
  contentKeywordStuffing,
  contentLanguageMismatch,
  contentLowTextRatio,
  contentMojibake,
  contentNearDuplicate,
  contentNoAuthor,
  contentPlaceholder,
  contentStaleYear,
  contentThin,
  contentThinVsNorm,
  h1AltOnly,
  h1Duplicate,
  h1Missing,
  h1Multiple,
  h1TooLong,
  headingEmpty,
  headingNone,
  headingSkip,
  imageAltEmptyInLink,
  imageAltFilename,
  imageAltMissing,
  imageAltTooLong,
  imageBlocked,
  imageBroken,
  imageCssOnly,
  pageWiderThanScreen,
  pictureWithoutImg,
  anchorConflict,
  deadEndPage,
  inlinksNofollowOnly,
  inlinksOne,
  inlinksRedirectOnly,
  linkBrokenExternal,
  linkBrokenInternal,
  linkEmptyAnchor,
  linkEquitySink,
  linkExternalHeavy,
  linkExternalRedirect,
  linkExternalUnverified,
  linkFragmentMissing,
  linkGenericAnchor,
  linkHttpsToHttp,
  linkLocalhost,
  linkMailtoTelInvalid,
  linkMalformed,
  linkMixedFollow,
  linkNofollowInternal,
  linkToFileAsPage,
  linkToNoindex,
  linkToRedirect,
  linkTooMany,
  linkTrackingParams,
  linkUncrawlable,
  linkUnsafeTargetBlank,
  navLinkMissingHome,
  orphanPage,
  pageTooDeep,
  canonicalChain,
  canonicalChanged,
  canonicalCrossDomain,
  canonicalCrossDomainSitewide,
  canonicalElsewhere,
  canonicalFragment,
  canonicalHeaderConflict,
  canonicalHttpsToHttp,
  canonicalInBody,
  canonicalInvalid,
  canonicalLoop,
  canonicalIgnored,
  canonicalMissing,
  canonicalMultipleConflicting,
  canonicalOriginInconsistent,
  canonicalPlusNoindex,
  canonicalRelative,
  canonicalToBlocked,
  canonicalToError,
  canonicalToHome,
  canonicalToNoindex,
  canonicalToRedirect,
  canonicalUnlinked,
  caseDuplicate,
  contentSignalConflict,
  contentUsageConflict,
  contentUsageInvalid,
  duplicateId,
  errorPageWrongStatus,
  htmlOver2mb,
  httpNotRedirected,
  indexFileDuplicate,
  jsChangesDirectives,
  jsChangesMetadata,
  jsOnlyLinks,
  jsRequiredContent,
  backButtonHijacking,
  jsAiContentMissing,
  appShellNotRendered,
  llmsTxtInvalid,
  markdownNegotiationBroken,
  mimeMismatch,
  nofollowPage,
  noindexBlocked,
  noindexImportant,
  noindexPage,
  noindexSitewide,
  page4xx,
  page5xx,
  pageBotBlocked,
  pageTimeout,
  pageUnreachable,
  paginationBroken,
  paginationCanonicalToFirst,
  paramDuplicate,
  pdfOver64mb,
  redirectChain,
  redirectChainTooLong,
  redirectJs,
  redirectLoop,
  redirectTemporaryInternal,
  redirectToError,
  redirectToHome,
  resourceOver2mb,
  robotsAiBlocked,
  scriptError,
  robotsBadPattern,
  robotsBlocksAll,
  robotsBlocksAssets,
  robotsBlocksHome,
  robotsBlocksLinkedPage,
  robotsChanged,
  robotsCrawlDelay,
  robotsEncoding,
  robotsMetaConflict,
  robotsMetaUnknown,
  robotsMissing,
  robotsNoindexDirective,
  robotsNotText,
  robotsRedirectChain,
  robotsRedundantRule,
  robotsRuleBeforeAgent,
  robotsShadowedGroup,
  robotsSitemapAbsent,
  robotsSitemapRelative,
  robotsSyntax,
  robotsTooLarge,
  robotsUnreachable,
  sitemapDuplicateLoc,
  sitemapEmpty,
  sitemapEncoding,
  sitemapExtensionInvalid,
  sitemapIncomplete,
  sitemapIndexNested,
  sitemapLastmodDrift,
  sitemapLastmodFuture,
  sitemapLastmodInvalid,
  sitemapLastmodUniform,
  sitemapLocForeign,
  sitemapLocHttp,
  sitemapLocInvalid,
  sitemapMissing,
  sitemapNamespace,
  sitemapNewsStale,
  sitemapNewsTooMany,
  sitemapPriorityChangefreq,
  sitemapSchemaInvalid,
  sitemapTooLarge,
  sitemapTooManyUrls,
  sitemapUnreachable,
  sitemapUrlBlocked,
  sitemapUrlError,
  sitemapUrlNoindex,
  sitemapUrlNoncanonical,
  sitemapUrlRedirect,
  sitemapXmlInvalid,
  soft404,
  tokenHeavy,
  trailingSlashDuplicate,
  smartphoneVersionDiffers,
  uaDiscrimination,
  unavailableAfterPast,
  urlDoubleSlash,
  urlRepetitivePath,
  urlSessionId,
  urlSpaceOrEncoded,
  urlStyleChanged,
  urlStyleInconsistent,
  urlTooLong,
  urlTooManyParams,
  urlUnderscore,
  urlUppercase,
  wwwNotConsolidated,
  xRobotsVsMeta,
  markupMalformed,
  xhtmlMalformed,
  assetBroken,
  assetCacheShort,
  assetUncompressed,
  clsNeedsWork,
  clsPoor,
  cssHeavy,
  cwvNoFieldData,
  cwvRegressed,
  documentUncompressed,
  domTooDeep,
  domTooLarge,
  fcpSlow,
  fontBlocking,
  htmlHeavy,
  htmlNoStore,
  htmlNoValidator,
  httpVersionOld,
  imageEagerBelowFold,
  imageLazyAboveFold,
  imageLegacyFormat,
  imageNoDimensions,
  imageOversized,
  imageTooLarge,
  inpNeedsWork,
  inpPoor,
  jsHeavy,
  lcpNeedsWork,
  lcpNotPreloadable,
  lcpPoor,
  legacyJs,
  pageWeightHigh,
  renderBlocking,
  speedIndexSlow,
  tbtHigh,
  thirdPartyHeavy,
  tooManyRequests,
  ttfbSlow,
  unminifiedCss,
  unminifiedJs,
  unusedJs,
  textTooSmall,
  hreflangClusterIncomplete,
  hreflangCodeConflict,
  hreflangInBody,
  hreflangInvalidCode,
  hreflangLangMismatch,
  hreflangNoReturn,
  hreflangNoXDefault,
  hreflangRelative,
  hreflangSelfMissing,
  hreflangToError,
  hreflangToNoindex,
  hreflangToNoncanonical,
  hreflangToRedirect,
  htmlLangInvalid,
  htmlLangMissing,
  htmlXmlLangMismatch,
  jsonldNoType,
  jsonldSyntax,
  sdBadValue,
  sdBreadcrumbBroken,
  sdBreadcrumbMissing,
  sdDeprecated,
  sdGraphUnlinked,
  sdImageBroken,
  sdJobExpired,
  sdNotVisible,
  sdOnNoindex,
  sdOrgMissing,
  sdRecommendedMissing,
  sdRequiredMissing,
  sdSelfRating,
  sdTemplateOutlier,
  sdUnknownType,
  sdUrlMismatch,
  ogDuplicate,
  ogImageBroken,
  ogImageRelative,
  ogImageSmall,
  ogIncomplete,
  ogTitleStale,
  ogUrlMismatch,
  twitterCardInvalid,
  twitterCardMissing,
  clickjackingOpen,
  cookieFlags,
  cspMissing,
  cspUnsafe,
  formInsecure,
  hiddenSpamLinks,
  hstsMissing,
  mixedActive,
  mixedPassive,
  nosniffMissing,
  pageNotHttps,
  passwordOnHttp,
  referrerPolicyWeak,
  secretLeaked,
  serverVersionLeak,
  sourceMapPublic,
  sriMissing,
  tlsCertExpiring,
  tlsCertInvalid,
  tlsOldVersion,
  vulnerableLibrary,
  ariaHiddenFocusable,
  ariaInvalid,
  buttonNameMissing,
  colorContrastLow,
  formLabelMissing,
  iframeTitleMissing,
  landmarkMainMissing,
  listStructure,
  definitionListStructure,
  tabindexPositive,
  tableHeaders,
  targetTooSmall,
  videoCaptions,
  zoomBlocked,
  doorwayPages,
  spamLinks,
  ...axeRules,
];
