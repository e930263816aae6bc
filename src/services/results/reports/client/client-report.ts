import type { Viewer } from '../../../../auth/viewer.js';
import type { Audit } from '../../../../db/entities/audit.js';
import type { Issue } from '../../../../db/entities/issue.js';
import { createLoaders } from '../../../../db/loaders.js';
import { auditById } from '../../../../db/queries/audits/audit.js';
import type { ListedClient } from '../../../../db/queries/projects/client.js';
import {
  type ClientSite,
  countSitesOfClient,
  sitesOfClient,
  validatedFixes,
} from '../../../../db/queries/reports/client-report.js';
import { problem } from '../../../../errors.js';
import { type ClientWords, wordsIn } from '../../../../languages/client-words.js';
import type { Language } from '../../../../languages/language.js';
import { faultOfLanguage, offeredLanguage } from '../../../../languages/language-texts.js';
import type { Context } from '../../../context.js';
import * as clients from '../../../projects/clients.js';
import { reachedBy } from '../../../projects/project-table.js';
import { templates } from '../../pages/templates.js';
import { costOf, isOnEveryPage, pointsByRule } from '../effect.js';
import { fixOnce } from '../fix-once.js';
import { translatedTexts } from '../html/words.js';
import { presentationIn } from '../presentation.js';
import { openSelection } from '../selection.js';
import { briefOf, type MonthFacts } from './brief.js';
import { monthIncidents, type ReportedIncident } from './month-incidents.js';

export const EFFORTS = ['SMALL', 'MEDIUM', 'LARGE'] as const;
export type Effort = (typeof EFFORTS)[number];

/** sites that a report lists; the others are counted */
const MAX_SITES = 100;
const MAX_STEPS = 12;
const MAX_WINS = 10;
const MAX_DONE = 50;
/** pages that somebody changes one by one within a day */
const FEW_PAGES = 10;
/** less than that is no step */
const FEWEST_POINTS = 0.05;

export interface ReportedSite extends Omit<ClientSite, 'trend'> {
  trend: number[];
  /** against the month before; null where nothing compares */
  change: number | null;
  errors: number;
  warnings: number;
}

/** Something that is better than a month before: a score, or an issue that is gone. */
export interface Win {
  projectId: string;
  site: string;
  /** title of the issue that no longer occurs; null: the score rose */
  title: string | null;
  points: number | null;
  score: number | null;
}

export interface NextStep {
  projectId: string;
  site: string;
  rule: string;
  title: string;
  fix: string;
  pages: number;
  /** points of the overall score of the site that the issue costs */
  gain: number;
  effort: Effort;
}

export interface DoneFix {
  projectId: string;
  site: string;
  rule: string;
  title: string;
  pages: number;
  finishedAt: Date;
  by: string | null;
}

export interface ClientReport {
  client: Pick<ListedClient, 'id' | 'name'>;
  /** its month, `2026-10` */
  period: string;
  language: Language;
  company: string;
  /** average of the overall scores; null while no site was audited */
  score: number | null;
  sites: ReportedSite[];
  /** sites that are not listed */
  moreSites: number;
  incidents: ReportedIncident[];
  /** incidents that are not listed */
  moreIncidents: number;
  wins: Win[];
  steps: NextStep[];
  done: DoneFix[];
  /** the month in sentences */
  brief: string[];
}

export interface ReportMonth {
  /** `2026-10`; left out: the month before this one */
  month?: string | null | undefined;
  /** left out: that of the client, or of the organization */
  language?: string | null | undefined;
}

export interface Month {
  name: string;
  since: Date;
  until: Date;
}

/** A month in UTC by its name. Throws `VALIDATION_FAILED` for a later one than this. */
export function monthNamed(name: string, now: Date): Month {
  const [, year, month] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  const since = year && month ? new Date(Date.UTC(Number(year), Number(month) - 1)) : null;
  if (since === null || since > now)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'month', message: 'This must be this month or an earlier one, such as 2026-10.' }],
    });
  return { name, since, until: new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1)) };
}

/** Name of the month before that of a moment, in UTC. */
export const monthBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);

/** The report of a client for a viewer: of the sites that it reaches. */
export async function get(
  context: Context,
  viewer: Viewer,
  clientId: string,
  { month, language }: ReportMonth,
): Promise<ClientReport> {
  const client = await clients.get(context, viewer, clientId);
  const fault = language ? faultOfLanguage(language) : null;
  if (fault) throw problem('VALIDATION_FAILED', { details: [{ path: 'language', message: fault }] });
  return ofClient(context, client, { month, language }, reachedBy(viewer));
}

