import type { PoolClient } from 'pg';
import { fromGroups } from '../../../../audit/engine/from-groups.js';
import { SCORE_GROUPS } from '../../../../audit/engine/rule.js';
import type { JudgedBatch } from '../../../../audit/engine/run.js';
import type { PageScores } from '../../../../audit/score/score.js';
import { isScored, setsIn, setsOf } from '../../../../audit/score/score-sets.js';
import type { IndexedSite } from '../../../../audit/site/indexed-site.js';
import {
  addExtractedFields,
  FINDING_MARKS,
  type FieldColumn,
  type FieldRow,
  isText,
  PAGE_NUMBER,
  PAGES_PER_ROW,
  replacePageFields,
  weightOf,
} from '../../../../db/queries/pages/page-field.js';
import { storeSearchFields } from '../../../../db/queries/pages/search-field.js';
import type { Extractor } from '../../../../facts/extraction.js';
import { AppendedArray } from '../../../../structures/appended-array.js';
import type { Scratch } from '../../../../structures/scratch.js';
import { EVALUATION_FIELDS } from '../../../projects/page-fields/evaluation-fields.js';
import { countField, valuesField } from '../../../projects/page-fields/extracted-fields.js';
import { SCORE_SETS, WORST } from '../../../projects/page-fields/index.js';
import { OWN_FIELDS } from '../../../projects/page-fields/own-fields.js';
import type { OwnValueColumns } from '../../../projects/page-fields/own-values.js';
import { encode, type SitedPage } from '../../../projects/page-fields/page-field.js';
import { SEARCH_COLUMNS } from '../../../projects/page-fields/search-fields.js';
import { SITE_FIELDS } from '../../../projects/page-fields/site-fields.js';
import type { JudgedPages } from '../evaluation/judged-pages.js';
import type { PageMarks } from '../evaluation/page-marks.js';

export interface PageFieldRows {
  /** pages come in the order of their numbers */
  add(batch: JudgedBatch, scores: readonly (PageScores | null)[]): void;
  /** Pages have what these extractors found. */
  write(client: PoolClient, auditId: string, extractors: readonly Extractor[]): Promise<void>;
}

/** The fields by which lists, exports and segments filter and sort pages: gathered while an audit is evaluated, written field by field. */
export function createPageFieldRows(
  site: IndexedSite,
  { judged, own, marks }: { judged: JudgedPages; own: OwnValueColumns; marks: PageMarks },
  scratch: Scratch | null,
): PageFieldRows {
  /** row in the site of each page that was added, and the values worked out of it */
  const added = new AppendedArray(Int32Array, scratch);
  const sets = new AppendedArray(Uint8Array, scratch);
  const scores = fromGroups(() => new AppendedArray(Float64Array, scratch));

  function sitedPage(row: number, at: number): SitedPage {
    const page = site.at(row);
    return {
      page,
      errors: judged.counts.ERROR[row] as number,
      warnings: judged.counts.WARNING[row] as number,
      notices: judged.counts.NOTICE[row] as number,
      inlinks: site.linkingPages(row),
      rank: site.rankOf(row),
      inSitemap: page.inSitemap,
      vitals: site.vitals(page.url),
      score: judged.scoreOf(row),
      scores: isScored(setsIn(sets.at(at))) ? fromGroups((group) => scores[group].at(at)) : null,
    };
  }

  /** Rows of the table for the pages that were added from `first` to before `end`. */
  function* rowsOf(first: number, end: number): Generator<FieldRow> {
    const rows = added.slice(first, end);
    const firstPage = (judged.ids[rows[0] as number] as number) - 1;
    const row = (column: Pick<FieldColumn, 'name' | 'type'>, values: (string | number | null)[]): FieldRow => ({
      field: column.name,
      firstPage,
      numbers: isText(column) ? null : (values as (number | null)[]),
      texts: isText(column) ? (values as (string | null)[]) : null,
    });
    const each = (value: (row: number, at: number) => string | number | null) =>
      Array.from(rows, (row, at) => value(row, first + at));
    const pages = Array.from(rows, (row, at) => sitedPage(row, first + at));
    const numberOf = (row: number) => (judged.ids[row] as number) - 1;
    yield row({ name: PAGE_NUMBER, type: 'NUMBER' }, each(numberOf));
    for (const mark of FINDING_MARKS)
      yield row(
        { name: mark, type: 'NUMBER' },
        each((at) => marks.of(mark, numberOf(at))),
      );
    yield row(
      SCORE_SETS,
      each((_, at) => sets.at(at)),
    );
    yield row(
      WORST,
      pages.map(({ errors, warnings, notices }) => encode(WORST, weightOf(errors, warnings, notices))),
    );
    for (const field of [...SITE_FIELDS, ...EVALUATION_FIELDS]) {
      const values = pages.map((page) => encode(field, field.of(page)));
      if (values.some(isKnown)) yield row(field, values);
    }
    for (const [place, field] of OWN_FIELDS.entries()) {
      const values = each((at) => own.at(place, at));
      if (values.some(isKnown)) yield row(field, values);
    }
  }

  function* allRows(): Generator<FieldRow> {
    for (let first = 0; first < added.length; first += PAGES_PER_ROW)
      yield* rowsOf(first, Math.min(first + PAGES_PER_ROW, added.length));
  }

  return {
    add: ({ pages }, pageScores) => {
      for (const [at, page] of pages.entries()) {
        const row = site.row(page.url);
        if (row === undefined) continue;
        added.push(row);
        sets.push(setsOf(page));
        const known = pageScores[at];
        for (const group of SCORE_GROUPS) scores[group].push(known ? known[group][0] : 0);
      }
    },
    write: async (client, auditId, extractors) => {
      await replacePageFields(client, auditId, allRows());
      for (const { key } of extractors)
        await addExtractedFields(client, auditId, key, { values: valuesField(key).name, count: countField(key).name });
      await storeSearchFields(client, auditId, SEARCH_COLUMNS);
    },
  };
}

const isKnown = (value: string | number | null): boolean => value !== null;
