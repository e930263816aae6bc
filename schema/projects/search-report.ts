import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import {
  SEARCH_REPORT_KINDS,
  type SearchReportKind,
  type SearchReport as SearchReportRow,
} from '../../src/db/entities/search-report.js';
import { type ListedReportRow, searchReportsOf } from '../../src/db/queries/search/search-report.js';
import type { RowFault } from '../../src/services/csv-table.js';
import { DEFAULT_LISTED } from '../../src/services/runs/search/search-lists.js';
import { REPORT_SHAPES } from '../../src/services/runs/search-reports/report-columns.js';
import * as searchReports from '../../src/services/runs/search-reports/search-reports.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { exportName } from '../export-name.js';
import { JsonSchema } from '../json-schema.js';
import { RowFaultFields } from '../row-fault.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Project } from './project.js';

export const SearchReportKindEnum = enumOf(SEARCH_REPORT_KINDS);
registerEnumType(SearchReportKindEnum, {
  name: 'SearchReportKind',
  description: 'A report of Search Console or Bing Webmaster Tools that has no API.',
  valuesConfig: Object.fromEntries(
    SEARCH_REPORT_KINDS.map((kind) => [kind, { description: `${REPORT_SHAPES[kind].title}.` }]),
  ),
});

@ObjectType({ description: 'Rows of a file that were left out because their URLs are of another host.' })
class OtherHost {
  @Field(() => String, { description: 'The host, without www.' })
  host!: string;

  @Field(() => Int, { description: 'Number of rows.' })
  rows!: number;
}

@ObjectType({ description: 'A row of an imported report.' })
export class SearchReportLine implements ListedReportRow {
  @InSummary()
  @Field(() => String, {
    description: 'URL as the crawl spells it, or country, device, day, query or site as the file has it.',
  })
  text!: string;

  @InSummary()
  @Field(() => Int, {
    nullable: true,
    description: 'Impressions, citations, incoming links or linking pages; null for linking pages.',
  })
  figure!: number | null;

  @InSummary()
  @Field(() => Float, {
    nullable: true,
    description: 'Average of cited pages of a day, linking sites of a page, or target pages of a site.',
  })
  secondFigure!: number | null;

  @InSummary()
  @Field(() => Float, { nullable: true, description: 'Share of the citations for a query, 1 for all of them.' })
  share!: number | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Intent of a query.' })
  intent!: string | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Topic of a query.' })
  topic!: string | null;

  @InSummary()
  @Field(() => String, {
    nullable: true,
    description: 'Day on which Google crawled a linking page last; null where the file’s date can be read in two ways.',
  })
  crawledOn!: string | null;
}

@ObjectType({
  description: 'The imported file of a report. Its figures are those of its days alone, and part of no other figures.',
})
export class SearchReport implements Omit<SearchReportRow, 'projectId' | 'organizationId'> {
  @InSummary()
  @Field(() => ID, { description: 'Id of the imported report.' })
  id!: string;

  @InSummary()
  @Field(() => SearchReportKindEnum, { description: 'Which report it is.' })
  kind!: SearchReportKind;

  @InSummary()
  @Field(() => String, {
    description: 'First day that it is about, `YYYY-MM-DD`; of a report of links the day of its export.',
  })
  firstDay!: string;

  @InSummary()
  @Field(() => String, { description: 'Last day that it is about, `YYYY-MM-DD`.' })
  lastDay!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When the file was imported.' })
  importedAt!: Date;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Name of the file, if it was given.' })
  fileName!: string | null;

  @InSummary()
  @Field(() => Int, { description: 'Number of rows.' })
  rows!: number;

  @InSummary()
  @Field(() => Int, {
    description: 'Rows of the file that became part of another one: their URLs are the same for the crawl.',
  })
  mergedRows!: number;

  @InSummary()
  @Field(() => Int, { description: 'Rows of the file that were left out: their URLs are of other hosts.' })
  otherHostRows!: number;

  @InSummary()
  @Field(() => [OtherHost], { description: 'The 20 hosts with most of these rows.' })
  otherHosts!: { host: string; rows: number }[];
}

@InputType({ description: 'The file of a report.' })
export class ImportSearchReportInput {
  @JsonSchema({
    maxLength: searchReports.MAX_REPORT_CSV,
    examples: [
      'Grounding Query,Intent,Topic,Citations,Citation Share\nhow to steep green tea,Learn and Solve,Tea,24,21.82%\n',
    ],
  })
  @Field(() => String, {
    description: `CSV with a header, as exported; up to ${searchReports.MAX_REPORT_ROWS.toLocaleString('en')} rows, separated by commas, semicolons or tabs.`,
  })
  csv!: string;

  @Field(() => SearchReportKindEnum, {
    nullable: true,
    description:
      'Which report it is; by default the one that has its header, in nine languages. Needed for other languages: the columns are then those of the report, in its order.',
  })
  kind?: SearchReportKind | null;

  @JsonSchema({ examples: ['2026-10-01'] })
  @Field(() => String, {
    nullable: true,
    description: 'First day that the report is about. Needed unless its rows are days, or links.',
  })
  firstDay?: string | null;

