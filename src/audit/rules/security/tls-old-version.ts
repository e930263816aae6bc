import { finding, notApplicable, pass, siteRule } from '../../rule.js';

const OLD = new Set(['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.0', 'TLSv1.1']);

export default siteRule({
  id: 'tls-old-version',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Server accepts outdated TLS versions',
  why: 'TLS 1.0 and 1.1 have known weaknesses and have been withdrawn; whoever makes a connection fall back to them can attack it.',
  fix: 'Allow TLS 1.2 and 1.3 only in the configuration of the server or the proxy in front of it.',
  source: 'https://www.rfc-editor.org/rfc/rfc8996',
  check: (site) => {
    const { tls } = site.facts;
    if (!tls) return notApplicable;
    if (OLD.has(tls.protocol))
      return finding({ message: `The best version the server offers is ${tls.protocol}.`, value: tls.protocol });
    if (tls.oldVersions === null) return notApplicable;
    if (tls.oldVersions.length === 0) return pass;
    const versions = tls.oldVersions.join(', ');
    return finding({ message: `The server also accepts ${versions}.`, value: versions });
  },
});
