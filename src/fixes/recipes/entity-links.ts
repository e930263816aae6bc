import type { PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';
import { isOneOf, topNodesOf } from '../../audit/structured-data/entities.js';
import { isNode, typesOf } from '../../audit/traits/schema-nodes.js';
import { breadcrumbs } from './breadcrumbs.js';
import { jsonLd, mapNodes, type Node } from './json-ld.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const PAGES = ['WebPage', 'Article', 'Product', 'Recipe', 'Event', 'VideoObject'];

const withId = (node: Node, id: string): Node => (typeof node['@id'] === 'string' ? node : { ...node, '@id': id });

interface Linked {
  from: unknown;
  to: unknown;
  property: string;
  id: string;
}

/** Relations of the page's entities: the page belongs to its site, its main entity to its publisher. */
function linkOf(page: PageView, site: Site): Linked | null {
  const nodes = page.html.structuredData.flatMap((block) => (block.format === 'JSON_LD' ? topNodesOf(block) : []));
  const is = (...types: string[]) => nodes.find((node) => isOneOf(typesOf(node), types));
  const publisher = is('Organization', 'Person');
  const website = nodes.find((node) => typesOf(node).includes('WebSite'));
  const crumbs = nodes.find((node) => typesOf(node).includes('BreadcrumbList'));
  const main = nodes.find((node) => isOneOf(typesOf(node), PAGES) && node !== publisher && node !== crumbs);
  const home = new URL('/', site.origin).href;
  const own = page.canonical ?? page.url;
  const choices: [from: Node | undefined, to: Node | undefined, property: string, id: string][] = [
    [
      main && isOneOf(typesOf(main), ['Article', 'WebPage']) ? main : undefined,
      publisher,
      'publisher',
      `${home}#organization`,
    ],
    [website, publisher, 'publisher', `${home}#organization`],
    [main && isOneOf(typesOf(main), ['WebPage']) ? main : undefined, website, 'isPartOf', `${home}#website`],
    [main && isOneOf(typesOf(main), ['WebPage']) ? main : undefined, crumbs, 'breadcrumb', `${own}#breadcrumb`],
    [main && isOneOf(typesOf(main), ['Article']) ? main : undefined, website, 'isPartOf', `${home}#website`],
  ];
  for (const [from, to, property, id] of choices)
    if (from && to && from !== to && from[property] === undefined)
      return { from, to, property, id: typeof to['@id'] === 'string' ? to['@id'] : id };
  return null;
}

export const entityLinks: Recipes = {
  'sd-graph-unlinked': onPage((page, site) => {
    const link = linkOf(page, site);
    if (link === null) return null;
    const changed = page.html.structuredData.flatMap((block, index) => {
      if (block.format !== 'JSON_LD' || block.error !== null || block.value === null) return [];
      const value = mapNodes(block.value, (node) => {
        if (node === link.to) return withId(node, link.id);
        return node === link.from ? { ...node, [link.property]: { '@id': link.id } } : node;
      });
      return JSON.stringify(value) === JSON.stringify(block.value) ? [] : [{ block, index, value }];
    });
    return pageDraft(
      {
        title: 'Link the entities by @id',
        explanation: `One gets an @id, the other references it as its ${link.property}. Repeat the pattern for the rest.`,
        before: changed.map(({ block }) => jsonLd(block.value)).join('\n'),
        after: changed.map(({ value }) => jsonLd(value)).join('\n'),
        basis: 'DERIVED',
      },
      changed.map(({ index, value }) => ({ url: page.url, kind: 'json-ld', index, value })),
    );
  }),
  'sd-not-visible': onPage((page) => {
    const name = page.h1;
    const changed = page.html.structuredData.flatMap((block, index) => {
      const unseen = new Map((block.unseen ?? []).map(({ property, value }) => [value, property]));
      if (block.format !== 'JSON_LD' || unseen.size === 0 || [...unseen.values()].includes('price')) return [];
      const top = new Set<unknown>(topNodesOf(block));
      const value = mapNodes(block.value, (node) => {
        // a name inside another thing is not the page's
        if (!top.has(node)) return node;
        const entries = Object.entries(node).map(([key, inner]) =>
          typeof inner === 'string' && unseen.has(inner.trim()) && (key === 'headline' || key === 'name')
            ? [key, name]
            : [key, inner],
        );
        return Object.fromEntries(entries) as Node;
      });
      return JSON.stringify(value) === JSON.stringify(block.value) ? [] : [{ block, index, value }];
    });
    if (name === '') return null;
    return pageDraft(
      {
        title: 'Use the main heading in the structured data',
        explanation: 'The new value is the main heading. If the old one is right, show it on the page instead.',
        before: changed.map(({ block }) => jsonLd(block.value)).join('\n'),
        after: changed.map(({ value }) => jsonLd(value)).join('\n'),
        basis: 'DERIVED',
        inferred: 0.1,
      },
      changed.map(({ index, value }) => ({ url: page.url, kind: 'json-ld', index, value })),
    );
  }),
  'sd-template-outlier': onPage((page, site, { finding }) => {
    const types = new Set(finding.evidence.flatMap(({ value }) => value ?? []));
    const made = [...types].map((type) => nodeOf(type, page, site));
    const known = made.filter(isNode);
    if (known.length === 0 || known.length < made.length) return null;
    return pageDraft(
      {
        title: 'Add the structured data of similar pages',
        explanation: 'The values are those of the page. Check the template for the reason why they are missing here.',
        before: '',
        after: known.map(jsonLd).join('\n'),
        basis: 'DERIVED',
        inferred: 0.1,
      },
      known.map((value) => ({ url: page.url, kind: 'json-ld', index: null, value })),
    );
  }),
};

/** Values that follow from the page itself; null for other types. */
function nodeOf(type: string, page: PageView, site: Site): Node | null {
  if (type === 'BreadcrumbList') return breadcrumbs(page, site);
  if (type !== 'WebPage' || page.title === '') return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.title,
    url: page.canonical ?? page.url,
    ...(page.description === '' ? {} : { description: page.description }),
    ...(page.html.lang ? { inLanguage: page.html.lang } : {}),
  };
}
