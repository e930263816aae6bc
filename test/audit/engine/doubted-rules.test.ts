import { describe, expect, it } from 'vitest';
import { createDoubter } from '../../../src/audit/engine/doubted-rules.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { judge, type RuleTally } from '../../../src/audit/engine/run.js';
import { rules as RULES } from '../../../src/audit/rules/index.js';
import { createIndexEntryBuilder } from '../../../src/audit/site/index-entry.js';
import { createSiteIndex } from '../../../src/audit/site/site-index.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';

import { withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteFacts } from '../../support/sites/site.js';

const TEXT = 'The kiln is lit on Monday and opened on Friday. '.repeat(20);
const html = (title: string, button: string) =>
  `<html lang=en><head><title>${title}</title></head><body><button>${button}</button><main><h1>Jugs</h1><p>${TEXT}</p></main></body>`;
const page = (path: string, title = 'Jugs of the village potter', button = '') =>
  pageFrom(html(title, button), { url: `https://example.com${path}` });
const rendered = (path: string, title: string, button: string, served = page(path)) =>
  withRendered(served, {}, page(path, title, button).html);
const doubter = createDoubter(RULES);

async function judged(pages: readonly PageFacts[]) {
  const index = createSiteIndex('https://example.com/');
  const entryOf = createIndexEntryBuilder('https://example.com/');
  for (const facts of pages) {
    const view = createPageView(facts);
    const doubted = view.raw !== view && { doubted: doubter(view) };
    index.take({ ...entryOf(facts, view), ...doubted }, () => facts);
  }
  const site = index.build({
    facts: siteFacts({ startUrl: 'https://example.com/' }),
    robots: null,
    auditedAt: new Date(0),
  });
  const tally = new Map<string, RuleTally>();
  const findings: string[] = [];
  const unsure: Record<string, readonly string[]> = {};
  for await (const batch of judge({ rules: RULES, site, pages, tally })) {
    findings.push(...batch.findings.map(({ rule, url }) => `${rule} ${url?.slice(19)}`));
    for (const scored of batch.pages) unsure[scored.url.slice(19)] = scored.unsure ?? [];
  }
  return { findings, tally, unsure };
}

describe('rules that rendered pages of a template contradict', () => {
  it('conclude nothing from the responses of its other pages', async () => {
    const pages = [rendered('/', 'Jugs of the village potter', 'Open'), page('/a'), page('/b')];
    const { findings, tally, unsure } = await judged(pages);
    expect(findings.filter((finding) => finding.startsWith('button-name-missing'))).toEqual([]);
    expect(tally.get('button-name-missing')).toMatchObject({ passed: 1, failed: 0 });
    expect(unsure).toEqual({ '/': [], '/a': expect.arrayContaining(['CONTENT']), '/b': expect.anything() });
  });

  it('conclude where scripts change nothing of it', async () => {
    const pages = [rendered('/', 'Jugs of the village potter', ''), page('/a')];
    const { findings, unsure } = await judged(pages);
    expect(findings).toContain('button-name-missing /a');
    expect(unsure).toEqual({ '/': [], '/a': [] });
  });

  it('conclude on templates whose rendered pages agree, and on none that only shares the frame', async () => {
    const pages = [
      rendered('/', 'Jugs of the village potter', 'Open'),
      rendered('/a/1', 'Jugs of the village potter', ''),
      page('/a/2'),
      page('/b/1'),
    ];
    const { findings } = await judged(pages);
    expect(findings.filter((finding) => finding.startsWith('button-name-missing'))).toEqual([
      'button-name-missing /a/1',
      'button-name-missing /a/2',
    ]);
  });

  it('are those about a title that scripts set, whatever it is', () => {
    const doubted = doubter(createPageView(rendered('/', 'Bowls of the village potter', '')));
    expect(doubted).toEqual(expect.arrayContaining(['title-missing', 'title-duplicate', 'title-too-long']));
    expect(doubted).not.toContain('description-missing');
    expect(doubter(createPageView(page('/a')))).toEqual([]);
  });

  it.each([
    ['words', `<p>${'Glazes are mixed on Tuesday. '.repeat(10)}</p>`, 'content-thin', 'image-alt-missing'],
    ['links', '<a href=/x>Bowls</a> <a href=/y>Plates</a> <a href=/z>Cups</a>', 'link-generic-anchor', 'content-thin'],
    [
      'images',
      '<img src=/x.png alt=Bowl><img src=/y.png alt=Cup><img src=/z.png alt=Jug>',
      'image-alt-missing',
      'link-malformed',
    ],
    ['headings', '<h2>Bowls</h2>', 'heading-skip', 'content-thin'],
  ])('are those about %s where scripts add some, and no others', (_name, added, doubted, kept) => {
    const served = page('/');
    const shown = pageFrom(html('Jugs of the village potter', '').replace('</main>', `${added}</main>`), {
      url: served.url,
    });
    const found = doubter(createPageView(withRendered(served, {}, shown.html)));
    expect(found).toContain(doubted);
    expect(found).not.toContain(kept);
  });

  it('are none where a counter or a single image is added', () => {
    const served = page('/');
    const shown = pageFrom(html('Jugs of the village potter', '').replace('</main>', '<p>1,204 visitors</p></main>'), {
      url: served.url,
    });
    expect(doubter(createPageView(withRendered(served, {}, shown.html)))).toEqual([]);
  });
});
