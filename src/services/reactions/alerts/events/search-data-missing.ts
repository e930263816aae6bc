import { alertEvent, singleCause } from '../alert-event.js';

export default alertEvent({
  kind: 'SEARCH_DATA_MISSING',
  title: 'Search Console data missing',
  about: 'Imports from Search Console have failed for two days; the alert says why.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'SEARCH_DATA',
  level: 'WARNING',
  causes: (draft) =>
    singleCause('SEARCH_DATA', 'WARNING', draft, {
      key: `SEARCH_DATA ${(draft.data as { property?: string }).property ?? ''}`,
    }),
  path: (project) => `${project}/settings/extraction`,
});
