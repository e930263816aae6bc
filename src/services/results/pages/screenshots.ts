import type { Viewer } from '../../../auth/viewer.js';
import type { HeadersFor } from '../../../crawl/own-headers.js';
import { type Screenshot, takeScreenshot, VIEWPORTS, type Viewport } from '../../../crawl/render/screenshot.js';
import { instant } from '../../../db/instant.js';
import {
  deleteOldestScreenshots,
  deleteScreenshots,
  screenshotsOf,
  storeScreenshot,
} from '../../../db/queries/pages/page-screenshot.js';
import { userAgent } from '../../../defaults/user-agent.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { visitOf } from '../../projects/crawl-settings.js';
import * as audits from '../../runs/audit/lifecycle/audits.js';
import { get, orStart, type PageName } from './pages.js';

export { VIEWPORTS, type Viewport } from '../../../crawl/render/screenshot.js';

export interface StoredScreenshot {
  viewport: Viewport;
  width: number;
  height: number;
  bytes: number;
  takenAt: Date;
  dataUri: string;
}

const PAGE_MS = 20_000;
/** age below which a screenshot is not taken again: each time loads the page twice */
const FRESH_MS = 60_000;

/** Screenshots kept of a page, the phone's first; none until somebody has them taken. */
export async function list(
  context: Context,
  viewer: Viewer,
  projectId: string,
  name: PageName,
): Promise<StoredScreenshot[]> {
  const audit = await audits.completed(context, viewer, projectId);
  const { number } = await get(context, viewer, audit.id, await orStart(context, viewer, projectId, name));
  return stored(context, audit.id, number);
}

/** Shows a page of the newest completed audit in a browser, as it is now. */
export async function take(
  context: Context,
  viewer: Viewer,
  projectId: string,
  name: PageName,
): Promise<StoredScreenshot[]> {
  const audit = await audits.completed(context, viewer, projectId);
  const { number, url, status } = await get(context, viewer, audit.id, await orStart(context, viewer, projectId, name));
  const known = await stored(context, audit.id, number);
  const now = context.clock.now();
  if (known.length > 0 && known.every(({ takenAt }) => now.getTime() - takenAt.getTime() < FRESH_MS)) return known;
  if (status !== 200)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'url', message: 'Only pages that return 200 have screenshots.' }],
    });
  const { headersFor } = await visitOf(context, projectId);
  const taken = await capture(context, viewer.organizationId, url, headersFor);
  if (taken.length === 0) throw problem('UNAVAILABLE');
  await context.db.transaction(async (client) => {
    await deleteScreenshots(client, projectId, audit.id, number);
    const place = { auditId: audit.id, pageId: number, organizationId: viewer.organizationId, at: now };
    for (const one of taken) await storeScreenshot(client, place, one);
    await deleteOldestScreenshots(client, audit.id);
  });
  return stored(context, audit.id, number);
}

async function capture(
  { settings, browser, log }: Context,
  organizationId: string,
  url: string,
  headersFor: HeadersFor,
): Promise<Screenshot[]> {
  if (!settings.chromiumPath) return [];
  const options = { userAgent: userAgent(settings.contact), totalMs: PAGE_MS, headersFor };
  const taken: Screenshot[] = [];
  try {
    for (const viewport of VIEWPORTS) {
      const one = await browser.use(organizationId, (shared) => takeScreenshot(shared, url, viewport, options));
      if (one) taken.push(one);
    }
  } catch (error) {
    log.warn({ err: error, url }, 'browser failed to start; no screenshot taken');
  }
  return taken;
}

async function stored({ db }: Context, auditId: string, page: number): Promise<StoredScreenshot[]> {
  const rows = await screenshotsOf.all(db, auditId, page);
  return rows.map(({ viewport, width, height, image, taken_at }) => ({
    viewport,
    width,
    height,
    bytes: image.byteLength,
    takenAt: instant(taken_at),
    dataUri: `data:image/webp;base64,${image.toString('base64')}`,
  }));
}
