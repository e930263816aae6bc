import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/db/entities/issue.js';
import { createLoaders } from '../../../src/db/loaders.js';
import { runAudit } from '../../../src/services/audit/run-audit.js';
import * as audits from '../../../src/services/audits/audits.js';
import * as fixes from '../../../src/services/fixes/fixes.js';
import * as projects from '../../../src/services/projects/projects.js';
import { newViewer, useContext } from '../../support/context.js';
import { startSite } from '../../support/sites/site-server.js';

const test = useContext();

const bare = (
  name: string,
  head = '',
) => `<!doctype html><html><head><title>${name} of the lamp shop</title>${head}</head><body><h1>${name}</h1>
<main><p>${name} gives warm light to a room of any size, and its shade is made of linen.</p></main><a href="/">Home</a><a href="/b">Desk lamp</a></body></html>`;

describe('a suggestion that was applied', () => {
  it('is judged by the next audit, and one that did not hold lowers the confidence of its rule on this site', async () => {
    const { context, db } = test;
    const site = await startSite({ '/': bare('Floor lamp'), '/b': bare('Desk lamp') });
    const viewer = await newViewer(db);
    const project = await projects.create(context, viewer, { url: site.url });
    const audited = async () => {
      const { audit } = await audits.start(context, viewer, project.id, { fresh: true } as never);
      await runAudit(context, audit.id, new AbortController().signal);
      const issues = await createLoaders(db).issues.load(audit.id);
      const issueId = (issues.find(({ rule }) => rule === 'viewport-missing') as Issue).id;
      return (await fixes.suggest(context, viewer, project.id, { issueId })).suggestions;
    };
    const mark = (suggestionId: string, applied = true) =>
      fixes.mark(context, viewer, project.id, { suggestionId, applied });
    const of = (list: fixes.FixSuggestion[], path: string) =>
      list.find(({ url }) => url === site.url + path) as fixes.FixSuggestion;
    const outcomes = async () =>
      (
        await db.rows<{ outcome: string | null }>(
          'select outcome from fix_suggestion where applied_at is not null order by url',
        )
      ).map(({ outcome }) => outcome);

    const first = await audited();
    expect(first).toMatchObject([{ appliedAt: null, outcome: null }, {}]);
    for (const path of ['', 'b']) await mark(of(first, path).id);
    // taken back and said again: only what stands when the audit begins counts
    expect(await mark(of(first, '').id, false)).toMatchObject({ appliedAt: null });
    expect(await mark(of(first, '').id)).toMatchObject({ appliedAt: expect.any(Date), outcome: null });

    // one of the two pages has it
    site.set('/b', bare('Desk lamp', '<meta name="viewport" content="width=device-width, initial-scale=1">'));
    const [second] = await audited();
    expect(await outcomes()).toEqual(['DID_NOT_HOLD', 'HELD']);
    expect(await db.rows('select rule, held, failed from fix_outcome')).toEqual([
      { rule: 'viewport-missing', held: 1, failed: 1 },
    ]);
    expect(second?.confidence).toBeLessThan(of(first, '').confidence / 1.5);
    expect(second?.explanation).toContain('On this site 1 of 2 applied suggestions for this rule did not hold');
    await expect(mark(of(first, '').id)).rejects.toMatchObject({ code: 'FIX_NOT_FOUND' });

    const stranger = await newViewer(db);
    const other = await projects.create(context, stranger, { url: 'https://other.example/' });
    for (const suggestionId of [second?.id ?? '', 'no id'])
      await expect(fixes.mark(context, stranger, other.id, { suggestionId, applied: true })).rejects.toMatchObject({
        code: 'FIX_NOT_FOUND',
      });
    await site.close();
  });
});

it('makes suggestions of an audit that agree with each other', async () => {
  const { context, db } = test;
  const text = 'The lamp gives warm light to a room of any size, by day and by night. '.repeat(30);
  const copy = bare('Desk lamp').replace('</main>', `<p>${text}</p><a href="/c">Copy</a></main>`);
  const site = await startSite({ '/': bare('Floor lamp'), '/b': copy, '/c': copy });
  const viewer = await newViewer(db);
  const project = await projects.create(context, viewer, { url: site.url });
  const { audit } = await audits.start(context, viewer, project.id, {});
  await runAudit(context, audit.id, new AbortController().signal);
  for (const issue of await createLoaders(db).issues.load(audit.id))
    await fixes.suggest(context, viewer, project.id, { issueId: issue.id });

  const rows = await db.rows<{ rule: string; url: string; href: string }>(
    `select s.rule, change->>'url' as url, change->>'href' as href
       from fix_suggestion s, jsonb_array_elements(s.proof->'patch'->'pages') change where change->>'kind' = 'canonical'`,
  );
  expect(new Set(rows.map(({ rule }) => rule)).size).toBeGreaterThan(1);
  const wanted = Map.groupBy(rows, ({ url }) => url);
  for (const [url, list] of wanted) expect(new Set(list.map(({ href }) => href)).size, url).toBe(1);
  await site.close();
});
