import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { replacePageFields } from '../../../../src/db/queries/pages/page-field.js';
import type { PageOperator } from '../../../../src/page-filter.js';
import { PAGE_FIELDS } from '../../../../src/services/projects/page-fields/index.js';
import {
  encode,
  type PageField,
  type PageFieldValue,
} from '../../../../src/services/projects/page-fields/page-field.js';
import {
  OPERATORS,
  type PageQuery,
  pageSelection,
} from '../../../../src/services/projects/page-fields/page-selection.js';
import { createAuditLoaders } from '../../../../src/services/results/audits/audit-loaders.js';
import { valuesForExport, valuesOfPages } from '../../../../src/services/results/pages/page-fields.js';
import { countPages, listPages, selectedPages } from '../../../../src/services/results/pages/page-lists.js';
import { writePageTable } from '../../../../src/services/results/reports/page-table.js';
import { type PageSummary, packSummary } from '../../../../src/services/runs/audit/reader/page-summary.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();
const PAGES = 2_300;

const fieldOf = (name: string): PageField => PAGE_FIELDS.find((field) => field.name === name) as PageField;

/** Fields of every type with the values that pages have here; some have none. */
const TEXTS = ['Alpha', 'alpha beta', 'BETA %_\\ gamma', 'Über uns', 'über', 'x', ''];
const VALUES: Readonly<Record<string, readonly PageFieldValue[]>> = {
  words: [0, 1, 299, 300, 301, 5_000, null],
  pageRank: [0, 0.5, 0.333, 1, 12.75, null],
  title: [...TEXTS, null],
  canonicalType: ['SELF', 'OTHER', 'MISSING', null],
  inSitemap: [true, false, null],
  structuredData: [['Article'], ['Article', 'Person in Article'], ['Product'], [], null],
  fetchedAt: [
    new Date('2026-01-01T00:00:00Z'),
    new Date('2026-03-01T12:00:00Z'),
    new Date('2026-05-01T00:00:00Z'),
    null,
  ],
};
const NAMES = Object.keys(VALUES);

/** summary of every page, whose facts cannot be read */
const SUMMARY: PageSummary = {
  fetchedAt: '2026-01-02T03:04:05.678Z',
  unchanged: true,
  discoveredBy: 'SITEMAP',
  problem: null,
  redirect: null,
  clientRedirect: null,
  rendered: false,
  mediaType: 'text/html',
  bytes: 4_321,
  timeToFirstByteMs: 12,
  description: 'A description, with a comma',
  h1: 'Heading',
  canonical: 'https://x.example/1',
  robots: ['noindex', 'nofollow'],
  lang: 'en',
  words: 7,
  hreflang: ['de', 'x-default'],
  readInPart: null,
};

interface Known {
  number: number;
  values: Record<string, PageFieldValue>;
}

const known: Known[] = [];
let auditId = '';

const chosen = (seed: number) => {
  let state = seed;
  return <T>(items: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return items[(state >>> 8) % items.length] as T;
  };
};

beforeAll(async () => {
  const { organizationId } = await newViewer(test.db);
  const projectId = uuidv7();
  auditId = uuidv7();
  await test.db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'x', 'https://x.example/', 'https://x.example', 'x', now())`,
    [projectId, organizationId],
  );
  await test.db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'COMPLETED', '{}', now())`,
    [auditId, projectId, organizationId],
  );
  const pick = chosen(7);
  // numbers have gaps: known URLs that were not fetched
  for (let at = 0; at < PAGES; at += 1)
    known.push({
      number: 3 * at + 1,
      values: Object.fromEntries(NAMES.map((name) => [name, pick(VALUES[name] ?? [])])),
    });
  await test.db.rows(
    `insert into page (audit_id, id, url, status, outcome, depth, indexable, indexability, title, summary, response, content)
     select $1, n, 'https://x.example/' || n, 200, 'OK', 1, true, 'INDEXABLE', '', $3, '', '' from unnest($2::int[]) n`,
    [auditId, known.map(({ number }) => number), packSummary(SUMMARY)],
  );
  await test.db.transaction(async (client) => {
    await replacePageFields(client, auditId, rows());
  });
});

function* rows() {
  for (let at = 0; at < known.length; at += 1_000) {
    const some = known.slice(at, at + 1_000);
    const firstPage = some[0]?.number as number;
    yield { field: 'number', firstPage, numbers: some.map(({ number }) => number), texts: null };
    for (const name of NAMES) {
      const stored = some.map(({ values }) => encode(fieldOf(name), values[name] ?? null));
      const isText = stored.some((value) => typeof value === 'string');
      yield {
        field: name,
        firstPage,
        numbers: isText ? null : (stored as (number | null)[]),
        texts: isText ? (stored as (string | null)[]) : null,
      };
    }
  }
}

const folded = (value: unknown): string => String(value).toLowerCase();

