import { beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../src/audit/rules/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { OF_ISSUE } from '../../src/db/queries/audits/finding.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import * as projects from '../../src/services/projects/projects.js';
import { MAX_SEGMENT_RULES } from '../../src/services/projects/rules/checked-segments.js';
import * as segments from '../../src/services/projects/segments.js';
import { rejudgeAudit } from '../../src/services/runs/audit/evaluation/rejudge-audit.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, viewerOf } from '../support/tenants.js';

const test = useApp();
const never = new AbortController().signal;

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}<a href="/">Home</a></body></html>`;
const PATHS = ['/blog/1', '/blog/2', '/blog/old/3', '/shop/1', '/shop/2'];
const site = useSite({
  '/': html('A shop that writes', `<h1>Shop</h1>${PATHS.map((path) => `<a href="${path}">${path}</a>`).join('')}`),
  ...Object.fromEntries(PATHS.map((path) => [path, html(`The page ${path} of the shop`, `<p>Text of ${path}</p>`)])),
});

let us: NewAccount;
let viewer: Viewer;
let made = 0;
const APIS: [string, () => Record<string, string>][] = [
  ['/api/v1', () => bearerOf(us.apiKey)],
  ['/api', () => cookieOf(us.sessionToken)],
];

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  viewer = viewerOf(us);
});

async function ask(method: 'GET' | 'PATCH' | 'POST', url: string, body?: object) {
  await test.db.rows('delete from rate_limit');
  const headers = APIS.find(([prefix]) => url.startsWith(`${prefix}/`))?.[1]() ?? bearerOf(us.apiKey);
  return test.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
}

async function project(url = `https://parts-${(made += 1)}.example`) {
  const { id } = await projects.create(test.context, viewer, { url });
  const add = (name: string, query: string) => segments.create(test.context, viewer, id, { name, query });
  return { id, add };
}

const pathsOf = (details: { path: string; message: string }[]) => details.map(({ path }) => path);

