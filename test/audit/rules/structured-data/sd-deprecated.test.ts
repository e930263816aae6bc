import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-deprecated.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);

describe('sd-deprecated', () => {
  it('fails for how-to, search box and FAQ markup', () => {
    const search = { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } };
    for (const value of [{ '@type': 'HowTo' }, search, { '@type': 'FAQPage' }])
      expect(runRule(rule, page(schema(value)))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes markup that still counts', () => {
    expect(runRule(rule, page(schema({ '@type': 'WebSite' }))).kind).toBe('pass');
  });
  it('fails for what was retired later, near miss: what remains of it', () => {
    const quiz = (eduQuestionType: string) => ({ '@type': 'Quiz', hasPart: { '@type': 'Question', eduQuestionType } });
    const book = (type: string) => ({ '@type': 'Book', potentialAction: { '@type': type } });
    const kind = (value: object) => runRule(rule, page(schema(value))).kind;
    expect(kind(quiz('Multiple choice'))).toBe('fail');
    expect(kind(quiz('Flashcard'))).toBe('pass');
    expect(kind(book('ReadAction'))).toBe('fail');
    expect(kind(book('BuyAction'))).toBe('pass');
    expect(kind({ '@type': ['VideoObject', 'LearningResource'] })).toBe('fail');
    expect(kind({ '@type': 'VideoObject' })).toBe('pass');
  });
});
