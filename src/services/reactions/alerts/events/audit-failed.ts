import { alertEvent, singleCause } from '../alert-event.js';

export default alertEvent({
  kind: 'AUDIT_FAILED',
  title: 'Audit failed',
  about: 'An audit ended without scores.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'AUDIT_FAILED',
  level: 'ERROR',
  causes: (draft) => {
    const { code } = draft.data as { code?: string };
    return singleCause('AUDIT_FAILED', 'ERROR', draft, { key: code ? `AUDIT_FAILED ${code}` : null });
  },
  path: (project) => `${project}/audits`,
});
