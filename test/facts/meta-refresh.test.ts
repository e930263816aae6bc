import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaRefresh } from '../../src/facts/meta-refresh.js';

const read = (content: string) => metaRefresh({ attribute: 'http-equiv', key: 'refresh', content, inHead: true });

describe('metaRefresh', () => {
  it('reads what browsers read', () => {
    for (const [content, seconds, href] of [
      ['0;url=/a', 0, '/a'],
      ['5 ; URL = "/a b" x', 5, '/a b'],
      ["3,url='/a", 3, '/a'],
      ['1.5;/a', 1, '/a'],
      ['.5 url=/a', 0, '/a'],
      ['2; urls', 2, 'urls'],
    ] as const)
      expect(read(content), content).toEqual({ seconds, href });
  });
  it('reads nothing where there is no URL or no time', () => {
    for (const content of ['', '5', '5;', '5;url=', 'url=/a', '-1;url=/a', '5x;url=/a'])
      expect(read(content), content).toBe(null);
    expect(metaRefresh({ attribute: 'name', key: 'refresh', content: '5;url=/a', inHead: true })).toBe(null);
  });
  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (content) => void read(content)));
  });
});
