import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-recommended-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const full = {
  '@type': 'VideoObject',
  name: 'How tea is made',
  thumbnailUrl: 'https://site.example/v.jpg',
  uploadDate: '2026-01-01',
  contentUrl: 'https://site.example/v.mp4',
  description: 'From leaf to cup',
  duration: 'PT1M',
};

describe('sd-recommended-missing', () => {
  it('fails for each recommended property that is absent', () => {
    expect(
      runRule(
        rule,
        page(
          schema({
            '@type': 'Article',
            headline: 'Tea',
            image: 'https://site.example/a.jpg',
            datePublished: '2026-01-01',
            dateModified: '2026-01-01',
          }),
        ),
      ),
    ).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Article “Tea” is missing author (recommended).', value: 'author' }],
    });
  });
  it('says where it stands: in microdata beside a full JSON-LD block', () => {
    const twice = page(
      schema({ ...full, '@type': 'VideoObject' }),
      '<div itemscope itemtype="https://schema.org/VideoObject"><meta itemprop="name" content="Tea"></div>',
    );
    const outcome = runRule(rule, twice);
    expect(outcome.kind === 'fail' && outcome.evidence[0]?.message).toBe(
      'VideoObject “Tea” in microdata is missing one of contentUrl, embedUrl (recommended).',
    );
  });
  it('passes a full entity', () => {
    expect(runRule(rule, page(schema(full))).kind).toBe('pass');
  });
  it('takes one of two for enough, and says nothing about other types', () => {
    const { contentUrl, ...rest } = full;
    expect(runRule(rule, page(schema({ ...rest, embedUrl: contentUrl }))).kind).toBe('pass');
    expect(runRule(rule, page(schema({ '@type': 'Person' }))).kind).toBe('not-applicable');
  });
  it('asks the offers of several sellers for their number and highest price', () => {
    const missing = (offers: object) => {
      const outcome = runRule(rule, page(schema({ '@type': 'Product', name: 'Kettle', offers })));
      const values = outcome.kind === 'fail' ? outcome.evidence.map(({ value }) => value) : [];
      return values.filter((value) => value === 'highPrice' || value === 'offerCount');
    };
    const range = { '@type': 'AggregateOffer', lowPrice: 20, priceCurrency: 'EUR' };
    expect(missing(range)).toEqual(['highPrice', 'offerCount']);
    expect(missing({ ...range, highPrice: 49, offerCount: 3 })).toEqual([]);
    expect(missing({ '@type': 'Offer', price: 20, priceCurrency: 'EUR' })).toEqual([]);
  });
});
