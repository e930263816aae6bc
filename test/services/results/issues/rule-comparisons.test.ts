import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupBit } from '../../../../src/audit/engine/applies-to.js';
import type { Severity } from '../../../../src/audit/engine/rule.js';
import { ruleOf } from '../../../../src/audit/rule-book.js';
import type { Database } from '../../../../src/db/orm.js';
import { KEPT } from '../../../../src/db/queries/comparisons/audit-comparison.js';
import { cursorOf } from '../../../../src/services/keyset.js';
import {
  type ChangedFindingArgs,
  COMPARISON_SIDES,
  changedFindings,
} from '../../../../src/services/results/comparisons/changed-findings.js';
import {
  CHANGES,
  type Change,
  type ComparedPair,
} from '../../../../src/services/results/comparisons/compared-issues.js';
import {
  changesByRule,
  type RuleComparison,
  totalsOf,
} from '../../../../src/services/results/issues/rule-comparisons.js';
import { bitOfRule } from '../../../../src/services/runs/audit/storage/page-sets.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();

/** more than one statement looks through */
const PAGES = 18_000;
const RULES = ['description-missing', 'h1-missing', 'list-structure', 'title-missing'];
/** takes axe-core's verdict where there is one */
const BY_AXE = 'list-structure';
const CHECKED = groupBit({ on: 'axe', category: 'ACCESSIBILITY' });
/** another rule in the newer audit */
const CHANGED = 'title-missing';
const ROOT = 'https://two-audits.example/';

const severityOf = (rule: string): Severity => (rule === CHANGED ? 'WARNING' : 'ERROR');

/** By the number of the page and index of the audit: is the page in it, does the rule look at it, is something found? */
const isIn = (n: number, side: number) => n % (side === 0 ? 7 : 11) !== 0;
const isLookedAt = (n: number, side: number) => isIn(n, side) && n % (side === 0 ? 5 : 6) !== 0;
const isFound = (n: number, side: number) => isLookedAt(n, side) && n % (side === 0 ? 3 : 4) !== 0;
/** axe-core looked at the page */
const isChecked = (n: number, side: number) => n % (side === 0 ? 8 : 9) === 0;
/** seen to be mended after the audit */
const isMended = (n: number, side: number) => n % 13 === 0 && isFound(n, side);

function changeOf(rule: string, n: number): Change | null {
  const [was, now] = [isFound(n, 0), isFound(n, 1) && !isMended(n, 1)];
  if (!was && !now) return null;
  if (was && now) return 'UNCHANGED';
  if (rule === CHANGED) return 'RULE_SET_CHANGE';
  if (!isLookedAt(n, was ? 1 : 0)) return 'SCOPE_CHANGE';
  if (rule === BY_AXE && isChecked(n, 0) !== isChecked(n, 1)) return 'SCOPE_CHANGE';
  return was ? 'FIXED' : 'NEW';
}

const all = RULES.flatMap((rule) =>
  Array.from({ length: PAGES }, (_, n) => ({ rule, url: `${ROOT}${n}`, change: changeOf(rule, n) }))
    .filter((one): one is { rule: string; url: string; change: Change } => one.change !== null)
    .sort((one, other) => (one.url < other.url ? -1 : 1)),
);

/** Numbers of the pages for which something holds. */
const pagesWhere = (holds: (n: number) => boolean) => Array.from({ length: PAGES }, (_, n) => n).filter(holds);

let pair: ComparedPair;

