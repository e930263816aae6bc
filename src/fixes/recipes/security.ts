import type { PageView } from '../../audit/engine/page-view.js';
import { activeLoads } from '../../audit/security/insecure-loads.js';
import { lines, tag } from '../markup.js';
import { headerSnippet } from '../servers/headers.js';
import { platformsOf } from '../servers/hosting.js';
import { tlsSnippet } from '../servers/protocols.js';
import { hostRedirectSnippet, redirectSnippet } from '../servers/redirects.js';
import { onPage, pageDraft, type Recipe, type Recipes, siteDraft } from './recipe.js';
import { loadedOtherwise } from './secure-loads.js';

const secure = (url: string): string => url.replace(/^http:/i, 'https:');

/** A response header of every page, judged by the home page. */
const header = (name: string, value: string, title: string, explanation: string): Recipe =>
  onPage((page, site) =>
    pageDraft(
      {
        title,
        explanation,
        before: (page.facts.headers[name.toLowerCase()] ?? []).map((one) => `${name}: ${one}`).join('\n'),
        after: headerSnippet(name, value, platformsOf(page, site)),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'header', name, values: [value] }],
    ),
  );

/** Scripts of the site and of the hosts that the page loads them from. */
function startingPolicy(page: PageView): string {
  const hosts = page.html.scripts.flatMap(({ url }) => (url === null ? [] : (URL.parse(url)?.origin ?? [])));
  const others = [...new Set(hosts)].filter((origin) => /^https?:\/\//.test(origin) && origin !== page.parsed.origin);
  const allowed = ["'self'", ...others.slice(0, MAX_HOSTS)].join(' ');
  return `base-uri 'self'; object-src 'none'; script-src ${allowed}; frame-ancestors 'self'`;
}

const MAX_HOSTS = 30;
const REPORT_ONLY = 'Content-Security-Policy-Report-Only';

const LEAKING = ['Server', 'X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version'];

export const security: Recipes = {
  'hsts-missing': header(
    'Strict-Transport-Security',
    'max-age=31536000',
    'Enable HSTS',
    'For a year, for this host. Add includeSubDomains once every subdomain supports https.',
  ),
  'nosniff-missing': header(
    'X-Content-Type-Options',
    'nosniff',
    'Disable content type sniffing',
    'Files are treated as what their Content-Type declares.',
  ),
  'referrer-policy-weak': header(
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Send only the origin to other sites',
    'It is the default of browsers; setting it keeps older ones from sending the full URL.',
  ),
  'clickjacking-open': header(
    'X-Frame-Options',
    'SAMEORIGIN',
    'Allow framing only by your own pages',
    'Other sites can no longer embed your pages in invisible frames.',
  ),
  'csp-missing': onPage((page, site) => {
    const policy = startingPolicy(page);
    const inline = page.html.scripts.some(({ url }) => url === null);
    return pageDraft(
      {
        title: 'Start with a Content-Security-Policy that only reports',
        explanation: `It allows the scripts of this site and of the hosts that the home page loads from, and blocks nothing yet: browsers report in the console what it would block.${inline ? ' The inline scripts will be reported: move them into files, or give them a nonce.' : ''} Once no page of yours is reported, send the same value as Content-Security-Policy.`,
        before: '',
        after: headerSnippet(REPORT_ONLY, policy, platformsOf(page, site)),
        basis: 'GUESSED',
      },
      [{ url: page.url, kind: 'header', name: REPORT_ONLY, values: [policy] }],
      { firstStep: true },
    );
  }),
  'server-version-leak': onPage((page, site) => {
    const found = LEAKING.filter((name) => /\/v?\d|\d\.\d/.test(page.header(name) ?? ''));
    // the name of a server is no secret, its version is
    const bare = (name: string): string[] | null =>
      name === 'Server' ? [(page.header(name) ?? '').split('/')[0] ?? ''] : null;
    return pageDraft(
      {
        title: 'Hide version numbers',
        explanation: 'Attackers look for versions with known vulnerabilities.',
        before: found.map((name) => `${name}: ${page.header(name)}`).join('\n'),
        after: found.map((name) => headerSnippet(name, null, platformsOf(page, site))).join('\n\n'),
        basis: 'EXACT',
      },
      found.map((name) => ({ url: page.url, kind: 'header', name, values: bare(name) })),
    );
  }),
  'cookie-flags': onPage((page) => {
    const weak = page.facts.cookies.filter(
      ({ sessionLike, secure: isSecure, httpOnly, sameSite }) =>
        sessionLike && (!isSecure || !httpOnly || sameSite === null),
    );
    return pageDraft(
      {
        title: 'Protect the session cookies',
        explanation:
          'They are sent over https only, scripts cannot read them, and cross-site requests do not include them. The application that sets them has to add the attributes.',
        before: weak
          .map(
            ({ name, secure: isSecure, httpOnly, sameSite }) =>
              `Set-Cookie: ${name}=…${isSecure ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}${sameSite ? `; SameSite=${sameSite}` : ''}`,
          )
          .join('\n'),
        after: weak
          .map(({ name, sameSite }) => `Set-Cookie: ${name}=…; Path=/; Secure; HttpOnly; SameSite=${sameSite ?? 'Lax'}`)
          .join('\n'),
        basis: 'EXACT',
      },
      weak.map(({ name, sameSite }) => ({
        url: page.url,
        kind: 'cookie',
        name,
        set: { secure: true, httpOnly: true, sameSite: sameSite ?? 'Lax' },
      })),
    );
  }),
  'mixed-active': onPage((page) => {
    const { scripts, styles, frames } = page.html;
    const insecure = (url: string | null): url is string => url?.startsWith('http://') === true;
    const changes = [
      ...loadedOtherwise(page, activeLoads(page)),
      ...scripts.flatMap(({ url }, index) =>
        insecure(url)
          ? [
              {
                before: tag('script', { src: url }),
                after: tag('script', { src: secure(url) }),
                change: { url: page.url, kind: 'script' as const, index, was: url, set: { url: secure(url) } },
              },
            ]
          : [],
      ),
      ...styles.flatMap(({ url }, index) =>
        insecure(url)
          ? [
              {
                before: tag('link', { rel: 'stylesheet', href: url }),
                after: tag('link', { rel: 'stylesheet', href: secure(url) }),
                change: { url: page.url, kind: 'style' as const, index, was: url, set: { url: secure(url) } },
              },
            ]
          : [],
      ),
      ...frames.flatMap(({ url, src }, index) =>
        insecure(url)
          ? [
              {
                before: tag('iframe', { src }),
                after: tag('iframe', { src: secure(url) }),
                change: { url: page.url, kind: 'frame' as const, index, was: src, src: secure(url) },
              },
            ]
          : [],
      ),
    ];
    return pageDraft(
      {
        title: 'Load the resources over https',
        explanation: 'Browsers block these requests; check that the other host supports https.',
        before: lines(changes.map(({ before }) => before)),
        after: lines(changes.map(({ after }) => after)),
        basis: 'DERIVED',
      },
      changes.map(({ change }) => change),
    );
  }),
  'form-insecure': onPage((page) => {
    const found = page.html.forms.flatMap(({ url, action, method }, index) =>
      url?.startsWith('http://') ? [{ url, action, method, index }] : [],
    );
    const buttons = (page.html.submitters ?? []).flatMap(({ url, action }, index) =>
      url?.startsWith('http://') ? [{ url, action, index }] : [],
    );
    return pageDraft(
      {
        title: 'Submit forms over https',
        explanation: 'What visitors enter is sent encrypted.',
        before: lines([
          ...found.map(({ action, method }) => tag('form', { action, method })),
          ...buttons.map(({ action }) => tag('button', { formaction: action })),
        ]),
        after: lines([
          ...found.map(({ url, method }) => tag('form', { action: secure(url), method })),
          ...buttons.map(({ url }) => tag('button', { formaction: secure(url) })),
        ]),
        basis: 'DERIVED',
      },
      [
        ...found.map(({ url, action, index }) => ({
          url: page.url,
          kind: 'form-action' as const,
          index,
          was: action,
          action: secure(url),
        })),
        ...buttons.map(({ url, action, index }) => ({
          url: page.url,
          kind: 'submitter-action' as const,
          index,
          was: action,
          action: secure(url),
        })),
      ],
    );
  }),
  'page-not-https': onPage((page, site) =>
    pageDraft(
      {
        title: 'Redirect to https',
        explanation: 'The https URL replaces this one. The server needs a certificate first.',
        before: page.url,
        after: redirectSnippet(page.url, secure(page.url), platformsOf(page, site)),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'redirect', status: 301, target: secure(page.url) }],
      { rescopes: true },
    ),
  ),
  'http-not-redirected': ({ page, site }) =>
    site.facts.probes.httpHome === null
      ? null
      : siteDraft(
          {
            title: 'Redirect http to https',
            explanation: 'Every http URL redirects to the same https URL with one permanent redirect.',
            before: site.facts.probes.httpHome
              .map(({ url, status }) => `${url} → ${status ?? 'no response'}`)
              .join('\n'),
            after: hostRedirectSnippet(site.origin.replace(/^https:/, 'http:'), site.origin, platformsOf(page, site)),
            basis: 'EXACT',
          },
          [{ kind: 'http-to-https' }],
        ),
  'tls-old-version': ({ page, site }) =>
    siteDraft(
      {
        title: 'Accept TLS 1.2 and 1.3 only',
        explanation: 'Browsers dropped the older versions years ago.',
        before: '',
        after: tlsSnippet(platformsOf(page, site)),
        basis: 'EXACT',
      },
      [{ kind: 'tls-minimum' }],
    ),
};
