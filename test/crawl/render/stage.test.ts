import { expect, it } from 'vitest';
import { createRenderStage } from '../../../src/crawl/render/stage.js';
import { createPageReader } from '../../../src/crawl/threads/page-reader.js';
import type { AxeFacts } from '../../../src/facts/axe-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import type { RenderedFacts } from '../../../src/facts/rendered-facts.js';
import { withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';

const AXE: AxeFacts = { version: '4.10.0', violations: [] };

it('takes what axe-core said from a kept rendering only for pages that axe-core looks at in this audit', async () => {
  const reader = createPageReader();
  const pages = [1, 2, 3].map((at) => ({
    ...pageFrom('<h1>Teas</h1><p>Green and black tea.</p>', { url: `http://127.0.0.1/teas/${at}` }),
    unchanged: { by: 'NOT_MODIFIED' as const, seenAt: '2026-11-20T00:00:00.000Z' },
  }));
  const shown: PageFacts[] = [];
  const failed: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  const stage = createRenderStage({
    render: () => Promise.reject(new Error('Every page has a rendering that is kept.')),
    kept: async () => ({
      html: pages[0]?.html as NonNullable<PageFacts['html']>,
      rendered: withRendered(pages[0] as PageFacts, { axe: AXE }).rendered as RenderedFacts,
    }),
    atOnce: 2,
    mode: 'AUTO',
    most: 10,
    reader,
    facts: {
      packed: async (id) => reader.take(pages[id] as PageFacts).packed,
      previous: async (url) => reader.take(pages.find((page) => page.url === url) as PageFacts).packed,
    },
    onShown: (_id, page) => shown.push(page.facts),
    onEnd: () => stage.left === 0 && ended.resolve(),
    onFailure: (error) => {
      failed.push(error);
      ended.resolve();
    },
    mayLookAhead: () => false,
    end: new AbortController().signal,
    givenUp: new AbortController().signal,
  });
  for (const [id, page] of pages.entries()) stage.read(id, reader.take(page).digest);
  expect(stage.choose()).toBe(true);
  await ended.promise;
  stage.close();
  expect(failed).toEqual([]);
  expect(shown.map(({ rendered }) => rendered?.axe).toSorted()).toEqual([AXE, undefined]);
});
