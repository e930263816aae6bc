import type { WebPageQuery } from '../../../operations.ts';

/** What every part of the page inspector gets. */
export interface InspectedPage {
  projectId: string;
  auditId: string;
  page: WebPageQuery['page'];
}

/** Another URL in the inspector, by its URL alone. */
export const inspectHref = (projectId: string, auditId: string, url: string): string =>
  `/projects/${projectId}/pages/by-address?audit=${auditId}&url=${encodeURIComponent(url)}`;
