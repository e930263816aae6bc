import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-breadcrumb-broken.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const trail = (...items: [position: unknown, item?: string][]) =>
  page(
    schema({
      '@type': 'BreadcrumbList',
      itemListElement: items.map(([position, item]) => ({ '@type': 'ListItem', position, name: 'Step', item })),
    }),
  );

describe('sd-breadcrumb-broken', () => {
  it('fails when positions do not count from 1', () => {
    expect(runRule(rule, trail([0, '/'], [1]))).toMatchObject({ kind: 'fail', evidence: [{ value: '0, 1' }] });
    expect(runRule(rule, trail([1, '/'], [3])).kind).toBe('fail');
    expect(runRule(rule, trail([1, '/'], [undefined])).kind).toBe('fail');
  });
  it('fails when a step before the last names no URL', () => {
    expect(runRule(rule, trail([1], [2]))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Item 1 of 2 has no URL: only the last one may omit it.' }],
    });
    expect(runRule(rule, trail([2], [1, 'https://site.example/'])).kind).toBe('pass');
  });
  it('fails when a step redirects or is gone', () => {
    const home = trail([1, 'https://site.example/shop'], [2]);
    for (const status of [301, 404]) {
      const step = pageFrom('', { url: 'https://site.example/shop', status, headers: { location: '/store' } });
      expect(runRule(rule, [home, step]).get(home.url)).toMatchObject({
        kind: 'fail',
        evidence: [{ message: `The URL of a breadcrumb item returns ${status}.` }],
      });
    }
  });
  it('passes steps in order, numbers as text too', () => {
    expect(runRule(rule, trail(['1', 'https://site.example/'], ['2', 'https://site.example/new'], [3])).kind).toBe(
      'pass',
    );
  });
  it('says nothing without a breadcrumb', () => {
    expect(runRule(rule, pageFrom('<p>Tea')).kind).toBe('not-applicable');
  });
  it('passes items that are described elsewhere in the graph, and values in lists', () => {
    const data = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BreadcrumbList', itemListElement: [{ '@id': '#1' }, { '@id': 'https://site.example/#2' }] },
        {
          '@type': 'ListItem',
          '@id': 'https://site.example/#1',
          position: [1],
          name: 'Home',
          item: ['https://site.example/'],
        },
        { '@type': 'ListItem', '@id': '#2', position: 2, name: 'Tea' },
      ],
    };
    const page = pageFrom(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
    expect(runRule(rule, page).kind).toBe('pass');
  });
});
