import type { Viewport } from '../../../crawl/render/screenshot.js';
import { type Client, planned } from '../../query.js';

/** pages of a project that keep theirs, the newest ones: about 10 MB at most */
const PAGES = 50;

export interface ScreenshotImage {
  viewport: Viewport;
  width: number;
  height: number;
  image: Buffer;
}

export const screenshotsOf = planned<[auditId: string, pageId: number], ScreenshotImage & { taken_at: string }>(
  `select viewport, width, height, image, taken_at from page_screenshot
      where audit_id = $1 and page_id = $2 order by width`,
);

/** Deletes the screenshots of a page, and those of all other audits of the project. */
export async function deleteScreenshots(
  client: Client,
  projectId: string,
  auditId: string,
  pageId: number,
): Promise<void> {
  await client.query(
    `delete from page_screenshot s using audit a
        where a.id = s.audit_id and a.project_id = $1 and (a.id <> $2 or s.page_id = $3)`,
    [projectId, auditId, pageId],
  );
}

interface ScreenshotPlace {
  auditId: string;
  pageId: number;
  organizationId: string;
  at: Date;
}

export async function storeScreenshot(
  client: Client,
  { auditId, pageId, organizationId, at }: ScreenshotPlace,
  { viewport, width, height, image }: ScreenshotImage,
): Promise<void> {
  await client.query(
    `insert into page_screenshot (audit_id, page_id, viewport, organization_id, width, height, image, taken_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (audit_id, page_id, viewport) do update set image = excluded.image, taken_at = excluded.taken_at`,
    [auditId, pageId, viewport, organizationId, width, height, image, at],
  );
}

export async function deleteOldestScreenshots(client: Client, auditId: string): Promise<void> {
  await client.query(
    `delete from page_screenshot where audit_id = $1 and page_id not in (
         select page_id from page_screenshot where audit_id = $1 group by page_id order by max(taken_at) desc limit ${PAGES})`,
    [auditId],
  );
}
