import type { PageView } from '../../audit/engine/page-view.js';
import { policiesOf } from '../../audit/security/content-security-policy.js';
import { vulnerabilityOf } from '../../audit/security/library-advisories.js';
import { sameSite } from '../../audit/urls/same-site.js';
import type { PageChange } from '../apply/patch.js';
import { lines, tag } from '../markup.js';
import { isPlainPath, shellWord } from '../servers/quoting.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

/** A URL with a full version in it names one content for ever. */
const VERSION = /(?:^|[^\d.])(\d{1,3}\.\d{1,3}\.\d{1,4})(?:[^\d.]|\.(?!\d)|$)/;

function pinned(page: PageView) {
  return page.html.scripts.flatMap(({ url, integrity, type, async, defer }, index) => {
    if (url === null || integrity || sameSite(url, page.url)) return [];
    const parsed = new URL(url);
    const version = VERSION.exec(parsed.pathname)?.[1];
    if (version === undefined) return [];
    const file = parsed.pathname.split('/').findLast((part) => part !== '') ?? 'script.js';
    const dot = file.search(/(?:\.min)?\.m?js$/);
    const name = file.includes(version) || dot === -1 ? file : `${file.slice(0, dot)}-${version}${file.slice(dot)}`;
    const own = `/vendor/${name}`;
    // a name or URL that a shell or a browser could read as more than a file is nothing to fetch by a command
    if (!isPlainPath(name) || !isPlainPath(url.replace(/^https?:\/\//, ''))) return [];
    const attributes = { async, defer, type: type === 'text/javascript' ? undefined : type };
    return [{ url, index, own, attributes }];
  });
}

const withVersion = (url: string, was: string, next: string): string => url.replaceAll(was, next);

/** The policy with scripts let in by a nonce in place of everything. */
function byNonce(policy: string): string {
  const directives = policy
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const names = directives.map((one) => one.split(/\s+/, 1)[0]?.toLowerCase());
  const fallback = directives.find((_, index) => names[index] === 'default-src');
  const wide = (source: string): boolean => /^'unsafe-inline'$|^\*$|^(?:https?|data|blob):$/i.test(source);
  const strict = (name: string, sources: readonly string[]): string =>
    [
      name,
      "'nonce-{RANDOM}'",
      "'strict-dynamic'",
      ...sources.filter((source) => !wide(source) && source !== "'none'"),
    ].join(' ');
  const next = directives.map((one, index) => {
    const [name = '', ...sources] = one.split(/\s+/);
    return names[index] === 'script-src' || names[index] === 'script-src-elem' ? strict(name, sources) : one;
  });
  if (!names.includes('script-src')) next.push(strict('script-src', fallback?.split(/\s+/).slice(1) ?? []));
  return next.join('; ');
}

export const thirdParties: Recipes = {
  'sri-missing': onPage((page) => {
    const found = pinned(page);
    return pageDraft(
      {
        title: 'Self-host these scripts',
        explanation:
          'Their URLs contain a fixed version, so a copy stays the same and no other site can change what runs here. The commands download the files into the root of the site; check their licenses.',
        before: lines(found.map(({ url, attributes }) => `${tag('script', { src: url, ...attributes })}</script>`)),
        after: `${lines(found.map(({ url, own }) => `curl --create-dirs -o ${shellWord(`.${own}`)} ${shellWord(url)}`))}\n\n${lines(
          found.map(({ own, attributes }) => `${tag('script', { src: own, ...attributes })}</script>`),
        )}`,
        basis: 'DERIVED',
        inferred: 0.1,
      },
      found.map(({ url, index, own }) => ({
        url: page.url,
        kind: 'script',
        index,
        was: url,
        set: { url: new URL(own, page.url).href },
      })),
    );
  }),
  'vulnerable-library': onPage((page) => {
    const found = page.html.libraries.flatMap(({ name, version }) => {
      const fixed = vulnerabilityOf(name, version)?.fixed ?? null;
      const index = page.html.scripts.findIndex(({ url }) => url?.includes(version) === true);
      const url = page.html.scripts[index]?.url ?? null;
      return fixed === null || url === null ? [] : [{ name, version, fixed, index, url }];
    });
    return pageDraft(
      {
        title: 'Update the libraries',
        explanation:
          'These are the first versions without the known vulnerabilities. Deploy the new files, then test the page: a new major version may need changes in your own scripts.',
        before: lines(found.map(({ url }) => `${tag('script', { src: url })}</script>`)),
        after: lines(
          found.map(
            ({ url, version, fixed }) => `${tag('script', { src: withVersion(url, version, fixed) })}</script>`,
          ),
        ),
        basis: 'GUESSED',
      },
      found.flatMap(({ name, version, fixed, index, url }): PageChange[] => [
        { url: page.url, kind: 'script', index, was: url, set: { url: withVersion(url, version, fixed) } },
        { url: page.url, kind: 'library', name, version: fixed },
      ]),
    );
  }),
  'csp-unsafe': onPage((page) => {
    const { headers, metas } = policiesOf(page);
    const [policy] = headers.length > 0 ? headers : metas;
    if (policy === undefined) return null;
    const next = byNonce(policy);
    const name = 'Content-Security-Policy';
    const change: PageChange =
      headers.length > 0
        ? { url: page.url, kind: 'header', name, values: [next] }
        : { url: page.url, kind: 'meta', attribute: 'http-equiv', key: name.toLowerCase(), content: next };
    return pageDraft(
      {
        title: 'Allow scripts by nonce only',
        explanation:
          'The application replaces {RANDOM} with a new random value in the policy and in every script element of each response. Test it first as Content-Security-Policy-Report-Only; inline handlers such as onclick have to move into scripts.',
        before: `${name}: ${policy}`,
        after: `${name}: ${next}\n\n<script nonce="{RANDOM}" src="…"></script>`,
        basis: 'DERIVED',
        inferred: 0.2,
      },
      [change],
    );
  }),
};
