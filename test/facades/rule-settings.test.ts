import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { OF_ISSUE } from '../../src/db/queries/audits/finding.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import type { Context } from '../../src/services/context.js';
import * as projects from '../../src/services/projects/projects.js';
import { rejudgeAudit } from '../../src/services/runs/audit/evaluation/rejudge-audit.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { chromiumPath } from '../support/chromium.js';
import { useSite } from '../support/sites/site-server.js';
import { bearerOf, cookieOf, viewerOf } from '../support/tenants.js';

const test = useApp();
const never = new AbortController().signal;

const html = (title: string, body: string) => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}<a href="/">Home</a></body></html>`,
  headers: { etag: `"${title.length}-${body.length}"`, 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' },
});
const price = (text: string) => `<main><h1>Lamp</h1><p class="price" data-currency="EUR">${text}</p></main>`;
const links = ['/products/1', '/products/2', '/products/3', '/about'].map((path) => `<a href="${path}">${path}</a>`);
const site = useSite({
  '/': html('A shop for lamps', `<h1>Lamps</h1>${links.join('')}`),
  '/about': html('About the shop of lamps', '<h1>About</h1>'),
  '/products/1': html('The first of our lamps in a title of 47 letters', price('12.50 EUR')),
  // only a browser sees the price
  '/products/2': html(
    'The second lamp',
    `<main><h1>Lamp</h1><div id="buy"></div></main><script>document.getElementById('buy').innerHTML = '<p class="price" data-currency="USD">0.00 USD</p>'</script>`,
  ),
  '/products/3': html('The third lamp', '<main><h1>Lamp</h1></main>'),
});

const EXTRACTORS = [
  { key: 'price', name: 'Price', kind: 'CSS', expression: '.price' },
  { key: 'currency', kind: 'XPATH', expression: '//p[@class="price"]/@data-currency' },
  { key: 'h1', kind: 'REGEX', expression: '<h1>([^<]*)</h1>', result: 'COUNT' },
];
const CHECKS = [
  {
    ...{ key: 'price-missing', title: 'Missing price', extractor: 'price', condition: 'EXISTS', severity: 'ERROR' },
    ...{ category: 'META', include: ['/products/'], fix: 'Enter a price.' },
  },
  {
    ...{ key: 'price-missing-in-html', title: 'Price missing in HTML', extractor: 'price', condition: 'EXISTS' },
    ...{ view: 'RAW', include: ['/products/'], severity: 'NOTICE' },
  },
  { key: 'price-free', title: 'Price is zero', extractor: 'price', condition: 'NUMBER', min: 0.01 },
];
const RULES = [
  { rule: 'h1-duplicate', enabled: false },
  { rule: 'title-too-long', severity: 'ERROR', thresholds: [{ name: 'characters', value: 40 }] },
];

let us: NewAccount;
let context: Context;
let viewer: Viewer;
const APIS: [string, () => Record<string, string>][] = [
  ['/api/v1', () => bearerOf(us.apiKey)],
  ['/api', () => cookieOf(us.sessionToken)],
];

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  viewer = viewerOf(us);
  context = { ...test.context, settings: { ...test.context.settings, chromiumPath } };
});

async function ask(method: 'GET' | 'PATCH' | 'POST', url: string, body?: object): Promise<Response> {
  await test.db.rows('delete from rate_limit');
  const headers = APIS.find(([prefix]) => url.startsWith(`${prefix}/`))?.[1]() ?? bearerOf(us.apiKey);
  return test.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
}

async function graphql(query: string, variables: object = {}) {
  const { data, errors } = (await ask('POST', '/graphql', { query, variables })).json();
  expect(errors).toBeUndefined();
  return data;
}

let made = 0;
const newProject = async (): Promise<string> =>
  (await projects.create(context, viewer, { url: `https://rules-${(made += 1)}.example` })).id;

