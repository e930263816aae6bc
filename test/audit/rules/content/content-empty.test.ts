import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-empty.js';
import { withHtml } from '../../../support/audit-facts.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

describe('content-empty', () => {
  it('fails: nine words and no media', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { mainWords: 9 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: enough words', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { mainWords: 300 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: ten words', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { mainWords: 10 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an image says it all', () => {
    const page = withHtml(pageFrom('<img src="/map.png" alt="Map">'), { text: { mainWords: 1 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: noindex', () => {
    const page = withHtml(pageFrom('<meta name="robots" content="noindex"><p>Tea</p>'), { text: { mainWords: 1 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
