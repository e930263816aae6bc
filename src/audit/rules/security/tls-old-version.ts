import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';

export default siteRule({
  id: 'tls-old-version',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Outdated TLS version supported',
  why: 'TLS 1.0 and 1.1 have known weaknesses and are deprecated; an attacker who downgrades a connection to them can read or change it.',
  fix: 'Allow only TLS 1.2 and 1.3 in the configuration of the server or its reverse proxy.',
  source: 'https://www.rfc-editor.org/rfc/rfc8996',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: (site) => {
    const { tls } = site.facts;
    // a server that offers nothing newer had no page read: page-unreachable
    if (!tls || tls.oldVersions === null) return notApplicable;
    if (tls.oldVersions.length === 0) return pass;
    const versions = tls.oldVersions.join(', ');
    return finding({ message: `The server also accepts ${versions}.`, value: versions });
  },
});
