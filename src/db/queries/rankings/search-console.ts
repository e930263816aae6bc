import type { SearchAccount } from '../../entities/search-console.js';
import { type Client, planned } from '../../query.js';

/** A property that a project imports from. */
export interface StoredSearchConsole {
  projectId: string;
  organizationId: string;
  property: string;
  /** that reads the property */
  account: SearchAccount;
  connectedAt: Date;
  dueAt: Date;
  importedAt: Date | null;
  /** rows of the last import that succeeded */
  rows: number | null;
  /** why the last one did not */
  problem: string | null;
  /** kind of the refusal (`serp/search-console/refusal.ts`); null for other failures */
  problemKind: string | null;
  /** first of the failures that have lasted since */
  failingSince: Date | null;
  /** when an alert said so */
  alertedAt: Date | null;
  /** requests for inspections on a day of Pacific Time */
  inspectionsDay: string | null;
  inspections: number;
  /** why the last ones were refused */
  inspectionProblem: string | null;
}

const COLUMNS = `s.project_id as "projectId", s.organization_id as "organizationId", s.property, s.account, s.connected_at as "connectedAt", s.due_at as "dueAt",
  s.imported_at as "importedAt", s.rows, s.problem, s.problem_kind as "problemKind", s.failing_since as "failingSince",
  s.alerted_at as "alertedAt", to_char(s.inspections_day, 'YYYY-MM-DD') as "inspectionsDay", s.inspections,
  s.inspection_problem as "inspectionProblem"`;

export const searchConsoleOf = planned<[projectId: string], StoredSearchConsole & { url: string }>(
  `select ${COLUMNS}, p.url from search_console s join project p on p.id = s.project_id where s.project_id = $1`,
);

export const searchConsolesOf = planned<[projectIds: readonly string[]], StoredSearchConsole>(
  `select ${COLUMNS} from search_console s where s.project_id = any($1::uuid[])`,
);

/** The property that the project imports from; null: none. Imports wait until the transaction ends. */
export async function lockProperty(client: Client, projectId: string): Promise<string | null> {
  const { rows } = await client.query<{ property: string }>(
    'select property from search_console where project_id = $1 for no key update',
    [projectId],
  );
  return rows[0]?.property ?? null;
}

/** Imports that are due, the longest waiting first, each locked until its next time is set. */
export async function dueSearchConsoles(client: Client, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    'select project_id as id from search_console where due_at <= $1 order by due_at limit $2 for update skip locked',
    [now, limit],
  );
  return rows;
}

export async function setSearchConsoleDue(client: Client, projectId: string, dueAt: Date): Promise<void> {
  await client.query('update search_console set due_at = $2 where project_id = $1', [projectId, dueAt]);
}

/** Records the result of an import: its number of rows, or why it failed. False where the project has another property by now. */
export async function recordSearchConsole(
  client: Client,
  {
    projectId,
    property,
    at,
    ...outcome
  }: { projectId: string; property: string; at: Date } & (
    | { rows: number }
    | { problem: string; kind: string | null; dueAt: Date }
  ),
): Promise<boolean> {
  const { rowCount } = await ('rows' in outcome
    ? client.query(
        `update search_console set imported_at = $3, rows = $4, problem = null, problem_kind = null, failing_since = null,
                alerted_at = null
          where project_id = $1 and property = $2`,
        [projectId, property, at, outcome.rows],
      )
    : client.query(
        `update search_console set problem = $3, problem_kind = $4, due_at = $5, failing_since = coalesce(failing_since, $6)
          where project_id = $1 and property = $2`,
        [projectId, property, outcome.problem, outcome.kind, outcome.dueAt, at],
      ));
  return rowCount === 1;
}

/** Notes that the failures of a project are reported. False where they were, or have not lasted that long. */
export async function noteAlerted(client: Client, projectId: string, at: Date, failingBefore: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update search_console set alerted_at = $2
      where project_id = $1 and alerted_at is null and failing_since <= $3`,
    [projectId, at, failingBefore],
  );
  return rowCount === 1;
}

/** The imports of an organization that its Google account reads are due at once. */
export async function makeImportsDue(client: Client, organizationId: string, at: Date): Promise<void> {
  await client.query(
    `update search_console set due_at = $2 where organization_id = $1 and account = 'GOOGLE_ACCOUNT'`,
    [organizationId, at],
  );
}
