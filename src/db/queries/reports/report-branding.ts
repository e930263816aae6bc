import type { PoolClient } from 'pg';
import { planned } from '../../query.js';

export interface ReportBrandingRow {
  company: string;
  color: string | null;
  /** language of reports whose client has none */
  language: string;
  timeZone: string;
  logo: Buffer | null;
  logoType: 'image/png' | 'image/jpeg' | null;
  sections: string[];
  updatedAt: Date;
}

const COLUMNS =
  'company, color, language, time_zone as "timeZone", logo, logo_type as "logoType", sections, updated_at as "updatedAt"';

export const brandingOf = planned<[organizationId: string], ReportBrandingRow>(
  `select ${COLUMNS} from report_branding where organization_id = $1`,
);

/** Each of changes side by side builds on the one before; the first of them has no row that could be locked. */
export async function lockBranding(client: PoolClient, organizationId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('branding ' || $1, 0))`, [organizationId]);
}

export async function storeBranding(
  client: PoolClient,
  organizationId: string,
  { company, color, language, timeZone, logo, logoType, sections, updatedAt }: ReportBrandingRow,
): Promise<void> {
  await client.query(
    `insert into report_branding (organization_id, company, color, logo, logo_type, sections, updated_at, language, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id) do update set company = excluded.company, color = excluded.color, language = excluded.language, logo = excluded.logo,
       logo_type = excluded.logo_type, sections = excluded.sections, time_zone = excluded.time_zone, updated_at = excluded.updated_at`,
    [organizationId, company, color, logo, logoType, sections, updatedAt, language, timeZone],
  );
}

/** Language of the client of a project; null where it has none, or no client. */
export const languageOfProject = planned<[projectId: string], { language: string | null }>(
  'select c.language from project p join client c on c.id = p.client_id where p.id = $1',
);
