import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-brand-inconsistent.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const NAMES = ['Green', 'Black', 'White', 'Oolong', 'Matcha', 'Rooibos', 'Iced', 'Jasmine', 'Sencha', 'Home'];
const pages = (without: number) =>
  NAMES.map((name, index) =>
    pageFrom(`<title>${name}${index < without ? '' : ' | Acme'}</title>`, {
      url: `https://site.example/${index === 9 ? '' : index}`,
      depth: index === 9 ? 0 : 1,
    }),
  ).reverse();

describe('title-brand-inconsistent', () => {
  it('fails for the pages without the suffix of most others', () => {
    const outcomes = runRule(rule, pages(3));
    expect(outcomes.get('https://site.example/0')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('70 % of titles end with “| Acme”') }],
    });
    expect(outcomes.get('https://site.example/5')?.kind).toBe('pass');
  });
  it('says nothing where fewer than 70 % share one', () => {
    expect(runRule(rule, pages(4)).get('https://site.example/0')?.kind).toBe('not-applicable');
  });
  it('takes no word that most titles begin with for a brand', () => {
    const chapters = NAMES.map((name, index) =>
      pageFrom(`<title>${index < 2 ? name : `Chapter ${index}. ${name}`}</title>`, {
        url: `https://site.example/${index}`,
      }),
    );
    expect(runRule(rule, chapters).get('https://site.example/0')?.kind).toBe('not-applicable');
  });
  it('leaves pages in another language than the home page alone', () => {
    const [home, ...others] = pages(0);
    const english = pageFrom('<html lang="en"><title>Home | Acme</title>', { url: home?.url, depth: 0 });
    const page = (lang: string) =>
      pageFrom(`<html lang="${lang}"><title>お茶 | アクメ</title>`, { url: 'https://site.example/x' });
    const kind = (lang: string) => runRule(rule, [english, page(lang), ...others]).get('https://site.example/x')?.kind;
    expect([kind('ja'), kind('en-GB')]).toEqual(['not-applicable', 'fail']);
  });
  it('leaves the home page and its copy alone', () => {
    const [home, ...others] = pages(0);
    const renamed = pageFrom('<title>Acme, the tea shop</title>', { url: home?.url });
    const copy = pageFrom('<title>Acme, the tea shop</title>', { url: 'https://site.example/index.html' });
    const outcomes = runRule(rule, [renamed, copy, ...others]);
    expect(outcomes.get('https://site.example/')?.kind).toBe('not-applicable');
    expect(outcomes.get('https://site.example/index.html')?.kind).toBe('not-applicable');
  });
  it('leaves the page alone that the home page names as its canonical', () => {
    const [home, ...others] = pages(0);
    const named = '<title>Acme, the tea shop</title><link rel="canonical" href="/start">';
    const renamed = pageFrom(named, { url: home?.url });
    const start = pageFrom(`${named}<p>Tea</p>`, { url: 'https://site.example/start' });
    expect(runRule(rule, [renamed, start, ...others]).get('https://site.example/start')?.kind).toBe('not-applicable');
  });
});
