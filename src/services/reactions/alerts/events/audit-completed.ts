import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'AUDIT_COMPLETED',
  title: 'Audit completed',
  about: 'An audit completed with scores.',
  threshold: null,
  severity: null,
  enabled: false,
  digest: 'NONE',
  cause: 'AUDIT_COMPLETED',
  level: 'NOTICE',
  path: (project) => project,
});
