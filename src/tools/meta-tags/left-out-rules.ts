/** Shares of all pages, of which a single one is always 100 %. */
export const NEEDS_OTHER_PAGES = ['noindex-important', 'link-to-noindex', 'link-equity-sink'];
/** About the answer of a server that pasted text never had. */
export const NEEDS_ANSWER = ['document-uncompressed', 'html-no-validator', 'mime-mismatch'];
/** About the page's own address, its host or its scheme. */
export const NEEDS_ADDRESS = [
  'base-cross-host',
  'form-insecure',
  'hreflang-self-missing',
  'mixed-active',
  'mixed-passive',
  'page-not-https',
  'password-on-http',
];
