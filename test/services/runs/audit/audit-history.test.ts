import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { groupBit } from '../../../../src/audit/engine/applies-to.js';
import type { Rule } from '../../../../src/audit/engine/rule.js';
import { ruleOf } from '../../../../src/audit/rule-book.js';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { Audit } from '../../../../src/db/entities/audit.js';
import { createLoaders } from '../../../../src/db/loaders.js';
import { newIssues, regressedIssues } from '../../../../src/db/queries/audits/audit-change.js';
import { EVIDENCE, OF_ISSUE } from '../../../../src/db/queries/audits/finding.js';
import { FINDING_MARKS } from '../../../../src/db/queries/pages/page-field.js';
import { createFetcher } from '../../../../src/net/fetch.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { DEFAULT_PROFILE } from '../../../../src/services/projects/rules/audit-profile.js';
import * as ruleSettings from '../../../../src/services/projects/rules/rule-settings.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import { createAuditLoaders } from '../../../../src/services/results/audits/audit-loaders.js';
import { changedFindings } from '../../../../src/services/results/comparisons/changed-findings.js';
import { compareAudits, countMovedPages } from '../../../../src/services/results/comparisons/comparisons.js';
import * as issues from '../../../../src/services/results/issues/issues.js';
import { changesByRule } from '../../../../src/services/results/issues/rule-comparisons.js';
import { pageTableVersion } from '../../../../src/services/results/reports/page-table.js';
import { openFindingHistory } from '../../../../src/services/runs/audit/evaluation/finding-history.js';
import { rejudgeAudit } from '../../../../src/services/runs/audit/evaluation/rejudge-audit.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { sweep } from '../../../../src/services/runs/audit/lifecycle/sweep.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { bitOfRule } from '../../../../src/services/runs/audit/storage/page-sets.js';
import { renewPeriodOfPositions } from '../../../../src/services/runs/search/search-period.js';
import { loopbackSite } from '../../../support/chromium.js';
import { newViewer, useContext } from '../../../support/context.js';
import { chainedPages, page, type SiteServer, startSite } from '../../../support/sites/site-server.js';

const never = new AbortController().signal;
const test = useContext();

const untitled = (links: string[] = []) =>
  page({ title: 'x', links }).replace('<title>x</title>', '').replace('<h1>x</h1>', '<h1>A heading</h1>');

async function withSite(pages: Record<string, string>, work: (site: SiteServer) => Promise<void>): Promise<void> {
  const site = await startSite(pages);
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

async function audited(viewer: Viewer, projectId: string): Promise<Audit> {
  const { audit } = await audits.start(test.context, viewer, projectId);
  await runAudit(test.context, audit.id, never);
  return read(audit.id);
}

const read = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));

const historyOf = (projectId: string, rule: string) =>
  test.db.rows<{ path: string; closed_by: string | null; regressions: number; first_audit_id: string }>(
    `select substring(url from '/[^/]*$') as path, closed_by, regressions, first_audit_id from finding_history
      where project_id = $1 and rule = $2 order by url`,
    [projectId, rule],
  );

