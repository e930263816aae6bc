import type { Viewer } from '../../auth/viewer.js';
import { type Screenshot, takeScreenshot, VIEWPORTS, type Viewport } from '../../crawl/render/screenshot.js';
import { instant } from '../../db/instant.js';
import { userAgent } from '../../defaults/user-agent.js';
import { problem } from '../../errors.js';
import * as audits from '../audits/audits.js';
import type { Context } from '../context.js';
import { get, orStart, type PageName } from './pages.js';

export { VIEWPORTS, type Viewport } from '../../crawl/render/screenshot.js';

export interface StoredScreenshot {
  viewport: Viewport;
  width: number;
  height: number;
  bytes: number;
  takenAt: Date;
  dataUri: string;
}

const PAGE_MS = 20_000;
/** pages of a project that keep theirs, the newest ones: about 10 MB at most */
const PAGES = 50;
/** what was taken just now is not taken again: each time loads the page twice */
const FRESH_MS = 60_000;

interface Row {
  viewport: Viewport;
  width: number;
  height: number;
  image: Buffer;
  taken_at: string;
}

/** Those kept of a page, the phone's first; none until somebody has them taken. */
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
  const taken = await capture(context, viewer.organizationId, url);
  if (taken.length === 0) throw problem('UNAVAILABLE');
  await context.db.transaction(async (client) => {
    await client.query(
      `delete from page_screenshot s using audit a
        where a.id = s.audit_id and a.project_id = $1 and (a.id <> $2 or s.page_id = $3)`,
      [projectId, audit.id, number],
    );
    for (const { viewport, width, height, image } of taken)
      await client.query(
        `insert into page_screenshot (audit_id, page_id, viewport, organization_id, width, height, image, taken_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (audit_id, page_id, viewport) do update set image = excluded.image, taken_at = excluded.taken_at`,
        [audit.id, number, viewport, viewer.organizationId, width, height, image, now],
      );
    await client.query(
      `delete from page_screenshot where audit_id = $1 and page_id not in (
         select page_id from page_screenshot where audit_id = $1 group by page_id order by max(taken_at) desc limit ${PAGES})`,
      [audit.id],
    );
  });
  return stored(context, audit.id, number);
}

async function capture(
  { settings, browser, log }: Context,
  organizationId: string,
  url: string,
): Promise<Screenshot[]> {
  if (!settings.chromiumPath) return [];
  const options = { userAgent: userAgent(settings.contact), totalMs: PAGE_MS };
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
  const rows = await db.rows<Row>(
    `select viewport, width, height, image, taken_at from page_screenshot
      where audit_id = $1 and page_id = $2 order by width`,
    [auditId, page],
  );
  return rows.map(({ viewport, width, height, image, taken_at }) => ({
    viewport,
    width,
    height,
    bytes: image.byteLength,
    takenAt: instant(taken_at),
    dataUri: `data:image/webp;base64,${image.toString('base64')}`,
  }));
}
