import { ownPlan } from '../rights.ts';
import { Icon } from './icon.tsx';

export interface DownloadProps {
  /** findings, one row for each page; pages; links; checks of keywords; an imported report; projects */
  of: 'reports' | 'pages' | 'links' | 'keywords/rankings' | `search-reports/${string}` | 'portfolio';
  /** without it, of all projects */
  projectId?: string;
  /** filters of the rows; empty values filter nothing */
  only?: Readonly<Record<string, string | null>>;
  size?: 'small' | '';
  format?: 'csv' | 'ndjson';
  /** name of its content, where that is not the list on the screen */
  noun?: string;
}

/** The rows that are shown, as a table to work with elsewhere; nothing where the plan has no downloads. */
export function Download({ of, projectId, only = {}, size = 'small', format = 'csv', noun }: DownloadProps) {
  const plan = ownPlan();
  if (!plan || plan.rest === 'NONE') return null;
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(only)) if (value) query.set(name, value);
  return (
    <a class={`button ${size}`} download href={`/api/${projectId ? `projects/${projectId}/` : ''}${of}?${query}`}>
      <Icon name="reports" size={size ? 15 : 17} />{' '}
      {noun ? `${noun} (${format.toUpperCase()})` : `Download ${format.toUpperCase()}`}
    </a>
  );
}