describe('the life of a finding', () => {
  it('goes from new over fixed to regressed, and keeps the day it was first seen', async () => {
    await withSite(
      { '/': page({ title: 'A home page of its own', links: ['/a'] }), '/a': untitled() },
      async (site) => {
        const viewer = await newViewer(test.db);
        const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
        const first = await audited(viewer, projectId);
        expect(await historyOf(projectId, 'title-missing')).toMatchObject([
          { path: '/a', closed_by: null, regressions: 0, first_audit_id: first.id },
        ]);

        site.set('/a', page({ title: 'Now it has a title', links: [] }));
        const second = await audited(viewer, projectId);
        expect(await historyOf(projectId, 'title-missing')).toMatchObject([{ closed_by: 'FIX' }]);

        site.set('/a', untitled());
        const third = await audited(viewer, projectId);
        expect(await historyOf(projectId, 'title-missing')).toMatchObject([
          { closed_by: null, regressions: 1, first_audit_id: first.id },
        ]);
        const [issue] = (await createLoaders(test.db).issues.load(third.id)).filter(
          (one) => one.rule === 'title-missing',
        );
        expect(issue?.firstSeenAt).toEqual(first.createdAt);
        expect(await createAuditLoaders(test.db).regressed.load(issue?.id ?? '')).toBe(1);
        expect(second.status).toBe('COMPLETED');
        // each page counts under the severity that it has, whatever others the rule gives
        await test.db.rows(
          `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
           values (gen_random_uuid(), $1, 'title-missing', 'NOTICE', 'META', 1, 1, '{}')`,
          [third.id],
        );
        const pair = { id: third.id, projectId, createdAt: third.createdAt, previousId: second.id };
        const back = await test.db.transaction((client) => regressedIssues(client, pair));
        expect(back.filter(({ rule }) => rule === 'title-missing')).toMatchObject([
          { severity: issue?.severity, pages: 1 },
        ]);
      },
    );
  });

  it('ends by a change of scope, not by a fix, when the page leaves the crawl or the pages the rule is about', async () => {
    const home = (links: string[]) => page({ title: 'A home page of its own', links });
    await withSite({ '/': home(['/a', '/b']), '/a': untitled(), '/b': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      await audited(viewer, projectId);
      site.set('/', home(['/b']));
      site.remove('/a');
      site.remove('/b');
      await audited(viewer, projectId);
      expect(await historyOf(projectId, 'title-missing')).toMatchObject([
        { path: '/a', closed_by: 'SCOPE_CHANGE' },
        { path: '/b', closed_by: 'SCOPE_CHANGE' },
      ]);
      // nothing points to /a any more: that it is gone is no fault
      // /b was 200 before: that it is 404 now is new, and seen by a rule that looked at it both times
      expect(await historyOf(projectId, 'page-4xx')).toMatchObject([{ path: '/b', closed_by: null }]);
    });
  });

  it('ends by a change of scope where axe-core looked at the page in one audit alone, and begins without an alert', async () => {
    const list = (item: string) =>
      page({ title: 'A home page of its own', links: ['/a'] }).replace('</body>', `${item}</body>`);
    const [stray, mended] = [list('<div><li>Spokes</li></div>'), list('<ul><li>Spokes</li></ul>')];
    await withSite({ '/': stray, '/a': mended }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      /** The audit as it is stored where axe-core looked at the pages. */
      const checked = async () => {
        const audit = await audited(viewer, projectId);
        await test.db.rows('update page_metrics set page_sets = page_sets | $2::int where audit_id = $1', [
          audit.id,
          groupBit({ on: 'axe', category: 'ACCESSIBILITY' }),
        ]);
        return audit;
      };
      const changes = async ({ id: base }: Audit, { id: head }: Audit) => {
        const [comparison] = await compareAudits(test.db, [{ base, head }]);
        if (!comparison || comparison instanceof Error) throw comparison;
        const [rules] = await changesByRule(test.db, [comparison]);
        const { nodes } = await changedFindings(test.db, comparison, { rule: 'list-structure' });
        return [rules?.find(({ rule }) => rule === 'list-structure'), nodes.map(({ change }) => change)];
      };
      const bit = bitOfRule(ruleOf('list-structure') as Rule);
      const announced = async ({ id, createdAt }: Audit, previous: Audit) =>
        test.db.transaction((client) =>
          newIssues(client, { id, projectId, createdAt, previousId: previous.id }, new Map([['list-structure', bit]])),
        );

      const first = await checked();
      site.set('/', mended);
      const second = await audited(viewer, projectId);
      expect(await historyOf(projectId, 'list-structure')).toMatchObject([{ closed_by: 'SCOPE_CHANGE' }]);
      expect(await changes(first, second)).toMatchObject([{ goneByScope: 1, fixed: 0 }, ['SCOPE_CHANGE']]);

      const third = await checked();
      site.set('/', stray);
      site.set('/a', stray);
      const fourth = await audited(viewer, projectId);
      expect(await changes(third, fourth)).toMatchObject([
        { cameByScope: 2, new: 0 },
        ['SCOPE_CHANGE', 'SCOPE_CHANGE'],
      ]);
      expect(await announced(fourth, third)).toEqual([]);
      // a finding with the same evidence is known
      expect(await changes(second, fourth)).toMatchObject([{ cameByScope: 0, new: 2 }, ['NEW', 'NEW']]);
      // the other one was seen before
      expect(await announced(fourth, second)).toMatchObject([{ rule: 'list-structure', pages: 1 }]);
    });
  });

  it('is reported without what was found on other sites', async () => {
    await withSite({ '/': untitled(['/a']), '/a': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      await audited(viewer, projectId);
      const { id, createdAt } = await audited(viewer, projectId);
      const client = await test.db.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `insert into finding (line_id, page_id, url, failing, applicable, evidence, fingerprint, first_seen_at)
           select gen_random_uuid(), 1, 'https://elsewhere.example/', 1, 1, '[]', decode(md5(n::text), 'hex'), now()
             from generate_series(1, 60000) n`,
        );
        await client.query('analyze finding');
        const scans = async () => {
          const { rows } = await client.query<{ scans: string }>(
            "select seq_scan as scans from pg_stat_xact_user_tables where relname = 'finding'",
          );
          return rows[0]?.scans;
        };
        const before = await scans();
        const history = await openFindingHistory(client, {
          ...{ id, projectId, createdAt, rejudging: false },
          profile: DEFAULT_PROFILE,
        });
        await history.advance(() => true);
        expect(before).toBeDefined();
        expect(await scans()).toBe(before);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  });

  it('writes nothing of an audit that failed', async () => {
    await withSite({}, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const audit = await audited(viewer, projectId);
      expect(audit).toMatchObject({ status: 'FAILED', errorCode: 'START_PAGE_ERROR', overallScore: null });
      expect(await test.db.rows('select 1 from issue where audit_id = $1', [audit.id])).not.toEqual([]);
      expect(await test.db.rows('select 1 from finding_history where project_id = $1', [projectId])).toEqual([]);
    });
  });

  it('begins the same where a worker that lost the audit is at its first judgement too', async () => {
    await withSite({ '/': untitled(['/a']), '/a': untitled() }, async (site) => {
      const begun: unknown[] = [];
      for (const isHeld of [false, true]) {
        const viewer = await newViewer(test.db);
        const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
        await test.db.transaction(async (client) => {
          if (isHeld)
            await client.query(`select pg_advisory_xact_lock(hashtextextended('first judgement ' || $1, 0))`, [
              projectId,
            ]);
          const { id, createdAt } = await audited(viewer, projectId);
          const rows = await test.db.rows(
            `select encode(fingerprint, 'hex') as mark, rule, url, first_audit_id = $2 as here, first_seen_at = $3 as now,
                    last_seen_at, closed_at, closed_by, regressions from finding_history where project_id = $1 order by 1`,
            [projectId, id, createdAt],
          );
          expect(rows.length).toBeGreaterThan(3);
          begun.push(rows);
        });
      }
      expect(begun[1]).toEqual(begun[0]);
    });
  });

  it('is gone with its project', async () => {
    await withSite({ '/': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const { id } = await audited(viewer, projectId);
      await projects.remove(test.context, viewer, projectId);
      expect(await test.db.rows('select 1 from finding_history where project_id = $1', [projectId])).toEqual([]);
      for (const table of ['page_metrics', 'audit_score'])
        expect(await test.db.rows(`select 1 from ${table} where audit_id = $1`, [id])).toEqual([]);
    });
  });
});

