import { describe, expect, it } from 'vitest';
import { ruleOf } from '../../../../../src/audit/rule-book.js';
import { CauseCounter } from '../../../../../src/services/runs/audit/evaluation/shared-causes.js';

const url = (page: number) => `https://example.com/${page}`;
const link = (target: string, line = 1) => ({ message: 'Returns 404.', target, line });
const footer = 'https://example.com/gone';

describe('shared causes', () => {
  it('are elements on 25 pages or more, those on most pages first', () => {
    const counter = new CauseCounter(ruleOf('link-broken-internal'));
    for (let page = 0; page < 40; page += 1) {
      const own = link(`https://example.com/own-${page}`);
      const header = page < 30 ? [link('https://example.com/header')] : [];
      const rare = page < 24 ? [link('https://example.com/rare')] : [];
      // twice on the page counts once
      counter.note({ url: url(page), evidence: [own, link(footer, page), link(footer, page + 1), ...header, ...rare] });
    }
    expect(counter.shared(40)).toEqual([
      {
        evidence: { message: 'Returns 404.', target: footer },
        affectedPages: 40,
        sampleUrls: [0, 1, 2, 3, 4].map(url),
      },
      expect.objectContaining({ affectedPages: 30 }),
    ]);
  });

  it('are found on nearly every page that the rule looked at', () => {
    const counter = new CauseCounter(ruleOf('document-uncompressed'));
    for (let page = 0; page < 100; page += 1)
      counter.note({ url: url(page), evidence: [{ message: `${page} kB of HTML served uncompressed.` }] });
    expect(counter.shared(110)).toEqual([expect.objectContaining({ evidence: null, affectedPages: 100 })]);
    expect(counter.shared(112)).toEqual([]);
    const few = new CauseCounter(ruleOf('document-uncompressed'));
    for (let page = 0; page < 24; page += 1) few.note({ url: url(page), evidence: [] });
    expect(few.shared(24)).toEqual([]);
  });

  it('are none of what each page has by itself', () => {
    const counter = new CauseCounter(ruleOf('title-missing'));
    for (let page = 0; page < 100; page += 1)
      counter.note({ url: url(page), evidence: [{ message: 'The page has no title.' }] });
    expect(counter.shared(100)).toEqual([]);
  });

  it('are still found among far more elements than are counted at once', () => {
    const counter = new CauseCounter(ruleOf('image-alt-missing'));
    for (let page = 0; page < 1_000; page += 1) {
      const own = Array.from({ length: 40 }, (_, at) => link(`https://example.com/${page}-${at}.png`));
      counter.note({ url: url(page), evidence: [...own, link('https://example.com/logo.png')] });
    }
    expect(counter.shared(1_000)).toEqual([
      expect.objectContaining({
        evidence: { message: 'Returns 404.', target: 'https://example.com/logo.png' },
        affectedPages: 1_000,
      }),
    ]);
  });

  it('are the first ones where more elements are shared than are counted', () => {
    const counter = new CauseCounter(ruleOf('image-alt-missing'));
    // forty templates of fifty images, each on thirty pages
    for (let page = 0; page < 1_200; page += 1) {
      const template = Math.floor(page / 30);
      const images = Array.from({ length: 50 }, (_, at) => link(`https://example.com/${template}-${at}.png`));
      counter.note({ url: url(page), evidence: images });
    }
    const shared = counter.shared(1_200);
    expect(shared).toHaveLength(200);
    expect(new Set(shared.map(({ affectedPages }) => affectedPages))).toEqual(new Set([30]));
  });

  it('are none that take pages to name', () => {
    const counter = new CauseCounter(ruleOf('link-broken-internal'));
    for (let page = 0; page < 30; page += 1)
      counter.note({ url: url(page), evidence: [link(`https://example.com/${'a'.repeat(2_000)}`)] });
    expect(counter.shared(30)).toEqual([]);
  });
});
