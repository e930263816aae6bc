import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { withinScope } from '../../src/db/scope.js';
import { newViewer, useContext } from '../support/context.js';

const test = useContext();

let organizationId: string;
let projectId: string;

async function newProject(): Promise<string> {
  const id = uuidv7();
  await test.db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'x', $3, $3, 'x', now())`,
    [id, organizationId, `https://${id}.example`],
  );
  return id;
}

const INSERT_COMPETITOR = `insert into competitor (id, project_id, organization_id, domain, name, url, created_at)
  values ($1, $2, $3, $4, $4, 'https://' || $4 || '/', now())`;
const INSERT_KNOWN = 'insert into known_results (keyword_id, results) values ($1, $2)';

async function compete(domain: string, project = projectId): Promise<string> {
  const id = uuidv7();
  await test.db.rows(INSERT_COMPETITOR, [id, project, organizationId, domain]);
  return id;
}

async function track(term: string): Promise<string> {
  const id = uuidv7();
  await test.db.rows(
    `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at)
     values ($1, $2, $3, $4, $4, 'google', 'US', 'en', 'DESKTOP', now())`,
    [id, projectId, organizationId, term],
  );
  return id;
}

type Hit = [position: number | null, host: string];
const known = (hits: readonly Hit[]): string =>
  JSON.stringify(hits.map(([position, host]) => ({ position, host, url: `https://${host}/${position}` })));

const rankings = (keywordId: string) =>
  test.db.rows<{ domain: string; position: number; url: string }>(
    `select c.domain, r.position, r.url from competitor_ranking r join competitor c on c.id = r.competitor_id
      where r.keyword_id = $1 order by c.domain, r.position`,
    [keywordId],
  );

const HITS: Hit[] = [
  [null, 'one.example'],
  [2, 'notone.example'],
  [3, 'shop.one.example'],
  [5, 'one.example'],
  [6, 'two.example'],
];
const BEST = [
  { domain: 'one.example', position: 3, url: 'https://shop.one.example/3' },
  { domain: 'two.example', position: 6, url: 'https://two.example/6' },
];

beforeAll(async () => {
  ({ organizationId } = await newViewer(test.db));
  projectId = await newProject();
  await compete('one.example');
  await compete('one.example', await newProject());
});

describe('the rankings of competitors', () => {
  it('are the best position of each, from whichever source', async () => {
    const keyword = await track('bread');
    await test.db.rows(INSERT_KNOWN, [keyword, known(HITS)]);
    expect(await rankings(keyword)).toEqual(BEST.slice(0, 1));
    const two = await compete('two.example');
    expect(await rankings(keyword)).toEqual(BEST);
    await test.db.rows('update known_results set results = $2 where keyword_id = $1', [
      keyword,
      known([[4, 'two.example']]),
    ]);
    expect(await rankings(keyword)).toEqual([{ domain: 'two.example', position: 4, url: 'https://two.example/4' }]);
    await test.db.rows('delete from competitor where id = $1', [two]);
    expect(await rankings(keyword)).toEqual([]);
  });

  it('go with their keyword', async () => {
    const keyword = await track('jam');
    await test.db.rows(INSERT_KNOWN, [keyword, known(HITS)]);
    await test.db.rows('delete from keyword where id = $1', [keyword]);
    expect(await rankings(keyword)).toEqual([]);
  });

  it('are found by a competitor that is added while a keyword is checked', async () => {
    const keyword = await track('butter');
    const { adding } = await test.db.transaction(async (checking) => {
      await checking.query(INSERT_KNOWN, [keyword, known(HITS)]);
      const adding = compete('two.example');
      await sleep(200);
      return { adding };
    });
    const two = await adding;
    expect(await rankings(keyword)).toEqual(BEST);
    await test.db.rows('delete from competitor where id = $1', [two]);
  });

  it('are found by a check of a keyword while a competitor is added', async () => {
    const keyword = await track('cheese');
    const id = uuidv7();
    const { checking } = await test.db.transaction(async (adding) => {
      await adding.query(INSERT_COMPETITOR, [id, projectId, organizationId, 'two.example']);
      const checking = test.db.rows(INSERT_KNOWN, [keyword, known(HITS)]);
      await sleep(200);
      return { checking };
    });
    await checking;
    expect(await rankings(keyword)).toEqual(BEST);
    await test.db.rows('delete from competitor where id = $1', [id]);
  });

  it('are seen by requests of the organization alone, which may add to them by adding a competitor', async () => {
    const keyword = await track('milk');
    await test.db.rows(INSERT_KNOWN, [keyword, known(HITS)]);
    const acting = <T>(organization: string, work: () => Promise<T>) =>
      withinScope({ organizationId: organization, signal: null }, work);
    const two = await acting(organizationId, () => compete('two.example'));
    expect(await acting(organizationId, () => rankings(keyword))).toEqual(BEST);
    const other = await newViewer(test.db);
    const seen = (table: string) =>
      acting(other.organizationId, () => test.db.rows(`select 1 from ${table} where keyword_id = $1`, [keyword]));
    expect([await seen('competitor_ranking'), await seen('public.competitor_ranking')]).toEqual([[], []]);
    await test.db.rows('delete from competitor where id = $1', [two]);
  });
});
