import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';

export default siteRule({
  id: 'tls-cert-invalid',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Invalid TLS certificate',
  why: 'Browsers stop visitors with a full-page warning, and crawlers may refuse to fetch anything.',
  fix: 'Install a certificate of a trusted authority that has not expired, is valid for this host and includes its intermediate certificates.',
  source: 'https://www.rfc-editor.org/rfc/rfc9525',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  obstacle: {
    needs: 'SERVER',
    reason: 'A certificate for this host is issued to whoever runs the server, for example with: certbot --nginx.',
  },
  check: (site) => {
    const { tls } = site.facts;
    if (!tls) return notApplicable;
    const validTo = Date.parse(tls.validTo);
    if (validTo < site.auditedAt.getTime()) {
      return finding({
        message: `The certificate expired on ${new Date(validTo).toISOString().slice(0, 10)}.`,
        value: tls.subject,
      });
    }
    if (tls.authorized) return pass;
    return finding({
      message: `The certificate is not trusted: ${tls.error ?? 'no reason given'}.`,
      value: tls.subject,
    });
  },
});
