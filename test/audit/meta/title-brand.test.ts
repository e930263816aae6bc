import { describe, expect, it } from 'vitest';
import { titleBrand } from '../../../src/audit/meta/title-brand.js';

const suffix = (text: string) => titleBrand({ text, side: 'SUFFIX', share: 1 });
const prefix = (text: string) => titleBrand({ text, side: 'PREFIX', share: 1 });

describe('titleBrand', () => {
  it('is what a separator sets apart', () => {
    expect(suffix('| Acme Store')).toBe('| Acme Store');
    expect(suffix('Guide — Acme')).toBe('— Acme');
    expect(suffix('- Acme')).toBe('- Acme');
    expect(suffix('_商店')).toBe('_商店');
    expect(prefix('Acme:')).toBe('Acme:');
    expect(prefix('Acme » The')).toBe('Acme »');
    expect(suffix('· Windows 11')).toBe('· Windows 11');
  });

  it('is no word that titles merely share', () => {
    expect(prefix('Chapter')).toBeNull();
    expect(prefix('How to')).toBeNull();
    expect(suffix('reference')).toBeNull();
    expect(suffix('e-mail')).toBeNull();
    expect(prefix('at 10:30')).toBeNull();
  });

  it('is no number of a chapter', () => {
    expect(prefix('Chapter 3:')).toBeNull();
    expect(prefix('Part IV —')).toBeNull();
    expect(prefix('2.1 –')).toBeNull();
  });
});
