// How many suggestions prove right on real sites: audits each address, takes findings spread over every rule that fired,
// asks for a fix of each and prints by rule how many verified. Runs on the compiled sources: npm run build first.
// node bench/fixes.mjs [--findings 100] [--max-pages 1000] [--stored] [--why] <url…>
import { parseArgs } from 'node:util';
import { createPageView } from '../dist/src/audit/page-view.js';
import { rules } from '../dist/src/audit/rules/index.js';
import { withContext } from '../dist/src/cli/session.js';
import { recipes } from '../dist/src/fixes/recipes/index.js';
import { suggest } from '../dist/src/fixes/suggest.js';
import { auditedSite } from '../dist/src/services/fix-findings.js';
import { localAudit } from '../dist/src/services/local-audit.js';

const { values: options, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: {
    findings: { type: 'string', default: '100' },
    'max-pages': { type: 'string', default: '1000' },
    'allow-network': { type: 'string', multiple: true, default: ['127.0.0.0/8'] },
    // judges the newest audit of the address that is there
    stored: { type: 'boolean', default: false },
    // says of each suggestion that did not verify what was left or broken
    why: { type: 'boolean', default: false },
  },
});
if (urls.length === 0) throw new Error('Give the addresses of the sites to audit.');

async function auditOf(context, url) {
  const [known] = options.stored
    ? await context.db.rows(
        `select a.id from audit a join project p on p.id = a.project_id where p.url = $1 and a.status = 'COMPLETED' order by a.created_at desc limit 1`,
        [url],
      )
    : [];
  if (known) return known.id;
  const never = new AbortController().signal;
  const { audit } = await localAudit(context, {
    url,
    maxPages: Number(options['max-pages']),
    signal: never,
    hooks: {},
  });
  if (audit.status !== 'COMPLETED') throw new Error(`${url}: ${audit.errorMessage}`);
  return audit.id;
}

/** One finding of each rule and site in turn, each time further into its findings, until there are enough. */
function spread(findings, wanted) {
  const byRule = [...Map.groupBy(findings, (one) => `${one.rule} ${one.auditId}`).values()];
  // the first of a rule are the home page and its neighbours: every site's best looked after
  const shuffled = byRule.map((list) => list.sort((a, b) => (a.order < b.order ? -1 : 1)));
  const taken = [];
  for (let round = 0; taken.length < wanted && round < wanted; round += 1) {
    for (const list of shuffled) if (list[round] && taken.length < wanted) taken.push(list[round]);
  }
  return taken;
}

const findingsOf = (context, auditId) =>
  context.db.rows(
    `select i.audit_id as "auditId", i.rule, i.severity, case when f.page_id < 0 then null else f.url end as url, f.failing, f.applicable, f.evidence,
            md5(i.rule || f.url) as "order"
       from issue i join finding f on f.issue_id = i.id where i.audit_id = $1 order by i.rule, f.url`,
    [auditId],
  );

async function outcomeOf(context, finding) {
  const { site, pageOf } = await auditedSite(context, finding.auditId);
  const facts = await pageOf(finding.url ?? site.home?.url ?? site.facts.startUrl);
  const page = facts ? createPageView(facts) : null;
  const { suggestions } = await suggest({ findings: [finding], page, site, rules, pageOf });
  const best = suggestions.find(({ verified }) => verified) ?? suggestions[0];
  // a rule without a recipe asks for a decision or for work that facts cannot tell
  if (!best) return { kind: recipes.has(finding.rule) ? 'none' : 'human' };
  return { kind: best.verified ? 'verified' : 'refuted', best };
}

function explain(finding, { best }) {
  const { reason, introduced, failingBefore, failingAfter } = best.verification;
  const broken = introduced.map(({ rule, url, target }) => `${rule} ${target ?? url ?? 'site'}`).slice(0, 3);
  console.log(
    `${finding.rule}  ${finding.url ?? 'site'}\n    ${reason} ${failingBefore}→${failingAfter} ${broken.join(', ')}`,
  );
  console.log(`    after: ${best.after.slice(0, 200).replaceAll('\n', '\\n')}`);
}

const change = (config) => ({
  ...config,
  SEXTANT_ALLOW_NETWORKS: [...config.SEXTANT_ALLOW_NETWORKS, ...options['allow-network']],
});

await withContext(
  async (context) => {
    const all = [];
    for (const url of urls) all.push(...(await findingsOf(context, await auditOf(context, url))));
    const taken = spread(all, Number(options.findings));
    // site by site: the site of an audit is kept ready only for a few
    taken.sort((a, b) => (a.auditId < b.auditId ? -1 : 1));
    const table = new Map();
    const cpu = process.cpuUsage();
    for (const finding of taken) {
      const outcome = await outcomeOf(context, finding);
      if (options.why && outcome.kind === 'refuted') explain(finding, outcome);
      if (options.why && outcome.kind === 'none')
        console.log(`${finding.rule}  ${finding.url ?? 'site'}\n    no suggestion`);
      const row = table.get(finding.rule) ?? { verified: 0, refuted: 0, none: 0, human: 0 };
      row[outcome.kind] += 1;
      table.set(finding.rule, row);
    }
    const used = process.cpuUsage(cpu);
    const line = (rule, { verified, refuted, none, human }) =>
      console.log(
        `${rule.padEnd(34)}${[verified, refuted, none, human].map((n) => String(n || '·').padStart(10)).join('')}`,
      );
    console.log(`${'rule'.padEnd(34)}  verified   refuted      none  no recipe`);
    for (const [rule, row] of [...table].sort(([a], [b]) => (a < b ? -1 : 1))) line(rule, row);
    const sum = { verified: 0, refuted: 0, none: 0, human: 0 };
    for (const row of table.values()) for (const kind of Object.keys(sum)) sum[kind] += row[kind];
    line(`${table.size} rules, ${taken.length} findings`, sum);
    console.log(`CPU ms a finding: ${((used.user + used.system) / 1e3 / taken.length).toFixed(0)}`);
  },
  { logLevel: 'warn', change },
);