describe.each(APIS)('rules of segments on %s', (prefix) => {
  it('are set, read, replaced one by one, and reset', async () => {
    const { id, add } = await project();
    const blog = await add('Blog', 'path starts with /blog/');
    const shop = await add('A shop', 'folder = /shop/');
    const url = `${prefix}/projects/${id}/rule-settings`;
    const first = (await ask('GET', url)).json().ruleSettings;
    const changed = await ask('PATCH', url, {
      segments: [
        {
          id: blog.id,
          rules: [
            { rule: 'h1-missing', enabled: false },
            { rule: 'title-too-long', severity: 'ERROR', thresholds: [{ name: 'characters', value: 40 }] },
          ],
        },
        { id: shop.id, rules: [{ rule: 'h1-missing', enabled: true }] },
      ],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const { ruleSettings } = (await ask('GET', url)).json();
    expect(ruleSettings).toEqual(changed.json().ruleSettings);
    expect(ruleSettings.revision).not.toBe(first.revision);
    expect(ruleSettings.version).toMatch(/^[0-9a-f]{10}$/);
    expect(ruleSettings.segments).toEqual([
      {
        ...{ id: shop.id, name: 'A shop', query: 'folder = /shop/' },
        rules: [{ rule: 'h1-missing', enabled: true, severity: null, thresholds: [] }],
      },
      {
        ...{ id: blog.id, name: 'Blog', query: 'path starts with /blog/' },
        rules: [
          {
            ...{ rule: 'title-too-long', enabled: null, severity: 'ERROR' },
            thresholds: [{ name: 'characters', value: 40 }],
          },
          { rule: 'h1-missing', enabled: false, severity: null, thresholds: [] },
        ],
      },
    ]);
    // rules that are not listed stay, and an entry that says nothing resets its rule
    const less = await ask('PATCH', url, { segments: [{ id: blog.id, rules: [{ rule: 'h1-missing' }] }] });
    expect(less.json().ruleSettings.segments).toMatchObject([
      { name: 'A shop' },
      { name: 'Blog', rules: [{ rule: 'title-too-long' }] },
    ]);
    const none = await ask('PATCH', url, { resetRules: true });
    expect(none.json().ruleSettings).toMatchObject({ version: null, segments: [] });
  });

  it('are refused with all that is wrong, and nothing of them is stored', async () => {
    const { id, add } = await project();
    const blog = await add('Blog', 'path starts with /blog/');
    const thin = await add('Thin', 'path starts with /blog/ and words < 100');
    const elsewhere = await (await project()).add('Elsewhere', 'path = /');
    const url = `${prefix}/projects/${id}/rule-settings`;
    const off = [{ rule: 'h1-missing', enabled: false }];
    const refused = await ask('PATCH', url, {
      segments: [
        {
          id: blog.id,
          rules: [
            { rule: 'no-such-rule', enabled: false },
            { rule: 'sitemap-missing', enabled: false },
            { rule: 'h1-missing', enabled: false },
            { rule: 'h1-missing', severity: 'NOTICE' },
            { rule: 'title-too-long', thresholds: [{ name: 'characters', value: 5 }] },
            { rule: 'custom/price', enabled: false },
          ],
        },
        { id: blog.id, rules: off },
        { id: elsewhere.id, rules: off },
        { id: "'; drop table segment", rules: off },
        { id: thin.id, rules: off },
      ],
    });
    expect(refused.statusCode).toBe(400);
    const { details } = refused.json();
    expect(pathsOf(details)).toEqual([
      'segments[0].rules[0].rule',
      'segments[0].rules[1].rule',
      'segments[0].rules[3].rule',
      'segments[0].rules[4].thresholds[0].value',
      'segments[0].rules[5].rule',
      'segments[1].id',
      'segments[2].id',
      'segments[3].id',
      'segments[4].id',
    ]);
    expect(details[1].message).toBe('sitemap-missing is about the site as a whole: set it for the project.');
    expect(details[6].message).toBe('The project has no segment with this id.');
    expect(details[8].message).toBe(
      'Thin: rules can be set for segments that filter by url, folder or path only; this one filters by words.',
    );
    expect(refused.body).not.toContain('drop table');
    expect((await ask('GET', url)).json().ruleSettings).toMatchObject({ version: null, segments: [] });
    expect(
      (await segments.get(test.context, viewer, (await projectOf(elsewhere.id)) as string, elsewhere.id)).rules,
    ).toEqual({});
  });

  it('are at most so many in a project', async () => {
    const { id, add } = await project();
    const parts = [await add('One', 'path = /1'), await add('Two', 'path = /2')];
    const url = `${prefix}/projects/${id}/rule-settings`;
    const ofPages = rules.filter(({ scope }) => scope === 'page').slice(0, MAX_SEGMENT_RULES - 1);
    const all = ofPages.map(({ id: rule }) => ({ rule, enabled: false }));
    expect((await ask('PATCH', url, { segments: [{ id: parts[0]?.id, rules: all }] })).statusCode).toBe(200);
    const more = await ask('PATCH', url, { segments: [{ id: parts[1]?.id, rules: all.slice(0, 2) }] });
    expect([more.statusCode, pathsOf(more.json().details)]).toEqual([400, ['segments']]);
    expect((await ask('PATCH', url, { segments: [{ id: parts[1]?.id, rules: all.slice(0, 1) }] })).statusCode).toBe(
      200,
    );
  });

  it('stay with a segment that is renamed, go with one that is deleted, and keep its filter to the URL', async () => {
    const { id, add } = await project();
    const blog = await add('Blog', 'path starts with /blog/');
    const url = `${prefix}/projects/${id}/rule-settings`;
    await ask('PATCH', url, { segments: [{ id: blog.id, rules: [{ rule: 'h1-missing', enabled: false }] }] });
    const { version } = (await ask('GET', url)).json().ruleSettings;
    const place = { projectId: id, id: blog.id };
    await segments.update(test.context, viewer, place, { name: 'Journal' });
    // a name decides nothing
    expect((await ask('GET', url)).json().ruleSettings).toMatchObject({ version, segments: [{ name: 'Journal' }] });
    await expect(segments.update(test.context, viewer, place, { query: 'words < 100' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await segments.update(test.context, viewer, place, { query: 'path starts with /journal/' });
    const moved = (await ask('GET', url)).json().ruleSettings;
    expect(moved.segments).toMatchObject([{ query: 'path starts with /journal/' }]);
    expect(moved.version).not.toBe(version);
    await segments.remove(test.context, viewer, id, blog.id);
    expect((await ask('GET', url)).json().ruleSettings).toMatchObject({ version: null, segments: [] });
  });
});

const projectOf = async (segmentId: string): Promise<string | undefined> =>
  (await test.db.rows<{ id: string }>('select project_id as id from segment where id = $1', [segmentId]))[0]?.id;

describe('an audit of a project with rules of segments', () => {
  let projectId = '';
  let blogId = '';
  const ids: string[] = [];

  const set = (body: object) => ask('PATCH', `/api/projects/${projectId}/rule-settings`, body);
  async function audit(): Promise<string> {
    // as a request does it, in the role that sees rows of its organization alone
    const started = await ask('POST', `/api/projects/${projectId}/audit`, { renderJavaScript: false });
    expect(started.statusCode, started.body).toBe(200);
    const { auditId } = started.json();
    await runAudit(test.context, auditId, never);
    ids.push(auditId);
    return auditId;
  }
  const findingsOf = async (id: string, rule: string): Promise<string[]> => {
    const rows = await test.db.rows<{ severity: string; url: string }>(
      `select i.severity, f.url from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 and i.rule = $2 order by f.url`,
      [id, rule],
    );
    return rows.map(({ severity, url }) => `${new URL(url).pathname} ${severity}`);
  };
  const outside = async (id: string) =>
    test.db.rows(
      `select f.url, i.rule, i.severity, f.failing, f.applicable from issue i join finding f on ${OF_ISSUE}
        where i.audit_id = $1 and f.url not like '%/blog/%' order by 1, 2, 3`,
      [id],
    );
  const scoresOf = async (id: string) =>
    test.db.rows<{ path: string; score: number }>(
      `select substr(p.url, length($2)) as path, m.score from page p join page_metrics m on m.audit_id = p.audit_id and m.page_id = p.id
        where p.audit_id = $1 order by 1`,
      [id, site.url],
    );

  beforeAll(async () => {
    projectId = (await projects.create(test.context, viewer, { url: site.url })).id;
    await audit();
    blogId = (
      await segments.create(test.context, viewer, projectId, { name: 'Blog', query: 'path starts with /blog/' })
    ).id;
    const old = await segments.create(test.context, viewer, projectId, {
      name: 'Archive',
      query: 'path contains /old/',
    });
    const changed = await set({
      rules: [{ rule: 'description-missing', severity: 'NOTICE' }],
      segments: [
        {
          id: blogId,
          rules: [
            { rule: 'h1-missing', enabled: false },
            { rule: 'description-missing', severity: 'ERROR' },
          ],
        },
        { id: old.id, rules: [{ rule: 'h1-missing', severity: 'NOTICE' }] },
      ],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await audit();
  }, 120_000);

  it('judges pages of a segment by its settings, and those of several by the first', async () => {
    const [before, after] = ids as [string, string];
    const everywhere = (severity: string) => PATHS.map((path) => `${path} ${severity}`);
    expect(await findingsOf(before, 'h1-missing')).toEqual(
      everywhere('ERROR').map((line) => expect.stringContaining(line.split(' ')[0] as string)),
    );
    const kept = await findingsOf(after, 'h1-missing');
    expect(kept.map((line) => line.split(' ')[0])).toEqual(['/blog/old/3', '/shop/1', '/shop/2']);
    expect(kept[0]).toBe('/blog/old/3 NOTICE');
    expect(await findingsOf(after, 'description-missing')).toEqual([
      '/ NOTICE',
      '/blog/1 ERROR',
      '/blog/2 ERROR',
      '/blog/old/3 ERROR',
      '/shop/1 NOTICE',
      '/shop/2 NOTICE',
    ]);
  });

  it('scores and counts by them, and leaves pages outside as they were', async () => {
    const [, after] = ids as [string, string];
    // the same project without segments
    await set({ segments: [{ id: blogId, rules: [{ rule: 'h1-missing' }, { rule: 'description-missing' }] }] });
    const reference = await audit();
    expect(await outside(after)).toEqual(await outside(reference));
    const [own, others] = [await scoresOf(after), await scoresOf(reference)];
    const isIn = ({ path }: { path: string }) => path.startsWith('/blog/');
    expect(own.filter((page) => !isIn(page))).toEqual(others.filter((page) => !isIn(page)));
    const scoreAt = (scores: typeof own, path: string) => scores.find((page) => page.path === path)?.score;
    // a missing description is an error there
    expect(scoreAt(own, '/blog/old/3')).toBeLessThan(scoreAt(others, '/blog/old/3') as number);
    // and a missing H1 costs nothing: with that alone the page gains
    await set({
      segments: [{ id: blogId, rules: [{ rule: 'h1-missing', enabled: false }, { rule: 'description-missing' }] }],
    });
    await audits.rejudge(test.context, viewer, after);
    await rejudgeAudit(test.context, after, never);
    expect(scoreAt(await scoresOf(after), '/blog/1')).toBeGreaterThan(scoreAt(others, '/blog/1') as number);
    expect((await findingsOf(after, 'h1-missing')).map((line) => line.split(' ')[0])).toEqual([
      '/blog/old/3',
      '/shop/1',
      '/shop/2',
    ]);
  });

  it('is shown and exported with the settings that it was judged by, whatever the segment is now', async () => {
    const [, after] = ids as [string, string];
    await segments.remove(test.context, viewer, projectId, blogId);
    const { data } = (
      await ask('POST', '/graphql', {
        query: `query ($projectId: ID!, $id: ID!) {
          audit(projectId: $projectId, auditId: $id) {
            ruleSet
            ruleProfile { version segments { name query rules { rule enabled severity } } }
          }
        }`,
        variables: { projectId, id: after },
      })
    ).json();
    const { ruleSet, ruleProfile } = data.audit;
    expect(ruleSet.split('+')[1]).toBe(ruleProfile.version);
    expect(ruleProfile.segments).toMatchObject([
      { name: 'Archive' },
      { name: 'Blog', query: 'path starts with /blog/', rules: [{ rule: 'h1-missing', enabled: false }] },
    ]);
    const report = async (format: string) =>
      (await ask('GET', `/api/projects/${projectId}/reports?format=${format}&auditId=${after}`)).body;
    expect(JSON.parse(await report('json')).report.audit.ruleProfile.segments).toHaveLength(2);
    expect(await report('markdown')).toContain('1 rule set for Blog');
    expect(await report('sarif')).toContain('"name":"Blog"');
    const csv = await report('csv');
    expect(csv.split('\r\n').filter((line) => line.includes('h1-missing') && line.includes('/blog/'))).toHaveLength(1);
    // without the segment its pages are judged like all others
    await audits.rejudge(test.context, viewer, after);
    await rejudgeAudit(test.context, after, never);
    expect(await findingsOf(after, 'h1-missing')).toHaveLength(5);
  });

  it('says of a rule that is off on every page that it was not evaluated', async () => {
    const all = await segments.create(test.context, viewer, projectId, { name: 'All', query: 'path starts with /' });
    await set({ segments: [{ id: all.id, rules: [{ rule: 'h1-missing', enabled: false }] }] });
    // before the archive by name
    const id = await audit();
    const { data } = (
      await ask('POST', '/graphql', {
        query: `query ($projectId: ID!, $id: ID!) {
          audit(projectId: $projectId, auditId: $id) { notEvaluated { reason rules explanation } }
        }`,
        variables: { projectId, id },
      })
    ).json();
    const off = data.audit.notEvaluated.find(({ reason }: { reason: string }) => reason === 'RULE_OFF');
    expect(off.rules).toEqual(['h1-missing']);
    expect(off.explanation).toContain('in the segments');
    expect(await findingsOf(id, 'h1-missing')).toEqual([]);
    const body = (await ask('GET', `/api/projects/${projectId}/reports?format=junit&auditId=${id}`)).body;
    expect(body).toMatch(/h1-missing[^>]*><skipped/);
  });
});
