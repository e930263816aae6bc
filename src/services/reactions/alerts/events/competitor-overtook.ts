import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'COMPETITOR_OVERTOOK',
  title: 'Competitor overtook you',
  about: 'A competitor that ranked behind you for a keyword now ranks ahead of you.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'DAILY',
  cause: 'COMPETITORS',
  level: 'WARNING',
  path: (project) => `${project}/competitors`,
});
