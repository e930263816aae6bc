import { canonicalOf, descriptionOf, robotsOf, titleOf } from '../../audit/technical/rendered-values.js';
import type { PageChange } from '../apply/patch.js';
import { element, lines, tag } from '../markup.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

interface Change {
  before: string;
  after: string;
  change: PageChange;
}

/** The values that rendering ends with, in the HTML. */
const served = (changes: readonly Change[]) =>
  pageDraft(
    {
      title: 'Serve the rendered values in the HTML',
      explanation:
        'These are the values after rendering. Output them on the server and remove the lines that change them from the script, or the other way round if the served values are right.',
      before: lines(changes.map(({ before }) => before)),
      after: lines(changes.map(({ after }) => after)),
      basis: 'DERIVED',
    },
    changes.map(({ change }) => change),
    { rescopes: true },
  );

export const renderings: Recipes = {
  'js-changes-directives': onPage((page) => {
    const { raw } = page.facts;
    if (!raw) return null;
    const { url } = page;
    const changes: Change[] = [];
    const [canonical, robots] = [canonicalOf(page.html), robotsOf(page.html)];
    const was = { canonical: canonicalOf(raw), robots: robotsOf(raw) };
    if (was.canonical !== null && canonical !== null && canonical !== was.canonical)
      changes.push({
        before: tag('link', { rel: 'canonical', href: was.canonical }),
        after: tag('link', { rel: 'canonical', href: canonical }),
        change: { url, kind: 'canonical', href: canonical },
      });
    if (robots !== was.robots)
      changes.push({
        before: tag('meta', { name: 'robots', content: was.robots }),
        after: tag('meta', { name: 'robots', content: robots }),
        change: { url, kind: 'meta', attribute: 'name', key: 'robots', content: robots },
      });
    return served(changes);
  }),
  'js-changes-metadata': onPage((page) => {
    const { raw } = page.facts;
    if (!raw) return null;
    const { url } = page;
    const changes: Change[] = [];
    const [title, description] = [titleOf(page.html), descriptionOf(page.html)];
    const was = { title: titleOf(raw), description: descriptionOf(raw) };
    if (was.title !== null && title !== null && title !== was.title)
      changes.push({
        before: element('title', was.title),
        after: element('title', title),
        change: { url, kind: 'title', text: title },
      });
    if (was.description !== null && description !== null && description !== was.description)
      changes.push({
        before: tag('meta', { name: 'description', content: was.description }),
        after: tag('meta', { name: 'description', content: description }),
        change: { url, kind: 'meta', attribute: 'name', key: 'description', content: description },
      });
    return served(changes);
  }),
  'js-only-links': onPage((page) => {
    const { raw } = page.facts;
    if (!raw) return null;
    const known = new Set(raw.anchors.map(({ url }) => url));
    const late = new Map<string, string>();
    for (const { url, text, href } of page.html.anchors) {
      if (url === null || known.has(url) || late.has(url) || url === page.url) continue;
      if (URL.parse(url)?.host === page.parsed.host) late.set(url, text || href || url);
    }
    return pageDraft(
      {
        title: 'Include the links in the HTML',
        explanation:
          'They are the links that scripts add, with their anchor texts. The script may still build a menu from them.',
        before: '',
        after: lines([...late].map(([url, text]) => element('a', text, { href: url }))),
        basis: 'DERIVED',
      },
      [...late].map(([href, text]) => ({ url: page.url, kind: 'anchor-add', href, text })),
    );
  }),
};
