import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-double-escaped.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string, description = '') =>
  pageFrom(`<title>${title}</title>${description && `<meta name="description" content="${description}">`}`);

describe('title-double-escaped', () => {
  it.each(['Jugs &amp;amp; bowls', 'The potter&amp;#39;s wheel', 'K&amp;uuml;che', 'Jugs &amp;#x2013; bowls'])(
    'fails: %s',
    (title) => {
      expect(runRule(rule, page(title))).toMatchObject({ kind: 'fail', failing: 1 });
      expect(runRule(rule, page('Jugs', title))).toMatchObject({ kind: 'fail', failing: 1 });
    },
  );
  it.each([
    'Jugs &amp; bowls',
    'R&amp;D; what is new',
    'AT&amp;T',
    'The &amp;amp; entity in HTML',
    'Jugs & bowls; tiles',
  ])('passes, a near miss: %s', (title) => {
    expect(runRule(rule, page(title)).kind).toBe('pass');
  });
});
