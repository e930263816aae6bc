import type { Database } from '../../src/db/orm.js';

/** Stores a verified suggestion for an issue and returns its id. */
export async function newSuggestion(db: Database, issueId: string, url: string): Promise<string> {
  const [row] = await db.rows<{ id: string }>(
    `insert into fix_suggestion (id, organization_id, project_id, audit_id, issue_id, rule, url, title, explanation, after, confidence, verified, source, created_at)
     select gen_random_uuid(), a.organization_id, a.project_id, a.id, i.id, i.rule, $2, 'Add a title', '', $3, 0.8, true, 'RULES', now()
       from issue i join audit a on a.id = i.audit_id where i.id = $1 returning id`,
    [issueId, url, '<title>Tea</title>'],
  );
  return row?.id ?? '';
}
