import type { Database } from '../../../db/orm.js';
import { searchOfKeywords } from '../../../db/queries/search/keyword-search.js';
import { type PartSearch, searchOfPart, searchOfTemplates } from '../../../db/queries/search/part-search.js';
import { pageField } from '../../projects/page-fields/index.js';
import type { PageField } from '../../projects/page-fields/page-field.js';
import { pageSelection } from '../../projects/page-fields/page-selection.js';

/** Search Console figures of the last 28 final days. */
export interface SearchOf28Days {
  clicks28d: number;
  impressions28d: number;
  /** against the 28 days before; null until all of these are imported */
  clicks28dChange: number | null;
}

export interface SegmentOfAudit {
  auditId: string;
  segmentId: string;
  /** text form of its filter */
  query: string;
}

const field = (name: string) => pageField(name) as PageField;
const COLUMNS = {
  clicks: field('clicks'),
  impressions: field('impressions'),
  change: field('clicksChange'),
};

const shown = ({ clicks, impressions, change }: PartSearch): SearchOf28Days | null =>
  clicks === null ? null : { clicks28d: clicks, impressions28d: impressions ?? 0, clicks28dChange: change };

/** Figures of each keyword; null where nothing is imported, and for other engines than Google. */
export async function keywordSearch(db: Database, ids: readonly string[]): Promise<(SearchOf28Days | null)[]> {
  const known = new Map((await searchOfKeywords.all(db, ids)).map(({ id, ...figures }) => [id, figures]));
  return ids.map((id) => known.get(id) ?? null);
}

/** Figures of the templates of each audit, by their fingerprints. */
export async function templateSearch(
  db: Database,
  auditIds: readonly string[],
): Promise<Map<string, SearchOf28Days>[]> {
  const rows = await searchOfTemplates(db, auditIds, field('template'), COLUMNS);
  const byAudit = Map.groupBy(rows, ({ auditId }) => auditId);
  return auditIds.map(
    (id) =>
      new Map(
        (byAudit.get(id) ?? []).flatMap(({ template, ...sums }) => {
          const figures = shown(sums);
          return figures === null ? [] : [[template, figures] as const];
        }),
      ),
  );
}

/** Total figures of the pages of each segment. */
export async function segmentSearch(
  db: Database,
  segments: readonly SegmentOfAudit[],
): Promise<(SearchOf28Days | null)[]> {
  const found: (SearchOf28Days | null)[] = [];
  // each reads arrays over all pages: side by side they would take every connection
  for (const { auditId, query } of segments) {
    const { fields } = pageSelection({ query }, null, null);
    found.push(fields ? shown(await searchOfPart(db, auditId, fields.filter, COLUMNS)) : null);
  }
  return found;
}