beforeAll(async () => {
  const { organizationId } = await newViewer(test.db);
  const projectId = uuidv7();
  await test.db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'x', $3, $3, 'x', now())`,
    [projectId, organizationId, ROOT],
  );
  const [base, head] = [await furnish(projectId, organizationId, 0), await furnish(projectId, organizationId, 1)];
  const same = RULES.filter((rule) => rule !== CHANGED);
  pair = { base, head, ruleChanges: { added: [], removed: [], changed: [CHANGED], same } };
});

async function furnish(projectId: string, organizationId: string, side: number): Promise<string> {
  const auditId = uuidv7();
  await test.db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'COMPLETED', '{}', now())`,
    [auditId, projectId, organizationId],
  );
  const pages = pagesWhere((n) => isIn(n, side));
  // another number in each audit
  const numbers = pages.map((n) => (side === 0 ? n : PAGES - n));
  const hash = `decode(md5($1 || n), 'hex')`;
  await test.db.rows(
    `insert into crawl_url (audit_id, id, hash, url, discovered_by, done)
     select $2, id, ${hash}, $1 || n, 'LINK', true from unnest($3::int[], $4::int[]) as p (n, id)`,
    [ROOT, auditId, pages, numbers],
  );
  const bit = bitOfRule(ruleOf(CHANGED) as NonNullable<ReturnType<typeof ruleOf>>);
  await test.db.rows(
    `insert into page_metrics (audit_id, page_id, page_sets, errors, warnings, notices, inlinks, link_sources)
     select $1, id, sets, 0, 0, 0, 0, '' from unnest($2::int[], $3::int[]) as p (id, sets)`,
    [auditId, numbers, pages.map((n) => (isLookedAt(n, side) ? bit | (isChecked(n, side) ? CHECKED : 0) : 0))],
  );
  const found = pagesWhere((n) => isFound(n, side));
  for (const rule of RULES) {
    const issueId = uuidv7();
    await test.db.rows(
      `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls) values ($1, $2, $3, $5, 'META', $4, $4, '{}')`,
      [issueId, auditId, rule, found.filter((n) => !isMended(n, side)).length, severityOf(rule)],
    );
    await test.db.rows(
      `insert into finding (line_id, page_id, url, failing, applicable, evidence, fingerprint, resolved_at)
       select (select line_id from issue where id = $2), id, $1 || n, 1, 1, '[]', decode(md5($3 || $1 || n), 'hex'), case when mended then now() end
         from unnest($4::int[], $5::int[], $6::boolean[]) as p (n, id, mended)`,
      [ROOT, issueId, rule, found, found.map((n) => (side === 0 ? n : PAGES - n)), found.map((n) => isMended(n, side))],
    );
  }
  return auditId;
}

