import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { planQuotas } from '../../../../src/plans.js';
import * as clients from '../../../../src/services/projects/clients.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as schedules from '../../../../src/services/runs/audit/lifecycle/schedules.js';
import { importProjects, MAX_PROJECTS_CSV } from '../../../../src/services/runs/import/project-import.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();
let viewer: Viewer;

beforeAll(async () => {
  viewer = await newViewer(test.db);
});

const importing = (csv: string, by = viewer, context = test.context) => importProjects(context, by, csv);

describe('an import of projects', () => {
  it('adds one website a line', async () => {
    const {
      projects: added,
      skipped,
      faults,
    } = await importing(
      'one.example\r\n\r\nhttps://two.example/shop, The second, "client, shop"\nhttps://ONE.example/\n',
    );
    expect(added.map(({ url, name, tags }) => [url, name, tags])).toEqual([
      ['https://one.example/', 'one.example', []],
      ['https://two.example/shop', 'The second', ['client', 'shop']],
    ]);
    expect([skipped, faults]).toEqual([1, []]);
  });

  it('adds the rows that have no fault, and names the line and column of the others', async () => {
    const { projects: added, faults } = await importing(
      [
        'Name;Website;Tags;Schedule',
        'Third;three.example;;weekly',
        'Fourth;not a site;;',
        'Fifth;five.example;;yearly',
        `Sixth;six.example;${'t'.repeat(51)};`,
        `${'n'.repeat(201)};seven.example;;`,
        'Eighth;;;',
        'a;b;c;d;e',
        'Ninth;http://10.0.0.1/;;',
        '"open;;;',
      ].join('\n'),
    );
    expect(added.map(({ name }) => name)).toEqual(['Third', 'Fifth']);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'website'],
      [4, 'schedule'],
      [5, 'tags'],
      [6, 'name'],
      [7, 'website'],
      [8, null],
      [9, 'website'],
      [10, null],
    ]);
    for (const { message } of faults) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('spreads schedules over the night', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `https://night-${at}.example,,,DAILY`);
    const { projects: added } = await importing(rows.join('\n'));
    const times = await Promise.all(
      added.map(async ({ id }) => (await schedules.get(test.context, viewer, id))?.timeOfDay ?? ''),
    );
    expect(times).toHaveLength(12);
    for (const time of times) expect(time).toMatch(/^0[1-5]:[0-5]\d$/);
    expect(new Set(times).size).toBeGreaterThan(6);
  });

  it('keeps a project whose schedule the plan does not include, and names the schedule', async () => {
    const pro = await newViewer(test.db, 'PRO');
    const { projects: added, faults } = await importing('hourly.example,,,HOURLY\nnext.example,,,daily', pro);
    expect(added.map(({ name }) => name)).toEqual(['hourly.example', 'next.example']);
    expect(faults).toEqual([
      { line: 1, column: 'schedule', message: expect.stringMatching(/^The project was added\. .*ENTERPRISE/) },
    ]);
    const set = await Promise.all(added.map(({ id }) => schedules.get(test.context, pro, id)));
    expect(set.map((schedule) => schedule?.frequency ?? null)).toEqual([null, 'DAILY']);
  });

  it('reads a list whose rows name columns after their first cell as rows', async () => {
    const { projects: added, faults } = await importing('first-cell.example, Website, "tags, url"\nb-cell.example');
    expect(added.map(({ name, tags }) => [name, tags])).toEqual([
      ['Website', ['tags', 'url']],
      ['b-cell.example', []],
    ]);
    expect(faults).toEqual([]);
  });

  it('adds nothing of a list without a header that has more rows than one request takes', async () => {
    const other = await newViewer(test.db);
    await expect(importing('a.example\n'.repeat(501), other)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'csv', message: 'The file has more than 500 rows.' }],
    });
    expect(await projects.list(test.context, other)).toEqual([]);
  });

  it('gives projects to clients by their names, and creates those that do not exist', async () => {
    await clients.create(test.context, viewer, { name: 'Known Ltd' });
    const { projects: added, faults } = await importing(
      `url,client\nk1.example,known LTD\nk2.example,New Ltd\nk3.example,new ltd\nk4.example,${'n'.repeat(101)}\nnot a site,Never Ltd`,
    );
    expect(added).toHaveLength(4);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [5, 'client'],
      [6, 'url'],
    ]);
    expect((await clients.list(test.context, viewer)).map(({ name, projects: count }) => [name, count])).toEqual([
      ['Known Ltd', 1],
      ['New Ltd', 2],
    ]);
  });

  it('names every row above the quota', async () => {
    const other = await newViewer(test.db);
    const settings = { ...test.context.settings, quotas: planQuotas(['ENTERPRISE.projects=2']) };
    const { projects: added, faults } = await importing('a.example\nb.example\nc.example\nd.example', other, {
      ...test.context,
      settings,
    });
    expect(added).toHaveLength(2);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, null],
      [4, null],
    ]);
  });

  it('refuses a key that is limited to projects', async () => {
    const limited: Viewer = {
      ...viewer,
      credential: 'API_KEY',
      reach: { granted: [], projectIds: [], ofClients: false },
    };
    await expect(importing('limited.example', limited)).rejects.toMatchObject({ code: 'KEY_SCOPE_REQUIRED' });
  });

  it.each([
    ['', 'no row'],
    ['name\nA shop', 'one of them url'],
    ['url,colour\na.example,red', '“colour” is none of'],
    ['url,__proto__\na.example,b', '“__proto__” is none of'],
    ['url,site\na.example,b.example', 'twice'],
    ['url\n\n \n', 'no row'],
    [`url\n${'a.example\n'.repeat(501)}`, 'more than 500 rows'],
    ['x'.repeat(MAX_PROJECTS_CSV + 1), 'exceeds 262,144 characters'],
  ])('is refused as a whole (%#)', async (csv, part) => {
    await expect(importing(csv)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'csv', message: expect.stringContaining(part) }],
    });
  });
});
