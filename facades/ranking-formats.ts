import type { Alternative } from 'graphql-rest-mapper';
import { rankingTable, searchReportTable } from '../schema/index.js';
import type { Caller } from './auth/caller.js';
import * as operations from './operations.js';

const asTable = (document: Alternative<Caller>['document']): Record<string, Alternative<Caller>> => ({
  'text/csv': {
    ...(document && { document }),
    field: 'table',
    ...rankingTable,
    headers: { 'content-disposition': 'attachment; filename="{table.fileName}.csv"' },
  },
});

/** Ranking history as a table of all checks that fit, on both surfaces. */
export const v1RankingFormats = asTable(operations.V1RankingTableDocument);
export const sessionRankingFormats = asTable(operations.SessionRankingTableDocument);

/** The rows of an imported report. */
export const sessionSearchReportFormats: Record<string, Alternative<Caller>> = {
  'text/csv': {
    document: operations.SessionSearchReportTableDocument,
    field: 'table',
    ...searchReportTable,
    headers: { 'content-disposition': 'attachment; filename="{table.fileName}.csv"' },
  },
};

export const RANKING_HISTORY =
  'Conclusive checks of each keyword, oldest first; `limit` and `cursor` count keywords. A date without a time as `to` includes that whole day. With `format=csv` (or `Accept: text/csv`) each matching check as one row; `change` is the number of positions gained since the previous check.';
