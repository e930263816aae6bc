import type { Viewer } from '../../auth/viewer.js';
import { withOwnHeaders } from '../../crawl/own-headers.js';
import { problem } from '../../errors.js';
import { normalizeUrl, ownUrlTest } from '../../facts/url.js';
import type { Context } from '../context.js';
import { visitOf } from '../projects/crawl-settings.js';
import * as projects from '../projects/projects.js';
import { DEFAULT_PROFILE } from '../projects/rules/audit-profile.js';
import type { ExtractorInput } from '../projects/rules/checked-extractors.js';
import { changedProfile } from '../projects/rules/rule-settings.js';
import { type ExtractedValue, extractedValues } from '../results/pages/extracted-values.js';
import { renderOnce } from '../runs/audit/renderer.js';
import type { SourceView } from './page-source.js';
import { withSecondLook } from './second-look-pool.js';
import { bounded, fetchAgain, stillAllowed } from './verify-page.js';

/** The values that an extractor finds on a page as it is now. */
export interface TestedExtractor extends Pick<ExtractedValue, 'count' | 'matches' | 'failed'> {
  url: string;
  view: SourceView;
  fetchedAt: Date;
  status: number | null;
  /** why nothing could be looked for; null where the page was read */
  reason: string | null;
}

const RENDER_MS = 20_000;

/** Fetches a page of the project's site, within robots.txt and the limits of a crawl; nothing of it is stored. */
export async function testExtractor(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { url: given, extractor: input, view }: { url: string; extractor: ExtractorInput; view: SourceView },
): Promise<TestedExtractor> {
  const project = await projects.get(context, viewer, projectId);
  const settings = await changedProfile(DEFAULT_PROFILE.settings, { extractors: [input] });
  const url = ownUrl(given, project.url);
  if (view === 'RENDERED' && !context.settings.chromiumPath)
    throw problem('UNAVAILABLE', { message: 'Chromium is not installed here.' });
  const { headersFor, ignoreRobots } = await visitOf(context, project.id);
  const asked = { ...context, fetcher: withOwnHeaders(context.fetcher, headersFor) };
  const answered = await fetchAgain(asked, { url, depth: 0, discoveredBy: 'LIST' }, ignoreRobots);
  const nothing = { url, view, fetchedAt: context.clock.now(), status: null, count: 0, matches: [], failed: false };
  if ('skipped' in answered) return { ...nothing, reason: 'robots.txt disallows this URL for the crawler.' };
  const { result } = answered.input;
  if (!result.ok) return { ...nothing, reason: result.message };
  const read = { ...nothing, status: result.status };
  const rendering =
    view === 'RENDERED'
      ? await renderOnce(context, project.id, url, {
          totalMs: RENDER_MS,
          allowed: await stillAllowed(answered.robots, undefined),
          headersFor,
        })
      : null;
  if (view === 'RENDERED' && !rendering) return { ...read, reason: 'The page could not be rendered.' };
  const extracted = await bounded(() =>
    withSecondLook(async (look) => {
      await look.use(settings);
      await look.read(answered.input);
      if (rendering) await look.render(rendering);
      return look.extracted();
    }),
  );
  const [value] = extractedValues(settings.extractors, extracted);
  return value ? { ...read, ...value, reason: null } : { ...read, reason: 'The response is not HTML.' };
}

/** Other sites are not fetched for a project. */
function ownUrl(given: string, projectUrl: string): string {
  const site = normalizeUrl(projectUrl) ?? projectUrl;
  const url = normalizeUrl(given.trim(), site);
  const refused = (message: string) => problem('VALIDATION_FAILED', { details: [{ path: 'url', message }] });
  if (url === null) throw refused('This is not an HTTP or HTTPS URL.');
  if (!ownUrlTest(site, true)(url)) throw refused('Enter a URL of the site of the project.');
  return url;
}