describe.each(APIS)('rule settings on %s', (prefix) => {
  it('are read, changed, and refused with all that is wrong', async () => {
    const url = `${prefix}/projects/${await newProject()}/rule-settings`;
    expect((await ask('GET', url)).json()).toEqual({
      ruleSettings: {
        revision: expect.any(String),
        version: null,
        rules: [],
        extractors: [],
        checks: [],
        segments: [],
        updatedAt: null,
      },
    });
    const changed = await ask('PATCH', url, { rules: RULES, extractors: EXTRACTORS, checks: CHECKS });
    expect(changed.statusCode, changed.body).toBe(200);
    const { ruleSettings } = (await ask('GET', url)).json();
    expect(ruleSettings).toEqual(changed.json().ruleSettings);
    expect(ruleSettings).toMatchObject({
      version: expect.stringMatching(/^[0-9a-f]{10}$/),
      rules: [
        { rule: 'title-too-long', enabled: true, severity: 'ERROR', thresholds: [{ name: 'characters', value: 40 }] },
        { rule: 'h1-duplicate', enabled: false, severity: null, thresholds: [] },
      ],
      extractors: [
        { key: 'price', name: 'Price', kind: 'CSS', result: 'FIRST', part: 'TEXT', attribute: null },
        { key: 'currency', name: 'currency' },
        { key: 'h1', result: 'COUNT' },
      ],
      checks: [
        { key: 'price-missing', severity: 'ERROR', view: 'PAGE' },
        { view: 'RAW' },
        { min: 0.01, category: 'CONTENT' },
      ],
      updatedAt: expect.any(String),
    });
    // a rule that is not mentioned stays
    const reset = await ask('PATCH', url, { rules: [{ rule: 'h1-duplicate' }] });
    expect(reset.json().ruleSettings).toMatchObject({
      rules: [{ rule: 'title-too-long' }],
      checks: CHECKS.map(({ key }) => ({ key })),
    });
    expect(
      (await ask('PATCH', url, { checks: [], extractors: [], resetRules: true })).json().ruleSettings,
    ).toMatchObject({
      version: null,
      rules: [],
      extractors: [],
    });
    const refused = await ask('PATCH', url, {
      rules: [
        { rule: 'no-such-rule', enabled: false },
        {
          rule: 'title-too-long',
          thresholds: [
            { name: 'characters', value: 5 },
            { name: 'words', value: 9 },
          ],
        },
      ],
      extractors: [
        { key: 'Price', kind: 'CSS', expression: '.price[' },
        { key: 'again', kind: 'REGEX', expression: '(a)\\1' },
        { key: 'again', kind: 'XPATH', expression: 'count(1)', part: 'ATTRIBUTE' },
      ],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details.map(({ path }: { path: string }) => path)).toEqual([
      'rules[0].rule',
      'rules[1].thresholds[0].value',
      'rules[1].thresholds[1].name',
      'extractors[0].key',
      'extractors[0].expression',
      'extractors[1].expression',
      'extractors[2].attribute',
      'extractors[2].key',
      'extractors[2].expression',
    ]);
    expect(refused.json().details[1].message).toBe(
      'title-too-long.characters is an integer from 10 to 300 (characters).',
    );
    const checks = await ask('PATCH', url, {
      extractors: EXTRACTORS,
      checks: [
        { key: 'a', title: 'Nothing', extractor: 'none', condition: 'EXISTS', value: 'x' },
        { key: 'b', title: 'x', extractor: 'price', condition: 'MATCHES', value: '(' },
        { key: 'c', title: 'No range', extractor: 'price', condition: 'COUNT', include: ['products'] },
        { key: 'd', title: 'Turned', extractor: 'price', condition: 'NUMBER', min: 2, max: 1 },
      ],
    });
    expect(checks.json().details.map(({ path }: { path: string }) => path)).toEqual([
      'checks[0].value',
      'checks[0].extractor',
      'checks[1].title',
      'checks[1].value',
      'checks[2].min',
      'checks[2].include[0]',
      'checks[3].max',
    ]);
    // an extractor that a check goes by is not removed behind its back
    await ask('PATCH', url, { extractors: EXTRACTORS, checks: CHECKS });
    expect((await ask('PATCH', url, { extractors: [] })).statusCode).toBe(400);
  });

  it('are not overwritten by whoever has read them before they were changed', async () => {
    const url = `${prefix}/projects/${await newProject()}/rule-settings`;
    const write = async (body: object) => {
      const { statusCode, json } = await ask('PATCH', url, body);
      return [statusCode, json().code ?? json().ruleSettings.extractors.map(({ key }: { key: string }) => key)];
    };
    const [price, currency] = EXTRACTORS;
    const { revision: first } = (await ask('GET', url)).json().ruleSettings;
    // two at once, of whom one is first
    const both = [price, currency].map((extractor) => write({ extractors: [extractor], expectedRevision: first }));
    expect((await Promise.all(both)).map(([status]) => status).toSorted()).toEqual([200, 409]);
    const { revision, extractors } = (await ask('GET', url)).json().ruleSettings;
    expect(await write({ extractors: [], expectedRevision: first })).toEqual([409, 'SETTINGS_CHANGED']);
    const kept = extractors[0].key;
    const added = EXTRACTORS.filter(({ key }) => key !== kept).slice(0, 1);
    expect(await write({ extractors: [...extractors, ...added], expectedRevision: revision })).toEqual([
      200,
      [kept, added[0]?.key],
    ]);
    expect(await write({ extractors: [] })).toEqual([200, []]);
    expect(await write({ checks: [], expectedRevision: first })).toEqual([200, []]);
  });

  it('are no obstacle to a request that starts an audit, which keeps them as they are then', async () => {
    const id = await newProject();
    await ask('PATCH', `${prefix}/projects/${id}/rule-settings`, { rules: RULES });
    const started = await ask('POST', `${prefix}/projects/${id}/audit`);
    expect(started.statusCode, started.body).toBeLessThan(300);
    expect(
      await test.db.rows(
        `select p.settings -> 'rules' -> 'h1-duplicate' as rule from audit_profile p join audit a on a.id = p.audit_id where a.project_id = $1`,
        [id],
      ),
    ).toEqual([{ rule: { off: true } }]);
  });

  it('belong to the organization', async () => {
    const other = await test.account('ENTERPRISE');
    const { id } = await projects.create(context, viewerOf(other), { url: `https://other-${(made += 1)}.example` });
    for (const method of ['GET', 'PATCH'] as const)
      expect(
        (await ask(method, `${prefix}/projects/${id}/rule-settings`, method === 'PATCH' ? { rules: [] } : undefined))
          .statusCode,
      ).toBe(404);
  });
});

describe.skipIf(chromiumPath === null)('an audit with rule settings (needs chromium)', () => {
  let projectId = '';
  let ids: string[] = [];

  const set = (body: object) => ask('PATCH', `/api/projects/${projectId}/rule-settings`, body);
  async function audit(render: 'ALL' | 'OFF'): Promise<string> {
    const { audit: started } = await audits.start(context, viewer, projectId, { render });
    await runAudit(context, started.id, never);
    ids.push(started.id);
    return started.id;
  }
  const issuesOf = async (id: string) =>
    test.db.rows<{ rule: string; severity: string; category: string; urls: string[] }>(
      `select i.rule, i.severity, i.category, array_agg(f.url order by f.url) as urls from issue i join finding f on ${OF_ISSUE}
        where i.audit_id = $1 group by 1, 2, 3 order by 1`,
      [id],
    );
  const findingsOf = async (id: string, rule: string) =>
    (await issuesOf(id))
      .filter((issue) => issue.rule === rule)
      .map(({ severity, urls }) => [severity, ...urls.map((url) => new URL(url).pathname)]);
  const ruleSetOf = async (id: string) =>
    (
      await test.db.rows<{ rule_set: string; pages_unchanged: number }>(
        'select rule_set, pages_unchanged from audit where id = $1',
        [id],
      )
    )[0];

  beforeAll(async () => {
    projectId = (await projects.create(context, viewer, { url: site.url })).id;
    expect((await set({ rules: RULES, extractors: EXTRACTORS, checks: CHECKS })).statusCode).toBe(200);
    await audit('ALL');
  }, 120_000);

  it('runs the rules as they are set, over the rendered page and the one that was served', async () => {
    const id = ids[0] as string;
    expect(await findingsOf(id, 'h1-duplicate')).toEqual([]);
    expect(await findingsOf(id, 'title-too-long')).toEqual([['ERROR', '/products/1']]);
    expect(await findingsOf(id, 'custom/price-missing')).toEqual([['ERROR', '/products/3']]);
    expect(await findingsOf(id, 'custom/price-missing-in-html')).toEqual([['NOTICE', '/products/2', '/products/3']]);
    expect(await findingsOf(id, 'custom/price-free')).toEqual([['WARNING', '/products/2']]);
    expect((await ruleSetOf(id))?.rule_set).toMatch(/^[\d-]+\.[0-9a-f]{10}\+[0-9a-f]{10}$/);
  });

  it('shows what it was made with, and what was extracted', async () => {
    const { audit: shown, page } = await graphql(
      `query ($projectId: ID!, $id: ID!, $url: String!) {
        audit(projectId: $projectId, auditId: $id) {
          ruleSet
          ruleProfile { version rules { rule enabled } extractors { key } checks { key title } }
          scoreBreakdown { rule title }
          issues { rule title howToFix description source severity }
        }
        page(auditId: $id, url: $url) {
          extracted { extractor name count matches failed }
          extractedRaw { extractor count matches }
          issues { rule title howToFix }
        }
      }`,
      { projectId, id: ids[0], url: `${site.url}products/2` },
    );
    expect(shown.ruleProfile).toMatchObject({
      version: shown.ruleSet.split('+')[1],
      rules: [{ rule: 'title-too-long' }, { rule: 'h1-duplicate', enabled: false }],
      checks: [{ title: 'Missing price' }, {}, {}],
    });
    const own = shown.issues.find(({ rule }: { rule: string }) => rule === 'custom/price-missing');
    expect(own).toMatchObject({ title: 'Missing price', howToFix: 'Enter a price.', source: '', severity: 'ERROR' });
    expect(shown.scoreBreakdown).toContainEqual({ rule: 'custom/price-missing', title: 'Missing price' });
    expect(page.extracted).toEqual([
      { extractor: 'price', name: 'Price', count: 1, matches: ['0.00 USD'], failed: false },
      { extractor: 'currency', name: 'currency', count: 1, matches: ['USD'], failed: false },
      { extractor: 'h1', name: 'h1', count: 1, matches: [], failed: false },
    ]);
    expect(page.extractedRaw.map(({ count }: { count: number }) => count)).toEqual([0, 0, 1]);
    expect(page.issues).toContainEqual({
      rule: 'custom/price-free',
      title: 'Price is zero',
      howToFix: expect.any(String),
    });
  });

  it('has what was extracted in the table of pages', async () => {
    const { body } = await ask('GET', `/api/v1/projects/${projectId}/pages?format=csv&auditId=${ids[0]}`);
    const [head, ...rows] = body.trim().split('\r\n');
    expect(head).toMatch(/,extracted_price,extracted_currency,extracted_h1$/);
    expect(rows.find((row) => row.includes('/products/2'))).toMatch(/,"0\.00 USD","USD","1"$/);
    expect(rows.find((row) => row.includes('/products/3'))).toMatch(/,"","","1"$/);
  });

  it.each(APIS)('filters, sorts and exports pages by what was extracted on %s', async (prefix) => {
    const list = async (query: Record<string, string>) => {
      const answer = await ask(
        'GET',
        `${prefix}/projects/${projectId}/pages?${new URLSearchParams({ auditId: ids[0] as string, ...query })}`,
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    };
    const paths = async (query: Record<string, string>) =>
      (await list(query)).json<{ pages: { url: string }[] }>().pages.map(({ url }) => new URL(url).pathname);
    expect(await paths({ filter: 'extracted.price contains eur' })).toEqual(['/products/1']);
    expect(await paths({ filter: 'extracted.currency has USD and extractedCount.price = 1' })).toEqual(['/products/2']);
    expect(
      await paths({ filter: 'path starts with /products/ and extracted.price is empty and extractedCount.price = 0' }),
    ).toEqual(['/products/3']);
    expect((await paths({ orderBy: '-extracted.price' })).slice(0, 2)).toEqual(['/products/1', '/products/2']);
    const { pages } = (
      await list({ filter: 'path = /products/2', fields: 'extracted.price,extractedCount.h1' })
    ).json();
    expect(pages[0].values).toEqual({ 'extracted.price': ['0.00 USD'], 'extractedCount.h1': 1 });
    const { body } = await list({ format: 'csv', fields: 'url,extracted.price', orderBy: '-extracted.price' });
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFpage_url,extracted_price',
      `"${site.url}products/1","12.50 EUR"`,
    ]);
    const { fields } = (await ask('GET', `${prefix}/page-fields?projectId=${projectId}`)).json();
    expect(fields.slice(-5).map(({ name, label }: { name: string; label: string }) => [name, label])).toEqual([
      ['extracted.price', 'Price'],
      ['extractedCount.price', 'Price (matches)'],
      ['extracted.currency', 'currency'],
      ['extractedCount.currency', 'currency (matches)'],
      ['extractedCount.h1', 'h1 (matches)'],
    ]);
    const unknown = `${prefix}/projects/${projectId}/pages?auditId=${ids[0]}&filter=extracted.Price is empty`;
    expect((await ask('GET', unknown)).json().details[0].message).toBe('No field “extracted.Price”.');
  });

  it.each(APIS)('has what was extracted of a page on %s', async (prefix) => {
    const url = encodeURIComponent(`${site.url}products/2`);
    const { page } = (await ask('GET', `${prefix}/projects/${projectId}/page?url=${url}&auditId=${ids[0]}`)).json();
    expect(page.extracted[0]).toEqual({
      ...{ extractor: 'price', name: 'Price', count: 1 },
      ...{ matches: ['0.00 USD'], failed: false },
    });
    expect(page.extractedRaw[0]).toMatchObject({ extractor: 'price', count: 0, matches: [] });
  });

  it('names the profile and its own rules in every report', async () => {
    const report = async (format: string) =>
      (await ask('GET', `/api/projects/${projectId}/reports?format=${format}&auditId=${ids[0]}`)).body;
    const json = JSON.parse(await report('json')).report;
    expect(json.audit.ruleProfile).toMatchObject({
      version: json.audit.ruleSet.split('+')[1],
      checks: [{ key: 'price-missing' }, {}, {}],
    });
    for (const format of ['csv', 'ndjson', 'markdown', 'html', 'junit', 'sarif']) {
      const body = await report(format);
      expect(body, format).toContain('Missing price');
      if (format !== 'csv') expect(body, format).toContain('custom/price-missing');
      if (format !== 'csv' && format !== 'junit') expect(body, format).toContain(json.audit.ruleProfile.version);
    }
    // a rule that is switched off is no test that passed
    expect(await report('junit')).not.toContain('h1-duplicate');
    const { runs } = JSON.parse(await report('sarif'));
    const rules = runs[0].tool.driver.rules as { id: string; defaultConfiguration: { level: string } }[];
    expect(rules.find(({ id }) => id === 'title-too-long')?.defaultConfiguration.level).toBe('error');
    expect(rules.map(({ id }) => id)).toContain('custom/price-free');
  });

  it('keeps what was worked out of unchanged pages while nothing is set otherwise', async () => {
    const [first, again] = [await audit('OFF'), await audit('OFF')];
    expect((await ruleSetOf(again))?.pages_unchanged).toBe(5);
    expect(await issuesOf(again)).toEqual(await issuesOf(first));
    const stored = 'select url, extracted from page where audit_id = $1 and extracted is not null order by url';
    expect(await test.db.rows(stored, [again])).toEqual(await test.db.rows(stored, [first]));
    // another threshold: the same facts are evaluated again
    await set({ rules: [{ rule: 'title-too-long', thresholds: [{ name: 'characters', value: 50 }] }] });
    const tuned = await audit('OFF');
    expect((await ruleSetOf(tuned))?.pages_unchanged).toBe(5);
    expect(await findingsOf(tuned, 'title-too-long')).toEqual([]);
    // another extractor: no page stands for what was never read
    await set({ extractors: [...EXTRACTORS, { key: 'title', kind: 'CSS', expression: 'title' }] });
    const extended = await audit('OFF');
    expect((await ruleSetOf(extended))?.pages_unchanged).toBe(0);
    expect(
      await test.db.rows(
        "select extracted -> 'title' ->> 0 as title from page where audit_id = $1 and url like '%/about'",
        [extended],
      ),
    ).toEqual([{ title: 'About the shop of lamps' }]);
  });

  it('is compared as what it is', async () => {
    const [, , before, after] = ids;
    const { audit: compared } = await graphql(
      `query ($projectId: ID!, $id: ID!, $with: ID!) {
        audit(projectId: $projectId, auditId: $id) {
          comparison(with: $with) {
            sameRuleSet
            sameProfile
            ruleChanges { added removed changed }
            scores { group comparable incomparable }
            findings(rule: "title-too-long") { nodes { change title } }
          }
        }
      }`,
      { projectId, id: after, with: before },
    );
    expect(compared.comparison).toMatchObject({
      sameRuleSet: true,
      sameProfile: false,
      ruleChanges: { added: [], removed: [], changed: ['title-too-long'] },
      findings: { nodes: [{ change: 'RULE_SET_CHANGE', title: 'Title too long' }] },
    });
    expect(compared.comparison.scores[0]).toMatchObject({ comparable: false, incomparable: ['RULE_PROFILE'] });
    // no score fell, and no issue is new: the rules are others
    const alerts = await test.db.rows(
      "select kind from alert where kind in ('SCORE_DROPPED', 'NEW_ISSUES') and data ->> 'auditId' = any($1)",
      [[after, ids[4]]],
    );
    expect(alerts).toEqual([]);
  });

  it('is re-scored by what the project says today, as far as its pages hold it', async () => {
    const id = ids[1] as string;
    await set({
      rules: [{ rule: 'title-too-long' }, { rule: 'h1-duplicate', severity: 'ERROR' }],
      extractors: [EXTRACTORS[0], { ...EXTRACTORS[1], expression: '//html/@lang' }],
      checks: [
        CHECKS[0],
        { key: 'no-currency', title: 'Missing currency', extractor: 'currency', condition: 'EXISTS' },
      ],
    });
    await audits.rejudge(context, viewer, id);
    await rejudgeAudit(context, id, never);
    expect(await findingsOf(id, 'h1-duplicate')).toEqual([['ERROR', '/products/1', '/products/2', '/products/3']]);
    expect(await findingsOf(id, 'title-too-long')).toEqual([]);
    expect(await findingsOf(id, 'custom/price-missing')).toEqual([['ERROR', '/products/2', '/products/3']]);
    // other pages were read for it
    expect(await findingsOf(id, 'custom/no-currency')).toEqual([]);
    const [profile] = await test.db.rows<{ settings: { checks: { key: string }[] } }>(
      'select settings from audit_profile where audit_id = $1',
      [id],
    );
    expect(profile?.settings.checks.map(({ key }) => key)).toEqual(['price-missing']);
  });

  it('has single pages verified by its own rules', async () => {
    const id = ids.at(-1) as string;
    site.set('/products/3', html('The third lamp', price('7.00 EUR')));
    const { verifyPage } = await graphql(
      `mutation ($id: ID!, $url: String!) { verifyPage(auditId: $id, url: $url) { outcome fixed stillFailing newlyFailing } }`,
      { id, url: `${site.url}products/3` },
    );
    expect(verifyPage.outcome).toBe('VERIFIED');
    expect(verifyPage.fixed).toEqual(expect.arrayContaining(['custom/price-missing', 'custom/price-missing-in-html']));
    expect(verifyPage.newlyFailing).not.toContain('h1-duplicate');
  });

  it('leaves nothing behind with its project', async () => {
    await test.db.rows('select 1');
    await projects.remove(context, viewer, projectId);
    expect(await test.db.rows('select from rule_settings where project_id = $1', [projectId])).toEqual([]);
    expect(await test.db.rows('select from audit_profile where audit_id = any($1::uuid[])', [ids])).toEqual([]);
    ids = [];
  });
});
