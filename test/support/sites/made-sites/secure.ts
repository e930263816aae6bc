import type { MadeSite } from '../made-site.js';

const LAMP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4"/></svg>';
const form = (action: string) =>
  `<form action="${action}" method="post"><label>Name <input name="name"></label><button>Send</button></form>`;

/** https as it should not be: an old protocol, thirteen days left, http and www beside it, everything over HTTP/1.1 */
const faults: MadeSite = {
  name: 'secure-faults',
  host: 'shop.example',
  tls: {
    validDays: 13.5,
    oldVersions: true,
    plain: { '/': { body: '<!doctype html><title>Plain</title>', headers: { 'content-type': 'text/html' } } },
  },
  finds: `tls-old-version tls-cert-expiring hsts-missing http-not-redirected www-not-consolidated http-version-old sitemap-loc-http
    cookie-flags`,
  near: 'tls-cert-invalid canonical-cross-domain-sitewide',
  headers: { 'strict-transport-security': 'max-age=15767999', 'set-cookie': 'sessionid=a; HttpOnly; SameSite=Lax' },
  pages: {
    '/': { canonical: '', finds: 'canonical-missing' },
    '/mixed': {
      head: '<script src="http://shop.example/app.js" defer></script>',
      main: '<p><img src="http://shop.example/lamp.svg" alt="A lamp on a fork" width="40" height="40"></p>',
      finds: 'mixed-active mixed-passive',
    },
    '/form': { main: form('http://shop.example/send'), finds: 'form-insecure' },
    '/links': {
      main: '<p><a href="http://shop.example/links-plain">The old address of this page</a> <a href="http://192.168.0.7/wiki">Our own wiki</a></p>',
      finds: 'link-https-to-http link-localhost link-to-redirect link-external-unverified',
    },
    '/canonical-plain': {
      canonical: 'http://shop.example/canonical-plain',
      finds: 'canonical-https-to-http canonical-to-redirect canonical-unlinked',
    },
    '/canonical-far': { canonical: 'https://another.example/canonical-far', finds: 'canonical-cross-domain' },
  },
  addresses: {
    'http://shop.example/': {
      finds: `page-not-https orphan-page canonical-missing charset-missing content-empty content-low-text-ratio content-thin
        dead-end-page description-missing h1-missing html-lang-missing landmark-main-missing og-incomplete title-too-short
        twitter-card-missing viewport-missing`,
    },
    'http://shop.example/links-plain': {},
    'http://shop.example/canonical-plain': {},
  },
  files: {
    '/sitemap.xml':
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://shop.example/</loc></url></urlset>',
    '/app.js': 'document.title;',
    '/lamp.svg': LAMP,
  },
};

/** the same as it may just be: thirty days left, http points to https in two permanent steps, www names this host */
const near: MadeSite = {
  name: 'secure-near',
  host: 'shop.example',
  tls: {
    validDays: 30.5,
    http2: true,
    plain: {
      '/': { status: 301, headers: { location: 'http://shop.example/home' } },
      '/home': { status: 308, headers: { location: 'https://shop.example/' } },
    },
  },
  near: `tls-old-version tls-cert-expiring hsts-missing http-not-redirected www-not-consolidated http-version-old
    sitemap-loc-http cookie-flags`,
  headers: {
    'strict-transport-security': 'max-age=15768000',
    'set-cookie': ['sessionid=a; Secure; HttpOnly; SameSite=Lax', 'theme=dark'],
  },
  pages: {
    '/mixed': {
      head: '<script src="//shop.example/app.js" defer></script><link rel="license" href="http://shop.example/licence">',
      main: `<p><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" alt="An empty frame" width="4" height="4">
        <img src="/lamp.svg" alt="A lamp" width="4" height="4"> <a href="http://another.example/lamp.png">A picture of a lamp</a></p>`,
      finds: 'link-external-redirect',
      near: 'mixed-active mixed-passive',
    },
    '/form': {
      main: `${form('')}${form('//shop.example/form')}<form><label>Password <input type="password" name="p"></label><button>Enter</button></form>`,
      near: 'form-insecure password-on-http page-not-https',
    },
    '/links': {
      main: '<p><a href="http://another.example/ok">An address of others</a> <a href="https://localhost.another.example/">A host with that in its name</a></p>',
      finds: 'link-external-redirect link-external-unverified',
      near: 'link-https-to-http link-localhost',
    },
    '/canonical-plain': {
      canonical: 'HTTPS://SHOP.EXAMPLE/canonical-plain',
      near: 'canonical-https-to-http canonical-relative',
    },
    '/canonical-www': {
      canonical: 'https://www.shop.example/canonical-www',
      finds: 'canonical-elsewhere sitemap-url-noncanonical',
      near: 'canonical-cross-domain',
    },
  },
  files: { '/app.js': 'document.title;', '/lamp.svg': LAMP },
};

const expired: MadeSite = {
  name: 'tls-expired',
  host: 'expired.example',
  tls: { validDays: -1 },
  finds: 'tls-cert-invalid robots-unreachable',
  pages: {},
};

/** no TLS at all, on a host that is not this machine */
const plain: MadeSite = {
  name: 'plain-http',
  host: 'plain.example',
  finds: 'http-version-old',
  pages: {
    '/': { finds: 'page-not-https' },
    '/enter': {
      main: '<form><label>Password <input type="password" name="p"></label><button>Enter</button></form>',
      finds: 'page-not-https password-on-http',
    },
    '/locks': { finds: 'page-not-https', near: 'password-on-http' },
  },
};

export const secureSites: readonly MadeSite[] = [faults, near, expired, plain];
