import { stateOf } from '../../audit/directive-vocabulary.js';
import type { HtmlFacts } from '../../crawl/facts.js';
import { element, lines, tag } from '../markup.js';
import type { PageChange } from '../patch.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const canonicalOf = (html: HtmlFacts): string | null =>
  html.links.find(({ rel, inHead, url }) => inHead && url !== null && rel.includes('canonical'))?.url ?? null;

const titleOf = (html: HtmlFacts): string | null =>
  html.titles.find(({ inHead, text }) => inHead && text !== '')?.text ?? null;

const robotsOf = (html: HtmlFacts): string => {
  const metas = html.metas.filter(({ key }) => key === 'robots' || key === 'googlebot');
  const { index, follow } = stateOf(
    metas.flatMap(({ content }) => content.split(',').map((value) => value.trim().toLowerCase())),
  );
  return `${index === false ? 'noindex' : 'index'}, ${follow === false ? 'nofollow' : 'follow'}`;
};

interface Change {
  before: string;
  after: string;
  change: PageChange;
}

export const renderings: Recipes = {
  'js-changes-directives': onPage((page) => {
    const rendered = page.facts.rendered?.html;
    if (!rendered) return null;
    const { url } = page;
    const changes: Change[] = [];
    const [title, canonical, robots] = [titleOf(rendered), canonicalOf(rendered), robotsOf(rendered)];
    const was = { title: titleOf(page.html), canonical: canonicalOf(page.html), robots: robotsOf(page.html) };
    if (was.title !== null && title !== null && title !== was.title)
      changes.push({
        before: element('title', was.title),
        after: element('title', title),
        change: { url, kind: 'title', text: title },
      });
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
    return pageDraft(
      {
        title: 'Deliver the values that scripts end with',
        explanation:
          'These are the values after scripts have run. Write them on the server and take the lines that change them out of the script. Do it the other way round if the delivered ones are right.',
        before: lines(changes.map(({ before }) => before)),
        after: lines(changes.map(({ after }) => after)),
        basis: 'DERIVED',
      },
      changes.map(({ change }) => change),
      { rescopes: true },
    );
  }),
  'js-only-links': onPage((page) => {
    const rendered = page.facts.rendered?.html;
    if (!rendered) return null;
    const known = new Set(page.html.anchors.map(({ url }) => url));
    const late = new Map<string, string>();
    for (const { url, text, href } of rendered.anchors) {
      if (url === null || known.has(url) || late.has(url) || url === page.url) continue;
      if (URL.parse(url)?.host === page.parsed.host) late.set(url, text || href || url);
    }
    return pageDraft(
      {
        title: 'Deliver the links in the HTML',
        explanation:
          'They are the links that scripts write, with their texts. The script may still make a menu of them.',
        before: '',
        after: lines([...late].map(([url, text]) => `${tag('a', { href: url })}${text}</a>`)),
        basis: 'DERIVED',
      },
      [...late].map(([href, text]) => ({ url: page.url, kind: 'anchor-add', href, text })),
    );
  }),
};
