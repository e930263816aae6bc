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
import type { Category, Severity } from '../src/audit/rule.js';
import { ruleOf } from '../src/audit/rule-book.js';
import type { Audit as AuditRow, AuditStatus } from '../src/db/entities/audit.js';
import { assertDetails } from '../src/services/audit-retention.js';
import * as audits from '../src/services/audits.js';
import { coverageOf } from '../src/services/coverage.js';
import type { Listing } from '../src/services/reports.js';
import { Audit, IssueCounts } from './audit.js';
import { authorize } from './authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from './connection.js';
import type { Context } from './context.js';
import { AuditStatusEnum, CategoryEnum, ReportListingEnum, SeverityEnum } from './enums.js';
import { IssueFilter } from './issue-filter.js';
import { DateTime } from './scalars.js';

@ObjectType({ description: 'Where the report of an audit can be had, as addresses relative to the installation.' })
export class ReportExports {
  @Field(() => String)
  json!: string;

  @Field(() => String)
  csv!: string;

  @Field(() => String, { description: 'Every page of the audit as CSV, with what was read from it.' })
  pages!: string;

  @Field(() => String, { description: 'A page with charts to read, print and hand on.' })
  html!: string;

  @Field(() => String, { description: 'One JSON value a line: the audit, each finding, and at the end their count.' })
  ndjson!: string;

  @Field(() => String, { description: 'SARIF 2.1.0, for code scanning.' })
  sarif!: string;

  @Field(() => String, { description: 'JUnit XML, for build servers.' })
  junit!: string;
}

@ObjectType({ description: 'An audit as a report; the exports hold everything once it is COMPLETED.' })
export class Report {
  @Field(() => ID)
  auditId!: string;

  @Field(() => AuditStatusEnum)
  status!: AuditStatus;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true })
  completedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When its pages and findings were given up to make room; scores, issues and counts stay. Null while all is kept.',
  })
  detailsRemovedAt!: Date | null;

  @Field(() => Int, { nullable: true })
  overallScore!: number | null;

  @Field(() => Int, { nullable: true })
  metaScore!: number | null;

  @Field(() => Int, { nullable: true })
  contentScore!: number | null;

  @Field(() => Int, { nullable: true })
  linksScore!: number | null;

  @Field(() => Int, { nullable: true })
  technicalScore!: number | null;

  @Field(() => Int, { nullable: true })
  performanceScore!: number | null;

  @Field(() => Int)
  pagesCrawled!: number;

  @Field(() => Int)
  pagesKnown!: number;

  @Field(() => Int)
  pagesUnchanged!: number;

  @Field(() => Float, { nullable: true, description: 'Share of the known addresses that were fetched, from 0 to 1.' })
  coverage!: number | null;

  @Field(() => Boolean)
  partial!: boolean;

  @Field(() => IssueCounts)
  issueCounts!: IssueCounts;

  @Field(() => Audit)
  audit!: AuditRow;

  @Field(() => ReportExports)
  exports!: ReportExports;
}

@ObjectType({ description: 'What of an audit a report with rows is about; null chooses nothing.' })
export class SelectedFindings {
  @Field(() => ID)
  auditId!: string;

  @Field(() => SeverityEnum, { nullable: true })
  severity!: Severity | null;

  @Field(() => CategoryEnum, { nullable: true })
  category!: Category | null;

  @Field(() => String, { nullable: true })
  rule!: string | null;

  @Field(() => String, { nullable: true, description: 'A part of the title or of the rule’s id.' })
  search!: string | null;

  @Field(() => String, { nullable: true, description: 'A part of the page’s address.' })
  address!: string | null;

  @Field(() => Boolean, { nullable: true })
  ignored!: boolean | null;

  @Field(() => ReportListingEnum, { nullable: true })
  listing!: Listing | null;

  @Field(() => String, { description: 'How a file of it is called, without an extension.' })
  fileName!: string;
}

@ArgsType()
class SelectionArgs extends IssueFilter {
  @Field(() => String, { nullable: true, description: 'A part of the title or of the rule’s id.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'A part of the page’s address.' })
  address?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True chooses what is ignored, as a whole or on single pages, false the rest.',
  })
  ignored?: boolean | null;

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
    @Arg('projectId', () => ID) projectId: string,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<Report>> {
    const finished = await audits.list(context.services, authorize(context), projectId);
    const { nodes, ...slice } = paginate(finished, page, (audit) => audit.id);
    return { ...slice, nodes: nodes.map(reportOf) };
  }

  @Query(() => Report, {
    description:
      'The report of one completed audit, without an id of the newest. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, AUDIT_NOT_FOUND, AUDIT_NOT_COMPLETED.',
  })
  async report(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('auditId', () => ID, { nullable: true }) auditId?: string | null,
  ): Promise<Report> {
    return reportOf(await audits.completed(context.services, authorize(context), projectId, auditId));
  }

  @FieldResolver(() => SelectedFindings, {
    description: 'Some of its findings, for the exports that list them. Errors: AUDIT_DETAILS_GONE.',
  })
  findings(@Root() { auditId, audit }: Report, @Args(() => SelectionArgs) args: SelectionArgs): SelectedFindings {
    assertDetails(audit);
    const { severity = null, category = null, rule = null, search = null, address = null } = args;
    const { ignored = null, listing = null } = args;
    const parts = [auditId, rule === null ? null : ruleOf(rule)?.id, severity, category];
    const fileName = ['sextant', ...parts.filter(Boolean)].join('-').toLowerCase();
    return { auditId, severity, category, rule, search, address, ignored, listing, fileName };
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
      html: address('html'),
      ndjson: address('ndjson'),
      sarif: address('sarif'),
      junit: address('junit'),
    },
  };
}
