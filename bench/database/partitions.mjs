// Cost and savings of partitions of page rows by audit, beside the tables as they are: writing by COPY, planning, and the
// deletion of a large audit. npm run bench:partitions -- --pages 100000
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../../dist/src/db/embedded.js';
import { migrate } from '../../dist/src/db/migrate.js';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100000' },
    /** audits of 2,000 pages beside the large one */
    others: { type: 'string', default: '50' },
    partitions: { type: 'string', default: '2000' },
  },
});
const [pages, others, partitions] = [values.pages, values.others, values.partitions].map(Number);
const OTHER_PAGES = 2_000;
const FACTS = 4_000;
const FINDINGS = 6;
const uuid = (at) => `01a20000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const LARGE = uuid(999_999);

const directory = mkdtempSync(join(tmpdir(), 'sextant-partitions-'));
chmodSync(directory, 0o755);
const server = await startEmbedded(directory);
await migrate({ url: server.url });
const client = new pg.Client(server.url);
await client.connect();

const run = async (sql, given = []) => (await client.query(sql, given)).rows;
/** seconds, and megabytes of the write-ahead log */
async function measured(work) {
  const [{ at }] = await run('select pg_current_wal_insert_lsn() as at');
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const [{ bytes }] = await run('select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1) as bytes', [at]);
  return { seconds: seconds.toFixed(2), 'WAL MB': (Number(bytes) / 1e6).toFixed(0) };
}

const lines = [];
const note = (what, figures) => lines.push({ what, ...figures });
const COLUMNS = 'audit_id, id, url, status, outcome, depth, indexable, indexability, title, summary, response, content';
const files = [];
/** Rows as COPY brings them, kept in a file of the server: making them is not measured. */
async function exportPages(auditId, count) {
  const file = `/tmp/sextant-partitions-${process.pid}-${auditId.slice(-6)}.copy`;
  await run(`copy (select '${auditId}'::uuid, at, 'https://www.example.com/section/page-' || at, 200::smallint, 'HTML', 3::smallint,
      true, 'INDEXABLE', 'A title of page ' || at, '[]', (select string_agg(decode(md5(at::text || n::text), 'hex'), ''::bytea)
        from generate_series(1, ${FACTS / 16}) n), decode(md5(at::text), 'hex') from generate_series(1, ${count}) at) to '${file}' (format binary)`);
  files.push(file);
  return file;
}

try {
  await run(`set synchronous_commit = off`);
  const large = await exportPages(LARGE, pages);
  const other = await exportPages(uuid(1), OTHER_PAGES);
  await run(`create table partitioned (like page including all) partition by list (audit_id)`);
  await run(`create table hashed (like page including all) partition by hash (audit_id)`);
  for (let at = 0; at < 32; at += 1)
    await run(`create table hashed_${at} partition of hashed for values with (modulus 32, remainder ${at})`);

  // the tables as they are
  note(
    'COPY of the large audit: as it is',
    await measured(() => run(`copy page (${COLUMNS}) from '${large}' (format binary)`)),
  );
  note(
    'COPY: one of 32 hash partitions',
    await measured(() => run(`copy hashed (${COLUMNS}) from '${large}' (format binary)`)),
  );
  note(
    'COPY: a partition of its own, made first',
    await measured(async () => {
      await run(`create table partitioned_large partition of partitioned for values in ('${LARGE}')`);
      await run(`copy partitioned (${COLUMNS}) from '${large}' (format binary)`);
    }),
  );
  for (let at = 2; at < others + 2; at += 1) {
    await run(`copy page (${COLUMNS}) from '${other}' (format binary)`);
    await run(`update page set audit_id = $1 where audit_id = $2`, [uuid(at), uuid(1)]);
  }
  await run(
    `insert into finding (line_id, page_id, url, failing, applicable, evidence)
     select ('02a20000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, at, 'https://www.example.com/section/page-' || at, 1, 1,
            '{"at": "a value of the page that a rule found", "length": 83}'
       from generate_series(1, ${FINDINGS}) n, generate_series(1, ${pages}) at`,
  );
  await run('vacuum analyze page');
  await run('vacuum analyze finding');

  // a deletion takes what fits a request at once, and the sweeper the rest
  const issues = `array(select ('02a20000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(1, ${FINDINGS}) n)`;
  let slices = 0;
  let longest = 0;
  const erase = async (kind, ids) => {
    for (let left = true; left; slices += 1) {
      const began = performance.now();
      [{ left }] = await run(`select delete_some_rows('${kind}', ${ids}) as left`);
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const deletion = await measured(async () => {
    await erase('audit', `array['${LARGE}'::uuid]`);
    await erase('line', issues);
  });
  note(`deletion as it is: ${slices} slices, the longest ${(longest / 1_000).toFixed(2)} s`, deletion);
  note('vacuum after it', await measured(() => run('vacuum page, finding')));
  note('deletion: DROP of the partition', await measured(() => run('drop table partitioned_large')));

  // the plan that a year of audits would get
  const select = (table) => `select url from ${table} where audit_id = '${uuid(3)}' and id = 7`;
  const planning = async (table) => {
    const times = [];
    for (let at = 0; at < 20; at += 1) {
      const [{ 'QUERY PLAN': plan }] = await run(`explain (summary, format json) ${select(table)}`);
      times.push(plan[0]['Planning Time']);
    }
    return { seconds: `${times.toSorted((one, two) => one - two)[10].toFixed(3)} ms` };
  };
  note('planning one read: as it is', await planning('page'));
  note('planning: 32 hash partitions', await planning('hashed'));
  const making = await measured(async () => {
    for (let at = 0; at < partitions; at += 1)
      await run(`create table part_${at} partition of partitioned for values in ('${uuid(at + 1)}')`);
  });
  note(`making ${partitions} partitions of one table`, making);
  note(`planning: ${partitions} list partitions`, await planning('partitioned'));
  const fresh = new pg.Client(server.url);
  await fresh.connect();
  const began = performance.now();
  await fresh.query(select('partitioned'));
  const memory = await fresh.query(`select sum(total_bytes)::bigint as bytes from pg_backend_memory_contexts`);
  note(
    `first read of a new connection: ${partitions} partitions, ${(memory.rows[0].bytes / 1e6).toFixed(0)} MB of it`,
    {
      seconds: ((performance.now() - began) / 1_000).toFixed(2),
    },
  );
  await fresh.end();
} finally {
  await client.end();
  await server.stop();
  for (const file of files) rmSync(file, { force: true });
  rmSync(directory, { recursive: true, force: true });
}
console.table(lines);
