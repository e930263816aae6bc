import { describe, expect, it } from 'vitest';
import { other, page, raw } from './cases.js';
import { fixOf } from './fixing.js';

const equal = (index: number) =>
  other(`/p${index}`, { title: `Tea of kind ${index} and its taste`, h1: `Tea of kind ${index} and its taste` });
const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';

describe('a suggestion that would break something else', () => {
  it('gives way to the next that does not', async () => {
    const bare = raw(
      `<!doctype html><html lang="en"><head>${head}<title>4.2. Tea of the hills and its taste</title></head><body><p>Tea grows on hills.</p></body></html>`,
      { url: 'https://site.example/bare' },
    );
    // an h1 like the title is a fault where many pages have that already
    const pages = [page(), ...Array.from({ length: 6 }, (_, index) => equal(index)), bare];
    const { suggestions } = await fixOf('h1-missing', pages, { on: 'https://site.example/bare' });
    expect(suggestions).toMatchObject([{ verified: true, after: '<h1>Tea of the hills and its taste</h1>' }]);
  });

  it('takes a word that most titles begin with for no name of the site', async () => {
    const chapter = (index: number) =>
      other(`/c${index}`, { title: `Chapter ${index} of the tea book and its end ${index}`, h1: `Part ${index}` });
    const legal = other('/legal', { title: 'Legal', h1: 'Legal notice of the book' });
    const pages = [page(), legal, ...Array.from({ length: 14 }, (_, index) => chapter(index))];
    const { suggestions, site } = await fixOf('title-too-short', pages, { on: legal.url });
    expect(site.titleAffix).toMatchObject({ text: 'Chapter', side: 'PREFIX' });
    expect(suggestions).toMatchObject([{ verified: true }]);
    expect(suggestions[0]?.after).not.toContain('Chapter');
  });

  it('is shown as it is where none does', async () => {
    const same = { title: 'Tea', h1: 'Tea', description: 'Tea.', text: '' };
    const pages = [page(), other('/a', same), other('/b', same)];
    const { suggestions } = await fixOf('description-duplicate', pages, { on: 'https://site.example/a' });
    expect(suggestions.filter(({ verified }) => verified)).toEqual([]);
  });
});
