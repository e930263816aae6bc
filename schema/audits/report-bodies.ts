import type { Audit } from '../../src/db/entities/audit.js';
import { type TrackedKeyword } from '../../src/db/queries/rankings/keyword.js';
import * as auditLog from '../../src/services/accounts/audit-log.js';
import type { OrderedProjects } from '../../src/services/projects/project-table.js';
import { tracked } from '../../src/services/results/rankings/rankings.js';
import { clientReportHtml, clientReportPdf } from '../../src/services/results/reports/client/client-files.js';
import { presentationOf } from '../../src/services/results/reports/presentation.js';
import { projectColumns, writeProjectTable } from '../../src/services/results/reports/project-table.js';
import {
  formats,
  type LinkFormat,
  linksVersion,
  type PageTableRequest,
  pageTableVersion,
  type ReportFormat,
  type ReportSelection,
  rankingTableVersion,
  reportVersion,
  writeLinks,
  writePageTable,
  writeRankingTable,
  writeReport,
} from '../../src/services/results/reports/reports.js';
import { reportPdf } from '../../src/services/results/reports/sharing/pdf.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { writeReportTable } from '../../src/services/runs/search-reports/report-table.js';
import { searchReport } from '../../src/services/runs/search-reports/search-reports.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';

/** Which audit, and which of its findings: as `Query.report` has named them. */
interface Named extends ReportSelection {
  auditId: string;
}

/** A format that the report of an audit can be had in, and how to write it. */
export interface ReportBody extends Pick<ReportFormat, 'mediaType' | 'extension'> {
  id: ReportFormat['id'] | 'pdf';
  render(named: unknown, context: Context): AsyncIterable<string | Uint8Array>;
}

export const reportBodies: readonly ReportBody[] = [
  ...formats.map(({ write, ...format }) => ({
    ...format,
    render: (named: unknown, context: Context) => body({ ...format, write }, named as Named, context),
  })),
  { id: 'pdf', mediaType: 'application/pdf', extension: 'pdf', render: pdfBody },
];

interface NamedPages extends PageTableRequest {
  auditId: string;
  fileName: string;
}

/** The pages of an audit as CSV. */
export const pageTable = {
  async *render(named: unknown, context: Context): AsyncGenerator<string> {
    const { auditId, fileName: _, ...selection } = named as NamedPages;
    await recordExport(context, 'pages', 'csv', auditId);
    yield* writePageTable(context.services, await auditOf(auditId, context), selection);
  },
  async version(named: unknown, context: Context): Promise<string> {
    const { auditId, fileName: _, ...selection } = named as NamedPages;
    return pageTableVersion(context.services, await auditOf(auditId, context), selection);
  },
};

/** All links of an audit, in one of the two formats. */
export const linkTable = (format: LinkFormat) => ({
  async *render(named: unknown, context: Context): AsyncGenerator<string> {
    const { auditId } = named as { auditId: string };
    await recordExport(context, 'links', format, auditId);
    yield* writeLinks(context.services, await auditOf(auditId, context), format);
  },
  async version(named: unknown, context: Context): Promise<string> {
    return linksVersion(context.services, await auditOf((named as { auditId: string }).auditId, context));
  },
});

/** As `Query.rankingTable` has named them: moments have become text on the way. */
interface NamedRankings {
  projectId: string;
  keywordId: string | null;
  from: string | null;
  to: string | null;
}

const checksOf = async (
  named: unknown,
  context: Context,
): Promise<[keywords: TrackedKeyword[], range: { from: Date | null; to: Date | null }]> => {
  const { projectId, keywordId, from, to } = named as NamedRankings;
  return [
    await tracked(context.services, authorize(context), projectId, { keywordId }),
    { from: from === null ? null : new Date(from), to: to === null ? null : new Date(to) },
  ];
};

/** The checks of a project's keywords as CSV. */
export const rankingTable = {
  async *render(named: unknown, context: Context): AsyncGenerator<string> {
    const checks = await checksOf(named, context);
    await recordExport(context, 'rankings', 'csv', (named as NamedRankings).projectId);
    yield* writeRankingTable(context.services, ...checks);
  },
  version: async (named: unknown, context: Context): Promise<string> =>
    rankingTableVersion(context.services, ...(await checksOf(named, context))),
};

