import type { Politeness } from '../../crawl/politeness/politeness.js';
import { type Rendering, renderPage } from '../../crawl/render/render.js';
import { createRenderPool } from '../../crawl/render/render-pool.js';
import { userAgent } from '../../defaults/user-agent.js';
import { launchBrowser } from '../../net/browser/browser.js';
import type { Context } from '../context.js';
import type { OwnedAudit } from './owned-audit.js';

export interface Renderer {
  render(url: string, signal: AbortSignal): Promise<Rendering | null>;
  close(): Promise<void>;
}

/** pages open at once: each takes about a core while it loads */
const PAGES = 2;

/** A browser for the audit, when it asks for one and this machine has one. Rules on rendered pages do not apply without. */
export function openRenderer(context: Context, audit: OwnedAudit, politeness: Politeness): Renderer | null {
  const {
    chromiumPath,
    allowUnsandboxedBrowser: allowUnsandboxed,
    allowNetworks,
    ownListeners,
    contact,
  } = context.settings;
  if (audit.options.render === 'OFF') return null;
  audit.rendering.chromium = Boolean(chromiumPath);
  if (!chromiumPath) {
    context.log.warn({ audit: audit.id }, 'rendering skipped: Chromium not found on this worker');
    return null;
  }
  const pool = createRenderPool({
    launch: () => launchBrowser({ executablePath: chromiumPath, allowUnsandboxed, allowNetworks, ownListeners }),
    pages: PAGES,
    politeness,
    userAgent: userAgent(contact),
  });
  return {
    render: async (url, signal) => {
      if (audit.rendering.chromium === false) return null;
      const result = await pool.render(url, signal);
      // it will not start for the next page either
      if (!result.ok && result.code === 'BROWSER_REFUSED') audit.rendering.chromium = false;
      if (!result.ok)
        context.log[result.code === 'BROWSER_REFUSED' ? 'error' : 'info'](
          { audit: audit.id, code: result.code, reason: result.message },
          'page not rendered',
        );
      // a page that is throttled for the browser is not the page
      return result.ok && result.status === 200 ? result : null;
    },
    close: () => pool.close(),
  };
}

/** One page in a browser of its own; null where there is none, or the page could not be rendered. */
export async function renderOnce(context: Context, url: string, totalMs: number): Promise<Rendering | null> {
  const {
    chromiumPath,
    allowUnsandboxedBrowser: allowUnsandboxed,
    allowNetworks,
    ownListeners,
    contact,
  } = context.settings;
  if (!chromiumPath) return null;
  try {
    const browser = await launchBrowser({
      executablePath: chromiumPath,
      allowUnsandboxed,
      allowNetworks,
      ownListeners,
    });
    try {
      const result = await renderPage(browser, url, { userAgent: userAgent(contact), totalMs });
      return result.ok && result.status === 200 ? result : null;
    } finally {
      await browser.close();
    }
  } catch (error) {
    context.log.warn({ err: error, url }, 'browser failed to start; the page is not verified');
    return null;
  }
}
