import type { Audit } from '../src/db/entities/audit.js';
import * as audits from '../src/services/audits.js';
import { formats, type ReportFormat, reportVersion, writeReport } from '../src/services/reports.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';

/** A format that the report of an audit can be had in, and how to write that of the audit that `Query.report` has named. */
export interface ReportBody extends Pick<ReportFormat, 'id' | 'mediaType' | 'extension'> {
  render(auditId: unknown, context: Context): AsyncIterable<string>;
}

export const reportBodies: readonly ReportBody[] = formats.map(({ write, ...format }) => ({
  ...format,
  render: (auditId, context) => body({ ...format, write }, auditId, context),
}));

/** What tells two bodies of a report apart before either is written. */
export const bodyVersion = async (auditId: unknown, context: Context): Promise<string> =>
  reportVersion(context.services, await named(auditId, context));

const named = (auditId: unknown, context: Context): Promise<Audit> =>
  audits.getJob(context.services, authorize(context), String(auditId));

async function* body(format: ReportFormat, auditId: unknown, context: Context): AsyncGenerator<string> {
  yield* writeReport(format, context.services, await named(auditId, context));
}
