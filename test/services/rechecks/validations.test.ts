import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OF_ISSUE } from '../../../src/db/queries/audits/finding.js';
import { problem } from '../../../src/errors.js';
import { Postponed } from '../../../src/queues.js';
import { runValidation } from '../../../src/services/rechecks/run-validation.js';
import { sweepValidations } from '../../../src/services/rechecks/validations.js';
import { verify } from '../../../src/services/rechecks/verification.js';
import { judgeAgain } from '../../../src/services/rechecks/verify-page.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../support/app.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { addMember, cookieOf, furnish, type Tenant, viewerOf } from '../../support/tenants.js';

const PAGES = 14;
const RULE = 'description-missing';
const paths = ['/', ...Array.from({ length: PAGES - 1 }, (_, at) => `/${at + 1}`)];
const never = new AbortController().signal;

const test = useApp();
const html = (at: number, description: string | null) =>
  page({
    title: `Page number ${at} about tea`,
    links: paths,
    ...(description ? { head: `<meta name="description" content="${description}">` } : {}),
  });
const site = useSite(Object.fromEntries(paths.map((path, at) => [path, html(at, null)])));
const mend = (...which: number[]) => {
  for (const at of which)
    site.set(paths[at] as string, html(at, `What page number ${at} says about green and black tea.`));
};

type Headers = Record<string, string>;
let us: Tenant;
let owner: Headers;
let auditId: string;
let issueId: string;

async function ask(query: string, variables: object = {}, headers = owner) {
  const answer = await test.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
  const { data, errors } = answer.json();
  // oxlint-disable-next-line typescript/no-explicit-any -- as the query says
  return { data: data as any, code: errors?.[0]?.extensions?.code as string | undefined };
}

const validate = (headers = owner, issue = issueId) =>
  ask('mutation V($issue: ID!) { validateIssue(issueId: $issue) { id status pages } }', { issue }, headers);

const cancel = (id: string, headers = owner) =>
  ask('mutation C($id: ID!) { cancelIssueValidation(id: $id) { status finishedAt } }', { id }, headers);

async function state() {
  const { data } = await ask(
    `query S($project: ID!, $audit: ID!) { audit(projectId: $project, auditId: $audit) {
       issueValidation(rule: "${RULE}") { id status pages fixed failing inconclusive reason startedAt finishedAt }
       issueConnection(first: 1, rule: "${RULE}") { nodes { affectedPages validation { id } } } } }`,
    { project: us.owns.projectId, audit: auditId },
  );
  return { ...data.audit.issueValidation, affected: data.audit.issueConnection.nodes[0]?.affectedPages ?? 0 };
}

/** As the queue has it done: again and again until it is not postponed any more. */
async function run(id: string, options: Parameters<typeof runValidation>[3] = {}): Promise<number> {
  for (let turns = 1; ; turns += 1)
    try {
      await runValidation(test.context, id, never, options);
      return turns;
    } catch (error) {
      if (!(error instanceof Postponed)) throw error;
    }
}

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  owner = cookieOf(us.account.sessionToken);
});

beforeEach(async () => {
  for (const [at, path] of paths.entries()) site.set(path, html(at, null));
  const { audit } = await audits.start(test.context, viewerOf(us.account), us.owns.projectId, { fresh: true });
  auditId = audit.id;
  await runAudit(test.context, auditId, never);
  const [issue] = await test.db.rows<{ id: string }>('select id from issue where audit_id = $1 and rule = $2', [
    auditId,
    RULE,
  ]);
  issueId = issue?.id ?? '';
});