/** The rows of an imported report as CSV, as `Query.searchReportTable` has named it. */
export const searchReportTable = {
  async *render(named: unknown, context: Context): AsyncGenerator<string> {
    const { projectId, reportId } = named as { projectId: string; reportId: string };
    const report = await searchReport(context.services, authorize(context), projectId, reportId);
    await recordExport(context, 'search-report', 'csv', projectId);
    yield* writeReportTable(context.services, report);
  },
};

/** A version that tells two bodies of a report apart before either is written. */
export const bodyVersion = async (named: unknown, context: Context): Promise<string> => {
  const { auditId, ...selection } = named as Named;
  return reportVersion(context.services, await auditOf(auditId, context), selection);
};

/** The same for those whose look the organization decides. */
export const brandedVersion = async (named: unknown, context: Context): Promise<string> => {
  const { auditId } = named as Named;
  const { version } = await presentationOf(context.services, await auditOf(auditId, context));
  return `${await bodyVersion(named, context)} ${version}`;
};

const auditOf = (auditId: string, context: Context): Promise<Audit> =>
  audits.getCompleted(context.services, authorize(context), auditId);

/** The audit log as CSV. */
export const auditLogTable = {
  async *render(named: unknown, context: Context): AsyncGenerator<string> {
    const { action, actorId, targetId, from, to } = named as NamedEntries;
    await recordExport(context, 'audit-log', 'csv', null);
    yield* auditLog.asCsv(context.services, authorize(context, 'admin'), {
      action,
      actorId,
      targetId,
      from: from === null ? null : new Date(from),
      to: to === null ? null : new Date(to),
    });
  },
};

/** As `Query.auditLogTable` has named them: moments have become text on the way. */
interface NamedEntries extends Pick<auditLog.AuditLogFilter, 'action' | 'actorId' | 'targetId'> {
  from: string | null;
  to: string | null;
}

/** The projects of the organization as CSV, as `Query.projectTableExport` has named them. */
export const projectFile = {
  async *render(named: unknown, context: Context): AsyncGenerator<string> {
    const { columns, fileName: _, ...filter } = named as OrderedProjects & { columns: string[]; fileName: string };
    await recordExport(context, 'projects', 'csv', null);
    yield* writeProjectTable(context.services, authorize(context), filter, projectColumns(columns));
  },
};

/** Data that leaves as a file is recorded before the first of it does. */
const recordExport = (context: Context, what: string, format: string, id: string | null): Promise<void> =>
  auditLog.recordAlone(context.services, authorize(context), {
    action: 'DATA_EXPORTED',
    ...(id === null ? {} : { target: { id, name: what } }),
    details: { what, format },
  });

/** As `Query.clientReport` has named it. */
interface NamedClientReport {
  client: { id: string };
  period: string;
  language: string;
}

/** The report of a client as a page to read and print. */
export const clientReportPage = {
  async *render(named: unknown, context: Context): AsyncGenerator<string> {
    const { client, period: month, language } = named as NamedClientReport;
    await recordExport(context, 'client report', 'html', client.id);
    yield await clientReportHtml(context.services, authorize(context), client.id, { month, language });
  },
};

/** The same as PDF. */
export const clientReportFile = {
  async *render(named: unknown, context: Context): AsyncGenerator<Uint8Array> {
    const { client, period: month, language } = named as NamedClientReport;
    const pdf = await clientReportPdf(context.services, authorize(context), client.id, { month, language });
    await recordExport(context, 'client report', 'pdf', client.id);
    yield pdf;
  },
};

async function* body(format: ReportFormat, { auditId, ...selection }: Named, context: Context): AsyncGenerator<string> {
  await recordExport(context, 'report', format.id, auditId);
  yield* writeReport(format, context.services, await auditOf(auditId, context), selection);
}

async function* pdfBody(named: unknown, context: Context): AsyncGenerator<Uint8Array> {
  const { auditId, ...selection } = named as Named;
  const audit = await auditOf(auditId, context);
  const pdf = await reportPdf(context.services, audit, selection);
  await recordExport(context, 'report', 'pdf', auditId);
  yield pdf;
}
