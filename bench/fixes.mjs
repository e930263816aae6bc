// How many suggestions prove right on real sites: audits each address, takes findings spread over every rule that fired,
// asks for a fix of each and prints by rule how many verified, and why there is none for the others.
// Runs on the compiled sources: npm run build first.
// node bench/fixes.mjs [--findings 100] [--max-pages 1000] [--render off] [--stored] [--why] [--show] [--folder <HTML files>…] <url…>
import { parseArgs } from 'node:util';
import { createPageView } from '../dist/src/audit/engine/page-view.js';
import { ruleOf } from '../dist/src/audit/rule-book.js';
import { rules } from '../dist/src/audit/rules/index.js';
import { withContext } from '../dist/src/cli/installation.js';
import { EVIDENCE } from '../dist/src/db/queries/audits/finding.js';
import { recipes } from '../dist/src/fixes/recipes/index.js';
import { suggestFixes } from '../dist/src/fixes/suggest.js';
import { auditedSite } from '../dist/src/services/results/fixes/fix-findings.js';
import { localAudit } from '../dist/src/services/runs/local/local-audit.js';
import { startFolderServer } from './serve-folder.mjs';

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
    // prints every suggestion, to be read
    show: { type: 'boolean', default: false },
    rule: { type: 'string', multiple: true, default: [] },
    render: { type: 'string', default: 'auto' },
    // a site that is served on loopback while it is audited
    folder: { type: 'string', multiple: true, default: [] },
  },
});
if (urls.length + options.folder.length === 0) throw new Error('Give the URLs or folders of the sites to audit.');

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
    render: options.render.toUpperCase(),
    signal: never,
    hooks: {},
  });
  if (audit.status !== 'COMPLETED') throw new Error(`${url}: ${audit.errorMessage}`);
  return audit.id;
}

/** One finding of each rule in turn, from one site after the other, until there are enough. */
function spread(findings, wanted) {
  const lists = [...Map.groupBy(findings, ({ rule }) => rule).values()].map((found) => {
    // the first of a rule are the home page and its neighbours: every site's best looked after
    const bySite = [...Map.groupBy(found, ({ auditId }) => auditId).values()].map((list) =>
      list.sort((a, b) => (a.order < b.order ? -1 : 1)),
    );
    return bySite
      .flatMap((list, site) => list.map((one, at) => ({ one, at, site })))
      .sort((a, b) => a.at - b.at || a.site - b.site);
  });
  const taken = [];
  for (let round = 0; taken.length < wanted && round < wanted; round += 1)
    for (const list of lists) if (list[round] && taken.length < wanted) taken.push(list[round].one);
  return taken;
}

const findingsOf = (context, auditId) =>
  context.db.rows(
    `select i.audit_id as "auditId", i.rule, i.severity, case when f.page_id < 0 then null else f.url end as url, f.failing, f.applicable, ${EVIDENCE} as evidence,
            md5(i.rule || f.url) as "order"
       from issue i join finding f on f.line_id = i.line_id and i.judgement between f.since and f.until where i.audit_id = $1 order by i.rule, f.url`,
    [auditId],
  );

async function outcomeOf(context, finding) {
  const { site, pageOf } = await auditedSite(context, finding.auditId);
  const facts = await pageOf(finding.url ?? site.home?.url ?? site.facts.startUrl);
  const page = facts ? createPageView(facts) : null;
  const { suggestions, refusals } = await suggestFixes({ findings: [finding], page, site, rules, pageOf });
  const best = suggestions.find(({ verified }) => verified) ?? suggestions[0];
  if (best) return { kind: best.verified ? 'verified' : 'refuted', best };
  const [refusal] = refusals;
  // the sentence that stands for no rule in particular is no reason
  const told = ruleOf(finding.rule)?.obstacle !== undefined || recipes.has(finding.rule);
  return { kind: told && !/are not enough for a suggestion/.test(refusal.message) ? 'reason' : 'none', refusal };
}

function show(finding, { kind, best, refusal }) {
  console.log(`\n=== ${finding.rule}  ${finding.url ?? 'site'}  ${kind}`);
  if (refusal) return console.log(`${refusal.needs}: ${refusal.message}`);
  const { title, explanation, before, after, confidence } = best;
  console.log(
    `${title} (${confidence})\n${explanation}\n--- before\n${before.slice(0, 900)}\n--- after\n${after.slice(0, 900)}`,
  );
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
    for (const folder of options.folder) {
      const server = await startFolderServer(folder);
      all.push(...(await findingsOf(context, await auditOf(context, server.url))));
      server.close();
    }
    for (const url of urls) all.push(...(await findingsOf(context, await auditOf(context, url))));
    const asked = options.rule.length === 0 ? all : all.filter(({ rule }) => options.rule.includes(rule));
    const taken = spread(asked, Number(options.findings));
    // site by site: the site of an audit is kept ready only for a few
    taken.sort((a, b) => (a.auditId < b.auditId ? -1 : 1));
    const table = new Map();
    const cpu = process.cpuUsage();
    for (const finding of taken) {
      const outcome = await outcomeOf(context, finding);
      if (options.show) show(finding, outcome);
      if (options.why && outcome.kind === 'refuted') explain(finding, outcome);
      if (options.why && outcome.refusal)
        console.log(
          `${finding.rule}  ${finding.url ?? 'site'}\n    ${outcome.refusal.needs}: ${outcome.refusal.message}`,
        );
      const row = table.get(finding.rule) ?? { verified: 0, refuted: 0, reason: 0, none: 0 };
      row[outcome.kind] += 1;
      table.set(finding.rule, row);
    }
    const used = process.cpuUsage(cpu);
    const line = (rule, { verified, refuted, reason, none }) =>
      console.log(
        `${rule.padEnd(34)}${[verified, refuted, reason, none].map((n) => String(n || '·').padStart(10)).join('')}`,
      );
    console.log(`${'rule'.padEnd(34)}  verified   refuted    reason   nothing`);
    for (const [rule, row] of [...table].sort(([a], [b]) => (a < b ? -1 : 1))) line(rule, row);
    const sum = { verified: 0, refuted: 0, reason: 0, none: 0 };
    for (const row of table.values()) for (const kind of Object.keys(sum)) sum[kind] += row[kind];
    line(`${table.size} rules, ${taken.length} findings`, sum);
    console.log(`CPU ms a finding: ${((used.user + used.system) / 1e3 / taken.length).toFixed(0)}`);
  },
  { logLevel: 'warn', change },
);