describe('deleting a project beside what works on it', () => {
  it('ends each with the project, and none with a deadlock', async () => {
    await withSite({ '/': untitled(['/a']), '/a': untitled() }, async (site) => {
      for (const delayMs of [0, 20, 60]) {
        const viewer = await newViewer(test.db);
        const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
        const { id } = await audited(viewer, projectId);
        await audits.rejudge(test.context, viewer, id);
        const { audit } = await audits.start(test.context, viewer, projectId);
        const address = new URL('/a', site.url).href;
        const working = Promise.allSettled([
          rejudgeAudit(test.context, id, never),
          runAudit(test.context, audit.id, never),
          verify(test.context, viewer, id, { url: address }),
        ]);
        await sleep(delayMs);
        await projects.remove(test.context, viewer, projectId);
        for (const outcome of await working)
          if (outcome.status === 'rejected')
            expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/_NOT_/) });
        expect(await test.db.rows('select 1 from audit where project_id = $1', [projectId])).toEqual([]);
      }
    });
  });
});

describe('a comparison', () => {
  it('tells fixes and news from what came and went with the scope', async () => {
    const home = (links: string[]) => page({ title: 'A home page of its own', links });
    const first = {
      '/': home(['/mended', '/stays', '/unlinked']),
      '/mended': untitled(),
      '/stays': untitled(),
      '/unlinked': untitled(),
    };
    await withSite(first, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const older = await audited(viewer, projectId);
      site.set('/', home(['/mended', '/stays', '/fresh']));
      site.set('/mended', page({ title: 'Now it has a title', links: [] }));
      site.set('/fresh', untitled());
      site.remove('/unlinked');
      const newer = await audited(viewer, projectId);
      const [comparison] = await compareAudits(test.db, [{ base: older.id, head: newer.id }]);
      if (!comparison || comparison instanceof Error) throw comparison;
      expect(comparison.sameRuleSet).toBe(true);
      const closed = { blocked: 0, noindex: 0, sampleUrls: [] };
      expect(await countMovedPages(test.db, [comparison])).toEqual([{ entered: 1, left: 1, closed }]);
      const [rules] = await changesByRule(test.db, [comparison]);
      expect(rules?.find(({ rule }) => rule === 'title-missing')).toMatchObject({
        fixed: 1,
        new: 0,
        unchanged: 1,
        goneByScope: 1,
        cameByScope: 1,
        goneByRuleSet: 0,
        cameByRuleSet: 0,
      });
      expect(comparison.scores.find(({ group }) => group === null)).toMatchObject({
        before: older.overallScore,
        after: newer.overallScore,
        comparable: true,
      });
      const listed: string[] = [];
      let after: string | null = null;
      do {
        const slice = await changedFindings(test.db, comparison, { rule: 'title-missing', first: 1, after });
        listed.push(...slice.nodes.map((one) => `${one.change} ${new URL(one.url).pathname}`));
        after = slice.nextCursor;
      } while (after);
      expect(listed).toEqual(['SCOPE_CHANGE /fresh', 'FIXED /mended', 'UNCHANGED /stays', 'SCOPE_CHANGE /unlinked']);
    });
  });

  it('puts down to the rules what only another rule set explains', async () => {
    await withSite(
      { '/': page({ title: 'A home page of its own', links: ['/a'] }), '/a': untitled() },
      async (site) => {
        const viewer = await newViewer(test.db);
        const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
        const older = await audited(viewer, projectId);
        const newer = await audited(viewer, projectId);
        // as if the older one had been judged before the rule was there
        await test.db.rows(
          `insert into rule_set (version, rules) select 'older', rules - 'title-missing' from rule_set where version = $1 on conflict do nothing`,
          [older.ruleSet],
        );
        await test.db.rows(`update audit set rule_set = 'older' where id = $1`, [older.id]);
        await test.db.rows(`delete from issue where audit_id = $1 and rule = 'title-missing'`, [older.id]);
        await test.db.rows('delete from page_field where audit_id = $1 and field = any($2)', [older.id, FINDING_MARKS]);
        const [comparison] = await compareAudits(test.db, [{ base: older.id, head: newer.id }]);
        if (!comparison || comparison instanceof Error) throw comparison;
        expect(comparison.sameRuleSet).toBe(false);
        expect(comparison.ruleChanges).toMatchObject({ added: ['title-missing'], removed: [], changed: [] });
        const [rules] = await changesByRule(test.db, [comparison]);
        expect(rules?.find(({ rule }) => rule === 'title-missing')).toMatchObject({
          new: 0,
          cameByRuleSet: 1,
        });
        expect(comparison.scores.every(({ comparable }) => !comparable)).toBe(true);
      },
    );
  });

  it('refuses audits of two projects', async () => {
    await withSite({ '/': untitled() }, async (site) => {
      const [viewer, other] = [await newViewer(test.db), await newViewer(test.db)];
      const mine = await audited(viewer, (await projects.create(test.context, viewer, { url: site.url })).id);
      const theirs = await audited(other, (await projects.create(test.context, other, { url: site.url })).id);
      const [comparison] = await compareAudits(test.db, [{ base: theirs.id, head: mine.id }]);
      expect(comparison).toMatchObject({ code: 'AUDIT_NOT_FOUND' });
    });
  });
});

