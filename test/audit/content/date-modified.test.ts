import { describe, expect, it } from 'vitest';
import { dateModified, isoDate } from '../../../src/audit/content/date-modified.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { pageFrom } from '../../support/sites/pages.js';

const modified = (html: string) => dateModified(createPageView(pageFrom(html)))?.toISOString() ?? null;

describe('dateModified', () => {
  it('reads structured data before metas', () => {
    const meta = '<meta property="article:modified_time" content="2026-01-02T00:00:00Z">';
    const data =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","dateModified":"2026-03-04"}</script>';
    expect(modified(meta + data)).toBe('2026-03-04T00:00:00.000Z');
    expect(modified(meta)).toBe('2026-01-02T00:00:00.000Z');
    expect(modified('<p>Text</p>')).toBeNull();
  });
  it('takes days and moments only', () => {
    expect(isoDate('2026')).toBeNull();
    expect(isoDate('2026-13-45')).toBeNull();
    expect(isoDate('yesterday')).toBeNull();
    expect(isoDate(' 2026-11-21 ')?.toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });
});
