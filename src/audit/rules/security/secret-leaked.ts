import { finding, pageRule } from '../../rule.js';

export default pageRule({
  id: 'secret-leaked',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Page contains a secret key',
  why: 'Anyone who reads the source of the page can use the key at your expense or get at your data.',
  fix: 'Revoke the key at its issuer now, since it must be taken for known, and keep the new one on the server.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  convention: true,
  on: 'html',
  check: (page) =>
    finding(
      page.html.secrets.map(({ kind, hash }) => ({
        message: `The source of the page holds what looks like a secret: ${kind}.`,
        // the hash tells one key from another without giving it away
        value: `SHA-256 ${hash}`,
      })),
    ),
});