describe('judging again', () => {
  it('gives the same findings, ids and scores from what is stored, without asking the site', async () => {
    await withSite({ ...chainedPages(12), '/p3.html': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const before = await audited(viewer, projectId);
      const findings = () =>
        test.db.rows(
          `select i.id, i.rule, i.severity, f.url, f.failing, ${EVIDENCE} as evidence, f.first_seen_at, f.fingerprint from issue i join finding f on ${OF_ISSUE}
            where i.audit_id = $1 order by i.rule, f.url`,
          [before.id],
        );
      const first = await findings();
      expect(first.length).toBeGreaterThan(0);
      site.forget();
      expect(await audits.rejudge(test.context, viewer, before.id)).toMatchObject({ status: 'COMPLETED' });
      await rejudgeAudit(test.context, before.id, never);
      expect(site.hits.size).toBe(0);
      expect(await findings()).toEqual(first);
      const after = await read(before.id);
      expect(after.score).toEqual(before.score);
      expect(after.completedAt).toEqual(before.completedAt);
      expect(after.rejudgeRequestedAt).toBeNull();
      expect(await createAuditLoaders(test.db).judgements.load(before.id)).toHaveLength(2);
      // no request waits any more
      await rejudgeAudit(test.context, before.id, never);
      expect(await createAuditLoaders(test.db).judgements.load(before.id)).toHaveLength(2);
    });
  });

  it('is carried out once more where it is requested while it is, and exports differ after an import', async () => {
    await withSite({ '/': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const audit = await audited(viewer, projectId);
      await audits.rejudge(test.context, viewer, audit.id);
      const { done } = await test.db.transaction(async (holding) => {
        await holding.query('lock table audit_score in share mode');
        const done = rejudgeAudit(test.context, audit.id, never);
        await expect.poll(async () => (await read(audit.id)).fence).toBe(audit.fence + 1);
        await ruleSettings.update(test.context, viewer, projectId, {
          rules: [{ rule: 'title-missing', enabled: false }],
        });
        await audits.rejudge(test.context, viewer, audit.id);
        return { done };
      });
      await done;
      expect(await createAuditLoaders(test.db).judgements.load(audit.id)).toHaveLength(3);
      expect((await createLoaders(test.db).issues.load(audit.id)).map(({ rule }) => rule)).not.toContain(
        'title-missing',
      );
      expect((await read(audit.id)).rejudgeRequestedAt).toBeNull();
      const version = () => pageTableVersion(test.context, audit, { fields: ['url', 'clicks'] });
      const before = await version();
      expect(await version()).toBe(before);
      await test.db.transaction((client) => renewPeriodOfPositions(client, projectId));
      expect(await version()).not.toBe(before);
    });
  });

  it('is taken up by the sweeper when its job was lost', async () => {
    await withSite({ '/': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const { id } = await audited(viewer, projectId);
      await test.db.rows(`update audit set rejudge_requested_at = now() - interval '1 minute' where id = $1`, [id]);
      await sweep(test.context);
      expect(await test.context.queues.state('crawl', `${id}-rejudge`)).toBe('ALIVE');
    });
  });

  it('is refused before the audit is completed', async () => {
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(test.context, viewer, { url: 'https://example.org' });
    const { audit } = await audits.start(test.context, viewer, projectId);
    await expect(audits.rejudge(test.context, viewer, audit.id)).rejects.toMatchObject({ code: 'AUDIT_NOT_COMPLETED' });
    const stranger = await newViewer(test.db);
    await expect(audits.rejudge(test.context, stranger, audit.id)).rejects.toMatchObject({ code: 'AUDIT_NOT_FOUND' });
  });
});

