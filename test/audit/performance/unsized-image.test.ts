import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { isInline, unsizedImage } from '../../../src/audit/performance/unsized-image.js';
import { withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';

const page = pageFrom(
  '<img src=a><img src=b width=1 height=1><img src=c style="aspect-ratio:1"><img src="data:,x"><img src=d>',
);
const unsized = (facts: typeof page) => {
  const view = createPageView(facts);
  return view.html.images.filter(unsizedImage(view)).map(({ src }) => src);
};

describe('unsizedImage', () => {
  it('tells images without a size in markup, inline style or style sheets', () => {
    expect(unsized(page)).toEqual(['a', 'd']);
    expect(unsized(withRendered(page, { sizedImages: ['d'] }))).toEqual(['a']);
  });
  it('knows what is written out in the page', () => {
    expect([isInline(' DATA:image/gif;base64,x'), isInline('/data:x')]).toEqual([true, false]);
  });
});
