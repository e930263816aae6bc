import type { Audit } from '../src/db/entities/audit.js';
import * as audits from '../src/services/audits.js';
import { csvReport, jsonReport, reportVersion } from '../src/services/reports.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';

/** The report of an audit that `Query.report` has named, streamed as CSV. */
export const csvBody = (auditId: unknown, context: Context): AsyncIterable<string> => body(csvReport, auditId, context);

/** The same as JSON. */
export const jsonBody = (auditId: unknown, context: Context): AsyncIterable<string> =>
  body(jsonReport, auditId, context);

/** What tells two bodies of a report apart before either is written. */
export const bodyVersion = async (auditId: unknown, context: Context): Promise<string> =>
  reportVersion(context.services, await named(auditId, context));

const named = (auditId: unknown, context: Context): Promise<Audit> =>
  audits.getJob(context.services, authorize(context), String(auditId));

async function* body(
  write: (services: Context['services'], audit: Audit) => AsyncIterable<string>,
  auditId: unknown,
  context: Context,
): AsyncGenerator<string> {
  yield* write(context.services, await named(auditId, context));
}
