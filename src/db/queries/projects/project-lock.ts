import type { Client } from '../../query.js';

/*
 * All who lock rows of a project do so in one order: the project, its audits by id, issues, findings, their history. Who begins
 * in the middle and wants the project later would wait for somebody who waits for them.
 */

/**
 * Each of changes side by side builds on the one before, until the transaction ends; false where the project is gone. Rows that
 * refer to the project are written meanwhile.
 */
export async function lockProject(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from project where id = $1 for no key update', [id]);
  return rowCount === 1;
}

/** It is not deleted until the transaction ends; false where it is gone. Whoever changes it is not kept waiting. */
export async function holdProject(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from project where id = $1 for key share', [id]);
  return rowCount === 1;
}

/** The same by an audit of the project. */
export async function holdProjectOf(client: Client, auditId: string): Promise<void> {
  await client.query('select from project p join audit a on a.project_id = p.id where a.id = $1 for key share of p', [
    auditId,
  ]);
}

/** The lock of `lockProject`, for several projects of an organization, by id. Returns those that are there. */
export async function lockProjects(client: Client, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from project where organization_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    [organizationId, ids],
  );
  return rows.map(({ id }) => id);
}