describe('a second look at one page', () => {
  it('closes what is mended at once, and says what is not', async () => {
    const two = untitled();
    await withSite({ '/': page({ title: 'A home page of its own', links: ['/a'] }), '/a': two }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const audit = await audited(viewer, projectId);
      const address = new URL('/a', site.url).href;
      const same = await verify(test.context, viewer, audit.id, { url: address });
      expect(same.fixed).toEqual([]);
      expect(same.stillFailing).toContain('title-missing');

      site.set('/a', two.replace('</head>', '<title>Now the page has a title</title></head>'));
      const verified = await verify(test.context, viewer, audit.id, { url: address });
      expect(verified).toMatchObject({ outcome: 'VERIFIED', status: 200 });
      expect(verified.fixed).toContain('title-missing');
      expect(verified.stillFailing).toContain('canonical-missing');
      const left = await createLoaders(test.db).issues.load(audit.id);
      expect(left.map(({ rule }) => rule)).not.toContain('title-missing');
      expect(await historyOf(projectId, 'title-missing')).toMatchObject([{ closed_by: 'VERIFICATION' }]);
      const counts = { ERROR: 0, WARNING: 0, NOTICE: 0 };
      for (const issue of left) counts[issue.severity] += 1;
      const after = await read(audit.id);
      expect(after.issueCounts).toEqual(counts);
      expect(after.score).toEqual(audit.score);
      const wrong = await test.db.rows(
        `select j.page_id from page_metrics j where j.audit_id = $1 and (errors + warnings + notices) <>
           (select count(*) from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 and f.page_id = j.page_id and f.resolved_at is null)`,
        [audit.id],
      );
      expect(wrong).toEqual([]);
    });
  });

  it('reads no other page of a large audit, and asks nothing that only the whole site tells', async () => {
    await withSite({ '/': untitled(['/a']), '/a': untitled(['/gone']) }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const audit = await audited(viewer, projectId);
      const address = new URL('/a', site.url).href;
      await test.db.rows('update audit set pages_crawled = 10001 where id = $1', [audit.id]);
      const unreadable = await test.db.rows(
        `update page p set response = '\\x00' where p.audit_id = $1 and p.url <> $2 returning 1`,
        [audit.id, address],
      );
      expect(unreadable.length).toBeGreaterThan(0);
      const verified = await verify(test.context, viewer, audit.id, { url: address });
      expect(verified).toMatchObject({ outcome: 'VERIFIED', fixed: [] });
      expect(verified.stillFailing).toContain('title-missing');
      expect(verified.notChecked).toContain('link-broken-internal');
    });
  });

  it('closes nothing when the page cannot be judged', async () => {
    await withSite(
      { '/': page({ title: 'A home page of its own', links: ['/a'] }), '/a': untitled() },
      async (site) => {
        const viewer = await newViewer(test.db);
        const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
        const audit = await audited(viewer, projectId);
        const address = new URL('/a', site.url).href;
        site.set('/a', { status: 403, body: 'no' });
        expect(await verify(test.context, viewer, audit.id, { url: address })).toMatchObject({
          outcome: 'INCONCLUSIVE',
          fixed: [],
        });
        site.set('/robots.txt', 'User-agent: *\nDisallow: /a\n');
        site.forget();
        expect(await verify(test.context, viewer, audit.id, { url: address })).toMatchObject({
          outcome: 'INCONCLUSIVE',
        });
        expect(site.hits.get('/a')).toBeUndefined();
        site.remove('/robots.txt');
        site.remove('/a');
        const gone = await verify(test.context, viewer, audit.id, { url: address });
        expect(gone.fixed).not.toContain('title-missing');
        expect(gone.notChecked).toContain('title-missing');
        expect(gone.newlyFailing).toContain('page-4xx');
      },
    );
  });
});

