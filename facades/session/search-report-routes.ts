import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';
import { sessionSearchReportFormats } from '../ranking-formats.js';

/** Routes of imported reports that have no API. */
export const searchReportRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/projects/:id/search-reports',
    document: operations.SessionSearchReportsDocument,
    unwrap: 'project',
    summary: 'List imported search reports',
    description:
      'Files of reports of Search Console and Bing Webmaster Tools that have no API, latest days first. They are part of no other figures.',
    tags: ['Keywords'],
    errors: [404],
  },
  {
    method: 'POST',
    path: '/projects/:id/search-reports',
    document: operations.SessionImportSearchReportDocument,
    unwrap: 'result',
    status: 201,
    summary: 'Import a search report from CSV',
    description:
      'The report is recognized by its header, in nine languages, or named by `kind`. It replaces an earlier one of the same kind and days. Rows with a fault are left out and listed in `faults`; rows of other hosts are left out and counted by host.',
    tags: ['Keywords'],
    errors: [403, 404],
    // the report that the file is
    example: {
      request: {
        csv: 'Grounding Query,Intent,Topic,Citations,Citation Share\nhow to steep green tea,Learn and Solve,Tea,24,21.82%\n',
        kind: 'BING_AI_QUERIES',
        firstDay: '2026-10-01',
        lastDay: '2026-10-31',
        fileName: 'AISearchQueriesReport.csv',
      },
    },
  },
  {
    method: 'GET',
    path: '/projects/:id/search-reports/:reportId',
    document: operations.SessionSearchReportDocument,
    as: sessionSearchReportFormats,
    summary: 'Read an imported search report',
    description:
      'The rows with the highest figures, by default 50, and those of own URLs that the newest completed audit has not crawled. With `format=csv` (or `Accept: text/csv`) all rows.',
    tags: ['Keywords'],
    errors: [404],
  },
  {
    method: 'DELETE',
    path: '/projects/:id/search-reports/:reportId',
    document: operations.SessionDeleteSearchReportDocument,
    summary: 'Delete an imported search report',
    tags: ['Keywords'],
    errors: [403, 404],
  },
];
