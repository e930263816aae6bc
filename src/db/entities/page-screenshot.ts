import { defineEntity, p } from '@mikro-orm/core';
import { Audit } from './audit.js';
import type { Row } from './row.js';

/** Small screenshots of pages of the newest audit of a project. */
export const PageScreenshot = defineEntity({
  name: 'PageScreenshot',
  tableName: 'page_screenshot',
  properties: {
    auditId: p.manyToOne(Audit).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    pageId: p.integer().primary(),
    viewport: p.enum(['PHONE', 'DESKTOP'] as const).primary(),
    organizationId: p.text(),
    width: p.smallint(),
    height: p.smallint(),
    /** WebP */
    image: p.blob(),
    takenAt: p.datetime(6),
  },
  checks: [{ name: 'page_screenshot_image_check', expression: `(octet_length(image) <= 131072)` }],
});
export type PageScreenshot = Row<typeof PageScreenshot>;
