import { normalizeUrl } from '../../facts/url.js';
import { hostRedirectSnippet, notFoundSnippet, redirectSnippet } from '../server-snippets.js';
import { onAddress, onPage, pageDraft, type Recipes, siteDraft } from './recipe.js';

const straight = onAddress((page, site) => {
  const { finalUrl, final, loop, chain } = site.resolve(page.url);
  if (loop || (final !== null && !final.eligible) || finalUrl === page.url || chain.length < 3) return null;
  return pageDraft(
    {
      title: 'Redirect directly to the final URL',
      explanation: 'One hop instead of several.',
      before: chain.slice(0, 12).join('\n→ '),
      after: redirectSnippet(page.url, finalUrl),
      basis: 'EXACT',
    },
    [{ url: page.url, kind: 'redirect', status: 301, target: finalUrl }],
  );
});

export const redirects: Recipes = {
  'redirect-chain': straight,
  'redirect-chain-too-long': straight,
  'redirect-temporary-internal': onAddress((page) => {
    const { redirect, status } = page.facts;
    return redirect === null
      ? null
      : pageDraft(
          {
            title: 'Make the redirect permanent',
            explanation:
              'The redirect has existed since the previous audit; search engines keep the old URL as long as it is temporary.',
            before: `${page.url} → ${status} → ${redirect}`,
            after: redirectSnippet(page.url, redirect),
            basis: 'DERIVED',
          },
          [{ url: page.url, kind: 'redirect', status: 301, target: redirect }],
        );
  }),
  'redirect-js': onPage((page) => {
    const target = normalizeUrl(page.html.scriptRedirect ?? '', page.url);
    return target === null || target === page.url
      ? null
      : pageDraft(
          {
            title: 'Use a server-side redirect',
            explanation: 'Search engines may not run the script; a permanent server-side redirect always works.',
            before: `<script>location = ${JSON.stringify(page.html.scriptRedirect)}</script>`,
            after: redirectSnippet(page.url, target),
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
            explanation: 'Show the same friendly page, with the correct status.',
            before: `${probe.url} → ${probe.status ?? ''}`,
            after: notFoundSnippet(),
            basis: 'EXACT',
          },
          [{ kind: 'missing-page-status', status: 404 }],
        );
  },
  'www-not-consolidated': ({ site }) => {
    const twin = site.facts.probes.hostTwin;
    return twin === null
      ? null
      : siteDraft(
          {
            title: 'Redirect the other host (www or non-www)',
            explanation: `Every URL of ${new URL(twin.url).host} redirects to the same path here.`,
            before: `${twin.url} → ${twin.status ?? ''}`,
            after: hostRedirectSnippet(twin.url, site.origin),
            basis: 'EXACT',
          },
          [{ kind: 'twin-redirect' }],
        );
  },
  'index-file-duplicate': ({ site }) => {
    const file = site.facts.probes.indexFile;
    return file === null
      ? null
      : siteDraft(
          {
            title: 'Redirect the index file',
            explanation:
              'The home page then has one URL. Change links and canonicals from the file to the folder as well.',
            before: `${file.url} → ${file.status ?? ''}`,
            after: redirectSnippet(file.url, site.home?.url ?? site.facts.startUrl),
            basis: 'EXACT',
          },
          [{ kind: 'index-file-redirect' }],
        );
  },
};
