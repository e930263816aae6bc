import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-crawl-delay.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

const delay = (seconds: string) => runRule(rule, [], robotsSite(`User-agent: *\nCrawl-delay: ${seconds}`));

describe('robots-crawl-delay', () => {
  it('reports more than ten seconds', () => {
    expect(delay('30')).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 2, message: expect.stringContaining('30 seconds') }],
    });
  });
  it('passes a short delay', () => {
    expect(delay('1').kind).toBe('pass');
  });
  it('passes ten seconds exactly', () => {
    expect(delay('10').kind).toBe('pass');
  });
});
