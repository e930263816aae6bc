import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'secret-leaked',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Exposed API key or secret',
  why: 'Anyone who reads the source code of the page can use the key at your expense or access your data.',
  fix: 'Revoke the key at its issuer now, since it must be considered compromised, and keep the new one on the server.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'BUILD',
    reason: 'Only you can revoke the key at its issuer. Do it now, and keep the new one on the server.',
  },
  convention: true,
  on: 'html',
  view: 'raw',
  check: (page) =>
    finding(
      page.html.secrets.map(({ kind, hash }) => ({
        message: `The source code of the page contains what looks like a secret: ${kind}.`,
        // the hash tells one key from another without giving it away
        value: `SHA-256 ${hash}`,
      })),
    ),
});
