import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../../src/db/entities/issue.js';
import { createLoaders } from '../../../../src/db/loaders.js';
import { withinScope } from '../../../../src/db/scope.js';
import { recipes } from '../../../../src/fixes/recipes/index.js';
import type { Recipe } from '../../../../src/fixes/recipes/recipe.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import { auditedSite } from '../../../../src/services/results/fixes/fix-findings.js';
import * as fixes from '../../../../src/services/results/fixes/fixes.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { startSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;

const bare = (
  name: string,
) => `<!doctype html><html><head><title>${name} of the lamp shop</title></head><body><h1>${name}</h1>
<main><p>${name} gives warm light to a room of any size, and its shade is made of linen.</p><img src="/lamp.png"></main><a href="/">Home</a><a href="/b">Desk lamp</a></body></html>`;

async function auditedShop() {
  const site = await startSite({ '/': bare('Floor lamp'), '/b': bare('Desk lamp') });
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url: site.url });
  const { audit } = await audits.start(test.context, viewer, project.id, {});
  await runAudit(test.context, audit.id, never);
  const issues = await createLoaders(test.db).issues.load(audit.id);
  return { site, viewer, project, audit, issue: (rule: string) => issues.find((one) => one.rule === rule) as Issue };
}

describe('fixes.suggest', () => {
  it('suggests nothing for pages that were seen mended, and something for those that still fail', async () => {
    const { context } = test;
    const { site, viewer, project, audit, issue } = await auditedShop();
    const mended = bare('Floor lamp').replace('<head>', '<head><meta name="viewport" content="width=device-width">');
    site.set('/', mended);
    expect((await verify(context, viewer, audit.id, { url: site.url })).fixed).toContain('viewport-missing');
    const { id: issueId } = issue('viewport-missing');
    const { suggestions } = await fixes.suggest(context, viewer, project.id, { issueId });
    expect(suggestions.map(({ url }) => url)).toEqual([`${site.url}b`]);
    await expect(fixes.suggest(context, viewer, project.id, { issueId, pageUrl: site.url })).rejects.toMatchObject({
      code: 'PAGE_NOT_FOUND',
    });
    await site.close();
  });

  it('proves what it suggests, remembers it, and treats issues of other tenants like missing ones', async () => {
    const { context } = test;
    const { site, viewer, project, issue } = await auditedShop();

    for (const rule of ['viewport-missing', 'description-missing']) {
      const { suggestions } = await fixes.suggest(context, viewer, project.id, { issueId: issue(rule).id });
      expect(suggestions.map((one) => one.url).sort()).toEqual([site.url, `${site.url}b`]);
      expect(suggestions.filter((one) => !one.verified)).toEqual([]);
      const { suggestions: again } = await fixes.suggest(context, viewer, project.id, {
        issueId: issue(rule).id,
        pageUrl: site.url,
      });
      expect(again.map((one) => one.id)).toEqual(
        suggestions.filter((one) => one.url === site.url).map((one) => one.id),
      );
    }

    // if nothing can be written, the response names the need, and costs nothing
    const spent = async () =>
      Number((await test.db.rows<{ n: string }>('select count(*) as n from fix_suggestion'))[0]?.n);
    const before = await spent();
    const thin = await fixes.suggest(context, viewer, project.id, { issueId: issue('content-thin').id });
    expect(thin.suggestions).toEqual([]);
    expect(thin.withoutSuggestion.map(({ url, needs }) => [url, needs]).sort()).toEqual([
      [site.url, 'WORDS'],
      [`${site.url}b`, 'WORDS'],
    ]);
    expect(thin.withoutSuggestion[0]?.reason).toMatch(/Write it/);
    const sizes = await fixes.suggest(context, viewer, project.id, { issueId: issue('image-no-dimensions').id });
    expect(sizes).toMatchObject({ suggestions: [], withoutSuggestion: [{ needs: 'FACTS' }, { needs: 'FACTS' }] });
    expect(await spent()).toBe(before);

    const stranger = await newViewer(test.db);
    const other = await projects.create(context, stranger, { url: 'https://other.example/' });
    await expect(
      fixes.suggest(context, stranger, other.id, { issueId: issue('viewport-missing').id }),
    ).rejects.toMatchObject({ code: 'ISSUE_NOT_FOUND' });
    await expect(
      fixes.suggest(context, viewer, project.id, { issueId: issue('viewport-missing').id, pageUrl: `${site.url}none` }),
    ).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
    await site.close();
  });

  it('counts and names a recipe that fails, says so, and keeps the suggestions of the others', async () => {
    const { context } = test;
    const { site, viewer, project, issue } = await auditedShop();
    const list = recipes as Map<string, Recipe>;
    const own = list.get('viewport-missing') as Recipe;
    list.set('viewport-missing', (input) => {
      if (input.finding.url === site.url) throw new Error('a defect');
      return own(input);
    });
    const made = await fixes.suggest(context, viewer, project.id, { issueId: issue('viewport-missing').id });
    list.set('viewport-missing', own);
    expect(made.suggestions.map(({ url }) => url)).toEqual([`${site.url}b`]);
    expect(made.withoutSuggestion).toMatchObject([
      { url: site.url, needs: 'FACTS', reason: expect.stringContaining('a defect in Sextant, which is logged') },
    ]);
    expect([...context.failedFixes]).toEqual([['viewport-missing', 1]]);
    await site.close();
  });

  it('reads the site to its end when the request that began is gone: whoever asks again finds it', async () => {
    const { context } = test;
    const { site, viewer, project, audit, issue } = await auditedShop();
    await site.close();
    const issueId = issue('viewport-missing').id;

    const request = new AbortController();
    let left: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (client) => {
      // the pages come after the request has ended
      await client.query('lock table page in access exclusive mode');
      left = withinScope({ organizationId: viewer.organizationId, signal: request.signal }, () =>
        fixes.suggest(context, viewer, project.id, { issueId }),
      ).catch((error: unknown) => error);
      await expect.poll(() => context.sites.has(audit.id)).toBe(true);
      await sleep(200);
      request.abort(new Error('it took too long'));
    });
    expect(await left).toBeInstanceOf(Error);
    expect(await context.sites.get(audit.id)).toMatchObject({ size: expect.any(Number) });
    const { suggestions } = await fixes.suggest(context, viewer, project.id, { issueId });
    expect(suggestions.map((one) => one.url).sort()).toEqual([site.url, `${site.url}b`]);
  });
});

describe('the site of a large audit', () => {
  it('is there for who comes again after it could not be read in time', async () => {
    const { context } = test;
    const { site, audit } = await auditedShop();
    const ready = await auditedSite(context, audit.id);
    const { promise, resolve } = Promise.withResolvers<NonNullable<typeof ready>['site']>();
    context.sites.set(audit.id, promise);
    await expect(auditedSite(context, audit.id, performance.now())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 5,
    });
    resolve((ready as NonNullable<typeof ready>).site);
    expect(await auditedSite(context, audit.id, performance.now() + 60_000)).toMatchObject({ site: ready?.site });
    await site.close();
  });
});
