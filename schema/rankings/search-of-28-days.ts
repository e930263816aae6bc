import { type ClassType, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import type { Keyword as KeywordRow } from '../../src/db/entities/keyword.js';
import type { SearchOf28Days } from '../../src/services/results/rankings/search-of-28-days.js';
import type { SegmentScore as SegmentRow } from '../../src/services/results/segments/segment-scores.js';
import type { Context } from '../context.js';
import { Issue } from '../issues/issue.js';
import { PageTemplate } from '../pages/page-template.js';
import { SegmentScore } from '../segments/segment.js';
import { Keyword } from './keyword.js';

/** columns of rows may be absent */
type Known<T> = { [Key in keyof T]?: T[Key] | null };

/** The same three fields of every noun that has clicks. */
function searchResolver<Row extends object>(
  type: () => ClassType,
  of: string,
  load: (context: Context, row: Row) => Promise<Known<SearchOf28Days> | null>,
) {
  @Resolver(type)
  class SearchOf28DaysResolver {
    @FieldResolver(() => Int, {
      nullable: true,
      description: `Clicks in Google Search ${of}, in the last 28 final days of Search Console; null if nothing is imported.`,
    })
    async clicks28d(@Ctx() context: Context, @Root() row: Row): Promise<number | null> {
      return (await load(context, row))?.clicks28d ?? null;
    }

    @FieldResolver(() => Int, {
      nullable: true,
      description: `Impressions ${of} in these days, counted by page; null if nothing is imported.`,
    })
    async impressions28d(@Ctx() context: Context, @Root() row: Row): Promise<number | null> {
      return (await load(context, row))?.impressions28d ?? null;
    }

    @FieldResolver(() => Int, {
      nullable: true,
      description: 'Clicks less those of the 28 days before; null until all of these are imported.',
    })
    async clicks28dChange(@Ctx() context: Context, @Root() row: Row): Promise<number | null> {
      return (await load(context, row))?.clicks28dChange ?? null;
    }
  }
  return SearchOf28DaysResolver;
}

export const IssueSearchResolver = searchResolver<IssueRow>(
  () => Issue,
  'of the pages with the issue',
  async (_context, issue) => issue,
);

export const KeywordSearchResolver = searchResolver<KeywordRow>(
  () => Keyword,
  'of this query in all countries and on all devices; of Google alone',
  (context, { id }) => context.audits.keywordSearch.load(id),
);

export const TemplateSearchResolver = searchResolver<PageTemplate & { auditId: string }>(
  () => PageTemplate,
  'of its pages',
  async (context, { auditId, id }) => (await context.audits.templateSearch.load(auditId)).get(id) ?? null,
);

export const SegmentSearchResolver = searchResolver<SegmentRow>(
  () => SegmentScore,
  'of its pages',
  (context, segment) => context.audits.segmentSearch.load(segment),
);
