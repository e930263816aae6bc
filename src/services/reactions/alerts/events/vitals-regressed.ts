import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'VITALS_REGRESSED',
  title: 'Core Web Vitals regressed',
  about:
    'LCP, INP or CLS rose by a fifth into a worse band, in field data within four weeks or in two consecutive lab runs.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'VITALS',
  level: 'WARNING',
  path: (project) => `${project}/technical`,
});
