import type { Audit } from '../src/db/entities/audit.js';
import type { Context } from './context.js';

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `shop.example-report-2026-11-24-1357`, in UTC: the name of a download without its extension; two of a day differ. */
export const exportName = (host: string, what: readonly (string | null | undefined)[], date: Date): string =>
  [host.replace(/[^a-z0-9.-]/gi, ''), ...what.map((part) => slug(part ?? '')), minuteOf(date)]
    .filter(Boolean)
    .join('-');

const minuteOf = (date: Date): string => date.toISOString().slice(0, 16).replace('T', '-').replace(':', '');

/** The same for what comes of one audit, with the time of its end. */
export async function auditExportName(
  { loaders }: Context,
  { projectId, completedAt, createdAt }: Pick<Audit, 'projectId' | 'completedAt' | 'createdAt'>,
  what: readonly (string | null | undefined)[],
): Promise<string> {
  const project = await loaders.project.load(projectId);
  return exportName(project?.domain ?? 'sextant', what, completedAt ?? createdAt);
}
