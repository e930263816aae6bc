import type { Alternative } from 'graphql-rest-mapper';
import { projectFile } from '../schema/index.js';
import type { Caller } from './auth/caller.js';
import * as operations from './operations.js';

const csv = (document: string): Record<string, Alternative<Caller>> => ({
  'text/csv': {
    document,
    field: 'table',
    ...projectFile,
    headers: { 'content-disposition': 'attachment; filename="{table.fileName}.csv"' },
  },
});

/** The projects of the list as a table of all that fit. */
export const v1PortfolioFormats = csv(operations.V1PortfolioTableDocument);
export const sessionPortfolioFormats = csv(operations.SessionPortfolioTableDocument);

export const PORTFOLIO =
  'Projects with the scores of their latest audits, the change of the site itself since the previous audit, and why. By default failed audits first, then the largest drops; `sort` and `descending` order otherwise, `groupByClient` lists client by client, and `state` is one of WORSE, BETTER, FAILED, RUNNING and NOT_SCHEDULED. `limit` defaults to 50. With `format=csv` (or `Accept: text/csv`) all matching projects, with the named `columns` or with all.';
export const PORTFOLIO_SUMMARY =
  'How many projects match, and how many of them got worse or better, failed, are running or have no schedule; `clients` counts those in `state` by client.';