describe('ignoring an issue', () => {
  it('holds for further audits until its day, and is taken back', async () => {
    await withSite({ '/': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const first = await audited(viewer, projectId);
      const issueOf = async (audit: Audit) =>
        (await createLoaders(test.db).issues.load(audit.id)).find(({ rule }) => rule === 'title-missing');
      const issueId = (await issueOf(first))?.id ?? '';
      await issues.ignore(test.context, viewer, { issueId, reason: ' The page is a frame. ' });
      const second = await audited(viewer, projectId);
      const again = (await issueOf(second)) as NonNullable<Awaited<ReturnType<typeof issueOf>>>;
      expect(await createAuditLoaders(test.db).ignoredIssue.load(again)).toMatchObject({
        reason: 'The page is a frame.',
      });
      expect(second.overallScore).toBe(first.overallScore);
      await issues.unignore(test.context, viewer, { issueId: again.id });
      expect(await createAuditLoaders(test.db).ignoredIssue.load(again)).toBeNull();
      await issues.ignore(test.context, viewer, {
        issueId,
        reason: 'For a day',
        until: new Date(Date.now() + 86_400_000),
      });
      expect(await createAuditLoaders(test.db).ignoredIssue.load(again)).not.toBeNull();
      await test.db.rows(`update ignored_issue set ignored_until = now() - interval '1 second' where project_id = $1`, [
        projectId,
      ]);
      expect(await createAuditLoaders(test.db).ignoredIssue.load(again)).toBeNull();
      const stranger = await newViewer(test.db);
      await expect(issues.ignore(test.context, stranger, { issueId, reason: 'mine' })).rejects.toMatchObject({
        code: 'ISSUE_NOT_FOUND',
      });
      for (const input of [{ reason: ' ' }, { reason: 'late', until: new Date(0) }, { reason: 'nowhere', url: '' }])
        await expect(issues.ignore(test.context, viewer, { issueId, ...input })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
        });
    });
  });
});

