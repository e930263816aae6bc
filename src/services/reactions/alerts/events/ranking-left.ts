import { alertEvent } from '../alert-event.js';
import { TOP } from './ranking-entered.js';

export default alertEvent({
  kind: 'RANKING_LEFT',
  title: 'Left top 3, 10 or 100',
  about: 'A keyword left the top 3, 10 or 100.',
  threshold: TOP,
  severity: null,
  enabled: true,
  digest: 'DAILY',
  cause: 'RANKINGS',
  level: 'WARNING',
  path: (project) => `${project}/rankings`,
});
