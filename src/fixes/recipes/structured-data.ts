import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';
import { type BreadcrumbStep, breadcrumbSteps } from '../../audit/structured-data/breadcrumb-steps.js';
import { hasSchemaContext } from '../../audit/structured-data/context.js';
import { isOneOf, topNodesOf } from '../../audit/structured-data/entities.js';
import { referencesOf } from '../../audit/structured-data/references.js';
import { isSchemaProperty } from '../../audit/structured-data/schema-properties.js';
import { isSchemaType } from '../../audit/structured-data/schema-types.js';
import { isNode, listOf, typesOf } from '../../audit/traits/schema-nodes.js';
import type { StructuredDataFacts } from '../../facts/element-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import type { Basis } from '../provider.js';
import { pathName, shownName, siteName } from '../text/page-words.js';
import { breadcrumbs } from './breadcrumbs.js';
import { jsonLd, mapNodes, type Node } from './json-ld.js';
import { mendedValues, newMending } from './mended-values.js';
import { missingValues } from './missing-values.js';
import { namelessFor } from './nameless.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

interface Texts {
  title: string;
  explanation: string;
  basis: Basis;
  inferred?: number;
}

/** Rewrites every JSON-LD block for which `change` returns another value; null removes the block. */
function rewritten(page: PageView, change: (block: StructuredDataFacts) => unknown, texts: Texts) {
  const changed = page.html.structuredData.flatMap((block, index) => {
    if (block.format !== 'JSON_LD' || block.error !== null || block.value === null) return [];
    const value = change(block);
    return JSON.stringify(value) === JSON.stringify(block.value) ? [] : [{ block, index, value }];
  });
  return pageDraft(
    {
      ...texts,
      before: changed.map(({ block }) => jsonLd(block.value)).join('\n'),
      after: changed.map(({ value }) => (value === null ? '' : jsonLd(value))).join('\n'),
    },
    // blocks go from the end, so that earlier indexes stay valid
    changed.toReversed().map(({ index, value }) => ({ url: page.url, kind: 'json-ld', index, value })),
  );
}

function added(page: PageView, value: unknown, texts: Texts) {
  return pageDraft({ ...texts, before: '', after: jsonLd(value) }, [
    { url: page.url, kind: 'json-ld', index: null, value },
  ]);
}

const RETIRED = new Set(['HowTo', 'ClaimReview', 'SpecialAnnouncement', 'FAQPage']);

/** Without what search engines no longer show: whole entities of retired types, search actions of the site. */
function current(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(current).filter((one) => one !== null);
    return kept.length === 0 ? null : kept;
  }
  if (!isNode(value)) return value;
  if (typesOf(value).some((type) => RETIRED.has(type))) return null;
  const next: Node = {};
  for (const [key, inner] of Object.entries(value)) {
    const isSearch =
      key === 'potentialAction' &&
      listOf(inner).some((action) => isNode(action) && typesOf(action).includes('SearchAction'));
    const kept = isSearch ? null : typeof inner === 'object' && inner !== null ? current(inner) : inner;
    if (kept !== null) next[key] = kept;
  }
  return next;
}

const RATED = ['LocalBusiness', 'Organization'];
const OF_THE_PAGE = ['WebPage', 'Article', 'Product', 'Recipe'];

/** The URLs that speak of the page itself. */
function readdressed(page: PageView, block: StructuredDataFacts): unknown {
  const expected = page.canonical ?? page.url;
  const top = new Set<unknown>(topNodesOf(block));
  return mapNodes(block.value, (node) => {
    if (!top.has(node)) return node;
    const next: Node = { ...node };
    const main = node.mainEntityOfPage;
    if (typeof main === 'string' && main.trim() !== '') next.mainEntityOfPage = expected;
    else if (isNode(main) && typeof main['@id'] === 'string') next.mainEntityOfPage = { ...main, '@id': expected };
    const other = typeof node.url === 'string' && normalizeUrl(node.url, page.url) !== expected;
    if (other && isOneOf(typesOf(node), OF_THE_PAGE)) next.url = expected;
    return next;
  });
}

function linked(page: PageView, site: Site): unknown {
  const id = new URL('/#website', site.origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': id,
    name: siteName(site).text,
    url: site.home?.url ?? page.url,
  };
}

const NAMELESS = namelessFor('into WebSite markup');