describe('ignoring an issue on one page', () => {
  it('leaves the other pages and the scores alone, and holds for further audits', async () => {
    await withSite({ '/': untitled(['/a', '/b']), '/a': untitled(), '/b': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const first = await audited(viewer, projectId);
      const issueOf = async (audit: Audit) =>
        (await createLoaders(test.db).issues.load(audit.id)).find(({ rule }) => rule === 'title-missing')?.id ?? '';
      const url = new URL('/a', site.url).href;
      const issueId = await issueOf(first);
      await issues.ignore(test.context, viewer, { issueId, url, reason: 'A frame of another page' });
      const second = await audited(viewer, projectId);
      const again = await issueOf(second);
      const seen = async (args: { ignored?: boolean; first?: number }) =>
        (await createAuditLoaders(test.db).affected(args).load(again)).nodes.map((node) => [
          new URL(node.url).pathname,
          node.ignored?.reason ?? null,
        ]);
      const reason = 'A frame of another page';
      expect(await seen({})).toEqual([
        ['/', null],
        ['/a', reason],
        ['/b', null],
      ]);
      expect(await seen({ ignored: true })).toEqual([['/a', reason]]);
      // a page of the list is full although what lies between is left out
      expect(await seen({ ignored: false, first: 2 })).toEqual([
        ['/', null],
        ['/b', null],
      ]);
      const others = (await createLoaders(test.db).issues.load(second.id)).filter(({ id }) => id !== again);
      const loaders = createAuditLoaders(test.db);
      // another rule found something on the same page
      expect(others.length).toBeGreaterThan(1);
      expect(
        await Promise.all([again, ...others.map(({ id }) => id)].map((id) => loaders.ignoredPages().load(id))),
      ).toEqual([1, ...others.map(() => 0)]);
      const numbers = new Map(
        (await createAuditLoaders(test.db).affected({}).load(again)).nodes.map((node) => [
          new URL(node.url).pathname,
          node.number,
        ]),
      );
      const on = (...paths: string[]) => paths.map((path) => numbers.get(path) ?? -1);
      expect(await loaders.ignoredPages(on('/', '/b')).load(again)).toBe(0);
      expect(await loaders.ignoredPages(on('/a', '/b')).load(again)).toBe(1);
      expect((await loaders.affected({}, on('/a', '/b')).load(again)).nodes).toHaveLength(2);
      expect(await loaders.affectedCount({ ignored: false }, on('/a', '/b')).load(again)).toBe(1);
      const within = on('/a');
      expect(loaders.ignoredPages(within)).toBe(loaders.ignoredPages(within));
      expect(
        await createAuditLoaders(test.db).ignoredIssue.load({ auditId: second.id, rule: 'title-missing' }),
      ).toBeNull();
      expect(second.overallScore).toBe(first.overallScore);
      await expect(
        issues.ignore(test.context, viewer, { issueId, url: `${site.url}elsewhere`, reason: 'Not found there' }),
      ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      await issues.unignore(test.context, viewer, { issueId });
      expect(await createAuditLoaders(test.db).ignoredPages().load(again)).toBe(1);
      await issues.unignore(test.context, viewer, { issueId, url });
      expect(await seen({ ignored: true })).toEqual([]);
      expect(await createAuditLoaders(test.db).ignoredPages().load(again)).toBe(0);
    });
  });
});

describe('a cancellation', () => {
  it.each(['CHECKING_LINKS', 'JUDGING'] as const)('ends an audit in the phase %s', async (wanted) => {
    await withSite(chainedPages(20), async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const { audit } = await audits.start(test.context, viewer, projectId);
      // judging a small site takes less time than to cancel: it waits here
      const { ended } = await test.db.transaction(async (holding) => {
        await holding.query('lock table audit_score in share mode');
        const { promise: cancelled, resolve: onCancelled } = Promise.withResolvers<void>();
        const ended = runAudit(test.context, audit.id, never, {
          onPhase: (phase) => {
            if (phase === wanted) onCancelled(audits.cancel(test.context, viewer, projectId, audit.id).then(() => {}));
          },
        });
        await Promise.race([cancelled, ended]);
        return { ended };
      });
      await ended;
      expect(await read(audit.id)).toMatchObject({
        status: 'CANCELLED',
        stopReason: 'CANCELLED',
        partial: true,
        overallScore: null,
      });
      for (const table of ['issue', 'audit_score', 'page_metrics'])
        expect(await test.db.rows(`select 1 from ${table} where audit_id = $1`, [audit.id])).toEqual([]);
    });
  });
});