  @JsonSchema({ examples: ['2026-10-31'] })
  @Field(() => String, {
    nullable: true,
    description: 'Last day that the report is about; of a report of links the day of its export, by default today.',
  })
  lastDay?: string | null;

  @JsonSchema({ examples: ['AISearchQueriesReport.csv'] })
  @Field(() => String, { nullable: true, description: 'Name of the file, to tell imports apart.' })
  fileName?: string | null;
}

@ObjectType({ description: 'A row that was left out, with its reason.' })
export class SearchReportFault extends RowFaultFields {}

@ObjectType({ description: 'Result of the import of a file.' })
export class ImportedSearchReport implements searchReports.ImportedReport {
  @Field(() => SearchReport, { description: 'The report as it is stored.' })
  report!: SearchReportRow;

  @Field(() => Boolean, { description: 'Whether it replaced an earlier import of the same kind and days.' })
  replaced!: boolean;

  @Field(() => [SearchReportFault], { description: 'The first 100 rows that were left out, by line.' })
  faults!: RowFault[];

  @Field(() => Int, { description: 'Number of rows that were left out for a fault.' })
  faultyRows!: number;
}

@ObjectType({ description: 'An imported report, for the export that lists its rows.' })
export class SelectedSearchReport {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => ID, { description: 'Id of the imported report.' })
  reportId!: string;

  @Field(() => String, { description: 'File name without extension.' })
  fileName!: string;
}

const FIRST = `1 to 100; default ${DEFAULT_LISTED}.`;

@Resolver(() => SearchReport)
export class SearchReportResolver {
  @FieldResolver(() => [SearchReportLine], {
    description: 'Rows with the highest figures, the latest crawl or the latest day first. Error: VALIDATION_FAILED.',
  })
  lines(
    @Ctx() { services }: Context,
    @Root() report: SearchReportRow,
    @Arg('first', () => Int, { nullable: true, description: FIRST }) first?: number | null,
  ): Promise<ListedReportRow[]> {
    return searchReports.listedRows(services, report, first ?? null);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Rows whose URLs the newest completed audit has not crawled; null where rows are not own URLs, or nothing was audited.',
  })
  uncrawledCount(@Ctx() { services }: Context, @Root() report: SearchReportRow): Promise<number | null> {
    return searchReports.uncrawledCount(services, report);
  }

  @FieldResolver(() => [SearchReportLine], { description: 'These rows. Error: VALIDATION_FAILED.' })
  uncrawled(
    @Ctx() { services }: Context,
    @Root() report: SearchReportRow,
    @Arg('first', () => Int, { nullable: true, description: FIRST }) first?: number | null,
  ): Promise<ListedReportRow[]> {
    return searchReports.uncrawledRows(services, report, first ?? null);
  }

  @Query(() => SearchReport, {
    description: 'An imported report. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, SEARCH_REPORT_NOT_FOUND.',
  })
  searchReport(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('reportId', () => ID, { description: 'Id of the imported report.' }) reportId: string,
  ): Promise<SearchReportRow> {
    return searchReports.searchReport(context.services, authorize(context), projectId, reportId);
  }

  @Query(() => SelectedSearchReport, {
    description:
      'An imported report, for the export that lists its rows. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, SEARCH_REPORT_NOT_FOUND.',
  })
  async searchReportTable(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('reportId', () => ID, { description: 'Id of the imported report.' }) reportId: string,
  ): Promise<SelectedSearchReport> {
    const { services, loaders } = context;
    const { kind, lastDay } = await searchReports.searchReport(services, authorize(context), projectId, reportId);
    const project = await loaders.project.load(projectId);
    return {
      projectId,
      reportId,
      fileName: exportName(project?.domain ?? 'sextant', [kind, lastDay], services.clock.now()),
    };
  }

  @Mutation(() => ImportedSearchReport, {
    description:
      'Imports the file of a report that has no API, and replaces an earlier one of the same kind and days. Rows with a fault, and rows of other hosts, are left out and counted. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  importSearchReport(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => ImportSearchReportInput, { description: 'Input fields.' }) input: ImportSearchReportInput,
  ): Promise<searchReports.ImportedReport> {
    const { csv, kind = null, firstDay = null, lastDay = null, fileName = null } = input;
    const file = { csv, kind, firstDay, lastDay, fileName };
    return searchReports.importSearchReport(context.services, authorize(context, 'member'), projectId, file);
  }

  @Mutation(() => SearchReport, {
    description:
      'Deletes an imported report. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, SEARCH_REPORT_NOT_FOUND.',
  })
  deleteSearchReport(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('reportId', () => ID, { description: 'Id of the imported report.' }) reportId: string,
  ): Promise<SearchReportRow> {
    return searchReports.deleteSearchReport(context.services, authorize(context, 'member'), projectId, reportId);
  }
}

@Resolver(() => Project)
export class ProjectSearchReportsResolver {
  @FieldResolver(() => [SearchReport], {
    description: 'Imported reports that have no API, latest days first; at most 200.',
  })
  searchReports(@Ctx() { services }: Context, @Root() { id }: ProjectRow): Promise<SearchReportRow[]> {
    return searchReportsOf.all(services.db, id);
  }
}
