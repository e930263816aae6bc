import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/image-lazy-above-fold.js';
import { labRun } from '../../../support/audit-facts.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule, siteOf } from '../../../support/site.js';

describe('image-lazy-above-fold', () => {
  it('fails: the first image', () => {
    const page = pageFrom('<img src="/a.png" alt="" loading="lazy"><img src="/b.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: the main image in the lab', () => {
    const page = pageFrom('<img src="/a.png" alt="">', { url: 'https://example.com/' });
    expect(
      runRule(
        rule,
        page,
        siteOf([page], {
          facts: {
            vitals: [
              labRun({
                lcpImage: { url: 'https://example.com/b.png', lazy: true, inMarkup: true, highPriority: false },
              }),
            ],
          },
        }),
      ),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: an eager image', () => {
    const page = pageFrom('<img src="/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the second image', () => {
    const page = pageFrom('<img src="/a.png" alt=""><img src="/b.png" alt="" loading="lazy">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no images', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
