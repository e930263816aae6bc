import type { Alternative } from 'graphql-rest-mapper';
import { pageTable } from '../schema/index.js';
import type { Caller } from './auth/caller.js';
import * as operations from './operations.js';

const asTable = (document: Alternative<Caller>['document']): Record<string, Alternative<Caller>> => ({
  'text/csv': {
    ...(document && { document }),
    field: 'report.pages',
    ...pageTable,
    headers: { 'content-disposition': 'attachment; filename="{report.pages.fileName}.csv"' },
  },
});

/** The list of pages as a table of all that fit, on both surfaces. */
export const v1PageFormats = asTable(operations.V1PageTableDocument);
export const sessionPageFormats = asTable(operations.SessionPageTableDocument);

export const PAGE_LIST =
  'Of the latest completed audit, or of `auditId`; `limit` defaults to 50. `filter` takes conditions on any of the page fields, joined by `and`, `or`, `not` and parentheses: `status = 200 and (words < 300 or title is empty)`. `orderBy` sorts by one of them, `-words` largest first; `fields` adds their values to each page. With `format=csv` (or `Accept: text/csv`) all matching pages, with the columns of `fields` or with all extracted data.';
export const PAGE_FIELD_LIST =
  'Every field that pages can be filtered and sorted by, and that lists and exports can show, with its operators; with `projectId` also those of the extractors of a project.';
/** The description of the list of segments, for both APIs. */
export const SEGMENT_LIST =
  'Parts of the site by filters for pages, with `scores` in the latest audits, newest first; `history` is their number, 1 by default.';

export const TEMPLATE_LIST =
  'Of the latest completed audit, or of `auditId`: groups of three pages or more with the same markup, those whose issues cost most points first, with the element that all pages share. `limit` defaults to 50.';