/** The same without a viewer, of all sites. */
export async function ofClient(
  context: Pick<Context, 'db' | 'clock'>,
  client: Pick<ListedClient, 'id' | 'name' | 'language' | 'organizationId'>,
  { month, language }: ReportMonth,
  only: string | null = null,
): Promise<ClientReport> {
  const { db, clock } = context;
  const now = clock.now();
  const { name, since, until } = monthNamed(month ?? monthBefore(now), now);
  const look = await presentationIn(context, client.organizationId, language ?? client.language);
  const words = wordsIn(offeredLanguage(look.language));
  const of = [client.organizationId, client.id, only] as const;
  const rows = await sitesOfClient.all(db, ...of, since, until, MAX_SITES);
  const moreSites = ((await countSitesOfClient.first(db, ...of))?.count ?? rows.length) - rows.length;
  const sites = rows.map(reportedSite);
  const names = new Map(sites.map((site) => [site.projectId, site.name]));
  const siteOf = (projectId: string): string => names.get(projectId) ?? '';
  const { steps, gone, left } = await issuesOf(context, words, sites);
  const done = (await validatedFixes.all(db, [...names.keys()], since, until, MAX_DONE)).map(
    ({ texts, rule, ...fix }): DoneFix => ({
      ...fix,
      rule,
      site: siteOf(fix.projectId),
      title: translatedTexts(words, { rule, texts }).title,
    }),
  );
  const risen = sites
    .filter(({ change }) => (change ?? 0) > 0)
    .map(({ projectId, name: site, change, score }): Win => ({ projectId, site, title: null, points: change, score }))
    .toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0));
  const facts: MonthFacts = { sites, done, gone: gone.length, left, next: steps[0] ?? null };
  const scores = sites.flatMap(({ score }) => score ?? []);
  return {
    client: { id: client.id, name: client.name },
    period: name,
    language: words.language,
    company: look.company,
    score: scores.length === 0 ? null : average(scores),
    sites,
    moreSites,
    ...(await monthIncidents(context, words, names, { since, until })),
    wins: [...risen, ...gone].slice(0, MAX_WINS),
    steps: steps.slice(0, MAX_STEPS),
    done,
    brief: briefOf(words, facts),
  };
}

export const average = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);

function reportedSite(row: ClientSite): ReportedSite {
  const { score, beforeScore, comparable, issueCounts } = row;
  return {
    ...row,
    trend: row.trend ?? [],
    change: comparable && score !== null && beforeScore !== null ? score - beforeScore : null,
    errors: issueCounts?.['ERROR'] ?? 0,
    warnings: issueCounts?.['WARNING'] ?? 0,
  };
}

/** Steps with the most gain first, issues that are gone, and kinds of issues that are left. */
async function issuesOf(context: Pick<Context, 'db'>, words: ClientWords, sites: readonly ReportedSite[]) {
  const steps: NextStep[] = [];
  const gone: Win[] = [];
  const left = { ERROR: new Set<string>(), WARNING: new Set<string>() };
  for (const site of sites) {
    const audit = site.auditId === null ? null : await auditById.first(context.db, site.auditId);
    if (!audit) continue;
    const { issues: loader } = createLoaders(context.db);
    const { hasIssue } = await openSelection(context.db, audit, { ignored: false });
    const issues = (await loader.load(audit.id)).filter(hasIssue);
    for (const { severity, rule } of issues) if (severity !== 'NOTICE') left[severity].add(rule);
    steps.push(...(await stepsOf(context, words, site, audit, issues)));
    if (!site.comparable || site.beforeId === null || site.beforeId === audit.id) continue;
    const present = new Set(issues.map(({ rule }) => rule));
    for (const issue of await loader.load(site.beforeId))
      if (issue.severity !== 'NOTICE' && !present.has(issue.rule)) {
        present.add(issue.rule);
        gone.push({
          ...{ projectId: site.projectId, site: site.name, title: translatedTexts(words, issue).title },
          ...{ points: null, score: null },
        });
      }
  }
  steps.sort((one, other) => other.gain - one.gain || other.pages - one.pages);
  return { steps, gone, left: { errors: left.ERROR.size, warnings: left.WARNING.size } };
}

async function stepsOf(
  { db }: Pick<Context, 'db'>,
  words: ClientWords,
  { projectId, name: site }: ReportedSite,
  audit: Audit,
  issues: readonly Issue[],
): Promise<NextStep[]> {
  const scores = audit.score?.failed === null ? audit.score : null;
  const lost = pointsByRule(scores);
  const siteRules = new Set(
    (scores?.breakdown ?? []).flatMap(({ kind, rule }) => (kind === 'SITE_RULE' && rule ? [rule] : [])),
  );
  const [stored = []] = await templates(db, [audit.id]);
  const inTemplates = new Set(fixOnce(stored).map(({ issue }) => issue.rule));
  return issues.flatMap((issue): NextStep[] => {
    const gain = costOf(issue, issues, lost);
    if (issue.severity === 'NOTICE' || gain < FEWEST_POINTS) return [];
    const isOnce = siteRules.has(issue.rule) || inTemplates.has(issue.rule) || isOnEveryPage(issue, scores);
    const effort = isOnce ? 'SMALL' : issue.affectedPages <= FEW_PAGES ? 'MEDIUM' : 'LARGE';
    const { title, fix } = translatedTexts(words, issue);
    return [{ projectId, site, rule: issue.rule, title, fix, pages: issue.affectedPages, gain, effort }];
  });
}
