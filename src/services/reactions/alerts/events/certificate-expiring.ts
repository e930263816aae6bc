import { hasAlert } from '../../../../db/queries/alerts/alert.js';
import { alertEvent, quantity } from '../alert-event.js';

const DAY_MS = 86_400_000;

export default alertEvent({
  kind: 'CERTIFICATE_EXPIRING',
  title: 'TLS certificate expires soon',
  about: 'The certificate of the site expires within that many days. Raised once for each certificate.',
  threshold: { label: 'Days', default: 14, min: 1, max: 90 },
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'CERTIFICATE',
  level: 'WARNING',
  path: (project) => `${project}/technical`,
  detect: async ({ client, projectId, facts: { tls }, now }, { threshold }) => {
    const left = tls ? Math.floor((Date.parse(tls.validTo) - now.getTime()) / DAY_MS) : Number.NaN;
    if (Number.isNaN(left) || left > (threshold ?? 14)) return null;
    const validTo = new Date(tls?.validTo ?? 0).toISOString();
    if (await hasAlert(client, projectId, 'CERTIFICATE_EXPIRING', { validTo })) return null;
    const when =
      left < 0
        ? `expired on ${validTo.slice(0, 10)}`
        : `expires on ${validTo.slice(0, 10)}, in ${quantity(left, 'day')}`;
    return { message: `The TLS certificate ${when}.`, data: { validTo, subject: tls?.subject ?? null } };
  },
});
