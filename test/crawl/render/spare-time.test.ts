import { expect, it } from 'vitest';
import { sparePages } from '../../../src/crawl/render/spare-time.js';

it('leaves a browser no page on a busy machine or to a busy process, and two to a process that waits', () => {
  const [full, free] = [0.1, 0.5];
  expect([sparePages(0.1, full), sparePages(0.9, free), sparePages(0.7, free), sparePages(0.1, free)]).toEqual([
    0, 0, 1, 2,
  ]);
});