/** The meaning of the language, without SQL. */
function holds(value: PageFieldValue, operator: PageOperator, asked: readonly (string | number)[]): boolean {
  const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const items = (Array.isArray(value) ? value : []).map(folded);
  const one = value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value;
  const [first] = asked;
  const wanted = value instanceof Date ? new Date(String(first)).getTime() : Number(first);
  const text = folded(first);
  switch (operator) {
    case 'EMPTY':
      return empty;
    case 'NOT_EMPTY':
      return !empty;
    case 'EQ':
      return !empty && (typeof one === 'number' ? one === wanted : folded(value) === text);
    case 'IN':
      return (
        !empty &&
        asked.some((item) => (typeof one === 'number' ? one === Number(item) : folded(value) === folded(item)))
      );
    case 'LT':
      return !empty && Number(one) < wanted;
    case 'LE':
      return !empty && Number(one) <= wanted;
    case 'GT':
      return !empty && Number(one) > wanted;
    case 'GE':
      return !empty && Number(one) >= wanted;
    case 'CONTAINS':
      return (
        !empty && (Array.isArray(value) ? items.some((item) => item.includes(text)) : folded(value).includes(text))
      );
    case 'STARTS_WITH':
      return !empty && folded(value).startsWith(text);
    case 'ENDS_WITH':
      return !empty && folded(value).endsWith(text);
    case 'HAS':
      return items.includes(text);
    case 'NE':
      return !holds(value, 'EQ', asked);
    case 'NOT_CONTAINS':
      return !holds(value, 'CONTAINS', asked);
    case 'NOT_IN':
      return !holds(value, 'IN', asked);
    case 'NOT_HAS':
      return !holds(value, 'HAS', asked);
  }
}

const ASKED: Readonly<Record<string, readonly (string | number)[]>> = {
  words: [0, 299, 300, 4_000.5, -1],
  pageRank: [0, 0.333, 0.4, 12.75],
  title: ['alpha', 'ALPHA', 'beta', '%', '_\\', 'über', 'ÜBER', 'x', 'nothing'],
  canonicalType: ['SELF', 'OTHER', 'MISSING'],
  inSitemap: ['true', 'false'],
  structuredData: ['article', 'Person in Article', 'person', 'Product'],
  fetchedAt: ['2026-01-01', '2026-03-01T12:00:00Z', '2026-04-01'],
};

const condition = fc.constantFrom(...NAMES).chain((field) =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(...OPERATORS[fieldOf(field).type]),
    values: fc.array(fc.constantFrom(...(ASKED[field] ?? [])), { minLength: 1, maxLength: 3 }),
  }),
);

interface Case {
  query: PageQuery;
  fits(page: Known): boolean;
}

const single = condition.map(({ field, operator, values }): Case => {
  const bare = operator === 'EMPTY' || operator === 'NOT_EMPTY';
  const long = operator === 'IN' || operator === 'NOT_IN';
  return {
    query: { where: [{ field, operator, ...(bare ? {} : { value: long ? values : values[0] }) }] },
    fits: ({ values: own }) => {
      const value = own[field] ?? null;
      // booleans are asked by their names
      const asked = values.map((one) => (field === 'inSitemap' ? Number(one === 'true') : one));
      return holds(value, operator, asked);
    },
  };
});

