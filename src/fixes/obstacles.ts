import { type Need, type Obstacle, obstacle } from './obstacle.js';

/** Why nothing can be written for a rule, or for those of its findings that its recipe cannot answer. */
const REASONS: Readonly<Record<Need, Readonly<Record<string, string>>>> = {
  WORDS: {
    'content-empty':
      'Nothing was delivered that a text could be made of: write the content, redirect the address to the page that has it, or answer 404.',
    'content-hard-to-read':
      'Shorter sentences have to be written by somebody who knows what they must say. Begin with the longest ones.',
    'content-keyword-stuffing':
      'Which mentions of the term readers need can only be told by reading. In reference works a term that is the subject may stay.',
    'content-no-author': 'Nobody is named on the page or in its data: the byline has to come from you.',
    'content-placeholder': 'The real text in place of the placeholder is known to nobody but you.',
    'content-thin':
      'What visitors still need to know is not on the page. Write it, merge the page with a fuller one, or exclude it with noindex if nobody is meant to find it.',
    'content-thin-vs-norm':
      'What its siblings say and this page does not has to be written, or a part of it did not load: open it beside one of them.',
    'heading-none':
      'Where one topic ends and the next begins, and what each is called, takes somebody who has read the text.',
    'description-missing': 'The page begins with no sentences that could stand for it: it is short, a list, or code.',
    'description-too-short': 'The page begins with no sentences that could stand for it: it is short, a list, or code.',
    'description-duplicate': 'The page has no words of its own that a description could be made of.',
    'description-equals-title': 'The main text of the page is too short to be summarised.',
    'title-same-as-h1':
      'The site tells no name of its own, and the page belongs to no section, that could stand beside the heading.',
    'title-too-short': 'Heading, section and address say no more than the title does.',
    'title-boilerplate': 'Heading, section and address say no more than the title does.',
    'title-placeholder': 'Heading, section and address say no more than the title does.',
    'title-too-long': 'No part of the title says enough without the rest.',
    'title-keyword-repeat': 'The word is needed each time it stands there, or the page has no other name.',
    'title-brand-inconsistent': 'With the name of the site the title would be too long: write a shorter one.',
    'title-missing': 'Neither a heading nor the address says what the page is about.',
    'title-duplicate': 'Neither heading nor address tells this page from the others of the same title.',
    'h1-missing': 'Neither title nor headings say what the page is about.',
    'h1-duplicate':
      'The title says no more than the heading that the pages share: nothing on the page tells them apart.',
    'image-alt-missing': 'Neither file name nor page says what the image shows: somebody has to look at it.',
    'image-alt-filename': 'Neither file name nor page says what the image shows: somebody has to look at it.',
    'image-alt-empty-in-link': 'The page that the image leads to has neither heading nor title to name it by.',
    'link-empty-anchor': 'The page that the link leads to has neither heading nor title to name it by.',
    'link-generic-anchor': 'The page that the link leads to has neither heading nor title to name it by.',
    'anchor-conflict': 'The pages that the links lead to have the same names: they need headings of their own first.',
    'sd-not-visible':
      'Whether the page or the markup is right only you know. Show the value on the page, or take it out of the markup.',
    'sd-required-missing': 'The page shows no value for what is missing.',
    'sd-recommended-missing': 'The page shows no value for what is missing.',
    'video-captions': 'Captions have to be written, or generated and read through, for this recording.',
  },
  DECISION: {
    'content-date-conflict': 'Which of the dates is the true one is known to you alone.',
    'content-future-date': 'The day on which the page first appeared is known to you alone.',
    'content-hidden-text':
      'Whether visitors should see the text or it should go is your decision; what is only for screen readers belongs into a visually-hidden class.',
    'content-signal-conflict':
      'Which of the contradicting statements is meant decides what others may do with your content.',
    'canonical-cross-domain-sitewide':
      'Whether this site or the other domain is to be found is your decision; the setting that writes the canonicals is changed in one place.',
    'canonical-unlinked':
      'Either the links or the canonical name the wrong address: which of the two spellings is meant is your decision.',
    'hreflang-code-conflict':
      'Several pages claim the same language, or one page several. Which is right follows from what the pages are for.',
    'link-equity-sink': 'Whether the page should be found after all, or be linked less often, is your decision.',
    'link-external-heavy': 'Which of the links help the reader is a matter of judgement.',
    'link-to-noindex': 'Whether the page should be found or leave the navigation is your decision.',
    'link-too-many':
      'How the list is divided into pages follows from what visitors look for, which links alone do not tell.',
    'page-4xx':
      'No page of the site has a similar address. Bring the page back, or take out the links to it; where it has moved, redirect it there.',
    'redirect-loop': 'The addresses lead to each other, and nothing tells which of them is meant to answer.',
    'redirect-to-error':
      'No page of the site has a similar address. Redirect to the page that replaces it, or answer 410 if there is none.',
    'redirect-to-home':
      'No page of the site has a similar address. Redirect to what replaces it, or answer 404 or 410 if nothing does.',
    'robots-ai-blocked':
      'Whether AI services may read and quote the site is a decision about your content, not a fault to mend.',
    'soft-404':
      'Whether the page exists is known to you alone: answer 404 or 410 if it does not, else give it a title and content of its own.',
    'sd-template-outlier':
      'What the missing markup would say of this page, such as a price or a picture, is not on it.',
  },
  SERVER: {
    'markdown-negotiation-broken':
      'How the server chooses an answer by Accept is set in its configuration or in the application behind it.',
    'page-5xx':
      'What failed is in the log of the server at the time of the audit; from outside only the status is seen.',
    'page-bot-blocked':
      'The wall is set up in the firewall or bot protection. Allow the crawler there if it may read these pages.',
    'page-timeout':
      'Why the answer takes so long is seen on the server only: slow queries, missing caches, blocked services.',
    'page-unreachable': 'The fault lies in the name service, the network or the certificate of the host.',
    'password-on-http': 'The host needs a certificate first; then redirect every http address to https.',
    'tls-cert-expiring':
      'The certificate is renewed on the server, for example with: certbot renew. Check the automatic renewal.',
    'tls-cert-invalid':
      'A certificate for this name is issued to whoever runs the server, for example with: certbot --nginx.',
    'ttfb-slow': 'What the server waits for before it answers is seen on the server only.',
    'ua-discrimination':
      'The rule that treats crawlers in another way stands in the firewall, bot protection or server.',
  },
  BUILD: {
    'content-intrusive-overlay': 'When and how large the layer opens is set in the script that brings it.',
    'content-low-text-ratio':
      'Moving inline scripts, styles and wrappers out of the page is work on its template; the text itself is fine.',
    'css-heavy': 'Which rules no page uses is found by the coverage panel of a browser across all kinds of pages.',
    'dom-too-deep': 'Which wrappers can go is a matter of the template and its styles.',
    'dom-too-large': 'Dividing the page or building parts of it on demand is work on its template.',
    'html-heavy': 'Dividing the page, or moving inline data out of it, is work on its template.',
    'html-over-2mb': 'The page has to be divided, or inline data moved out of it: work on its template.',
    'js-heavy': 'What can be loaded later or left out is decided in the build of the scripts.',
    'js-required-content': 'Rendering on the server or at build time is a change of how the site is made.',
    'legacy-js': 'The browsers that scripts are built for are set in their build (browserslist or target).',
    'page-weight-high': 'Which of the files can go or shrink is a choice; begin with the largest.',
    'picture-without-img':
      'The sources of the element are not kept by the audit: add the img in the template that writes it.',
    'render-blocking': 'What the page needs for its first view, and what can wait, is seen in its template only.',
    'resource-over-2mb': 'Splitting the file is done by the build that makes it.',
    'robots-too-large': 'Which of the many rules can be merged or dropped takes somebody who knows what they were for.',
    'third-party-heavy':
      'Which services are worth their weight is your choice; load the others after the page is usable.',
    'token-heavy': 'Shortening the page or offering a Markdown version of it is work on its template.',
    'too-many-requests': 'Bundling files is done by the build or by the plugins that load them.',
    'unused-js': 'Splitting the bundle by page is done in the build of the scripts.',
    'vulnerable-library':
      'The audit does not see where the library comes from: update it in the build or in the plugin that brings it.',
    'secret-leaked': 'Only you can revoke the key at its issuer. Do it now, and keep the new one on the server.',
    'sri-missing':
      'The address of the script names no version, so its content may change at any time: a fixed hash would break it. Host a copy yourself if you can.',
    'source-map-public': 'The map stands inside the page: switch inline source maps off in the build.',
  },
  MEDIA: {
    'favicon-too-small': 'The icon has to be drawn or exported again at 48 × 48 pixels or as SVG.',
    'description-list-structure': 'Which description belongs to which term only its author knows.',
    'image-broken': 'The file has to be put back, or another picture chosen.',
    'image-too-large': 'How small the file gets without looking worse shows only when it is converted.',
    'xhtml-malformed': 'Where the markup goes wrong the parser says; what was meant there only its author knows.',
    'og-image-broken': 'No other picture of the page is known to load: put the file back.',
    'og-image-small': 'No picture of the page has 1,200 × 630 pixels: one has to be made.',
    'og-incomplete': 'Neither the page nor the home page shows a picture that could stand for it; og:image needs one.',
    'pdf-over-64mb': 'The file has to be compressed or divided where it is made.',
  },
  MEASUREMENT: {
    'cls-needs-work':
      'What moves is seen by a browser only. Begin with images without dimensions and late fonts, then measure again.',
    'cls-poor':
      'What moves is seen by a browser only. Begin with images without dimensions and late fonts, then measure again.',
    'cwv-regressed': 'What changed lies in the releases of the last four weeks; the figures alone do not name it.',
    'fcp-slow':
      'What holds up the first paint shows in a trace; mend blocking files and the answer time, then measure again.',
    'inp-needs-work': 'Which interaction is slow shows in the performance panel of a browser.',
    'inp-poor': 'Which interaction is slow shows in the performance panel of a browser.',
    'lcp-needs-work':
      'Which part takes longest shows in a trace; whether a change helps shows in the next measurement.',
    'lcp-poor': 'Which part takes longest shows in a trace; whether a change helps shows in the next measurement.',
    'speed-index-slow':
      'What fills the page late shows in a filmstrip; whether a change helps shows in the next measurement.',
    'tbt-high': 'Which scripts block shows in a trace; whether a change helps shows in the next measurement.',
  },
  FACTS: {
    'canonical-invalid': 'The address as written cannot be read, and nothing tells what it was meant to be.',
    'color-contrast-low':
      'The audit keeps the contrast and not the colours, and which colour fits is a matter of the design.',
    'image-css-only': 'The audit keeps no size of the picture, and what it shows has to be seen.',
    'image-no-dimensions':
      'The size of these files is not known: they lie on another host, or are drawings without one.',
    'jsonld-syntax':
      'The audit keeps no text of a block that cannot be read. The finding names the place of the first mistake.',
    'mime-mismatch': 'The content does not tell for certain what type it is of.',
    'font-blocking': 'The style sheet with the fonts lies outside what the audit has read.',
    'sitemap-lastmod-drift': 'The page does not say when it last changed.',
    'sitemap-extension-invalid':
      'The audit keeps no values of sitemap extensions: correct them in the software that generates the file.',
    'sitemap-schema-invalid':
      'The audit keeps URLs and dates of a sitemap, not its other elements: correct the template that generates the file.',
    'sitemap-encoding':
      'The audit keeps no bytes of the sitemap: save the file as UTF-8 in the software that generates it.',
  },
  LEAVE: {
    'cwv-no-field-data': 'Nothing is wrong: the site has too few visitors in Chrome to be in the field data.',
    'link-external-unverified':
      'Nothing has to be changed unless the link fails in your browser: the other site did not let a crawler look.',
    'link-to-file-as-page':
      'A link that offers the file for download or reading is right as it is; what a page needs to work is loaded by script or link elements.',
    'url-double-slash': 'No page answers at the address with single slashes: correct the links where they are made.',
    'url-repetitive-path':
      'The folder repeats because links are relative: write them with a leading slash where they are made.',
    'url-session-id':
      'The session has to leave the addresses where they are made: keep it in a cookie. Redirecting them cures only those that are known.',
    'url-space-or-encoded':
      'A new address costs what the old one has earned. Use hyphens for new pages; redirect when this one moves anyway.',
    'url-too-long': 'A new address costs what the old one has earned. Keep new ones shorter.',
    'url-too-many-params':
      'Which parameters change the content is known to the application only; drop the others there.',
    'url-underscore':
      'A new address costs what the old one has earned, and underscores cost little. Use hyphens for new pages.',
    'url-uppercase': 'No page answers at the address in lower case, and moving this one costs what it has earned.',
  },
};

export const obstacles: ReadonlyMap<string, Obstacle> = new Map(
  Object.entries(REASONS).flatMap(([needs, reasons]) =>
    Object.entries(reasons).map(([rule, reason]) => [rule, obstacle(needs as Need, reason)] as const),
  ),
);

const UNTOLD = obstacle('FACTS', 'The facts of the audit do not tell what to write.');

export const obstacleOf = (rule: string): Obstacle => obstacles.get(rule) ?? UNTOLD;
