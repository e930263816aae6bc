// Differences in the time of responses whose text is the same: pairs of requests by turns, and Welch's t of what they took.
// npm run bench:timing -- --samples 4000
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../dist/src/auth/api-key.js';
import { createAuth } from '../dist/src/auth/auth.js';
import * as accounts from '../dist/src/services/accounts/accounts.js';
import { authSecret } from '../dist/src/services/installation.js';
import * as keywords from '../dist/src/services/runs/rankings/keywords.js';
import { freePort, median, openRig } from './rig.mjs';

const { values } = parseArgs({
  options: {
    /** requests of each side of a pair */
    samples: { type: 'string', default: '4000' },
    /** derivations of a key at the sign-in */
    signIns: { type: 'string', default: '400' },
  },
});
/** above it two means differ by more than chance, as dudect has it */
const LIMIT = 4.5;
/** the slowest tenth is left out: pauses of the machine, which tell nothing about the request */
const KEPT = 0.9;
/** ids of each side: one of each would show where it lies in a page of the database */
const EACH = 40;
const PEOPLE = 8;

const rig = await openRig('POSTGRES');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const lines = [];
try {
  const { db } = rig.context;
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  await rig.start('server', { PORT: String(port), TRUST_PROXY_HOPS: '1' });
  const secret = await authSecret(db, null);
  const auth = createAuth({ pool: db.pool, secret, baseUrl: base });
  const people = [];
  for (let at = 0; at <= PEOPLE; at += 1)
    people.push(
      await accounts.create(rig.context, auth, secret, { email: `person-${at}@example.org`, plan: 'ENTERPRISE' }),
    );
  const [us, them] = people;
  const [own] = await furnish(db, us.organizationId, 1);
  const foreign = await furnish(db, them.organizationId, EACH);
  const missing = Array.from({ length: EACH }, () => ({
    projectId: uuidv7(),
    auditId: uuidv7(),
    keywordId: uuidv7(),
  }));
  const byKey = { authorization: `Bearer ${us.apiKey}` };
  const bySession = { authorization: `Bearer ${us.sessionToken}` };

  /** The time of one request in microseconds; each comes from an address of its own, so that no limit refuses it. */
  let asked = 0;
  async function timed({ method = 'GET', path, headers, body, status }) {
    asked += 1;
    if (asked % 50 === 0) {
      await db.rows('delete from rate_limit');
      await db.rows('delete from sign_in_attempt');
    }
    const began = process.hrtime.bigint();
    const sent = httpRequest({
      ...{ host: '127.0.0.1', port, agent, method, path },
      headers: { ...headers, 'x-forwarded-for': `198.${18 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}` },
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== status)
      throw new Error(`${method} ${path} answered ${answer.statusCode}, not ${status}.`);
    return Number(process.hrtime.bigint() - began) / 1_000;
  }

  async function compare(name, sides, count = Number(values.samples)) {
    const times = [[], []];
    for (let at = -20; at < count; at += 1) {
      // the order of the two is drawn, or the second would always find what the first has warmed
      const first = Math.random() < 0.5 ? 0 : 1;
      for (const side of [first, 1 - first]) {
        const took = await timed(sides[side](Math.floor(Math.random() * EACH)));
        if (at >= 0) times[side].push(took);
      }
    }
    const t = welch(crop(times));
    lines.push({
      pair: name,
      samples: count,
      medians: times.map((list) => `${median(list).toFixed(0)} µs`).join(' / '),
      t: Number(t.toFixed(2)),
    });
    process.stdout.write(`${name}: |t| = ${Math.abs(t).toFixed(2)}\n`);
    return Math.abs(t);
  }

  const read = (path, headers) => ({ path, headers, status: 404 });
  const each = (make) => [foreign, missing].map((list) => (at) => make(list[at]));
  const revoked = await revokedKeys(db, us.organizationId, Number(values.samples) + 100);
  const post = (email) => ({
    ...{ method: 'POST', path: '/api/auth/sign-in/email', status: 401 },
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a wrong password' }),
  });
  const pairs = [
    await compare(
      'project, surface A',
      each(({ projectId }) => read(`/api/v1/projects/${projectId}/audit`, byKey)),
    ),
    await compare(
      'project, surface B',
      each(({ projectId }) => read(`/api/projects/${projectId}`, bySession)),
    ),
    await compare(
      'audit',
      each(({ auditId }) => read(`/api/v1/projects/${own.projectId}/audit?auditId=${auditId}`, byKey)),
    ),
    await compare(
      'job',
      each(({ auditId }) => read(`/api/v1/jobs/${auditId}`, byKey)),
    ),
    await compare(
      'keyword',
      each(({ keywordId }) =>
        read(`/api/projects/${own.projectId}/keywords/rankings?keywordId=${keywordId}`, bySession),
      ),
    ),
    await compare(
      'report',
      each(({ auditId }) => read(`/api/projects/${own.projectId}/reports?format=csv&auditId=${auditId}`, bySession)),
    ),
    await compare('key, revoked or never made', [
      () => ({ path: '/api/v1/projects', headers: { authorization: `Bearer ${revoked.pop()}` }, status: 401 }),
      () => ({ path: '/api/v1/projects', headers: { authorization: `Bearer ${createApiKey().key}` }, status: 401 }),
    ]),
    await compare(
      'sign-in, wrong password or unknown person',
      [
        (at) => post(`person-${1 + (at % PEOPLE)}@example.org`),
        (at) => post(`nobody-${1 + (at % PEOPLE)}@example.org`),
      ],
      Number(values.signIns),
    ),
  ];
  const signUp = (email) => ({
    ...{ method: 'POST', path: '/api/auth/sign-up/email', status: 200 },
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Someone', email, password: 'a wrong password' }),
  });
  pairs.push(
    await compare(
      'sign-up, e-mail with an account or without',
      [(at) => signUp(`person-${1 + (at % PEOPLE)}@example.org`), () => signUp(`new-${uuidv7()}@example.org`)],
      Number(values.signIns),
    ),
  );
  // a difference that exists has to be seen, and none where there is none
  const seen = await compare('an own project beside a missing one', [
    () => ({ path: `/api/projects/${own.projectId}`, headers: bySession, status: 200 }),
    (at) => read(`/api/projects/${missing[at].projectId}`, bySession),
  ]);
  const same = await compare(
    'missing ones beside missing ones',
    [0, 1].map(() => (at) => read(`/api/v1/jobs/${missing[at].auditId}`, byKey)),
  );
  console.table(lines);
  const told = pairs.filter((t) => t >= LIMIT).length;
  const isSound = seen >= LIMIT && same < LIMIT;
  console.log(
    `pairs that their time tells apart (|t| ≥ ${LIMIT}): ${told} of ${pairs.length}; ${isSound ? 'both controls as they should be' : 'A CONTROL FAILED'}`,
  );
  process.exitCode = told === 0 && isSound ? 0 : 1;
} finally {
  agent.destroy();
  await rig.close();
}

/** Projects with a completed audit and a keyword each. */
async function furnish(db, organizationId, count) {
  const viewer = {
    credential: 'SESSION',
    organizationId,
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  };
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const project = await rig.project(viewer, `https://site-${at}.example/`);
    const auditId = uuidv7();
    await db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at, started_at, completed_at, pages_crawled, pages_known,
         overall_score, meta_score, content_score, links_score, technical_score, performance_score, score, issue_counts)
       values ($1, $2, $3, 'COMPLETED', '{}', now(), now(), now(), 9, 9, 81, 77, 90, 64, 88, 92, '{}', '{"ERROR": 0, "WARNING": 0, "NOTICE": 0}')`,
      [auditId, project.id, organizationId],
    );
    const added = await keywords.add(rig.context, viewer, project.id, ['bread']);
    made.push({ projectId: project.id, auditId, keywordId: added.keywords[0].id });
  }
  return made;
}

async function revokedKeys(db, organizationId, count) {
  const keys = Array.from({ length: count }, createApiKey);
  await db.rows(
    `insert into api_key (id, organization_id, name, prefix, hash, created_at, revoked_at)
     select gen_random_uuid(), $1, 'bench', prefix, hash, now(), now() from unnest($2::text[], $3::bytea[]) as k (prefix, hash)`,
    [organizationId, keys.map(({ prefix }) => prefix), keys.map(({ hash }) => hash)],
  );
  return keys.map(({ key }) => key);
}

/** The quickest of both together, on each side. */
function crop(times) {
  const all = times.flat().toSorted((one, other) => one - other);
  const most = all[Math.floor(all.length * KEPT)];
  return times.map((list) => list.filter((time) => time <= most));
}

function welch([one, other]) {
  const [a, b] = [one, other].map((list) => {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1);
    return { mean, share: variance / list.length };
  });
  return (a.mean - b.mean) / Math.sqrt(a.share + b.share);
}
