import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-placeholder.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string) => pageFrom(`<title>${title}</title>`);

describe('title-placeholder', () => {
  it('fails for defaults, whatever their case', () => {
    for (const title of ['Home', 'UNTITLED', 'Vite + React', 'Create Next App'])
      expect(runRule(rule, page(title))).toMatchObject({ kind: 'fail', evidence: [{ value: title }] });
  });
  it('passes a real title', () => {
    expect(runRule(rule, page('Loose leaf tea')).kind).toBe('pass');
  });
  it('passes a title that only holds such a word', () => {
    expect(runRule(rule, page('Home insurance')).kind).toBe('pass');
  });
  const inLanguage = (lang: string, title: string) =>
    pageFrom(`<html${lang && ` lang="${lang}"`}><title>${title}</title>`);
  it.each([
    ['de', 'Start'],
    ['nl-BE', 'Start'],
    ['fr', "Page d'accueil"],
    ['fr', 'Page d’accueil'],
    ['pl', 'Strona główna'],
    ['ru', 'Главная'],
    ['nb', 'Hjem'],
    ['ja', 'トップページ'],
    ['zh-Hant', '首頁'],
    ['es', '¡Hola, mundo!'],
    ['pl', 'Witaj, świecie!'],
    ['', 'Ana Sayfa'],
    ['it', 'Untitled document'],
    ['de', 'Teehaus – Ein weiterer WordPress-Blog'],
  ])('fails for the defaults of a language: %s %s', (lang, title) => {
    expect(runRule(rule, inLanguage(lang, title)).kind).toBe('fail');
  });
  it.each([
    ['en', 'Start'],
    ['en', 'Hem'],
    ['ru', 'Начало'],
    ['', 'Principal'],
    ['de', 'Start der Teesaison'],
  ])('passes the same words elsewhere, near misses: %s %s', (lang, title) => {
    expect(runRule(rule, inLanguage(lang, title)).kind).toBe('pass');
  });
});
