import type { Hop, LabDetails, SiteFacts, SitemapFacts, VitalsFacts } from '../../facts/site-facts.js';

import type { SiteChange } from './patch.js';
import { PatchFailure } from './patch-failure.js';
import type { PatchedFacts, PatchTarget } from './patched-facts.js';

/** Puts one change of the site into `patched`; values are replaced, never written into. */
export function applySiteChange(change: SiteChange, patched: PatchedFacts, target: PatchTarget): void {
  const { facts } = patched;
  const set = (part: Partial<SiteFacts>): void => {
    patched.facts = { ...facts, ...part };
  };
  const probe = (part: Partial<SiteFacts['probes']>): void => set({ probes: { ...facts.probes, ...part } });
  switch (change.kind) {
    case 'robots-txt':
      return set({ robots: robotsFile(facts, change.text) });
    case 'robots-type':
      return set({ robots: { ...facts.robots, contentType: 'text/plain; charset=utf-8' } });
    case 'sitemap-add':
      for (const url of change.urls) patched.listed.set(url, { lastmod: null, sitemap: change.sitemap });
      return set({
        sitemaps: eachSitemap(facts, change.sitemap, (file) => ({
          ...file,
          entries: file.entries + change.urls.length,
        })),
      });
    case 'sitemap-remove':
      for (const url of change.urls) patched.listed.set(url, null);
      return;
    case 'sitemap-lastmod':
      patched.listed.set(change.url, { lastmod: change.lastmod, sitemap: '' });
      return;
    case 'sitemap-lines':
      return set({ sitemaps: eachSitemap(facts, change.sitemap, (file) => withoutProblems(file, change.rule)) });
    case 'sitemap-new':
      for (const url of change.urls) patched.listed.set(url, { lastmod: null, sitemap: change.url });
      return set({ sitemaps: [...facts.sitemaps, newSitemap(change.url, change.urls.length)] });
    case 'missing-page-status':
      return probe({ missingPage: { ...known(facts.probes.missingPage), status: change.status, location: null } });
    case 'http-to-https': {
      const [first] = known(facts.probes.httpHome);
      const url = new URL(first?.url ?? facts.startUrl);
      url.protocol = 'http:';
      const secure = new URL(url);
      secure.protocol = 'https:';
      const hop: Hop = { url: url.href, status: 301, location: secure.href };
      return probe({ httpHome: [hop, { url: secure.href, status: 200, location: null }] });
    }
    case 'twin-redirect':
      return probe({
        hostTwin: { ...known(facts.probes.hostTwin), status: 301, location: facts.startUrl, textHash: null },
      });
    case 'index-file-redirect':
      return probe({ indexFile: { ...known(facts.probes.indexFile), status: 301, bodyHash: null } });
    case 'tls-minimum':
      return set({
        tls: {
          ...known(facts.tls),
          oldVersions: [],
          protocol: facts.tls?.protocol === 'TLSv1.3' ? 'TLSv1.3' : 'TLSv1.2',
        },
      });
    case 'http-version':
      return set({ httpVersion: change.version });
    case 'asset': {
      const asset = patched.assets.get(change.url) ?? target.asset(change.url);
      if (asset === undefined) throw new PatchFailure(`${change.url} is not known.`);
      const { fontsSwap, minified, ...rest } = change.set;
      patched.assets.set(change.url, {
        ...asset,
        ...rest,
        ...(fontsSwap ? { blockingFonts: 0 } : {}),
        ...(minified ? { minifySavings: 0 } : {}),
      });
      return;
    }
    case 'sitemap-file':
      return set({ sitemaps: eachSitemap(facts, change.sitemap, (file) => ({ ...file, ...change.set })) });
    case 'sitemap-drop':
      return set({ sitemaps: facts.sitemaps.filter(({ url }) => url !== change.sitemap) });
    case 'sitemap-undated':
      patched.undated = true;
      return set({
        sitemaps: facts.sitemaps.map((file) => ({ ...file, datedEntries: 0, lastmodDays: 0 })),
      });
    case 'robots-direct':
      return set({ robots: { ...facts.robots, redirects: [] } });
    case 'llms-txt':
      return probe({ llmsTxt: { status: 200, mediaType: 'text/plain', firstLine: change.firstLine } });
    case 'lab':
      return set({ vitals: facts.vitals.map((run) => withLab(run, change.url, change.set)) });
    case 'link-everywhere':
      patched.linkedEverywhere.add(change.url);
  }
}

const withLab = (run: VitalsFacts, url: string, set: Partial<LabDetails>): VitalsFacts =>
  run.url === url && run.lab !== null ? { ...run, lab: { ...run.lab, ...set } } : run;

function robotsFile(facts: SiteFacts, text: string): SiteFacts['robots'] {
  const { escaped: _, ...known } = facts.robots;
  return {
    ...known,
    verdict: 'RULES',
    status: 200,
    error: null,
    // the error response for a missing file does not show how the file will be served
    contentType: (facts.robots.verdict === 'RULES' ? facts.robots.contentType : null) ?? 'text/plain; charset=utf-8',
    bytes: Buffer.byteLength(text),
    text,
    badEncoding: false,
  };
}

function eachSitemap(facts: SiteFacts, url: string, change: (file: SitemapFacts) => SitemapFacts): SitemapFacts[] {
  if (!facts.sitemaps.some((file) => file.url === url)) throw new PatchFailure(`${url} is not known.`);
  return facts.sitemaps.map((file) => (file.url === url ? change(file) : file));
}

function withoutProblems(file: SitemapFacts, rule: string): SitemapFacts {
  const { [rule]: _, ...problemCounts } = file.problemCounts;
  return { ...file, problems: file.problems.filter((problem) => problem.rule !== rule), problemCounts };
}

function newSitemap(url: string, entries: number): SitemapFacts {
  return {
    url,
    declaredBy: 'ROBOTS',
    status: 200,
    error: null,
    kind: 'URLSET',
    bytes: 0,
    entries,
    children: [],
    problems: [],
    problemCounts: {},
    lastmodDays: 0,
    datedEntries: 0,
    protocolFaults: 0,
  };
}

function known<T>(value: T | null): T {
  if (value === null) throw new PatchFailure('The audit did not request this.');
  return value;
}
