import { type AlertDraft, type DraftCause, type IncidentCauseKind, segmentKey } from './alert-event.js';

interface ReasonPages {
  reason: string;
  pages: number;
  urls?: readonly string[];
}

/** The URL of the one page, or an example of several; empty where none is known. */
export function exampleOf(pages: number, url: string | undefined): string {
  if (url === undefined) return '';
  return pages === 1 ? `: ${url}` : `, e.g. ${url}`;
}

/** The pages of an alert in the explorer, by a filter on their reasons; those that the watch found are listed by the watch. */
export function pathOfPages(
  project: string,
  { source, auditId }: Readonly<Record<string, unknown>>,
  filter: string,
): string {
  if (source === 'WATCH') return `${project}/watch`;
  return `${project}/pages?audit=${String(auditId)}&filter=${encodeURIComponent(filter)}`;
}

/** One cause for each reason that pages are closed or gone for; a single one has the text of the alert. */
export function causesOfPages(
  { message, data }: AlertDraft,
  list: 'closed' | 'gone',
  words: { kind: (reason: string) => IncidentCauseKind; text: (reason: string, pages: number) => string },
): readonly DraftCause[] {
  const found = (data as Partial<Record<typeof list, readonly ReasonPages[]>>)[list] ?? [];
  return found.map(({ reason, pages, urls = [] }) => ({
    kind: words.kind(reason),
    severity: 'ERROR' as const,
    text: found.length === 1 ? message : `${words.text(reason, pages)}${exampleOf(pages, urls[0])}.`,
    key: `${list} ${reason}${segmentKey(data)}`,
    size: pages,
    urls,
  }));
}
