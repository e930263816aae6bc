import { describe, expect, it } from 'vitest';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { page, startSite, useSite } from '../../../support/sites/site-server.js';

const test = useContext();

describe('include and exclude', () => {
  const site = useSite({
    '/': page({
      title: 'Start of a shop',
      links: ['/shop/a', '/shop/b?sort=up', '/shop/moved', '/shop/out', '/about'],
    }),
    '/shop/a': page({ title: 'A thing to buy', links: ['/', '/shop/c', '/shop/old/d'] }),
    '/shop/c': page({ title: 'Another thing to buy', links: ['/'] }),
    '/shop/moved': { status: 301, headers: { location: '/shop/new' } },
    '/shop/new': page({ title: 'Where the thing has gone', links: ['/'] }),
    '/shop/out': { status: 301, headers: { location: '/blog/away' } },
    '/shop/listed': page({ title: 'Only a sitemap knows this', links: ['/'] }),
  });

  it('choose links, redirects and sitemap entries alike, never the start page', async () => {
    const entries = ['shop/listed', 'shop/old/listed', 'blog/listed'];
    site.set(
      '/sitemap.xml',
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
    );
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: site.url });
    const { audit } = await audits.start(test.context, viewer, project.id, {
      include: ['/shop/*'],
      exclude: ['*sort=', '/shop/old/'],
    });
    await runAudit(test.context, audit.id, new AbortController().signal);
    const pages = await test.db.rows<{ url: string }>('select url from page where audit_id = $1 order by url', [
      audit.id,
    ]);
    expect(pages.map(({ url }) => url.replace(site.url, '/'))).toEqual([
      '/',
      '/shop/a',
      '/shop/c',
      '/shop/listed',
      '/shop/moved',
      '/shop/new',
      '/shop/out',
    ]);
  });

  it('leave room for what an earlier audit knew and nothing points to any more', async () => {
    const old = Array.from({ length: 8 }, (_, at) => `/old/${at}`);
    const pages = [...old, '/kept'].map((path) => [path, page({ title: `A page at ${path}`, links: ['/'] })]);
    const changing = await startSite({
      ...Object.fromEntries(pages),
      '/': page({ title: 'Start that leads on', links: [...old, '/kept'] }),
    });
    try {
      const viewer = await newViewer(test.db);
      const project = await projects.create(test.context, viewer, { url: changing.url });
      const first = await audits.start(test.context, viewer, project.id, {});
      await runAudit(test.context, first.audit.id, new AbortController().signal);
      changing.set('/', page({ title: 'Start that leads nowhere', links: [] }));
      const { audit } = await audits.start(test.context, viewer, project.id, { maxPages: 4, exclude: ['/old/'] });
      await runAudit(test.context, audit.id, new AbortController().signal);
      const found = await test.db.rows<{ url: string }>('select url from page where audit_id = $1 order by id', [
        audit.id,
      ]);
      expect(found.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/kept']);
    } finally {
      await changing.close();
    }
  });

  it.each([
    ['include', ['/ok', 'blog'], 'Position 1 of "blog"'],
    ['exclude', ['/a$b'], 'Position 3 of "/a$b"'],
  ])('in %s %j is refused with the place of the fault', async (name, patterns, message) => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: site.url });
    await expect(audits.start(test.context, viewer, project.id, { [name]: patterns })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: name, message: expect.stringContaining(message) }],
    });
  });
});
