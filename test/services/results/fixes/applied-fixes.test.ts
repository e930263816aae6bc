import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../../src/db/entities/issue.js';
import { createLoaders } from '../../../../src/db/loaders.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as ruleSettings from '../../../../src/services/projects/rules/rule-settings.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import * as fixes from '../../../../src/services/results/fixes/fixes.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { startSite } from '../../../support/sites/site-server.js';

const test = useContext();

/** A project of a site, with its audits and what is suggested in them. */
async function projectOf(site: { url: string }) {
  const { context, db } = test;
  const viewer = await newViewer(db);
  const project = await projects.create(context, viewer, { url: site.url });
  const audited = async (options: Record<string, string> = {}): Promise<string> => {
    const { audit } = await audits.start(context, viewer, project.id, { fresh: true } as never);
    await db.rows('update audit set options = options || $2 where id = $1', [audit.id, options]);
    await runAudit(context, audit.id, new AbortController().signal);
    return audit.id;
  };
  const suggested = async (auditId: string, rule: string): Promise<fixes.FixSuggestion[]> => {
    const issues = await createLoaders(db).issues.load(auditId);
    const issueId = (issues.find((issue) => issue.rule === rule) as Issue).id;
    return (await fixes.suggest(context, viewer, project.id, { issueId })).suggestions;
  };
  const markAll = async (suggestions: readonly fixes.FixSuggestion[]): Promise<void> => {
    expect(suggestions.length).toBeGreaterThan(0);
    const suggestionIds = suggestions.map(({ id }) => id);
    await fixes.mark(context, viewer, project.id, { suggestionIds, applied: true });
  };
  /** by the path of the page */
  const outcomes = async (): Promise<Record<string, string | null>> => {
    const rows = await db.rows<{ url: string; outcome: string | null }>(
      'select url, outcome from fix_suggestion where project_id = $1 and applied_at is not null order by url',
      [project.id],
    );
    return Object.fromEntries(rows.map(({ url, outcome }) => [url.replace(site.url, '/'), outcome]));
  };
  const counted = () =>
    db.rows<object>('select rule, held, failed from fix_outcome where project_id = $1 order by rule', [project.id]);
  return { viewer, project, audited, suggested, markAll, outcomes, counted };
}

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
    const mark = async (suggestionId: string, applied = true) =>
      (await fixes.mark(context, viewer, project.id, { suggestionIds: [suggestionId], applied }))[0];
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
    // a suggestion that an audit has checked stays as it is
    expect(await mark(of(first, '').id, false)).toMatchObject({ appliedAt: expect.any(Date), outcome: 'DID_NOT_HOLD' });

    const stranger = await newViewer(db);
    const other = await projects.create(context, stranger, { url: 'https://other.example/' });
    for (const suggestionId of [second?.id ?? '', 'no id'])
      await expect(
        fixes.mark(context, stranger, other.id, { suggestionIds: [suggestionId], applied: true }),
      ).rejects.toMatchObject({
        code: 'FIX_NOT_FOUND',
      });
    await site.close();
  });
});

it('marks up to 100 suggestions at once, once each, and all or none', async () => {
  const { context, db } = test;
  const site = await startSite({ '/': bare('Floor lamp'), '/b': bare('Desk lamp') });
  const { viewer, project, audited, suggested, outcomes } = await projectOf(site);
  const suggestionIds = (await suggested(await audited(), 'canonical-missing')).map(({ id }) => id);
  expect(suggestionIds).toHaveLength(2);
  const mark = (ids: readonly string[], applied = true) =>
    fixes.mark(context, viewer, project.id, { suggestionIds: ids, applied });
  const recorded = async () =>
    (
      await db.rows<{ action: string; pages: number }>(
        `select action, (details->>'pages')::int as pages from audit_log
          where action like 'FIX%' and organization_id = $1 order by id`,
        [viewer.organizationId],
      )
    ).map(({ action, pages }) => `${action} ${pages}`);

  await expect(mark([...suggestionIds, project.id])).rejects.toMatchObject({ code: 'FIX_NOT_FOUND' });
  for (const wrong of [[], Array.from({ length: 101 }, () => uuidv7())])
    await expect(mark(wrong)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await outcomes()).toEqual({});
  const [one = ''] = suggestionIds;
  const [before] = await mark([one, one]);
  // again with another one beside it: its time stays
  const both = await mark(suggestionIds);
  expect(both.find(({ id }) => id === one)?.appliedAt).toEqual(before?.appliedAt);
  await mark(suggestionIds);
  expect(await recorded()).toEqual(['FIX_MARKED_APPLIED 1', 'FIX_MARKED_APPLIED 1']);
  expect(await mark(suggestionIds, false)).toMatchObject([{ appliedAt: null }, { appliedAt: null }]);
  await mark(suggestionIds, false);
  expect(await recorded()).toEqual(['FIX_MARKED_APPLIED 1', 'FIX_MARKED_APPLIED 1', 'FIX_MARK_REMOVED 2']);
  await site.close();
});

