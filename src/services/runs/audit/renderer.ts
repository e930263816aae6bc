import type { HeadersFor } from '../../../crawl/own-headers.js';
import type { Politeness } from '../../../crawl/politeness/politeness.js';
import { createKeptRenderings, type FindKeptRendering } from '../../../crawl/render/kept-rendering.js';
import type { TrafficOptions } from '../../../crawl/render/page-traffic.js';
import { createRenderPool } from '../../../crawl/render/pool.js';
import { type Rendering, renderPage } from '../../../crawl/render/render.js';
import { createResourceCache } from '../../../crawl/render/resource-cache.js';
import { type GivenDocument, type ShowResult, showPage } from '../../../crawl/render/show-page.js';
import type { Render } from '../../../crawl/render/stage.js';
import type { RobotsQuestion } from '../../../crawl/robots/robots-question.js';
import type { SiteHosts } from '../../../crawl/site-hosts.js';
import { userAgent } from '../../../defaults/user-agent.js';
import type { Context } from '../../context.js';
import type { OwnedAudit } from './owned-audit.js';

export interface Renderer {
  render: Render;
  /** has the browser start, so that the first page does not wait for it */
  warmUp: () => void;
  /** pages side by side */
  atOnce: number;
  /** renderings of the audit before that still hold */
  kept: FindKeptRendering;
  close(): Promise<void>;
}

/** The audit's pages of the browser, when it requests one and this machine has one. Rules on rendered pages do not apply without. */
export function openRenderer(
  context: Context,
  audit: OwnedAudit,
  {
    politeness,
    hosts,
    robots,
    headersFor,
  }: { politeness: Politeness; hosts: SiteHosts | null; robots: RobotsQuestion; headersFor: HeadersFor },
): Renderer | null {
  const { chromiumPath, contact, loadTrackers } = context.settings;
  if (audit.options.render === 'OFF') return null;
  audit.rendering.chromium = Boolean(chromiumPath);
  if (!chromiumPath) {
    context.log.warn({ audit: audit.id }, 'rendering skipped: Chromium not found on this worker');
    return null;
  }
  const pool = createRenderPool({
    browser: context.browser,
    politeness,
    hosts,
    userAgent: userAgent(contact),
    allowed: (target) => robots(target).googlebot,
    resources: createResourceCache(),
    headersFor,
    loadTrackers,
  });
  return {
    render: async (url, signal, axe) => {
      if (audit.rendering.chromium === false) return null;
      const result = await pool.render(url, signal, axe);
      // it will not start for the next page either
      if (!result.ok && result.code === 'BROWSER_REFUSED') audit.rendering.chromium = false;
      if (!result.ok)
        context.log[result.code === 'BROWSER_REFUSED' ? 'error' : 'info'](
          { audit: audit.id, code: result.code, reason: result.message },
          'page not rendered',
        );
      if (!result.ok) return { failed: result.code };
      // a page that is throttled for the browser is not the page
      return result.status === 200 ? result : { failed: `HTTP_${result.status}` };
    },
    warmUp: () => context.browser.warmUp(),
    atOnce: context.browser.pages,
    kept: createKeptRenderings({
      fetch: context.fetcher.fetch,
      robots,
      loadTrackers,
      now: () => context.clock.now(),
    }),
    close: () => pool.close(),
  };
}

type OnceOptions = { totalMs: number } & Required<Pick<TrafficOptions, 'allowed' | 'headersFor'>>;

/** One page; null where there is no browser, or the page could not be rendered. */
export async function renderOnce(
  context: Context,
  projectId: string,
  url: string,
  { totalMs, allowed, headersFor }: OnceOptions,
): Promise<Rendering | null> {
  const { chromiumPath, contact, loadTrackers } = context.settings;
  if (!chromiumPath) return null;
  try {
    const options = { userAgent: userAgent(contact), totalMs, loadTrackers, allowed, headersFor };
    const result = await context.browser.use(projectId, (browser) => renderPage(browser, url, options));
    return result.ok && result.status === 200 ? result : null;
  } catch (error) {
    context.log.warn({ err: error, url }, 'browser failed to start; the page is not verified');
    return null;
  }
}

/** A given document in place of what its URL returns; null where no browser starts. `resources` spares the site a second request. */
export async function showOnce(
  context: Context,
  projectId: string,
  document: GivenDocument,
  options: OnceOptions & Required<Pick<TrafficOptions, 'resources'>>,
): Promise<ShowResult | null> {
  const { contact, loadTrackers } = context.settings;
  try {
    const all = { userAgent: userAgent(contact), loadTrackers, ...options };
    const result = await context.browser.use(projectId, (browser) => showPage(browser, document, all));
    return result.ok || result.code !== 'BROWSER_REFUSED' ? result : null;
  } catch (error) {
    context.log.warn({ err: error, url: document.url }, 'browser failed to start; the suggestion is not compared');
    return null;
  }
}
