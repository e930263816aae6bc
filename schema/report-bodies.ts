import type { Audit } from '../src/db/entities/audit.js';
import * as audits from '../src/services/audits.js';
import { csvReport, jsonReport } from '../src/services/reports.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';

/** The report of an audit that `Query.report` has named, streamed as CSV. */
export const csvBody = (auditId: unknown, context: Context): AsyncIterable<string> => body(csvReport, auditId, context);

/** The same as JSON. */
export const jsonBody = (auditId: unknown, context: Context): AsyncIterable<string> =>
  body(jsonReport, auditId, context);

async function* body(
  write: (services: Context['services'], audit: Audit) => AsyncIterable<string>,
  auditId: unknown,
  context: Context,
): AsyncGenerator<string> {
  const audit = await audits.getJob(context.services, authorize(context), String(auditId));
  yield* write(context.services, audit);
}