export const structuredData: Recipes = {
  'jsonld-no-type': onPage((page) =>
    rewritten(
      page,
      (block) =>
        isNode(block.value) && !hasSchemaContext(block.value)
          ? { '@context': 'https://schema.org', ...withoutContext(block.value) }
          : block.value,
      {
        title: 'Add the schema.org context',
        explanation: 'Without the schema.org context search engines cannot interpret the names.',
        basis: 'EXACT',
      },
    ),
  ),
  'sd-unknown-type': onPage((page) =>
    rewritten(
      page,
      (block) =>
        mapNodes(block.value, (node) => {
          const kept = Object.entries(node).filter(
            ([key]) => key.startsWith('@') || key.includes(':') || isSchemaProperty(key) || typesOf(node).length === 0,
          );
          const next: Node = Object.fromEntries(kept);
          const types = typesOf(node);
          const known = types.filter((type) => isSchemaType(type.replace(/^schema:/, '')) || type.includes(':'));
          if (types.length > 0 && known.length < types.length)
            next['@type'] = known.length === 0 ? 'Thing' : known.length === 1 ? known[0] : known;
          return next;
        }),
      {
        title: 'Remove unknown types and properties',
        explanation: 'Search engines ignore them already; an unknown type becomes Thing.',
        basis: 'EXACT',
      },
    ),
  ),
  'sd-required-missing': onPage((page, site) =>
    rewritten(page, (block) => missingValues(page, site, block, 'required'), {
      title: 'Add the required properties',
      explanation: 'The values appear elsewhere on the page.',
      basis: 'DERIVED',
      inferred: 0.1,
    }),
  ),
  'sd-recommended-missing': onPage((page, site) =>
    rewritten(page, (block) => missingValues(page, site, block, 'recommended'), {
      title: 'Add the recommended properties',
      explanation: 'The values appear elsewhere on the page.',
      basis: 'DERIVED',
      inferred: 0.1,
    }),
  ),
  'sd-bad-value': onPage((page) => {
    const mending = newMending();
    const draft = rewritten(
      page,
      (block) => mapNodes(block.value, (node) => mendedValues(node, block, page.url, page.html.lang, mending)),
      {
        title: 'Use the expected value formats',
        explanation: 'Absolute URLs, plain numbers for prices, dates as YYYY-MM-DD.',
        basis: 'EXACT',
      },
    );
    const left = [...new Set(mending.left)].slice(0, 5).join(', ');
    if (draft === null)
      return left === ''
        ? null
        : obstacle(
            'DECISION',
            `Only you know which value is meant: ${left}. Write one full date or one number; a range of prices is an AggregateOffer with lowPrice and highPrice.`,
          );
    return {
      ...draft,
      basis: mending.guessed ? 'GUESSED' : draft.basis,
      explanation: `${draft.explanation}${mending.guessed ? ' The currency is what its sign mostly stands for: check it.' : ''}${left === '' ? '' : ` Only you know what these should be, so they stay: ${left}.`}`,
    };
  }),
  'sd-deprecated': onPage((page) =>
    rewritten(page, (block) => current(block.value), {
      title: 'Remove the deprecated markup',
      explanation: 'Google has retired these rich results; the text of the page stays the same.',
      basis: 'EXACT',
    }),
  ),
  'sd-self-rating': onPage((page) =>
    rewritten(
      page,
      (block) =>
        mapNodes(block.value, (node) => {
          if (!isOneOf(typesOf(node), RATED)) return node;
          const { aggregateRating: _, review: __, ...rest } = node;
          return rest;
        }),
      {
        title: 'Remove ratings of your own business',
        explanation: 'Search engines do not show self-serving reviews.',
        basis: 'EXACT',
      },
    ),
  ),
  'sd-url-mismatch': onPage((page) =>
    rewritten(page, (block) => readdressed(page, block), {
      title: 'Use the canonical URL',
      explanation: 'It is the URL that search engines index.',
      basis: 'EXACT',
    }),
  ),
  'sd-breadcrumb-broken': onPage((page, site) =>
    rewritten(
      page,
      (block) =>
        mapNodes(block.value, (node) => {
          if (!typesOf(node).includes('BreadcrumbList')) return node;
          const steps = breadcrumbSteps(node, page.url, referencesOf(page));
          const kept = steps
            .map((step, at) => final(step, at === steps.length - 1, site))
            .filter((step) => step !== null);
          return { ...node, itemListElement: kept.map((item, index) => ({ ...item, position: index + 1 })) };
        }),
      {
        title: 'Number the items and use final URLs',
        explanation:
          'Positions start at 1; items that redirect get the final URL, items whose URL returns an error are removed, except the last, which needs no URL.',
        basis: 'EXACT',
      },
    ),
  ),
  'sd-breadcrumb-missing': onPage((page, site) => {
    const list = breadcrumbs(page, site);
    return list === null
      ? null
      : added(page, list, {
          title: 'Add breadcrumb markup',
          explanation: 'Its items are the parent pages in the URL path.',
          basis: 'DERIVED',
          inferred: 0.1,
        });
  }),
  'sd-org-missing': ({ site }) => {
    const { home } = site;
    if (!home?.eligible) return null;
    if (shownName(site) === null) return NAMELESS;
    const { known } = siteName(site);
    return added(home, linked(home, site), {
      title: 'Add WebSite markup',
      explanation: 'Name and URL of the site, for the home page. Use Organization with a logo if there is one.',
      basis: 'DERIVED',
      inferred: known ? 0 : 0.3,
    });
  },
};

function withoutContext(node: Node): Node {
  const { '@context': _, ...rest } = node;
  return rest;
}

function final({ node, url }: BreadcrumbStep, isLast: boolean, site: Site): Node | null {
  if (url === null) return isLast ? node : null;
  const target = site.page(url);
  if (target === undefined || target.eligible) return node;
  const end = site.resolve(url).final;
  if (!end?.eligible && !isLast) return null;
  const written = node.item ?? node.url;
  const name = node.name ?? (isNode(written) ? written.name : undefined) ?? pathName(url);
  const { item: _, url: __, ...rest } = node;
  return end?.eligible ? { ...rest, name, item: end.url } : { ...rest, name };
}