describe('an audit taken over while it is judged', () => {
  it('does not ask again for what was linked', async () => {
    const home = page({ title: 'A home page of its own', links: ['/a'], body: '<img src="/logo.png" alt="Logo">' });
    await withSite({ '/': home, '/a': untitled(), '/logo.png': 'no picture' }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const { audit } = await audits.start(test.context, viewer, projectId);
      const stop = new AbortController();
      const onPhase = (phase: string) => phase === 'JUDGING' && stop.abort(new Error('stopped'));
      await expect(runAudit(test.context, audit.id, stop.signal, { onPhase })).rejects.toThrow('stopped');
      expect(site.hits.get('/logo.png')).toBe(1);
      site.forget();
      await runAudit(test.context, audit.id, never);
      expect(site.hits.size).toBe(0);
      expect(await read(audit.id)).toMatchObject({ status: 'COMPLETED', fence: 2 });
    });
  });
});

describe('a link to another site', () => {
  it.each([
    ['at once where it is gone', 404, [true, true]],
    ['when two audits found it so', 503, [false, true]],
  ])('is called broken %s', async (_when, status, expected) => {
    const other = await loopbackSite('127.0.0.1', async (_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('Nothing here.');
    });
    try {
      const home = page({ title: 'A home page of its own', links: [`${other.origin}/gone`] });
      await withSite({ '/': home }, async (site) => {
        const viewer = await newViewer(test.db);
        const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
        const broken = async () =>
          (await createLoaders(test.db).issues.load((await audited(viewer, projectId)).id)).some(
            ({ rule }) => rule === 'link-broken-external',
          );
        expect([await broken(), await broken()]).toEqual(expected);
      });
    } finally {
      await other.close();
    }
  });

  it('is requested while its own site is crawled', async () => {
    await withSite({ '/elsewhere': untitled() }, async (other) => {
      const site = await loopbackSite('127.0.0.1', async (request, response) => {
        // the crawl goes on when the other site was asked
        while (request.url === '/last' && !other.hits.has('/elsewhere')) await sleep(5);
        const links = request.url === '/' ? ['/last', `${other.url}elsewhere`] : [];
        response.writeHead(['/', '/last'].includes(request.url ?? '') ? 200 : 404, { 'content-type': 'text/html' });
        response.end(page({ title: 'A page of its own', links }));
      });
      try {
        const viewer = await newViewer(test.db);
        const { id: projectId } = await projects.create(test.context, viewer, { url: `${site.origin}/` });
        expect(await audited(viewer, projectId)).toMatchObject({ status: 'COMPLETED', pagesCrawled: 2 });
        expect(other.hits.get('/elsewhere')).toBe(1);
      } finally {
        await site.close();
      }
    });
  });
});

describe('an audit that may not fetch its site', () => {
  it('fails and says so', async () => {
    await withSite({ '/': untitled() }, async (site) => {
      const viewer = await newViewer(test.db);
      const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
      const { audit } = await audits.start(test.context, viewer, projectId);
      const fetcher = createFetcher({ allowNetworks: [], userAgent: 'test' });
      await runAudit({ ...test.context, fetcher }, audit.id, never);
      await fetcher.close();
      expect(await read(audit.id)).toMatchObject({
        status: 'FAILED',
        errorCode: 'URL_NOT_ALLOWED',
        overallScore: null,
      });
      expect(site.hits.size).toBe(0);
    });
  });
});
