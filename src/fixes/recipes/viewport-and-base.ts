import { documentBase } from '../../facts/document-base.js';
import { metaRefresh } from '../../facts/meta-refresh.js';
import { normalizeUrl } from '../../facts/url.js';
import { lines, tag } from '../markup.js';
import { platformsOf } from '../servers/hosting.js';
import { redirectSnippet } from '../servers/redirects.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const VIEWPORT = 'width=device-width, initial-scale=1';

/** The viewport without what keeps visitors from zooming, and as wide as the device. */
function viewportOf(content: string): string {
  const kept = content
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:user-scalable|maximum-scale|minimum-scale|width)\s{0,9}(?:=|$)/i.test(part));
  if (!kept.some((part) => /^initial-scale/i.test(part))) kept.push('initial-scale=1');
  return ['width=device-width', ...kept].join(', ');
}

const viewport = (title: string, explanation: string) =>
  onPage((page) => {
    const known = page.meta('viewport');
    const content = known.length === 0 ? VIEWPORT : viewportOf(known.at(-1)?.content ?? '');
    return pageDraft(
      {
        title,
        explanation,
        before: lines(known.map((one) => tag('meta', { name: 'viewport', content: one.content }))),
        after: tag('meta', { name: 'viewport', content }),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'meta', attribute: 'name', key: 'viewport', content }],
    );
  });

