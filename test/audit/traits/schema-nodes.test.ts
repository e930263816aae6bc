import { describe, expect, it } from 'vitest';
import { allNodes, textOf, topNodes, typesOf } from '../../../src/audit/traits/schema-nodes.js';
import type { HtmlFacts } from '../../../src/facts/html-facts.js';
import { pageFrom } from '../../support/sites/pages.js';

const html = (value: unknown) =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>`).html as HtmlFacts;

describe('structured data nodes', () => {
  const data = {
    '@graph': [
      { '@type': 'Article', author: { '@type': 'Person' } },
      { '@type': ['https://schema.org/WebPage', 'FAQPage'] },
    ],
  };

  it('finds entities that stand for themselves, in graphs and lists', () => {
    expect(topNodes(html(data)).map(typesOf)).toEqual([['Article'], ['WebPage', 'FAQPage']]);
    expect(topNodes(html([{ '@type': 'Product' }]))).toHaveLength(1);
  });

  it('finds nested entities too', () => {
    expect(allNodes(html(data)).flatMap(typesOf)).toContain('Person');
  });

  it('reads text however it is wrapped', () => {
    expect([textOf('a'), textOf(['b', 'c']), textOf({ '@value': 'd' }), textOf(5), textOf(null)]).toEqual([
      'a',
      'b',
      'd',
      null,
      null,
    ]);
  });

  it('stops at absurd nesting', () => {
    let deep: object = { '@type': 'Thing' };
    for (let level = 0; level < 200; level++) deep = { part: deep };
    expect(allNodes(html(deep))).toEqual([]);
  });
});
