import { Icon } from '../../parts/icon.tsx';
import { ownPlan } from '../../rights.ts';

export interface DownloadProps {
  projectId: string;
  auditId: string;
  /** what chooses the findings; empty values choose nothing */
  only: Readonly<Record<string, string | null>>;
}

/** The findings that are shown as a table to work with elsewhere; nothing where the plan has no downloads. */
export function Download({ projectId, auditId, only }: DownloadProps) {
  const plan = ownPlan();
  if (!plan || plan.rest === 'NONE') return null;
  const query = new URLSearchParams({ format: 'csv', auditId });
  for (const [name, value] of Object.entries(only)) if (value) query.set(name, value);
  return (
    <a class="button small" download href={`/api/projects/${projectId}/reports?${query}`}>
      <Icon name="reports" size={15} /> Download CSV
    </a>
  );
}
