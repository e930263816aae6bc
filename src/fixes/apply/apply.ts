import type { PageFacts } from '../../facts/page-facts.js';
import { createRobotsPolicy, parseRobots, type RobotsFile } from '../../facts/robots/robots.js';
import type { SiteFacts } from '../../facts/site-facts.js';
import { requestTarget } from '../../facts/url.js';
import { applyPageChange } from './apply-page.js';
import { applySiteChange } from './apply-site.js';
import type { Patch } from './patch.js';
import type { PatchedFacts, PatchTarget } from './patched-facts.js';

/** The facts as they will be once the patch is in place; throws `PatchFailure` where it does not fit. Nothing given is changed. */
export function applyPatch(patch: Patch, target: PatchTarget): PatchedFacts {
  const patched: PatchedFacts = {
    pages: new Map(target.pages),
    facts: target.facts,
    robots: target.robots,
    assets: new Map(),
    listed: new Map(),
    undated: false,
    linkedEverywhere: new Set(),
  };
  for (const change of patch.site) applySiteChange(change, patched, target);
  if (patched.facts.robots.text !== target.facts.robots.text) {
    patched.robots = parseRobots(patched.facts.robots.text);
    for (const [url, page] of patched.pages) patched.pages.set(url, underRobots(page, patched.robots, patched.facts));
  }
  for (const change of patch.pages) {
    const page = patched.pages.get(change.url);
    if (page === undefined) throw new TypeError(`The facts of ${change.url} were not given.`);
    patched.pages.set(change.url, applyPageChange(change, page));
  }
  return patched;
}

function underRobots(page: PageFacts, file: RobotsFile, facts: SiteFacts): PageFacts {
  const url = new URL(page.url);
  if (url.origin !== new URL(facts.robots.url).origin) return page;
  const path = requestTarget(url);
  const allows = (agent: string): boolean => createRobotsPolicy(file, agent).allows(path);
  return { ...page, robots: { us: allows('*'), googlebot: allows('Googlebot') } };
}