describe('changes of findings', () => {
  it('are counted by rule and cause', async () => {
    const [rules = []] = await changesByRule(test.db, [pair]);
    expect(rules.map(({ rule }) => rule)).toEqual(RULES);
    const count = (change: Change, side?: number) =>
      all.filter(
        (one) => one.change === change && (side === undefined || isFound(Number(one.url.slice(ROOT.length)), side)),
      ).length;
    const { fixed, new: added, unchanged, ...rest } = totalsOf(rules);
    expect({ FIXED: fixed, NEW: added, UNCHANGED: unchanged }).toEqual({
      FIXED: count('FIXED'),
      NEW: count('NEW'),
      UNCHANGED: count('UNCHANGED'),
    });
    expect(rest.goneByScope + rest.cameByScope).toBe(count('SCOPE_CHANGE'));
    expect(rest.goneByScope).toBe(count('SCOPE_CHANGE', 0));
    expect(rest.goneByRuleSet + rest.cameByRuleSet).toBe(count('RULE_SET_CHANGE'));
  });

  it.each([null, ...CHANGES])(
    'are listed in order, across rules that different statements read: %s',
    async (change) => {
      const expected = all.filter((one) => change === null || one.change === change);
      const last = expected.findLastIndex(({ rule }) => rule === RULES[0]);
      const begin = Math.max(0, last - 120);
      const before = expected[begin - 1];
      const listed: unknown[] = [];
      let after: string | null = before ? cursorOf([before.rule, before.url]) : null;
      for (let pages = 0; pages < 3; pages += 1) {
        const slice = await changedFindings(test.db, pair, { change, after, first: 100 });
        listed.push(...slice.nodes.map((one) => ({ rule: one.rule, url: one.url, change: one.change })));
        after = slice.nextCursor;
      }
      expect(listed).toEqual(expected.slice(begin, begin + 300));
      expect(listed).toHaveLength(300);
    },
    // the limit of a request's statement, although nothing has looked at these tables yet
    10_000,
  );

  it.each([...CHANGES])('are listed alike where they were counted before: %s', async (change) => {
    const [counted] = await changesByRule(test.db, [pair]);
    const keeping = { versions: { base: 0, head: 0 }, results: { [KEPT.rules]: counted } };
    const last = all.findLast((one) => one.change === change && one.rule === RULES[0]);
    for (const after of [null, last ? cursorOf([last.rule, last.url]) : null]) {
      const args = { change, after, first: 100 };
      const shown = async (one: typeof pair & { keeping?: typeof keeping }) => {
        const { cursors, ...slice } = await changedFindings(test.db, one, args);
        return { ...slice, cursors: cursors() };
      };
      expect(await shown({ ...pair, keeping })).toEqual(await shown(pair));
    }
  });

  /** The rules whose findings are read for a list. */
  async function rulesRead(listed: Parameters<typeof changedFindings>[1], args: ChangedFindingArgs) {
    const asked: string[] = [];
    const watched = {
      rows: (sql: string, values: unknown[]) => {
        if (sql.includes('compared')) asked.push(...(values[3] as string[]));
        return test.db.rows(sql, values);
      },
    } as Database;
    const { nodes } = await changedFindings(watched, listed, args);
    return { rules: [...new Set(asked)], nodes };
  }

  it('are read of no rule without an issue of the severity', async () => {
    const warnings = await rulesRead(pair, { severity: 'WARNING', first: 100 });
    expect(warnings.rules).toEqual([CHANGED]);
    expect(warnings.nodes.map(({ url }) => url)).toEqual(
      all
        .filter(({ rule }) => rule === CHANGED)
        .slice(0, 100)
        .map(({ url }) => url),
    );
    expect(await rulesRead(pair, { severity: 'NOTICE', first: 100 })).toEqual({ rules: [], nodes: [] });
  });

  it.each(COMPARISON_SIDES)('are listed of the audit that has them: %s', async (side) => {
    const isOf = ({ url, change }: (typeof all)[number]) => {
      const n = Number(url.slice(ROOT.length));
      const isNewer = isFound(n, 1) && !isMended(n, 1);
      return change !== 'UNCHANGED' && isNewer === (side === 'NEWER');
    };
    for (const change of CHANGES.filter((one) => one !== 'UNCHANGED')) {
      const { nodes } = await changedFindings(test.db, pair, { change, side, first: 50 });
      const expected = all.filter((one) => one.change === change && isOf(one)).slice(0, 50);
      expect(nodes.map(({ rule, url }) => ({ rule, url }))).toEqual(expected.map(({ rule, url }) => ({ rule, url })));
    }
  });

  it('are read of no more rules than fill the page, where they were counted before', async () => {
    const [counted = []] = await changesByRule(test.db, [pair]);
    const read = async (change: Change, lines: readonly RuleComparison[]) => {
      const keeping = { versions: { base: 0, head: 0 }, results: { [KEPT.rules]: lines } };
      return (await rulesRead({ ...pair, keeping }, { change, first: 100 })).rules;
    };
    expect(await read('FIXED', counted)).toEqual([RULES[0]]);
    const none = counted.map((line) => (line.rule === RULES[0] ? { ...line, fixed: 0 } : line));
    expect(await read('FIXED', none)).toEqual([RULES[1]]);
  });

  it('reads the changes of one rule without those of the others', async () => {
    const rule = RULES[1] as string;
    const { nodes } = await changedFindings(test.db, pair, { rule, change: 'FIXED', first: 100 });
    const expected = all.filter((one) => one.rule === rule && one.change === 'FIXED').slice(0, 100);
    expect(nodes.map(({ url }) => url)).toEqual(expected.map(({ url }) => url));
    expect(nodes.every((one) => one.before && !one.after)).toBe(true);
  });

  it('finds no changes of an audit beside itself but those fixed since', async () => {
    const itself = { ...pair, base: pair.head, ruleChanges: { ...pair.ruleChanges, changed: [] } };
    const [rules = []] = await changesByRule(test.db, [itself]);
    const found = pagesWhere((n) => isFound(n, 1));
    const mended = found.filter((n) => isMended(n, 1)).length;
    expect(totalsOf(rules)).toMatchObject({
      fixed: RULES.length * mended,
      unchanged: RULES.length * (found.length - mended),
      new: 0,
    });
  });
});
