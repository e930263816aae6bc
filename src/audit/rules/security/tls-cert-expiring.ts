import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';

const DAY_MS = 86_400_000;

export default siteRule({
  id: 'tls-cert-expiring',
  category: 'SECURITY',
  severity: 'WARNING',
  title: 'TLS certificate expires soon',
  why: 'Once it has expired, browsers stop every visitor with a warning.',
  fix: 'Renew the certificate, and check that its automatic renewal runs and reloads the server.',
  source: 'https://letsencrypt.org/docs/integration-guide/',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  obstacle: {
    needs: 'SERVER',
    reason: 'The certificate is renewed on the server, for example with: certbot renew. Check the automatic renewal.',
  },
  thresholds: {
    days: { unit: 'days', default: 30, min: 1, max: 365, about: 'Days before the expiry from which it is reported.' },
    warningDays: {
      unit: 'days',
      default: 14,
      min: 1,
      max: 365,
      about: 'Days before the expiry from which it is a warning.',
    },
  },
  checkWith:
    ({ days, warningDays }) =>
    (site) => {
      const { tls } = site.facts;
      if (!tls) return notApplicable;
      const left = (Date.parse(tls.validTo) - site.auditedAt.getTime()) / DAY_MS;
      if (Number.isNaN(left)) return notApplicable;
      // an expired one is invalid already
      if (left < 0 || left >= days) return pass;
      const message = `The certificate expires on ${new Date(tls.validTo).toISOString().slice(0, 10)}, in ${Math.floor(left)} ${Math.floor(left) === 1 ? 'day' : 'days'}.`;
      return finding({ message, value: tls.subject }, { severity: left < warningDays ? 'WARNING' : 'NOTICE' });
    },
});
