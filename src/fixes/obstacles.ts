import { type Need, type Obstacle, obstacle } from './obstacle.js';

/** Why there is no suggestion for a rule, or for those of its findings that its recipe does not cover. */
const REASONS: Readonly<Record<Need, Readonly<Record<string, string>>>> = {
  WORDS: {
    'content-empty':
      'The page has no text to work with: write the content, redirect the URL to the page that has it, or return 404.',
    'content-hard-to-read':
      'Shorter sentences have to be written by somebody who knows what they must convey. Start with the longest ones.',
    'content-keyword-stuffing':
      'Only a reader can decide which mentions of the term are needed. In reference works a term that is the subject may stay.',
    'content-no-author': 'Neither the page nor its data mention an author: you have to provide the byline.',
    'content-placeholder': 'Only you know the real text that belongs here.',
    'content-thin':
      'What visitors still need to know is not on the page. Write it, merge the page with a more complete one, or set it to noindex if it is not meant for search.',
    'content-thin-vs-norm':
      'What similar pages cover and this one does not has to be written, or part of it did not load: compare it with one of them.',
    'heading-none':
      'Only somebody who has read the text knows where one topic ends, where the next begins, and what to call each.',
    'description-missing':
      'The page does not start with sentences that could serve as a description: it is short, a list, or code.',
    'description-too-short':
      'The page does not start with sentences that could serve as a description: it is short, a list, or code.',
    'description-duplicate': 'The page has no unique text that a description could be made of.',
    'description-equals-title': 'The main text of the page is too short to be summarized.',
    'title-same-as-h1':
      'The site declares no name, and the page belongs to no section, that could be added to the heading.',
    'title-too-short': 'Heading, section and URL add nothing to what the title already contains.',
    'title-boilerplate': 'Heading, section and URL add nothing to what the title already contains.',
    'title-placeholder': 'Heading, section and URL add nothing to what the title already contains.',
    'title-too-long': 'No part of the title is specific enough without the rest.',
    'title-keyword-repeat': 'The word is needed each time it appears, or the page has no other name.',
    'title-brand-inconsistent': 'With the site name the title would be too long: write a shorter one.',
    'title-missing': 'Neither a heading nor the URL shows what the page is about.',
    'title-duplicate': 'Neither heading nor URL distinguishes this page from the others with the same title.',
    'h1-missing': 'Neither title nor headings show what the page is about.',
    'h1-duplicate':
      'The title adds nothing to the heading that the pages share: nothing on the page distinguishes them.',
    'image-alt-missing': 'Neither the file name nor the page reveals what the image shows: somebody has to look at it.',
    'image-alt-filename':
      'Neither the file name nor the page reveals what the image shows: somebody has to look at it.',
    'image-alt-empty-in-link': 'The page that the image links to has neither a heading nor a title to describe it by.',
    'link-empty-anchor': 'The page that the link points to has neither a heading nor a title to describe it by.',
    'link-generic-anchor': 'The page that the link points to has neither a heading nor a title to describe it by.',
    'anchor-conflict': 'The pages that the links point to have the same names: they need unique headings first.',
    'sd-not-visible':
      'Only you know whether the page or the markup is right. Show the value on the page, or remove it from the markup.',
    'sd-required-missing': 'The page shows no value for the missing property.',
    'sd-recommended-missing': 'The page shows no value for the missing property.',
    'video-captions': 'Captions have to be written, or generated and proofread, for this recording.',
  },
  DECISION: {
    'content-date-conflict': 'Only you know which of the dates is correct.',
    'content-future-date': 'Only you know the day on which the page was first published.',
    'content-hidden-text':
      'Whether to show the text or to remove it is your decision; text only for screen readers belongs in a visually-hidden class.',
    'content-signal-conflict':
      'Which of the conflicting directives is intended determines what others may do with your content.',
    'canonical-cross-domain-sitewide':
      'Whether this site or the other domain should be indexed is your decision; one setting usually controls all canonicals.',
    'canonical-unlinked':
      'Either the links or the canonical use the wrong URL: which of the two spellings is intended is your decision.',
    'hreflang-code-conflict':
      'Several pages claim the same language, or one page several. Which is right depends on what the pages are for.',
    'link-equity-sink': 'Whether the page should be indexable after all, or be linked less often, is your decision.',
    'link-external-heavy': 'Which of the links help the reader is an editorial decision.',
    'link-to-noindex': 'Whether the page should be indexed or leave the navigation is your decision.',
    'link-too-many':
      'How to split the list into pages depends on what visitors look for, which links alone do not show.',
    'page-4xx':
      'No page of the site has a similar URL. Restore the page, or remove the links to it; if it has moved, redirect it to the new URL.',
    'redirect-loop': 'The URLs redirect to each other, and nothing shows which of them is meant to return the page.',
    'redirect-to-error':
      'No page of the site has a similar URL. Redirect to the page that replaces it, or return 410 if there is none.',
    'redirect-to-home':
      'No page of the site has a similar URL. Redirect to what replaces it, or return 404 or 410 if nothing does.',
    'robots-ai-blocked':
      'Whether AI services may read and quote the site is a decision about your content, not a defect.',
    'soft-404':
      'Only you know whether the page exists: return 404 or 410 if it does not, otherwise give it a title and content of its own.',
    'sd-template-outlier': 'The page does not contain the values for the missing markup, such as a price or an image.',
  },
  SERVER: {
    'markdown-negotiation-broken':
      'How the server negotiates content by Accept is configured in the server or in the application behind it.',
    'page-5xx':
      'The cause of the error is in the server log at the time of the audit; from outside only the status is visible.',
    'page-bot-blocked':
      'The block is configured in the firewall or bot protection. Allow the crawler there if it may read these pages.',
    'page-timeout':
      'Why the response takes so long is visible only on the server: slow queries, missing caches, blocked services.',
    'page-unreachable': 'The cause is the DNS, the network or the certificate of the host.',
    'password-on-http': 'The host needs a certificate first; then redirect every http URL to https.',
    'tls-cert-expiring':
      'The certificate is renewed on the server, for example with: certbot renew. Check the automatic renewal.',
    'tls-cert-invalid':
      'A certificate for this host is issued to whoever runs the server, for example with: certbot --nginx.',
    'ttfb-slow': 'What the server waits for before it responds is visible only on the server.',
    'ua-discrimination': 'The rule that treats crawlers differently is in the firewall, bot protection or server.',
  },
  BUILD: {
    'content-intrusive-overlay': 'When the overlay opens and how large it is are set in the script that adds it.',
    'content-low-text-ratio':
      'Moving inline scripts, styles and wrappers out of the page requires a change of its template; the text itself is fine.',
    'css-heavy': 'Use the coverage panel of a browser on all kinds of pages to find the rules that no page uses.',
    'dom-too-deep': 'Which wrappers can be removed depends on the template and its styles.',
    'dom-too-large': 'Splitting the page or building parts of it on demand requires a change of its template.',
    'html-heavy': 'Splitting the page, or moving inline data out of it, requires a change of its template.',
    'html-over-2mb': 'The page has to be split, or inline data moved out of it: both require a change of its template.',
    'js-heavy': 'What can be loaded later or removed is decided in the JavaScript build.',
    'app-shell-not-rendered': 'What the page shows is known only after an audit with rendering.',
    'js-ai-content-missing': "Rendering on the server or at build time is a change of the site's architecture.",
    'js-required-content': "Rendering on the server or at build time is a change of the site's architecture.",
    'legacy-js': 'The browsers that scripts are built for are set in the JavaScript build (browserslist or target).',
    'page-weight-high': 'Which of the resources can be removed or reduced is your decision; start with the largest.',
    'picture-without-img':
      'The audit does not store the sources of the element: add the img in the template that outputs it.',
    'render-blocking': 'Only the template shows what the page needs above the fold and what can wait.',
    'resource-over-2mb': 'The build that creates the file has to split it.',
    'robots-too-large': 'Merging or dropping some of the many rules takes somebody who knows what they were for.',
    'third-party-heavy':
      'Which services are worth their cost is your decision; load the others after the page is interactive.',
    'token-heavy': 'Shortening the page or offering a Markdown version of it requires a change of its template.',
    'too-many-requests': 'The build, or the plugins that load the files, have to bundle them.',
    'unused-js': 'The JavaScript build has to split the bundle by page.',
    'vulnerable-library':
      'The audit cannot see where the library comes from: update it in the build or in the plugin that adds it.',
    'secret-leaked': 'Only you can revoke the key at its issuer. Do it now, and keep the new one on the server.',
    'sri-missing':
      'The URL of the script contains no version, so its content may change at any time: a fixed hash would break it. Host a copy yourself if you can.',
    'source-map-public': 'The source map is inlined in the page: disable inline source maps in the build.',
  },
  MEDIA: {
    'favicon-too-small': 'The icon has to be redrawn or exported at 48 × 48 pixels or as SVG.',
    'definition-list-structure': 'Only its author knows which description belongs to which term.',
    'image-broken': 'The file has to be restored, or another image chosen.',
    'image-too-large': 'How small the file gets without visible loss shows only when it is converted.',
    'xhtml-malformed': 'The parser reports where the markup is invalid; only its author knows what was intended there.',
    'og-image-broken': 'No other image of the page is known to load: restore the file.',
    'og-image-small': 'No image of the page has 1,200 × 630 pixels: one has to be created.',
    'og-incomplete': 'Neither the page nor the home page has an image that could represent it; og:image needs one.',
    'pdf-over-64mb': 'The file has to be compressed or split where it is created.',
  },
  MEASUREMENT: {
    'cls-needs-work':
      'Only a browser shows what shifts. Start with images without dimensions and late fonts, then measure again.',
    'cls-poor':
      'Only a browser shows what shifts. Start with images without dimensions and late fonts, then measure again.',
    'cwv-regressed': 'The cause is in the releases of the last four weeks; the figures alone do not show it.',
    'fcp-slow':
      'A trace shows what delays the first paint; fix render-blocking resources and the server response time, then measure again.',
    'inp-needs-work': 'The performance panel of a browser shows which interaction is slow.',
    'inp-poor': 'The performance panel of a browser shows which interaction is slow.',
    'lcp-needs-work': 'A trace shows which part takes longest; the next measurement shows whether a change helps.',
    'lcp-poor': 'A trace shows which part takes longest; the next measurement shows whether a change helps.',
    'speed-index-slow': 'A filmstrip shows what appears late; the next measurement shows whether a change helps.',
    'tbt-high': 'A trace shows which scripts block the main thread; the next measurement shows whether a change helps.',
  },
  FACTS: {
    'canonical-invalid': 'The URL as written cannot be parsed, and nothing shows what it was meant to be.',
    'color-contrast-low':
      'The audit stores the contrast but not the colors, and which color fits is a design decision.',
    'image-css-only': 'The audit does not store the size of the image, and somebody has to see what it shows.',
    'image-no-dimensions': 'The size of these images is unknown: they are on another host, or are SVGs without one.',
    'jsonld-syntax':
      'The audit does not store the text of a block that cannot be parsed. The finding shows the position of the first error.',
    'mime-mismatch': 'The content does not allow a reliable conclusion about its type.',
    'font-blocking': 'The stylesheet with the fonts was not read by the audit.',
    'sitemap-lastmod-drift': 'The page does not show when it was last modified.',
    'sitemap-extension-invalid':
      'The audit does not store the values of sitemap extensions: correct them in the software that generates the file.',
    'sitemap-schema-invalid':
      'The audit stores the URLs and dates of a sitemap, not its other elements: correct the template that generates the file.',
    'sitemap-encoding':
      'The audit does not store the bytes of the sitemap: save the file as UTF-8 in the software that generates it.',
  },
  LEAVE: {
    'cwv-no-field-data': 'Nothing is wrong: the site has too few Chrome visitors to be in the field data.',
    'link-external-unverified':
      'Nothing has to be changed unless the link fails in your browser: the other site blocked the crawler.',
    'link-to-file-as-page':
      'A link that offers the file for download or reading is fine as it is; resources that a page needs are loaded by script or link elements.',
    'url-double-slash': 'No page exists at the URL with single slashes: correct the links where they are generated.',
    'url-repetitive-path':
      'The folder repeats because links are relative: use a leading slash where they are generated.',
    'url-session-id':
      'The session ID has to be removed from URLs where they are generated: keep it in a cookie. Redirects cure only the known URLs.',
    'url-space-or-encoded':
      'Changing the URL costs the rankings and links of the old one. Use hyphens for new pages; redirect when this one moves anyway.',
    'url-too-long': 'Changing the URL costs the rankings and links of the old one. Keep new ones shorter.',
    'url-too-many-params': 'Only the application knows which parameters change the content; drop the others there.',
    'url-underscore':
      'Changing the URL costs the rankings and links of the old one, and underscores do little harm. Use hyphens for new pages.',
    'url-uppercase': 'No page exists at the lowercase URL, and moving this one costs its rankings and links.',
  },
};

export const obstacles: ReadonlyMap<string, Obstacle> = new Map(
  Object.entries(REASONS).flatMap(([needs, reasons]) =>
    Object.entries(reasons).map(([rule, reason]) => [rule, obstacle(needs as Need, reason)] as const),
  ),
);

const UNKNOWN = obstacle('FACTS', 'The stored facts of the audit are not enough for a suggestion.');

export const obstacleOf = (rule: string): Obstacle => obstacles.get(rule) ?? UNKNOWN;
