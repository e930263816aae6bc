import { columnsOf } from '../../columns-of.js';
import { SearchReport } from '../../entities/search-report.js';
import { type Client, planned } from '../../query.js';

/** Newest days first. */
export const searchReportsOf = planned<[projectId: string], SearchReport>(
  `select ${columnsOf(SearchReport, 'r')} from search_report r
    where r.project_id = $1 order by r.last_day desc, r.first_day, r.kind`,
);

export const searchReportById = planned<[projectId: string, id: string], SearchReport>(
  `select ${columnsOf(SearchReport, 'r')} from search_report r where r.project_id = $1 and r.id = $2`,
);

export interface ListedReportRow {
  text: string;
  figure: number | null;
  secondFigure: number | null;
  share: number | null;
  intent: string | null;
  topic: string | null;
  crawledOn: string | null;
}

const ROW = `r.text, r.figure, r.second_figure as "secondFigure", r.share, r.intent, r.topic,
             to_char(r.crawled_on, 'YYYY-MM-DD') as "crawledOn"`;
/** Rows are read in one order, page by page: days from the last one on, others from the highest figure on. */
const ORDER = `case when (select kind from search_report where id = $1) in ('GOOGLE_AI_DAYS', 'BING_AI_DAYS') then r.text end desc,
               r.figure desc nulls last, r.crawled_on desc nulls last, r.text`;

/** Rows after the given number of them: those with the highest figures first. */
export const searchReportRows = planned<[reportId: string, limit: number, offset: number], ListedReportRow>(
  `select ${ROW} from search_report_row r where r.report_id = $1 order by ${ORDER} limit $2 offset $3`,
);

/** Digests of the URLs of the newest completed audit. A full join is never a loop, as in `uncrawledPages`. */
const UNCRAWLED = `
  with crawled as materialized (
         select distinct md5(url)::uuid as digest from page where audit_id = (
           select id from audit where project_id = $1 and status = 'COMPLETED' order by created_at desc, id desc limit 1)),
       listed as materialized (select * from search_report_row where report_id = $2)`;

/** Rows whose URLs the newest completed audit does not have. */
export const uncrawledReportRows = planned<
  [projectId: string, reportId: string, limit: number],
  ListedReportRow
>(`${UNCRAWLED}
   select ${ROW} from listed r full join crawled c on c.digest = r.digest where c.digest is null order by r.figure desc nulls last, r.text limit $3`);

/** The number of these rows; null without a completed audit. */
export const uncrawledReportCount = planned<
  [projectId: string, reportId: string],
  { count: number | null }
>(`${UNCRAWLED}
   select case when exists (select from audit where project_id = $1 and status = 'COMPLETED')
            then (select count(*)::int from listed r full join crawled c on c.digest = r.digest where c.digest is null) end as count`);

/** Reports and their rows that a project has. */
export async function storedReports(client: Client, projectId: string): Promise<{ reports: number; rows: number }> {
  const { rows } = await client.query<{ reports: number; rows: number }>(
    'select count(*)::int as reports, coalesce(sum(rows), 0)::int as rows from search_report where project_id = $1',
    [projectId],
  );
  return rows[0] ?? { reports: 0, rows: 0 };
}

/** Deletes the report of the same kind and days. Returns whether there was one. */
export async function deleteSameReport(
  client: Client,
  { projectId, kind, firstDay, lastDay }: Pick<SearchReport, 'projectId' | 'kind' | 'firstDay' | 'lastDay'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from search_report where project_id = $1 and kind = $2 and first_day = $3::date and last_day = $4::date',
    [projectId, kind, firstDay, lastDay],
  );
  return (rowCount ?? 0) > 0;
}

/** Returns whether there was one. */
export async function deleteReport(client: Client, projectId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from search_report where project_id = $1 and id = $2', [
    projectId,
    id,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Deletes all reports of a project: they are of a host that it has no longer. */
export async function deleteReports(client: Client, projectId: string): Promise<void> {
  await client.query('delete from search_report where project_id = $1', [projectId]);
}

export async function storeReport(client: Client, report: SearchReport): Promise<void> {
  await client.query(
    `insert into search_report (id, project_id, organization_id, kind, first_day, last_day, imported_at, file_name, rows,
                                merged_rows, other_host_rows, other_hosts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      report.id,
      report.projectId,
      report.organizationId,
      report.kind,
      report.firstDay,
      report.lastDay,
      report.importedAt,
      report.fileName,
      report.rows,
      report.mergedRows,
      report.otherHostRows,
      JSON.stringify(report.otherHosts),
    ],
  );
}

export async function storeReportRows(
  client: Client,
  { id, projectId }: Pick<SearchReport, 'id' | 'projectId'>,
  rows: readonly ListedReportRow[],
): Promise<void> {
  await client.query(
    `insert into search_report_row (report_id, project_id, text, figure, second_figure, share, intent, topic, crawled_on)
     select $1::uuid, $2::uuid, *
       from unnest($3::text[], $4::int[], $5::float8[], $6::float8[], $7::text[], $8::text[], $9::date[])`,
    [
      id,
      projectId,
      rows.map(({ text }) => text),
      rows.map(({ figure }) => figure),
      rows.map(({ secondFigure }) => secondFigure),
      rows.map(({ share }) => share),
      rows.map(({ intent }) => intent),
      rows.map(({ topic }) => topic),
      rows.map(({ crawledOn }) => crawledOn),
    ],
  );
}