const { any } = fc.letrec<{ any: Case; group: Case }>((tie) => ({
  any: fc.oneof({ maxDepth: 2 }, { arbitrary: single, weight: 3 }, { arbitrary: tie('group'), weight: 2 }),
  group: fc.oneof(
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((parts) => ({
      query: { and: parts.map(({ query }) => query) },
      fits: (page: Known) => parts.every((part) => part.fits(page)),
    })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((parts) => ({
      query: { or: parts.map(({ query }) => query) },
      fits: (page: Known) => parts.some((part) => part.fits(page)),
    })),
    tie('any').map((part) => ({ query: { not: part.query }, fits: (page: Known) => !part.fits(page) })),
  ),
}));

/** As lists are ordered: what has no value last, equals by number. */
function ordered(pages: readonly Known[], name: string, descending: boolean): number[] {
  const key = ({ values }: Known) => {
    const stored = encode(fieldOf(name), values[name] ?? null);
    // as the database folds it: letters beyond ASCII stay
    return typeof stored === 'string' ? stored.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : stored;
  };
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'string' ? Buffer.compare(Buffer.from(one), Buffer.from(String(other))) : one - Number(other);
  return pages
    .toSorted((one, other) => {
      const [a, b] = [key(one), key(other)];
      if (a === null || b === null) return Number(a === null) - Number(b === null) || one.number - other.number;
      return (descending ? -compare(a, b) : compare(a, b)) || one.number - other.number;
    })
    .map(({ number }) => number);
}

describe('pages by their fields', () => {
  it('are those that the filter says, by whatever operators and groups', async () => {
    await fc.assert(
      fc.asyncProperty(any, async ({ query, fits }) => {
        const selection = pageSelection(query, null, null);
        const wanted = known.filter(fits).map(({ number }) => number);
        expect(await selectedPages(test.db, auditId, selection)).toEqual(wanted);
        expect(await countPages(test.db, [auditId], selection)).toEqual([wanted.length]);
      }),
      { numRuns: 150 },
    );
  });

  it.each(NAMES.flatMap((name) => [name, `-${name}`]))('come page by page in the order of %s', async (orderBy) => {
    const selection = pageSelection({ where: [{ field: 'words', operator: 'NE', value: 300 }] }, null, orderBy);
    const wanted = ordered(
      known.filter(({ values }) => values['words'] !== 300),
      orderBy.replace('-', ''),
      orderBy.startsWith('-'),
    );
    const found: number[] = [];
    for (let after: string | null = null; ; ) {
      const [slice] = await listPages(test.db, [auditId], { ...selection, first: 100, after });
      found.push(...(slice?.nodes ?? []).map(({ number }) => number));
      after = slice?.nextCursor ?? null;
      if (after === null) break;
    }
    expect(found).toEqual(wanted);
    expect(await selectedPages(test.db, auditId, selection)).toEqual(wanted);
    const [later] = await listPages(test.db, [auditId], { ...selection, first: 3, skip: 1_500 });
    expect(later?.nodes.map(({ number }) => number)).toEqual(wanted.slice(1_500, 1_503));
  });

  it('show the values that were stored, few or many at once', async () => {
    const fields = NAMES.map(fieldOf);
    const some = known.filter((_page, at) => at % 700 === 3);
    const shown = (value: PageFieldValue | undefined) =>
      value instanceof Date
        ? value.toISOString().replace('.000', '.000')
        : (value as object)?.constructor === Array && (value as []).length === 0
          ? null
          : value === ''
            ? null
            : (value ?? null);
    const wanted = some.map(({ values }) => Object.fromEntries(NAMES.map((name) => [name, shown(values[name])])));
    const numbers = some.map(({ number }) => number);
    expect(
      await valuesOfPages(
        test.db,
        numbers.map((number) => ({ auditId, number })),
        fields,
      ),
    ).toEqual(wanted);
    expect(await valuesForExport(test.db, auditId, numbers.toReversed(), fields)).toEqual(wanted.toReversed());
  });

  it('show what is stored of the facts without unpacking these', async () => {
    const { summaries } = createAuditLoaders(test.db);
    const [first, last] = [known[0]?.number as number, known.at(-1)?.number as number];
    expect(await summaries.loadMany([first, last, last + 1].map((number) => ({ auditId, number })))).toEqual([
      SUMMARY,
      SUMMARY,
      null,
    ]);
    const rows: string[][] = [];
    for await (const piece of writePageTable(test.context, { id: auditId }, {}))
      rows.push(
        ...piece
          .split('\r\n')
          .filter(Boolean)
          .map((row) => row.slice(1, -1).split('","')),
      );
    expect(rows).toHaveLength(1 + PAGES);
    expect(rows.at(-1)?.slice(1)).toEqual([
      ...[`https://x.example/${last}`, '200', 'OK', 'text/html', 'true', 'INDEXABLE', '', ''],
      ...['A description, with a comma', '27', 'Heading', '7', 'https://x.example/1', 'noindex, nofollow', 'en'],
      ...['de x-default', '1', '0', '', '', '4321', '12', '0', '0', '0', 'SITEMAP', 'true', '2026-01-02T03:04:05.678Z'],
      ...['false', ''],
    ]);
  });

  it.each([
    [{ query: 'inlink = 1' }, 'No field “inlink”. Did you mean inlinks?'],
    [{ query: 'dpeth = 1' }, 'No field “dpeth”. Did you mean depth?'],
    [{ query: 'nothing = 1' }, 'No field “nothing”.'],
    [{ query: 'worst = 1' }, 'No field “worst”.'],
    [{ query: 'words contains 3' }, /^words is compared by =, !=, </],
    [{ query: 'words = many' }, 'words is a number; many is not.'],
    [{ query: 'inSitemap = 7' }, 'inSitemap is true or false; 7 is not.'],
    [{ query: 'fetchedAt > yesterday' }, /^fetchedAt is a date/],
    [{ query: 'canonicalType = THIS' }, 'canonicalType is one of SELF, OTHER, MISSING.'],
    [{ query: 'words = ' }, 'Expected a value, but the filter ends.'],
    [{ where: [{ field: 'words', operator: 'EQ', value: [1, 2] }] }, 'words = takes one value.'],
    [{ where: [{ field: 'words', operator: 'EQ', value: { $gt: 1 } }] }, /^Values are texts/],
    [{ or: [{}] }, 'A group needs at least one condition.'],
  ] as [PageQuery, string | RegExp][])('refuses %j', (query, message) => {
    expect(() => pageSelection(query, null, null)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'filter', message: typeof message === 'string' ? message : expect.stringMatching(message) }],
      }),
    );
  });

  it('binds what is asked, whatever it holds', async () => {
    for (const text of [`'; drop table page_field; --`, '$1', '\\', '%', `"`, '\u0000']) {
      const selection = pageSelection(
        { where: [{ field: 'title', operator: 'CONTAINS', value: text }] },
        null,
        'title',
      );
      const [slice] = await listPages(test.db, [auditId], { ...selection, first: 1 });
      expect(slice?.nodes.length).toBeLessThanOrEqual(1);
    }
    expect(await selectedPages(test.db, auditId, pageSelection({}, null, 'words'))).toHaveLength(PAGES);
  });
});
