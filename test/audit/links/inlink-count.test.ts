import { expect, it } from 'vitest';
import { inlinkCount } from '../../../src/audit/links/inlink-count.js';

it('counts pages in the singular and the plural', () => {
  expect(inlinkCount(0)).toBe('no page links to it');
  expect(inlinkCount(1)).toBe('1 page links to it');
  expect(inlinkCount(1_200)).toBe('1,200 pages link to it');
});
