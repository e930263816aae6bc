import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { isArticle, isMediaPage, isPrivatePath, isShortByNature } from '../../../src/audit/site/page-kind.js';
import { pageFrom } from '../../support/sites/pages.js';

const at = (path: string, html = '<p>Tea</p>') => createPageView(pageFrom(html, { url: `https://example.com${path}` }));
const typed = (type: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"}</script>`;

describe('page kinds', () => {
  it('knows pages that are short by nature by their path', () => {
    expect(['/contact', '/de/Kontakt.html', '/account/login'].every((path) => isShortByNature(at(path)))).toBe(true);
    expect(['/contact-lenses', '/blog/searching'].some((path) => isShortByNature(at(path)))).toBe(false);
  });

  it('knows media pages by path or structured data', () => {
    expect(isMediaPage(at('/gallery/tea'))).toBe(true);
    expect(isMediaPage(at('/tea', typed('VideoObject')))).toBe(true);
    expect(isMediaPage(at('/tea', typed('Recipe')))).toBe(false);
  });

  it('knows an article by structured data or Open Graph, and no list of them', () => {
    expect(isArticle(at('/tea', typed('NewsArticle')))).toBe(true);
    expect(isArticle(at('/tea', '<meta property="og:type" content="article">'))).toBe(true);
    expect(isArticle(at('/tea', typed('BlogPosting') + typed('BlogPosting')))).toBe(false);
  });

  it('knows URLs that search engines need not follow', () => {
    expect(isPrivatePath('/shop/cart')).toBe(true);
    expect(isPrivatePath('/contact')).toBe(false);
  });
});
