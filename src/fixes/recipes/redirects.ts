import { obstacle } from '../../audit/engine/obstacle.js';
import { normalizeUrl } from '../../facts/url.js';
import { platformsOf } from '../servers/hosting.js';
import { jsonWord } from '../servers/quoting.js';
import { hostRedirectSnippet, redirectSnippet } from '../servers/redirects.js';
import { onAddress, onPage, pageDraft, type Recipes, siteDraft } from './recipe.js';

const straight = onAddress((page, site) => {
  const { finalUrl, final, loop, chain } = site.resolve(page.url);
  if (loop || (final !== null && !final.eligible) || finalUrl === page.url || chain.length < 3) return null;
  return pageDraft(
    {
      title: 'Redirect directly to the final URL',
      explanation: 'One hop instead of several.',
      before: chain.slice(0, 12).join('\n→ '),
      after: redirectSnippet(page.url, finalUrl, platformsOf(page, site)),
      basis: 'EXACT',
    },
    [{ url: page.url, kind: 'redirect', status: 301, target: finalUrl }],
  );
});

const UNKNOWN_TARGET = obstacle(
  'DECISION',
  'The audit has not seen a page at the URL that the script names: if visitors end there, redirect on the server instead.',
);

/** Both forms are comments: the line for static files would take every page of an application away. */
const NOT_FOUND = `# An application (WordPress, Laravel, Express, Next.js …): the server stays as it is. The route that finds
# nothing has to return 404, in PHP for example with
#   http_response_code(404);

# Static files on nginx: where try_files ends in a page, as in "try_files $uri $uri/ /index.html;", it has to end so
#   try_files $uri $uri/ =404;

# Static files on Apache: in place of the FallbackResource or RewriteRule that shows a page for every URL
#   ErrorDocument 404 /404.html

# Static files on Caddy: without the second argument of "try_files {path} /index.html"
#   file_server`;

export const redirects: Recipes = {
  'redirect-chain': straight,
  'redirect-chain-too-long': straight,
  'redirect-temporary-internal': onAddress((page, site) => {
    const { redirect, status } = page.facts;
    return redirect === null
      ? null
      : pageDraft(
          {
            title: 'Make the redirect permanent',
            explanation:
              'The redirect has existed since the previous audit; search engines keep the old URL as long as it is temporary.',
            before: `${page.url} → ${status} → ${redirect}`,
            after: redirectSnippet(page.url, redirect, platformsOf(page, site)),
            basis: 'DERIVED',
          },
          [{ url: page.url, kind: 'redirect', status: 301, target: redirect }],
        );
  }),
  'redirect-js': onPage((page, site) => {
    const script = page.facts.clientRedirect ?? page.html.scriptRedirect;
    const target = normalizeUrl(script ?? '', page.url);
    if (target === null || target === page.url) return null;
    // a variable that happens to be called location leads nowhere
    const known = page.facts.clientRedirect !== undefined || site.page(target)?.status === 200;
    return !known && new URL(target).host === page.parsed.host
      ? UNKNOWN_TARGET
      : pageDraft(
          {
            title: 'Use a server-side redirect',
            explanation: 'Search engines may not run the script; a permanent server-side redirect always works.',
            before: `<script>location = ${jsonWord(script)}</script>`,
            after: redirectSnippet(page.url, target, platformsOf(page, site)),
            basis: 'EXACT',
          },
          [{ url: page.url, kind: 'redirect', status: 301, target }],
          { rescopes: true },
        );
  }),
  'error-page-wrong-status': ({ site }) => {
    const probe = site.facts.probes.missingPage;
    return probe === null
      ? null
      : siteDraft(
          {
            title: 'Return 404 for missing pages',
            explanation:
              'Show the same friendly page, with the correct status. Where to do it depends on what serves the pages: an application, or the server itself.',
            before: `${probe.url} → ${probe.status ?? ''}`,
            after: NOT_FOUND,
            basis: 'GUESSED',
          },
          [{ kind: 'missing-page-status', status: 404 }],
        );
  },
  'www-not-consolidated': ({ page, site }) => {
    const twin = site.facts.probes.hostTwin;
    return twin === null
      ? null
      : siteDraft(
          {
            title: 'Redirect the other host (www or non-www)',
            explanation: `Every URL of ${new URL(twin.url).host} redirects to the same path here.`,
            before: `${twin.url} → ${twin.status ?? ''}`,
            after: hostRedirectSnippet(twin.url, site.origin, platformsOf(page, site)),
            basis: 'EXACT',
          },
          [{ kind: 'twin-redirect' }],
        );
  },
  'index-file-duplicate': ({ page, site }) => {
    const file = site.facts.probes.indexFile;
    return file === null
      ? null
      : siteDraft(
          {
            title: 'Redirect the index file',
            explanation:
              'The home page then has one URL. Change links and canonicals from the file to the folder as well.',
            before: `${file.url} → ${file.status ?? ''}`,
            after: redirectSnippet(file.url, site.home?.url ?? site.facts.startUrl, platformsOf(page, site)),
            basis: 'EXACT',
          },
          [{ kind: 'index-file-redirect' }],
        );
  },
};
