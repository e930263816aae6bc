import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import { ruleOf } from '../../src/audit/rule-book.js';
import type { Audit as AuditRow, AuditStatus } from '../../src/db/entities/audit.js';
import * as segments from '../../src/services/projects/segments.js';
import { coverageOf } from '../../src/services/results/audits/coverage.js';
import type { Listing } from '../../src/services/results/reports/reports.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { AuditStatusEnum, CategoryEnum, SeverityEnum } from '../enums.js';
import { auditExportName } from '../export-name.js';
import { IssueFilter } from '../issues/issue-filter.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { Audit, IssueCounts } from './audit.js';
import { ReportListingEnum } from './audit-enums.js';

@ObjectType({ description: 'URLs of the report of an audit, relative to the installation.' })
export class ReportExports {
  @Field(() => String, { description: 'Path of the whole report as JSON.' })
  json!: string;

  @Field(() => String, { description: 'Path of the findings as CSV.' })
  csv!: string;

  @Field(() => String, { description: 'All pages of the audit as CSV, with their extracted data.' })
  pages!: string;

  @Field(() => String, { description: 'All links of the audit as CSV: source, target, anchor, rel, position, status.' })
  links!: string;

  @Field(() => String, { description: 'The same links as NDJSON, and finally their count.' })
  linksNdjson!: string;

  @Field(() => String, { description: 'An HTML report with charts, for reading, printing and sharing.' })
  html!: string;

  @Field(() => String, { description: 'The HTML report as PDF; needs Chromium on the server.' })
  pdf!: string;

  @Field(() => String, { description: 'One JSON value per line: the audit, each finding, and finally their count.' })
  ndjson!: string;

  @Field(() => String, { description: 'SARIF 2.1.0, for code scanning.' })
  sarif!: string;

  @Field(() => String, { description: 'JUnit XML, for build servers.' })
  junit!: string;

  @Field(() => String, { description: 'A Markdown summary, for comments on pull requests and language models.' })
  markdown!: string;
}

@ObjectType({ description: 'An audit as a report; exports are available once it is COMPLETED.' })
export class Report {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => AuditStatusEnum, { description: 'Status of the audit.' })
  status!: AuditStatus;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was completed; null until then.' })
  completedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Time its pages and findings were removed by retention; scores, issues and counts stay. Null while all details are kept.',
  })
  detailsRemovedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Overall score, 0–100; null until the audit is COMPLETED.' })
  overallScore!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Score of titles, descriptions and other metadata, 0–100; null until COMPLETED.',
  })
  metaScore!: number | null;

  @Field(() => Int, { nullable: true, description: 'Score of the content, 0–100; null until COMPLETED.' })
  contentScore!: number | null;

  @Field(() => Int, { nullable: true, description: 'Score of the links, 0–100; null until COMPLETED.' })
  linksScore!: number | null;

  @Field(() => Int, { nullable: true, description: 'Score of the technical state, 0–100; null until COMPLETED.' })
  technicalScore!: number | null;

  @Field(() => Int, { nullable: true, description: 'Score of the performance, 0–100; null until COMPLETED.' })
  performanceScore!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Accessibility score of the pages that axe-core checked (WCAG 2.2, A and AA), 0–100; not part of the overall score. Null until COMPLETED, and if axe-core checked no page.',
  })
  accessibilityScore!: number | null;

  @Field(() => Int, { description: 'URLs fetched.' })
  pagesCrawled!: number;

  @Field(() => Int, { description: 'URLs found, fetched or not.' })
  pagesKnown!: number;

  @Field(() => Int, {
    description: 'Pages unchanged since an earlier crawl and evaluated from stored facts.',
  })
  pagesUnchanged!: number;

  @Field(() => Float, { nullable: true, description: 'Share of the known URLs that were fetched, from 0 to 1.' })
  coverage!: number | null;

  @Field(() => Boolean, { description: 'Whether a budget ended the crawl before every known URL was fetched.' })
  partial!: boolean;

  @Field(() => IssueCounts, { description: 'Number of issues by severity.' })
  issueCounts!: IssueCounts;

  @Field(() => Audit, { description: 'The audit of this report.' })
  audit!: AuditRow;

  @Field(() => ReportExports, { description: 'URLs of the report in other formats.' })
  exports!: ReportExports;
}

