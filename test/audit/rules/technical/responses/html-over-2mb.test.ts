import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/html-over-2mb.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const sized = (bodyBytes: number) =>
  runRule(rule, pageFrom('<p>Text</p>', { url: 'https://example.com/a', bodyBytes }));

describe('html-over-2mb', () => {
  it('reports more than 2 MiB as an error, more than 1 MiB as a warning', () => {
    expect(sized(2_097_153)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('2,097,153') }],
    });
    expect(sized(2_097_153)).not.toMatchObject({ severity: 'WARNING' });
    expect(sized(1_048_577)).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('passes an ordinary page', () => {
    expect(sized(30_000).kind).toBe('pass');
  });
  it('is only a warning at 2 MiB exactly, and passes 1 MiB', () => {
    expect(sized(2_097_152)).toMatchObject({ severity: 'WARNING' });
    expect(sized(1_048_576).kind).toBe('pass');
  });
});
