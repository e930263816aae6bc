import type { Evidence, Rule, Severity } from '../../../audit/engine/rule.js';
import { cutText } from '../../../text/cut-text.js';
import { coverageOf } from '../audits/coverage.js';
import type { ReportContent, ReportFormat } from './report.js';
import type { ReportRow } from './rows.js';

/** SARIF 2.1.0: one run whose rules are the rule set and whose results are the findings. */
export const sarif: ReportFormat = {
  id: 'sarif',
  mediaType: 'application/sarif+json',
  extension: 'sarif',
  listing: 'PAGES',
  write: writeSarif,
};

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LEVELS: Readonly<Record<Severity, string>> = { ERROR: 'error', WARNING: 'warning', NOTICE: 'note' };
/** https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning */
const MOST_RESULTS = 5_000;
const MAX_TEXT = 1_024;
/** locations of one finding: viewers show a handful, and the true count is in the message */
const PLACES = 10;

async function* writeSarif({ project, siteUrl, audit, issues, rows, profile }: ReportContent): AsyncGenerator<string> {
  const { rules } = profile;
  // a rule that was removed since still has findings in older audits
  const known = new Set(rules.map(({ id }) => id));
  const removed = [...new Set(issues.map(({ rule }) => rule).filter((id) => !known.has(id)))];
  const descriptors = [...rules.map(descriptor), ...removed.map((id) => ({ id }))];
  const indexes = new Map(descriptors.map(({ id }, at) => [id, at]));
  const run = {
    tool: {
      driver: { name: 'Sextant', ...(audit.ruleSet ? { version: audit.ruleSet } : {}), rules: descriptors },
    },
    // one category for each site, one run in it for each audit: `guid` takes no UUID of version 7
    automationDetails: { id: `sextant/${project.domain}/${audit.id}` },
    invocations: [
      {
        executionSuccessful: audit.status === 'COMPLETED',
        ...(audit.startedAt ? { startTimeUtc: audit.startedAt.toISOString() } : {}),
        ...(audit.completedAt ? { endTimeUtc: audit.completedAt.toISOString() } : {}),
      },
    ],
    columnKind: 'utf16CodeUnits',
  };
  const properties = {
    overallScore: audit.overallScore ?? null,
    pagesCrawled: audit.pagesCrawled,
    pagesKnown: audit.pagesKnown,
    coverage: coverageOf(audit),
    partial: audit.partial,
    ...(profile.hash === null ? {} : { ruleProfile: profileOf(profile) }),
  };
  yield `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[${JSON.stringify(run).slice(0, -1)},"results":[`;
  let separator = '\n';
  let written = 0;
  let leftOut = 0;
  // issues come with the most severe first
  for await (const batch of rows()) {
    const taken = batch.slice(0, MOST_RESULTS - written);
    written += taken.length;
    leftOut += batch.length - taken.length;
    if (taken.length === 0) continue;
    const results = taken.map((row) => JSON.stringify(result(row, siteUrl, indexes.get(row.issue.rule) ?? -1)));
    yield separator + results.join(',\n');
    separator = ',\n';
  }
  yield `\n],"properties":${JSON.stringify({ ...properties, resultsLeftOut: leftOut })}}]}\n`;
}

function descriptor(rule: Rule) {
  return {
    id: rule.id,
    name: rule.id.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: cutText(plain(rule.title), MAX_TEXT, '…') },
    fullDescription: { text: cutText(plain(rule.why), MAX_TEXT, '…') },
    help: {
      text: plain(`${rule.why} ${rule.fix}`),
      markdown: `${markdown(rule.why)}\n\n**How to fix it:** ${markdown(rule.fix)}${rule.source ? `\n\n<${rule.source}>${rule.checkedOn ? `, checked on ${rule.checkedOn}` : ''}` : ''}`,
    },
    ...(rule.source ? { helpUri: rule.source } : {}),
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: { category: rule.category, tags: ['seo', rule.category.toLowerCase()] },
  };
}

