import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'SEARCH_DATA_MISSING',
  title: 'Search Console data missing',
  about: 'Imports from Search Console have failed for two days; the alert says why.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'NONE',
  path: (project) => `${project}/settings/extraction`,
});
