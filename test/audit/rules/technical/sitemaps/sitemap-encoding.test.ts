import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-encoding.js';
import { readSitemap } from '../../../../../src/crawl/sitemaps/sitemap.js';
import { siteOf } from '../../../../support/sites/site.js';

const file = (encoding: string, comment: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- ${comment} --><url><loc>https://example.com/lamps</loc></url></urlset>`;

async function read(bytes: Buffer) {
  const context = {
    url: 'https://example.com/sitemap.xml',
    declaredBy: 'ROBOTS',
    status: 200,
    now: new Date(),
  } as const;
  const facts = await readSitemap(
    (async function* () {
      yield bytes;
    })(),
    context,
    () => {},
  );
  return { facts, outcome: rule.check(siteOf([], { facts: { sitemaps: [facts] } })) };
}

describe('sitemap-encoding', () => {
  it('reports bytes of another encoding, and UTF-16 whatever it holds', async () => {
    const latin = await read(Buffer.from(file('ISO-8859-1', 'Möbel'), 'latin1'));
    expect(latin.outcome).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('windows-1252') }],
    });
    const wide = await read(Buffer.from(`\uFEFF${file('UTF-16', 'lamps')}`, 'utf16le'));
    expect(wide.outcome).toMatchObject({ kind: 'fail', evidence: [{ message: expect.stringContaining('utf-16le') }] });
    expect([latin.facts.entries, wide.facts.entries]).toEqual([1, 1]);
  });

  it('passes UTF-8, declared or not, and ASCII with any declaration', async () => {
    for (const [encoding, comment] of [
      ['UTF-8', 'Möbel'],
      ['utf-8', 'lamps'],
      ['ISO-8859-1', 'lamps'],
    ] as const)
      expect((await read(Buffer.from(file(encoding, comment)))).outcome.kind).toBe('pass');
  });

  it('leaves a declaration that cannot be true to sitemap-xml-invalid', async () => {
    for (const encoding of ['UTF-16', 'klingon']) {
      const { facts, outcome } = await read(Buffer.from(file(encoding, 'lamps')));
      expect([outcome.kind, facts.problems.map(({ rule }) => rule)]).toEqual(['pass', ['sitemap-xml-invalid']]);
    }
  });
});
