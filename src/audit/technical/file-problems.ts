import type { FileProblem, SitemapFacts } from '../../facts/site-facts.js';
import { elementEvidence } from '../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, type Outcome } from '../engine/rule.js';
import type { Site } from '../site/site.js';

const asEvidence = (problem: FileProblem, file: string): Evidence =>
  elementEvidence(problem.message, problem, { value: problem.value ?? null, target: file });

/** The problems that the parser of robots.txt found under that rule's id, and what the fetch of the file tells besides. */
export function robotsFileFinding(site: Site, rule: string, fetched?: string | null): Outcome {
  if (!site.robots) return notApplicable;
  const file = site.facts.robots.url;
  const found = site.robots.problems.filter((problem) => problem.rule === rule).map((one) => asEvidence(one, file));
  if (found.length === 0) return finding(fetched ? [{ message: fetched, target: file }] : []);
  const failing = Math.max(found.length, site.robots.problemCounts[rule] ?? 0);
  return withCount(finding(found), failing, failing);
}

/** Sitemaps whose content was read. */
export function readSitemaps(site: Site): SitemapFacts[] {
  return site.facts.sitemaps.filter(({ error, status }) => error === null && (status === null || status === 200));
}

/**
 * The problems that the sitemap reader found under that rule's id in every file, with the true count beside the samples it kept;
 * `judge` speaks of a file as a whole where the reader found nothing of that kind.
 */
export function sitemapProblems(
  site: Site,
  rule: string,
  judge: (sitemap: SitemapFacts) => string | null = () => null,
): Outcome {
  const sitemaps = readSitemaps(site);
  if (sitemaps.length === 0) return notApplicable;
  const evidence: Evidence[] = [];
  let failing = 0;
  let entries = 0;
  for (const sitemap of sitemaps) {
    const found = sitemap.problems.filter((problem) => problem.rule === rule);
    const whole = found.length === 0 ? judge(sitemap) : null;
    evidence.push(...found.map((problem) => asEvidence(problem, sitemap.url)));
    if (whole !== null) evidence.push({ message: whole, target: sitemap.url });
    failing += Math.max(found.length, sitemap.problemCounts[rule] ?? 0, whole === null ? 0 : 1);
    entries += sitemap.entries;
  }
  return withCount(finding(evidence), failing, Math.max(failing, entries));
}

function withCount(outcome: Outcome, failing: number, applicable: number): Outcome {
  return outcome.kind === 'fail' ? { ...outcome, failing, applicable } : outcome;
}
