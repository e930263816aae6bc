import { alertEvent, singleCause } from '../alert-event.js';

export default alertEvent({
  kind: 'SCORE_DROPPED',
  title: 'Score dropped',
  about:
    'The overall score fell by that many points, or a category score by twice as many, with the same rules and scope.',
  threshold: { label: 'Points', default: 5, min: 1, max: 100 },
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'SCORE',
  level: 'ERROR',
  bySegment: true,
  causes: (draft) => {
    const { drops = [] } = draft.data as { drops?: readonly { after: number }[] };
    if (drops.length === 0) return [];
    // one that falls lower is news, one that falls to the same again is not
    const size = 100 - Math.min(...drops.map(({ after }) => after));
    return singleCause('SCORE', 'ERROR', draft, { key: 'SCORE', size });
  },
  path: (project, { auditId, previousAuditId }) =>
    `${project}/compare?audit=${String(auditId)}&with=${String(previousAuditId)}`,
});
