import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'RANKING_MOVED',
  title: 'Ranking moved',
  about: 'A keyword moved by that many positions in two consecutive checks.',
  threshold: { label: 'Positions', default: 5, min: 1, max: 99 },
  severity: null,
  enabled: true,
  digest: 'DAILY',
  cause: 'RANKINGS',
  level: 'NOTICE',
  path: (project) => `${project}/rankings`,
});
