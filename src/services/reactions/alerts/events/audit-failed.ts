import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'AUDIT_FAILED',
  title: 'Audit failed',
  about: 'An audit ended without scores.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'NONE',
  path: (project) => `${project}/audits`,
});
