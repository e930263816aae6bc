import type { Alternative } from 'graphql-rest-mapper';
import { linkTable } from '../schema/index.js';
import type { Caller } from './auth/caller.js';
import * as operations from './operations.js';

const FORMATS = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

const asTables = (document: NonNullable<Alternative<Caller>['document']>): Record<string, Alternative<Caller>> =>
  Object.fromEntries(
    (['csv', 'ndjson'] as const).map((format) => [
      FORMATS[format],
      {
        document,
        format,
        field: 'report.links',
        ...linkTable(format),
        headers: { 'content-disposition': `attachment; filename="{report.links.fileName}.${format}"` },
      },
    ]),
  );

/** The links of an audit as files, on both surfaces. */
export const v1LinkFormats = asTables(operations.V1LinkTableDocument);
export const sessionLinkFormats = asTables(operations.SessionLinkTableDocument);

export const LINK_LIST =
  'Every link element of every page, of the latest completed audit or of `auditId`; `limit` defaults to 50. With `format=csv` or `format=ndjson` (or `Accept`) all of them as a file; NDJSON ends with a line that counts them.';