export const viewportAndBase: Recipes = {
  'viewport-missing': viewport(
    'Add a viewport meta tag',
    'The page is laid out at the width of the device, and visitors can zoom.',
  ),
  'viewport-not-device-width': viewport(
    'Set the viewport to device-width',
    'The other settings stay as they are, except those that prevent zooming.',
  ),
  'zoom-blocked': viewport('Allow zooming', 'Settings that limit zooming are removed; the others stay.'),
  'charset-missing': onPage((page) =>
    pageDraft(
      {
        title: 'Declare UTF-8',
        explanation: `Put it first in the head, within the first 1,024 bytes. The page was read as ${page.html.encoding.used}; save it as UTF-8 if it is anything else.`,
        before: page.html.encoding.meta === null ? '' : tag('meta', { charset: page.html.encoding.meta }),
        after: `<head>\n  ${tag('meta', { charset: 'utf-8' })}`,
        basis: /^utf-?8$/i.test(page.html.encoding.used) ? 'EXACT' : 'DERIVED',
      },
      [{ url: page.url, kind: 'charset' }],
    ),
  ),
  'doctype-missing': onPage((page) =>
    pageDraft(
      {
        title: 'Start the document with a doctype',
        explanation:
          'It must come first in the document. Check the page afterwards: layouts made for quirks mode may shift.',
        before: '<html>',
        after: '<!doctype html>\n<html>',
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'doctype' }],
    ),
  ),
  'head-truncated': onPage((page) => {
    const { endedBy, lost } = page.html.head;
    if (endedBy === null) return null;
    const what = endedBy === '#text' ? 'text' : `<${endedBy}>`;
    return pageDraft(
      {
        title: 'Move the invalid element into the body',
        explanation: `${what} does not belong in the head and ends it; ${lost.join(', ')} count again once it comes after <body>.`,
        before: `<head>\n  …\n  ${what}\n  … ${lost.join(', ')} …\n</head>\n<body>`,
        after: `<head>\n  …\n  … ${lost.join(', ')} …\n</head>\n<body>\n  ${what}`,
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'head-order' }],
    );
  }),
  'meta-keywords-present': onPage((page) => {
    const known = page.html.metas.filter(({ attribute, key }) => attribute === 'name' && key === 'keywords');
    return pageDraft(
      {
        title: 'Remove the meta keywords',
        explanation: 'Search engines ignore them; competitors may read them.',
        before: lines(known.map(({ content }) => tag('meta', { name: 'keywords', content }))),
        after: '',
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'meta', attribute: 'name', key: 'keywords', content: null }],
    );
  }),
  'base-multiple': onPage((page) => {
    const { bases } = page.html;
    const first = bases.find(({ href }) => href !== '') ?? bases[0];
    if (first === undefined) return null;
    const target = bases.find((base) => base.target !== undefined)?.target;
    const written = (href: string, opens: string | undefined): string =>
      tag('base', { href: href === '' ? undefined : href, target: opens });
    return pageDraft(
      {
        title: 'Keep one base element, before any URL',
        explanation:
          'It has the first URL and the first target, which are those that count now. Put it right after the charset.',
        before: lines(bases.map((base) => written(base.href, base.target))),
        after: `<!-- right after the charset -->\n${written(first.href, target)}`,
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'base', href: first.href }],
    );
  }),
  'base-cross-host': onPage((page) => {
    const [first] = page.html.bases;
    return pageDraft(
      {
        title: 'Remove the base URL of another host',
        explanation: 'Relative links point to pages of this host again.',
        before: tag('base', { href: first?.href ?? '' }),
        after: '',
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'base', href: null }],
    );
  }),
  'meta-in-body': onPage((page) => {
    const metas = page.html.metas.filter(
      ({ inHead, attribute, key }) => !inHead && attribute === 'name' && (key === 'robots' || key === 'description'),
    );
    const canonical = page.links('canonical').find(({ inHead, href }) => !inHead && href.trim() !== '');
    const keys = [...new Set(metas.map(({ key }) => key))];
    const moved = keys.map((key) => {
      // directives of several metas all hold; of several descriptions the first one counts
      const all = page.html.metas.filter(
        (meta) => meta.attribute === 'name' && meta.key === key && meta.content.trim() !== '',
      );
      const content =
        key === 'robots'
          ? all.map((meta) => meta.content).join(', ')
          : ((all.find((meta) => meta.inHead) ?? all[0])?.content ?? '');
      return { key, content };
    });
    const href = page.canonical ?? canonical?.url ?? null;
    return pageDraft(
      {
        title: 'Move the metadata into the head',
        explanation: 'The values stay as they are.',
        before: lines([
          '<body>',
          ...metas.map(({ key, content }) => tag('meta', { name: key, content })),
          ...page
            .links('canonical')
            .filter(({ inHead }) => !inHead)
            .map((link) => tag('link', { rel: 'canonical', href: link.href })),
        ]),
        after: lines([
          '<head>',
          ...moved.map(({ key, content }) => tag('meta', { name: key, content })),
          ...(canonical && href !== null ? [tag('link', { rel: 'canonical', href })] : []),
        ]),
        basis: 'EXACT',
      },
      [
        ...moved.map(({ key, content }) => ({
          url: page.url,
          kind: 'meta' as const,
          attribute: 'name' as const,
          key,
          content: content === '' ? null : content,
        })),
        ...(canonical && href !== null ? [{ url: page.url, kind: 'canonical' as const, href }] : []),
      ],
    );
  }),
  'meta-refresh-redirect': onPage((page, site) => {
    const found = page.html.metas.find((meta) => metaRefresh(meta) !== null);
    const refresh = found === undefined ? null : metaRefresh(found);
    const target = refresh === null ? null : normalizeUrl(refresh.href, documentBase(page.html, page.url));
    if (found === undefined || target === null || target === page.url) return null;
    return pageDraft(
      {
        title: 'Use a server-side redirect',
        explanation:
          'A permanent redirect takes visitors and search engines to the target at once and passes on the link equity of this URL.',
        before: tag('meta', { 'http-equiv': 'refresh', content: found.content }),
        // visitors are sent to the fragment as well
        after: redirectSnippet(
          page.url,
          URL.parse(refresh?.href ?? '', documentBase(page.html, page.url))?.href ?? target,
          platformsOf(page, site),
        ),
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'redirect', status: 301, target }],
      { rescopes: true },
    );
  }),
};
