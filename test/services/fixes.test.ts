import { describe, expect, it } from 'vitest';
import type { Issue } from '../../src/db/entities/issue.js';
import { createLoaders } from '../../src/db/loaders.js';
import { runAudit } from '../../src/services/audit/run-audit.js';
import * as audits from '../../src/services/audits.js';
import * as fixes from '../../src/services/fixes.js';
import * as projects from '../../src/services/projects.js';
import { newViewer, useContext } from '../support/context.js';
import { startSite } from '../support/site-server.js';

const test = useContext();
const never = new AbortController().signal;

const bare = (
  name: string,
) => `<!doctype html><html><head><title>${name} of the lamp shop</title></head><body><h1>${name}</h1>
<main><p>${name} gives warm light to a room of any size, and its shade is made of linen.</p><img src="/lamp.png"></main><a href="/">Home</a><a href="/b">Desk lamp</a></body></html>`;

describe('fixes.suggest', () => {
  it('proves what it suggests, remembers it, and answers foreign issues like missing ones', async () => {
    const { context } = test;
    const site = await startSite({ '/': bare('Floor lamp'), '/b': bare('Desk lamp') });
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: site.url });
    const { audit } = await audits.start(context, viewer, project.id, {});
    await runAudit(context, audit.id, never);
    const issues = await createLoaders(test.db).issues.load(audit.id);
    const issue = (rule: string) => issues.find((one) => one.rule === rule) as Issue;

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

    // where nothing can be written the answer says what it takes, and costs nothing
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
});
