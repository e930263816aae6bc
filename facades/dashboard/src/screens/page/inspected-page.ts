import type { WebPageQuery } from '../../../operations.ts';
import { counted, type ListState, notEvaluated } from '../../api/list-state.ts';

/** The input that every part of the page inspector gets. */
export interface InspectedPage {
  projectId: string;
  auditId: string;
  page: WebPageQuery['page'];
}

interface ReadPage {
  inconclusive: boolean;
  facts: Pick<NonNullable<InspectedPage['page']['facts']>, 'problem' | 'readInPart'> | null;
}

/** The state of a list of something of the page that has no entry: it may be in what was not read. */
export function stateOfReading({ inconclusive, facts }: ReadPage): ListState {
  if (inconclusive || facts?.problem) return notEvaluated(facts?.problem ?? 'The response was not that of the page.');
  return facts?.readInPart ? notEvaluated(facts.readInPart) : counted(0);
}

/** Another URL in the inspector, by its URL alone. */
export const inspectHref = (projectId: string, auditId: string, url: string): string =>
  `/projects/${projectId}/pages/by-address?audit=${auditId}&url=${encodeURIComponent(url)}`;
