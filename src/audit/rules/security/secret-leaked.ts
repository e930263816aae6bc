import { reading } from '../../engine/reading.js';
import { crossPageRule, finding } from '../../engine/rule.js';
import { ownCode } from '../../performance/page-assets.js';

const secretsOfPage = reading(({ html }) => html.secrets);

export default crossPageRule({
  id: 'secret-leaked',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Exposed API key or secret',
  why: 'Anyone who reads the source code of the page or its scripts can use the key at your expense or access your data.',
  fix: 'Revoke the key at its issuer now, since it must be considered compromised, and keep the new one on the server.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'BUILD',
    reason: 'Only you can revoke the key at its issuer. Do it now, and keep the new one on the server.',
  },
  convention: true,
  on: 'html',
  view: 'raw',
  reads: [secretsOfPage],
  check: (page, site) => {
    // the hash tells one key from another without giving it away
    const digest = (hash: string) => `SHA-256 ${hash}`;
    return finding([
      ...page.read(secretsOfPage).map(({ kind, hash }) => ({
        message: `The source code of the page contains what looks like a secret: ${kind}.`,
        value: digest(hash),
      })),
      ...ownCode(page, site, 'SCRIPT').flatMap(({ url, sourceMap, secrets = [] }) =>
        secrets.map(({ kind, hash }) => ({
          message: `A script of the page${sourceMap ? ', or its source map,' : ''} contains what looks like a secret: ${kind}.`,
          value: digest(hash),
          target: url,
        })),
      ),
    ]);
  },
});
