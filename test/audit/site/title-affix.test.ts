import { describe, expect, it } from 'vitest';
import { titleAffix } from '../../../src/audit/site/title-affix.js';

const titles = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at));

describe('titleAffix', () => {
  it('finds what most titles end or start with', () => {
    expect(titleAffix(titles(10, (at) => `Shoe ${at} | Acme Store`))).toEqual({
      text: '| Acme Store',
      side: 'SUFFIX',
      share: 1,
    });
    expect(titleAffix(titles(10, (at) => (at < 7 ? `Shoe ${at} – Acme` : `Hat ${at}`)))).toMatchObject({
      text: '– Acme',
      share: 0.7,
    });
    expect(titleAffix(titles(12, (at) => `Acme: Shoe${at}`))).toMatchObject({ text: 'Acme:', side: 'PREFIX' });
    expect(titleAffix(titles(12, (at) => `鞋${at}_商店`))).toMatchObject({ text: '_商店', side: 'SUFFIX' });
  });

  it('finds nothing in few, unlike or empty titles', () => {
    expect(titleAffix(titles(9, (at) => `Shoe ${at} | Acme`))).toBeNull();
    expect(titleAffix(titles(10, (at) => (at < 6 ? `Shoe ${at} | Acme` : `Hat ${at}`)))).toBeNull();
    expect(titleAffix(titles(10, () => ''))).toBeNull();
  });
});
