// Facts of whole sites, crawled once and kept as files, and crawls that end early drawn from them: a draw visits the pages of the
// site as a crawler does from one of them, and is evaluated by the rules as an audit of those pages alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { judge } from '../../dist/src/audit/engine/run.js';
import { rules } from '../../dist/src/audit/rules/index.js';
import { createScorer } from '../../dist/src/audit/score/score.js';
import { scoreInput } from '../../dist/src/audit/score/score-input.js';
import { createSiteIndex } from '../../dist/src/audit/site/site-index.js';
import { BRIEF, NAMES, OF_RESPONSE, REST } from '../../dist/src/crawl/packed/facts-layout.js';
import { parseRobots } from '../../dist/src/facts/robots/robots.js';
import { preparedSite } from '../../dist/src/services/runs/audit/prepare-site.js';
import { storedChecks } from '../../dist/src/services/runs/audit/storage/stored-checks.js';
import { storedPages } from '../../dist/src/services/runs/audit/storage/stored-pages.js';

/** Everything that is stored of an audit without rendered pages, as plain data; also written to the file where one is named. */
export async function factsOf(context, audit, file) {
  const { facts } = await preparedSite(context, audit);
  const checks = await storedChecks(context.db, audit.id);
  const pages = [];
  for await (const page of storedPages(context.db, audit.id)) pages.push(plain(page.facts));
  const kept = { facts, assets: [...(checks?.assets ?? [])], external: [...(checks?.external ?? [])], pages };
  if (file) writeFileSync(file, gzipSync(JSON.stringify(kept)));
  return kept;
}

export const readFacts = (file) => JSON.parse(gunzipSync(readFileSync(file)).toString());

/** Facts are stored in parts, which are read when they are asked for. */
function plain(facts) {
  const only = (of, names) => Object.fromEntries(names.map((name) => [name, of[name]]));
  const names = [...new Set([...BRIEF, ...REST, ...OF_RESPONSE])];
  return { ...only(facts, names), html: facts.html && only(facts.html, NAMES) };
}

/** URLs that a page leads to, in the order of the document. */
function ends({ redirect, html }) {
  if (redirect !== null) return [redirect];
  const followed = (html?.anchors ?? []).filter(({ url, rel }) => url !== null && !rel.includes('nofollow'));
  return [...new Set(followed.map(({ url }) => url))];
}

/** The pages in the order of a crawl that starts at one of them, and how many URLs it knows after each. */
export function walk(pages, start) {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const depths = new Map([[start, 0]]);
  const order = [];
  const known = [];
  for (const [url, depth] of depths) {
    const page = byUrl.get(url);
    order.push({ ...page, depth });
    // a redirect is no click
    const next = page.redirect === null ? depth + 1 : depth;
    for (const end of ends(page)) if (byUrl.has(end) && !depths.has(end)) depths.set(end, next);
    known.push(depths.size);
  }
  return { order, known };
}

/** The score of these pages, as of a crawl that knew so many. */
export async function scoreOf({ facts, assets, external }, pages, known) {
  const [{ url: startUrl, fetchedAt }] = pages;
  const complete = pages.length >= known;
  const index = createSiteIndex(startUrl);
  for (const page of pages) index.add(page);
  const site = index.build({
    facts: {
      ...facts,
      ...{ startUrl, complete, crawled: pages.length, discovered: known },
      ...(!complete && { unseenLinks: true }),
    },
    robots: facts.robots.verdict === 'RULES' ? parseRobots(facts.robots.text) : null,
    auditedAt: new Date(fetchedAt),
    assets,
    external,
  });
  const scorer = createScorer(scoreInput(rules, site));
  for await (const batch of judge({ rules, site, pages })) scorer.add(batch);
  return scorer.result();
}