function result(row: ReportRow, siteUrl: string, ruleIndex: number) {
  const { issue, evidence } = row;
  const more = row.reach ? 0 : row.failing - 1;
  const shared = row.reach ? ` Shared by ${row.reach.pages} pages.` : '';
  const targets = evidence.filter(({ target }) => target !== undefined).slice(0, PLACES);
  return {
    ruleId: issue.rule,
    ruleIndex,
    level: LEVELS[issue.severity],
    message: {
      text: plain(`${evidence[0]?.message ?? issue.rule}${more > 0 ? ` And ${more} more on this page.` : ''}${shared}`),
    },
    locations: [location(row, siteUrl)],
    ...(targets.length === 0 ? {} : { relatedLocations: targets.map((one, at) => related(one, at, siteUrl)) }),
    ...(row.fingerprint === null
      ? {}
      : { partialFingerprints: { primaryLocationLineHash: row.fingerprint, 'ruleAndAddress/v1': row.fingerprint } }),
    ...(row.firstSeenAt ? { provenance: { firstDetectionTimeUtc: row.firstSeenAt.toISOString() } } : {}),
    properties: { category: issue.category, failing: row.failing, applicable: row.applicable, siteWide: row.siteWide },
  };
}

function location({ url, siteWide, evidence: [first] }: ReportRow, siteUrl: string) {
  return {
    physicalLocation: { artifactLocation: { uri: pathOf(url, siteUrl) }, region: regionOf(first) },
    logicalLocations: [{ name: url, fullyQualifiedName: url, kind: siteWide ? 'site' : 'resource' }],
  };
}

const profileOf = ({ hash, settings: { rules, segments } }: ReportContent['profile']) => ({
  ...{ hash, rules },
  ...(segments && { segments }),
});

const regionOf = ({ line = 1, column }: Partial<Evidence> = {}) => ({
  startLine: Math.max(1, line),
  ...(column === undefined ? {} : { startColumn: Math.max(1, column) }),
});

function related({ message, target = '' }: Evidence, at: number, siteUrl: string) {
  return {
    id: at + 1,
    physicalLocation: { artifactLocation: { uri: pathOf(target, siteUrl) }, region: regionOf() },
    message: { text: plain(message) },
    logicalLocations: [{ name: target, fullyQualifiedName: target, kind: 'resource' }],
  };
}

/**
 * A URL as a path relative to the root of a checkout: GitHub refuses a file with any other scheme than that of the checkout. Pages
 * of the site by their path, others behind their host; whatever is no URL as a name of its own.
 */
function pathOf(address: string, siteUrl: string): string {
  const own = `${new URL(siteUrl).origin}/`;
  const bare = address.startsWith(own) ? address.slice(own.length) : address.replace(/^[a-z][a-z\d+.-]*:\/*/i, '');
  const path = escaped(bare.replace(/^[/\\.]+/, '')).replaceAll(/^[^/?#]*/g, (first) => first.replaceAll(':', '%3A'));
  return path === '' || /^[?#]/.test(path) ? `index${path}` : path;
}

/** SARIF 2.1.0 §3.11.5 and §3.11.6: braces would be placeholders for arguments, and what a page says of itself could be shown as a link. */
const plain = (text: string): string => text.replaceAll(/[{}]/g, '$&$&').replaceAll('](', '] (');

/** SARIF 2.1.0 §3.11.4.2: elements that a text names are no HTML; what Markdown takes for marks is as it was written. */
const markdown = (text: string): string => plain(text).replaceAll(/[\\`*_~<>|[\]]/g, '\\$&');

/** characters that RFC 3986 does not allow behind the authority */
const FOREIGN = /[^A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]/gu;

/** Browsers leave characters in URLs that RFC 3986 does not allow there. */
const escaped = (path: string): string =>
  path
    .toWellFormed()
    .replaceAll(FOREIGN, encodeURIComponent)
    .replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25');