describe('validating a fix', () => {
  it('fetches each page once, closes what is gone, and passes when nothing is left', async () => {
    mend(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    site.set(paths[13] as string, { status: 503, body: 'Come back later' });
    site.forget();
    const { id, ...asked } = (await validate()).data.validateIssue;
    expect(asked).toEqual({ status: 'QUEUED', pages: PAGES });
    expect((await validate()).data.validateIssue.id, 'the one under way').toBe(id);
    expect(
      await test.db.rows(
        `select target_id as target from audit_log where action = 'ISSUE_VALIDATION_STARTED' and target_id = $1`,
        [issueId],
      ),
    ).toHaveLength(1);
    expect(await run(id, { turnMs: 0 }), 'turns').toBe(3);
    expect(await state()).toMatchObject({
      ...{ id, status: 'FAILED', pages: PAGES, fixed: 11, failing: 2, inconclusive: 1, reason: null, affected: 3 },
      ...{ startedAt: expect.any(String), finishedAt: expect.any(String) },
    });
    for (const path of paths) expect(site.hits.get(path), path).toBe(1);
    // once for each batch
    expect(site.hits.get('/robots.txt')).toBe(2);

    mend(11, 12, 13);
    const { id: next } = (await validate()).data.validateIssue;
    expect(next).not.toBe(id);
    await run(next);
    expect(await state()).toMatchObject({ id: next, status: 'PASSED', pages: 3, fixed: 3, failing: 0, affected: 0 });
    const { count } = (
      await test.db.rows<{ count: number }>(
        `select count(*)::int as count from finding_history where project_id = $1 and rule = $2 and closed_at is null`,
        [us.owns.projectId, RULE],
      )
    )[0] as { count: number };
    expect(count, 'open in the project').toBe(0);
  });

  it('judges pages beside one another as they are now', async () => {
    for (const at of [1, 2]) site.set(paths[at] as string, page({ title: 'The same title twice here', links: ['/'] }));
    const { audit } = await audits.start(test.context, viewerOf(us.account), us.owns.projectId, { fresh: true });
    await runAudit(test.context, audit.id, never);
    const [duplicate] = await test.db.rows<{ id: string }>(
      `select id from issue where audit_id = $1 and rule = 'title-duplicate'`,
      [audit.id],
    );
    // another twin, and still one
    for (const at of [1, 2]) site.set(paths[at] as string, page({ title: 'Another title twice here', links: ['/'] }));
    const first = (await validate(owner, duplicate?.id)).data.validateIssue;
    await run(first.id);
    const outcome = () =>
      test.db.rows('select status, fixed, failing from issue_validation where audit_id = $1 order by created_at', [
        audit.id,
      ]);
    expect(await outcome()).toEqual([{ status: 'FAILED', fixed: 0, failing: 2 }]);
    for (const at of [1, 2])
      site.set(paths[at] as string, page({ title: `Number ${at} is unique here`, links: ['/'] }));
    await run((await validate(owner, duplicate?.id)).data.validateIssue.id);
    expect((await outcome())[1]).toEqual({ status: 'PASSED', fixed: 2, failing: 0 });
  });

  it('leaves out pages on which the issue is ignored', async () => {
    const ignore = `mutation I($issue: ID!, $url: String!) { ignoreIssue(issueId: $issue, url: $url, reason: "Not for visitors.") { id } }`;
    expect((await ask(ignore, { issue: issueId, url: `${site.url}5` })).code).toBeUndefined();
    mend(...paths.keys());
    site.forget();
    const { id, pages } = (await validate()).data.validateIssue;
    expect(pages).toBe(PAGES - 1);
    await run(id);
    expect(await state()).toMatchObject({ status: 'PASSED', fixed: PAGES - 1, affected: 1 });
    expect(site.hits.get('/5')).toBeUndefined();
    await ask(`mutation U($issue: ID!, $url: String) { unignoreIssue(issueId: $issue, url: $url) { id } }`, {
      issue: issueId,
      url: `${site.url}5`,
    });
  });

  it('goes on after a worker that ended, and counts no page twice', async () => {
    mend(...paths.keys());
    const { id } = (await validate()).data.validateIssue;
    const ends = new AbortController();
    const judge: typeof judgeAgain = async (...given) => {
      const judged = await judgeAgain(...given);
      // the first batch is counted, the second one is not
      setImmediate(() => ends.abort(new Error('stopped')));
      return judged;
    };
    await expect(runValidation(test.context, id, ends.signal, { judge })).rejects.toThrow('stopped');
    const halfway = await state();
    expect(halfway).toMatchObject({ status: 'RUNNING', fixed: 10, affected: PAGES - 10 });
    // two at once: a job that was taken over may still run where it was
    await Promise.all([run(id), run(id)]);
    expect(await state()).toMatchObject({
      ...{ status: 'PASSED', fixed: PAGES, failing: 0, inconclusive: 0, affected: 0, startedAt: halfway.startedAt },
    });
  });

  it('judges the others where one page takes more than it may', async () => {
    mend(...paths.keys());
    const judge: typeof judgeAgain = (context, audit, visits) => {
      const isHeavy = visits.some(({ answered }) => 'input' in answered && answered.input.url === `${site.url}3`);
      return isHeavy ? Promise.reject(problem('OPERATION_TIMEOUT')) : judgeAgain(context, audit, visits);
    };
    const { id } = (await validate()).data.validateIssue;
    await run(id, { judge });
    expect(await state()).toMatchObject({ status: 'INCONCLUSIVE', fixed: PAGES - 1, inconclusive: 1, affected: 1 });
  });

  it.each([
    ['the crawl delay of robots.txt', async () => site.set('/robots.txt', 'User-agent: *\nCrawl-delay: 0.1\n')],
    [
      'the request rate of the audit',
      () => test.db.rows(`update audit set options = options || '{"requestsPerSecond": 10}' where id = $1`, [auditId]),
    ],
  ])('keeps %s', async (_name, demand) => {
    const { id } = (await validate()).data.validateIssue;
    await demand();
    const started = performance.now();
    await run(id);
    site.remove('/robots.txt');
    // fourteen pages take a fraction of it without
    expect(performance.now() - started).toBeGreaterThan(PAGES * 100);
  });

  it('counts a page as fixed that another check has closed meanwhile', async () => {
    mend(...paths.keys());
    const { id } = (await validate()).data.validateIssue;
    const judge: typeof judgeAgain = async (...given) => {
      const judged = await judgeAgain(...given);
      await verify(test.context, viewerOf(us.account), auditId, { url: `${site.url}2` });
      return judged;
    };
    await run(id, { judge });
    expect(await state()).toMatchObject({ status: 'PASSED', fixed: PAGES, inconclusive: 0, affected: 0 });
  });

  it('is inconclusive where the rest of the pages went with the issue', async () => {
    mend(...paths.keys());
    const { id } = (await validate()).data.validateIssue;
    const judge: typeof judgeAgain = async (...given) => {
      const judged = await judgeAgain(...given);
      setImmediate(() => void test.db.rows('delete from issue where audit_id = $1', [auditId]));
      return judged;
    };
    await run(id, { judge });
    const ended = await test.db.rows('select status, fixed, reason from issue_validation where id = $1', [id]);
    expect(ended).toEqual([
      {
        status: 'INCONCLUSIVE',
        fixed: expect.any(Number),
        reason: expect.stringMatching(/^\d+ of 14 pages were not checked/),
      },
    ]);
  });

  it('ends when it is cancelled, and stays so', async () => {
    mend(...paths.keys());
    const { id } = (await validate()).data.validateIssue;
    const judge: typeof judgeAgain = async (...given) => {
      const judged = await judgeAgain(...given);
      await cancel(id);
      return judged;
    };
    await run(id, { judge });
    expect(await state()).toMatchObject({ status: 'CANCELLED', fixed: 0, affected: PAGES });
    expect((await cancel(id)).data.cancelIssueValidation.status).toBe('CANCELLED');
    await run(id);
    expect(await state()).toMatchObject({ status: 'CANCELLED', fixed: 0 });
  });

  it('is queued again when its job was lost, and ended when its job failed for good', async () => {
    const { id } = (await validate()).data.validateIssue;
    const { queues } = test.context;
    expect(await queues.state('validations', id)).toBe('ALIVE');
    await queues.remove('validations', id);
    await sweepValidations(test.context);
    expect(await queues.state('validations', id), 'too young').toBe('GONE');
    await test.db.rows(`update issue_validation set created_at = now() - interval '2 minutes' where id = $1`, [id]);
    await sweepValidations(test.context);
    expect(await queues.state('validations', id)).toBe('ALIVE');
    const failed = { ...queues, state: async () => 'FAILED' as const };
    await sweepValidations({ ...test.context, queues: failed });
    expect(await state()).toMatchObject({ status: 'INCONCLUSIVE', reason: 'The check failed. Start it again.' });
    await queues.remove('validations', id);
  });

  it('is for members of the organization, and for issues of pages', async () => {
    const strangers = cookieOf((await test.account('ENTERPRISE')).sessionToken);
    const reader = cookieOf(await addMember(test, us.account.organizationId, 'viewer'));
    expect((await validate(reader)).code).toBe('FORBIDDEN');
    expect((await validate(strangers)).code).toBe('ISSUE_NOT_FOUND');
    const { id } = (await validate()).data.validateIssue;
    expect((await cancel(id, strangers)).code).toBe('VALIDATION_NOT_FOUND');
    expect((await cancel('nothing')).code).toBe('VALIDATION_NOT_FOUND');
    await cancel(id);
    const [whole] = await test.db.rows<{ id: string }>(
      `select i.id from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 and f.page_id = -1 limit 1`,
      [auditId],
    );
    expect(whole).toBeDefined();
    expect((await validate(owner, whole?.id)).code).toBe('VALIDATION_FAILED');
  });
});