describe('the outcome of an applied suggestion', () => {
  const linked = (path: string, head = '') =>
    bare(`Lamp of ${path}`, head).replace('</main>', '</main><a href="/c">Wall lamp</a><a href="/d">Reading lamp</a>');
  const canonical = (site: { url: string }, path: string) =>
    `<link rel="canonical" href="${site.url.slice(0, -1)}${path}">`;

  it('waits for an audit in which the rule looks at the page', async () => {
    const site = await startSite(Object.fromEntries(['/', '/b', '/c', '/d'].map((path) => [path, linked(path)])));
    const { audited, suggested, markAll, outcomes, counted } = await projectOf(site);
    await markAll(await suggested(await audited(), 'canonical-missing'));
    expect(await outcomes()).toEqual({ '/': null, '/b': null, '/c': null, '/d': null });

    site.set('/', linked('/', canonical(site, '/')));
    site.set('/c', { status: 500, body: linked('/c') });
    site.set('/d', linked('/d', '<meta name="robots" content="noindex">'));
    await audited();
    expect(await outcomes()).toEqual({ '/': 'HELD', '/b': 'DID_NOT_HOLD', '/c': null, '/d': null });

    site.set('/c', linked('/c', canonical(site, '/c')));
    site.set('/d', linked('/d'));
    await audited();
    expect(await outcomes()).toEqual({ '/': 'HELD', '/b': 'DID_NOT_HOLD', '/c': 'HELD', '/d': 'DID_NOT_HOLD' });
    expect(await counted()).toEqual([{ rule: 'canonical-missing', held: 2, failed: 2 }]);
    await site.close();
  });

  it('waits while the rule is another than the one that found the issue', async () => {
    const long = bare('Floor lamp').replace(
      'of the lamp shop',
      `| ${'Lamps with a shade of linen '.repeat(3)}| Lamp shop`,
    );
    const site = await startSite({ '/': long, '/b': bare('Desk lamp') });
    const { viewer, project, audited, suggested, markAll, outcomes } = await projectOf(site);
    await markAll(await suggested(await audited(), 'title-too-long'));
    for (const value of [30, 300]) {
      const thresholds = [{ name: 'characters', value }];
      await ruleSettings.update(test.context, viewer, project.id, { rules: [{ rule: 'title-too-long', thresholds }] });
      await audited();
      expect(await outcomes()).toEqual({ '/': null });
    }
    await ruleSettings.update(test.context, viewer, project.id, { resetRules: true });
    await audited();
    expect(await outcomes()).toEqual({ '/': 'DID_NOT_HOLD' });
    await site.close();
  });

  it('is that of a second look at the page where the next audit could not look', async () => {
    const site = await startSite({ '/': bare('Floor lamp'), '/b': bare('Desk lamp') });
    const { viewer, audited, suggested, markAll, outcomes } = await projectOf(site);
    const auditId = await audited();
    await markAll((await suggested(auditId, 'canonical-missing')).filter(({ url }) => url === `${site.url}b`));
    site.set('/b', bare('Desk lamp', canonical(site, '/b')));
    await verify(test.context, viewer, auditId, { url: `${site.url}b` });
    site.set('/b', { status: 500 });
    await audited();
    expect(await outcomes()).toEqual({ '/b': 'HELD' });
    await site.close();
  });

  it('follows the site of an issue to the host that its URL redirects to', async () => {
    const site = await startSite({ '/': bare('Floor lamp'), '/b': bare('Desk lamp') });
    const { audited, suggested, markAll, outcomes } = await projectOf(site);
    await markAll(await suggested(await audited(), 'favicon-missing'));
    await audited({ redirectedTo: site.url.replace('127.0.0.1', 'localhost') });
    expect(await outcomes()).toEqual({ '/': 'DID_NOT_HOLD' });
    await site.close();
  });

  it('holds for a page that was meant to redirect once it does', async () => {
    const site = await startSite({
      '/': bare('Floor lamp'),
      '/b': bare('Desk lamp', '<meta http-equiv="refresh" content="0;url=/">'),
    });
    const { audited, suggested, markAll, outcomes } = await projectOf(site);
    await markAll(await suggested(await audited(), 'meta-refresh-redirect'));
    site.set('/b', { status: 301, headers: { location: '/' } });
    await audited();
    expect(await outcomes()).toEqual({ '/b': 'HELD' });
    await site.close();
  });

  it('counts for the rule only where the rules had verified the suggestion', async () => {
    const site = await startSite(Object.fromEntries(['/', '/b', '/c', '/d'].map((path) => [path, linked(path)])));
    const { audited, suggested, markAll, outcomes, counted } = await projectOf(site);
    await markAll(await suggested(await audited(), 'canonical-missing'));
    const set = (path: string, values: string) =>
      test.db.rows(`update fix_suggestion set ${values} where url = $1`, [`${site.url}${path}`]);
    await set('', "source = 'AI'");
    await set('b', `verified = false, proof = jsonb_set(proof, '{confirmed}', 'false')`);
    // a browser has not shown them
    await set('c', "verified = false, rendering = 'PENDING'");
    await set('d', "verified = false, rendering = 'NOT_COMPARED'");
    await audited();
    expect(new Set(Object.values(await outcomes()))).toEqual(new Set(['DID_NOT_HOLD']));
    expect(await counted()).toEqual([{ rule: 'canonical-missing', held: 0, failed: 2 }]);
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
