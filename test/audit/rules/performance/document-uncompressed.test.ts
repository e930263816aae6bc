import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/document-uncompressed.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const size = (bodyBytes: number, contentEncoding: string | null = null) => ({
  ...pageFrom('<p>Tea</p>'),
  bodyBytes,
  contentEncoding,
});

describe('document-uncompressed', () => {
  it('fails: no encoding', () => {
    const page = size(1_401);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: gzip', () => {
    const page = size(50_000, 'gzip');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: Zstandard', () => {
    const page = size(50_000, 'zstd');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('fails, a near miss: identity is no compression', () => {
    const page = size(50_000, 'identity');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: a small page', () => {
    const page = size(1_400);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
