import { alertEvent } from '../alert-event.js';

export const TOP = { label: 'Deepest top (3, 10 or 100)', default: 100, min: 3, max: 100 };

export default alertEvent({
  kind: 'RANKING_ENTERED',
  title: 'Entered top 3, 10 or 100',
  about: 'A keyword entered the top 3, 10 or 100.',
  threshold: TOP,
  severity: null,
  enabled: true,
  digest: 'DAILY',
  cause: 'RANKINGS',
  level: 'NOTICE',
  path: (project) => `${project}/rankings`,
});
