import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import type { Row } from './row.js';

/** The look of the reports of an organization. */
export const ReportBranding = defineEntity({
  name: 'ReportBranding',
  tableName: 'report_branding',
  properties: {
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').updateRule('no action').primary(),
    company: p.text(),
    /** #rrggbb; null: that of Sextant */
    color: p.text().nullable(),
    /** language of reports whose client has none */
    language: p.text().default('en'),
    /** in which the first of a month begins for contacts of clients */
    timeZone: p.text().default('UTC'),
    logo: p.blob().nullable(),
    logoType: p.enum(['image/png', 'image/jpeg'] as const).nullable(),
    sections: p.array(),
    updatedAt: p.datetime(6),
  },
  checks: [{ name: 'report_branding_check', expression: `((logo is null) = (logo_type is null))` }],
});
export type ReportBranding = Row<typeof ReportBranding>;