@ObjectType({ description: 'Filter for a report with rows; null matches nothing.' })
export class SelectedFindings {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => SeverityEnum, { nullable: true, description: 'Severity.' })
  severity!: Severity | null;

  @Field(() => CategoryEnum, { nullable: true, description: 'Subject.' })
  category!: Category | null;

  @Field(() => String, { nullable: true, description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the title or the rule id.' })
  search!: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the page URL.' })
  address!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the segment.' })
  segment!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is ignored.' })
  ignored!: boolean | null;

  @Field(() => String, { nullable: true, description: 'Id of the responsible user, or `none`.' })
  assignee!: string | null;

  @Field(() => ReportListingEnum, { nullable: true, description: 'How the rows are grouped.' })
  listing!: Listing | null;

  @Field(() => String, { description: 'File name without extension.' })
  fileName!: string;
}

@ArgsType()
class SelectionArgs extends IssueFilter {
  @JsonSchema({ examples: ['title'] })
  @Field(() => String, { nullable: true, description: 'Part of the title or the rule id.' })
  search?: string | null;

  @JsonSchema({ examples: ['/shop/'] })
  @Field(() => String, { nullable: true, description: 'Part of the page URL.' })
  address?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of a segment of the project: findings on its pages.',
  })
  segment?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True selects ignored issues and pages, false the rest.',
  })
  ignored?: boolean | null;

  @JsonSchema({ examples: ['none'] })
  @Field(() => String, {
    nullable: true,
    description: 'Id of the user responsible for the issues; `none` selects unassigned issues.',
  })
  assignee?: string | null;

  @Field(() => ReportListingEnum, {
    nullable: true,
    description: 'How the rows of a CSV are listed; CAUSES by default.',
  })
  listing?: Listing | null;
}

const ReportConnection = connectionOf(Report, 'Report');

@Resolver(() => Report)
export class ReportResolver {
  @Query(() => ReportConnection, {
    description: 'Reports of a project, newest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async reports(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<Report>> {
    const finished = await audits.list(context.services, authorize(context), projectId);
    const { nodes, ...slice } = paginate(finished, page, (audit) => audit.id);
    return { ...slice, nodes: nodes.map(reportOf) };
  }

  @Query(() => Report, {
    description:
      'The report of one completed audit, by default the latest. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_COMPLETED.',
  })
  async report(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('auditId', () => ID, { nullable: true, description: 'Id of the audit; defaults to the latest completed one.' })
    auditId?: string | null,
  ): Promise<Report> {
    return reportOf(await audits.completed(context.services, authorize(context), projectId, auditId));
  }

  @FieldResolver(() => SelectedFindings, {
    description:
      'Findings of the audit for exports, one page at a time. Errors: AUDIT_DETAILS_GONE, SEGMENT_NOT_FOUND.',
  })
  async findings(
    @Ctx() context: Context,
    @Root() { auditId, audit }: Report,
    @Args(() => SelectionArgs) args: SelectionArgs,
  ): Promise<SelectedFindings> {
    assertDetails(audit);
    const { severity = null, category = null, rule = null, search = null, address = null } = args;
    const { segment = null, ignored = null, assignee = null, listing = null } = args;
    if (segment !== null) await segments.get(context.services, authorize(context), audit.projectId, segment);
    const parts = ['report', rule === null ? null : ruleOf(rule)?.id, severity, category];
    const fileName = await auditExportName(context, audit, parts);
    return { auditId, severity, category, rule, search, address, segment, ignored, assignee, listing, fileName };
  }
}

function reportOf(audit: AuditRow): Report {
  const address = (format: string) => `/api/projects/${audit.projectId}/reports?format=${format}&auditId=${audit.id}`;
  return {
    auditId: audit.id,
    audit,
    status: audit.status,
    createdAt: audit.createdAt,
    completedAt: audit.completedAt ?? null,
    detailsRemovedAt: audit.detailsRemovedAt ?? null,
    overallScore: audit.overallScore ?? null,
    metaScore: audit.metaScore ?? null,
    contentScore: audit.contentScore ?? null,
    linksScore: audit.linksScore ?? null,
    technicalScore: audit.technicalScore ?? null,
    performanceScore: audit.performanceScore ?? null,
    accessibilityScore: audit.accessibilityScore ?? null,
    pagesCrawled: audit.pagesCrawled,
    pagesKnown: audit.pagesKnown,
    pagesUnchanged: audit.pagesUnchanged,
    coverage: coverageOf(audit),
    partial: audit.partial,
    issueCounts: audit.issueCounts ?? { ERROR: 0, WARNING: 0, NOTICE: 0 },
    exports: {
      json: address('json'),
      csv: address('csv'),
      pages: `/api/projects/${audit.projectId}/pages?format=csv&auditId=${audit.id}`,
      links: `/api/projects/${audit.projectId}/links?format=csv&auditId=${audit.id}`,
      linksNdjson: `/api/projects/${audit.projectId}/links?format=ndjson&auditId=${audit.id}`,
      html: address('html'),
      pdf: address('pdf'),
      ndjson: address('ndjson'),
      sarif: address('sarif'),
      junit: address('junit'),
      markdown: address('markdown'),
    },
  };
}
