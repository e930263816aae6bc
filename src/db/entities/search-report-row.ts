import { defineEntity, p } from '@mikro-orm/core';
import type { Row } from './row.js';
import { SearchReport } from './search-report.js';

/** Rows of imported reports. */
export const SearchReportRow = defineEntity({
  name: 'SearchReportRow',
  tableName: 'search_report_row',
  properties: {
    reportId: p.manyToOne(SearchReport).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    projectId: p.uuid(),
    /** a URL as the crawl spells it, or a country, device, day, query or site as the file does */
    text: p.text(),
    /** impressions, citations or links */
    figure: p.integer().nullable(),
    /** average of cited pages, linking sites or target pages */
    secondFigure: p.double().nullable(),
    /** share of the citations of a query */
    share: p.double().nullable(),
    intent: p.text().nullable(),
    topic: p.text().nullable(),
    /** last crawl of a linking page */
    crawledOn: p.date().nullable(),
    digest: p.uuid().primary().generated('(md5(text)::uuid) stored'),
  },
});
export type SearchReportRow = Row<typeof SearchReportRow>;
