import { finding, notApplicable, pass, siteRule } from '../../rule.js';

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
    // where a server offers nothing newer no page was read: page-unreachable
    if (!tls || tls.oldVersions === null) return notApplicable;
    if (tls.oldVersions.length === 0) return pass;
    const versions = tls.oldVersions.join(', ');
    return finding({ message: `The server also accepts ${versions}.`, value: versions });
  },
});
