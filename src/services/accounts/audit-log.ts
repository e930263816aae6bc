import type { Viewer } from '../../auth/viewer.js';
import { type AuditLogAction, type AuditLogEvent, recordEvent } from '../../db/audit-log.js';
import {
  type AuditLogRow,
  auditLogCount,
  auditLogPage,
  deleteOldEntries,
  type Filtered,
} from '../../db/queries/organizations/audit-log.js';
import type { Client } from '../../db/query.js';
import { problem } from '../../errors.js';
import type { Context } from '../context.js';
import { csvRow } from '../csv.js';
import { isId } from '../ids.js';
import { foreignCursor, type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../keyset.js';
import { untilWhole } from '../until-whole.js';

export interface AuditLogFilter {
  action?: AuditLogAction | null | undefined;
  actorId?: string | null | undefined;
  targetId?: string | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** Writes what the viewer does, in the transaction that does it. */
export async function record(
  client: Client,
  viewer: Viewer,
  event: Pick<AuditLogEvent, 'action' | 'target' | 'details'>,
): Promise<void> {
  await recordEvent(client, {
    ...event,
    organizationId: viewer.organizationId,
    actor: actorOf(viewer),
    address: viewer.origin?.address,
    userAgent: viewer.origin?.userAgent,
  });
}

/** The same for what changes nothing, such as an export. */
export const recordAlone = (
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  event: Pick<AuditLogEvent, 'action' | 'target' | 'details'>,
): Promise<void> => record(db.pool, viewer, event);

/** Writes what the operator does at the command line. */
export const recordOperator = (
  client: Client,
  event: Pick<AuditLogEvent, 'organizationId' | 'action' | 'target' | 'details'>,
): Promise<void> => recordEvent(client, { ...event, actor: { kind: 'OPERATOR', id: null } });

function actorOf({ credential, apiKeyId, userId, origin }: Viewer): AuditLogEvent['actor'] {
  if (credential === 'API_KEY') return { kind: 'API_KEY', id: apiKeyId };
  // a viewer who acts for a user without a request is a command
  return origin ? { kind: 'USER', id: userId } : { kind: 'OPERATOR', id: null };
}

const valuesOf = (viewer: Viewer, { action, actorId, targetId, from, to }: AuditLogFilter): Filtered => [
  viewer.organizationId,
  action ?? null,
  actorId ?? null,
  targetId ?? null,
  from ?? null,
  to ?? null,
];

/** As PostgreSQL writes a moment in UTC. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** A page of the log, newest first. */
export async function page(
  context: Context,
  viewer: Viewer,
  filter: AuditLogFilter,
  options: PageOf,
): Promise<Slice<AuditLogRow>> {
  const size = pageSize(options);
  const after = readCursor(options.after, ['string', 'string']);
  if (after && !(isId(after[1]) && MOMENT.test(after[0]))) throw foreignCursor();
  // moments have microseconds in the database: their text keeps the order of rows of one millisecond
  const rows = await auditLogPage.all(
    context.db,
    ...valuesOf(viewer, filter),
    after?.[0] ?? null,
    after?.[1] ?? null,
    size + 1,
  );
  return sliceOf(rows, size, ({ place, id }) => [place, id], options);
}

export async function count(context: Context, viewer: Viewer, filter: AuditLogFilter): Promise<number> {
  const row = await auditLogCount.first(context.db, ...valuesOf(viewer, filter));
  return row?.count ?? 0;
}

const HEAD = ['at', 'action', 'actor_kind', 'actor', 'target_id', 'target', 'details', 'address', 'user_agent'];
const CSV_PAGE = 100;

/** All that fits as CSV, newest first. Throws where some of it goes in between. */
export async function* asCsv(context: Context, viewer: Viewer, filter: AuditLogFilter): AsyncGenerator<string> {
  const known = await count(context, viewer, filter);
  let read = 0;
  yield* untilWhole(
    lines(context, viewer, filter, (rows) => {
      read += rows;
    }),
    async () => {
      if (read < known)
        throw problem('UNAVAILABLE', {
          message: 'Entries were deleted during the export. Request it again.',
          retryAfterSeconds: 1,
        });
    },
  );
}

async function* lines(
  context: Context,
  viewer: Viewer,
  filter: AuditLogFilter,
  note: (rows: number) => void,
): AsyncGenerator<string> {
  yield `\ufeff${csvRow(HEAD)}`;
  for (let after: string | null = null; ; ) {
    const slice: Slice<AuditLogRow> = await page(context, viewer, filter, { first: CSV_PAGE, after });
    note(slice.nodes.length);
    yield slice.nodes
      .map((entry) =>
        csvRow([
          entry.at.toISOString(),
          entry.action,
          entry.actorKind,
          entry.actorName ?? entry.actorId ?? '',
          entry.targetId ?? '',
          entry.targetName ?? '',
          JSON.stringify(entry.details),
          entry.address ?? '',
          entry.userAgent ?? '',
        ]),
      )
      .join('');
    if (slice.nextCursor === null) return;
    after = slice.nextCursor;
  }
}

/** Deletes what is older than a year: the log is for looking back, and holds who was where. */
export async function forgetAuditLog(context: Pick<Context, 'db'>): Promise<void> {
  await deleteOldEntries(context.db.pool);
}
