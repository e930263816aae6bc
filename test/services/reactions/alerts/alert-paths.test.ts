import { describe, expect, it } from 'vitest';
import { pageSelection } from '../../../../src/services/projects/page-fields/page-selection.js';
import { alertEventOf } from '../../../../src/services/reactions/alerts/events/index.js';

describe.each([
  ['PAGES_GONE', ['status', 'status']],
  ['PAGES_CLOSED', ['indexability']],
] as const)('an alert %s', (kind, fields) => {
  const { path } = alertEventOf(kind);

  it('opens the pages of its audit by a filter that the list reads', () => {
    const url = new URL(path('/projects/p', { auditId: 'a' }), 'https://sextant.example');
    expect([url.pathname, url.searchParams.get('audit')]).toEqual(['/projects/p/pages', 'a']);
    const { fields: selected } = pageSelection({ query: url.searchParams.get('filter') ?? '' }, null, null);
    const names = [...JSON.stringify(selected?.filter).matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(fields);
  });

  it('opens the watch where that has found them', () => {
    expect(path('/projects/p', { source: 'WATCH' })).toBe('/projects/p/watch');
  });
});
