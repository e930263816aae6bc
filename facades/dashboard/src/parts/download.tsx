import { ownPlan } from '../rights.ts';
import { Icon } from './icon.tsx';

export interface DownloadProps {
  /** findings, one row for each page; pages; checks of keywords */
  of: 'reports' | 'pages' | 'keywords/rankings';
  projectId: string;
  /** what chooses them; empty values choose nothing */
  only?: Readonly<Record<string, string | null>>;
  size?: 'small' | '';
}

/** What is shown, as a table to work with elsewhere; nothing where the plan has no downloads. */
export function Download({ of, projectId, only = {}, size = 'small' }: DownloadProps) {
  const plan = ownPlan();
  if (!plan || plan.rest === 'NONE') return null;
  const query = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(only)) if (value) query.set(name, value);
  return (
    <a class={`button ${size}`} download href={`/api/projects/${projectId}/${of}?${query}`}>
      <Icon name="reports" size={size ? 15 : 17} /> Download CSV
    </a>
  );
}
