import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'SCORE_DROPPED',
  title: 'Score dropped',
  about:
    'The overall score fell by that many points, or a category score by twice as many, with the same rules and scope.',
  threshold: { label: 'Points', default: 5, min: 1, max: 100 },
  severity: null,
  enabled: true,
  digest: 'NONE',
  bySegment: true,
  path: (project, { auditId, previousAuditId }) =>
    `${project}/compare?audit=${String(auditId)}&with=${String(previousAuditId)}`,
});
