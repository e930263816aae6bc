import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageFieldQuery } from '../../../../src/db/queries/pages/page-field-query.js';
import { type PageExpression, printPageFilter } from '../../../../src/page-filter.js';
import { pageField } from '../../../../src/services/projects/page-fields/index.js';
import { encode, type PageField, type SiteField } from '../../../../src/services/projects/page-fields/page-field.js';
import { pageSelection } from '../../../../src/services/projects/page-fields/page-selection.js';
import { otherFields, URL_FIELDS, urlFilter } from '../../../../src/services/projects/page-fields/url-filter.js';
import { useDatabase } from '../../../support/database.js';

const test = useDatabase();

const URLS = [
  'https://site.example/',
  'https://site.example/Blog/',
  'https://site.example/blog/one?page=2',
  'https://site.example/blog',
  'https://site.example/shop/bl%C3%B6g/100%25_off',
  'http://shop.site.example:8080/blog_a/%5C',
  `https://site.example/long/${'x'.repeat(3_000)}`,
];

const words = fc.constantFrom(
  ...[
    '/',
    '/blog/',
    '/BLOG',
    'blog',
    'site.example',
    '%',
    '_',
    '\\',
    'o%',
    '"',
    'page=2',
    'blög',
    'x'.repeat(2_100),
    'K',
  ],
);
const field = fc.constantFrom(...URL_FIELDS);
const condition: fc.Arbitrary<PageExpression> = fc.oneof(
  fc.record({
    field,
    operator: fc.constantFrom('EQ', 'NE', 'CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH'),
    values: fc.tuple(fc.oneof(words, fc.constantFrom(...URLS.filter((url) => url.length < 100)))),
  }),
  fc.record({
    field,
    operator: fc.constantFrom('IN', 'NOT_IN'),
    values: fc.array(fc.oneof(words, fc.constantFrom(...URLS.filter((url) => url.length < 100))), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ field, operator: fc.constantFrom('EMPTY', 'NOT_EMPTY'), values: fc.constant([]) }),
);
const { expression } = fc.letrec<{ expression: PageExpression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({ and: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('expression') }),
  ),
}));

/** The pages that the database finds by the same filter. */
async function foundByDatabase(query: string): Promise<string[]> {
  const { fields } = pageSelection({ query }, null, null);
  const statement = new PageFieldQuery([]);
  const columns = URL_FIELDS.map((name) => {
    const column = pageField(name) as PageField & SiteField;
    statement.sql(column);
    return URLS.map((url) => encode(column, column.of({ page: { url } } as never)));
  });
  const where = statement.condition(fields?.filter ?? { and: [] });
  const bound = columns.map((values) => `${statement.bind(values)}::text[]`);
  const rows = await test.db.rows<{ page: number }>(
    `select t.page::int from unnest(${bound.join()}) with ordinality as t (c0, c1, c2, page)
      where $1::uuid[] is not null and ${where} order by 1`,
    statement.values,
  );
  return rows.map(({ page }) => URLS[page - 1] as string);
}

describe('a filter by the URL', () => {
  it('selects the pages that the database finds', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(expression, async (given) => {
        const query = printPageFilter(given);
        const isIn = urlFilter(query);
        expect(URLS.filter((url) => isIn?.(url))).toEqual(await foundByDatabase(query));
      }),
      { numRuns: 300 },
    );
  });

  it('is none where another field decides, however deep it stands', () => {
    expect(urlFilter('url contains /blog/ and not (path = / or words < 100)')).toBeNull();
    expect(otherFields('url contains /blog/ and not (path = / or words < 100)')).toEqual(['words']);
    expect(otherFields('issue has title-missing or extracted.price is empty')).toEqual(['issue', 'extracted.price']);
  });
});
