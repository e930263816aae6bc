import { describe, expect, it } from 'vitest';
import { translationsOf } from '../../../src/audit/content/translations.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const at = (path: string) => `https://example.com${path}`;
const naming = (path: string, ...others: string[]) =>
  pageFrom(others.map((other) => `<link rel="alternate" hreflang="en" href="${at(other)}">`).join(''), {
    url: at(path),
  });

describe('translationsOf', () => {
  const page = naming('/us', '/us', '/uk', '/au', '/gone');
  const site = siteOf([page, naming('/uk', '/us'), naming('/au')]);

  it('gives the pages that name each other', () => {
    expect([...translationsOf(createPageView(page), site)]).toEqual([at('/uk')]);
  });
  it('leaves out those that are not alike', () => {
    expect(translationsOf(createPageView(page), site, () => false).size).toBe(0);
  });
});
