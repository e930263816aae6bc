import { type Client, planned } from '../../query.js';

/** Held until the commit; of each organization one before the second of any. */
export async function dueProjects(client: Client, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from (
         select id, row_number() over (partition by organization_id order by vitals_due_at, id) as turn
           from project where vitals_due_at <= $1
       ) due join project p on p.id = due.id
        where p.vitals_due_at <= $1 order by due.turn, p.vitals_due_at limit $2 for update of p skip locked`,
    [now, limit],
  );
  return rows;
}

export async function setVitalsDue(client: Client, projectId: string, dueAt: Date): Promise<void> {
  await client.query('update project set vitals_due_at = $2 where id = $1', [projectId, dueAt]);
}

/** Only where the audit is completed and the project was not measured since. */
export async function measureSooner(client: Client, auditId: string, now: Date, measuredBefore: Date): Promise<void> {
  await client.query(
    `update project set vitals_due_at = least(vitals_due_at, $2)
      where id = (select project_id from audit where id = $1 and status = 'COMPLETED')
        and vitals_measured_at < $3`,
    [auditId, now, measuredBefore],
  );
}

export async function recordMeasurement(
  client: Client,
  values: {
    projectId: string;
    at: Date;
    fieldProblem: string | null;
    labProblem: string | null;
    again: boolean;
    againAt: Date;
  },
): Promise<void> {
  await client.query(
    `update project set vitals_measured_at = $2, field_problem = $3, lab_problem = $4,
            vitals_due_at = case when $5 then least(vitals_due_at, $6) else vitals_due_at end
      where id = $1`,
    [values.projectId, values.at, values.fieldProblem, values.labProblem, values.again, values.againAt],
  );
}

export const freshFieldData = planned<
  [projectId: string, since: Date],
  object
>(`select 1 from project p where id = $1 and vitals_measured_at >= $2 and field_problem is null
        and exists (select from vitals v where v.project_id = p.id and v.source = 'FIELD')`);

export async function setFieldDataMissing(client: Client, projectId: string, at: Date | null): Promise<void> {
  await client.query('update project set field_data_missing_at = $2 where id = $1', [projectId, at]);
}

export const lackingFieldData = planned<[projectId: string], object>(
  'select 1 from project where id = $1 and field_data_missing_at is not null',
);
