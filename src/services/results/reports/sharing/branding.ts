import type { Viewer } from '../../../../auth/viewer.js';
import { nextRun } from '../../../../db/queries/audits/audit-schedule.js';
import { moveNextMails } from '../../../../db/queries/mail/report-contact.js';
import {
  brandingOf,
  lockBranding,
  type ReportBrandingRow,
  storeBranding,
} from '../../../../db/queries/reports/report-branding.js';
import { readerOf } from '../../../../db/query.js';
import { storableText } from '../../../../db/storable.js';
import { type ProblemDetail, problem } from '../../../../errors.js';
import type { Language } from '../../../../languages/language.js';
import { faultOfLanguage, offeredLanguage } from '../../../../languages/language-texts.js';
import { PLANS } from '../../../../plans.js';
import { nameFault } from '../../../../text/plain-name.js';
import { record } from '../../../accounts/audit-log.js';
import type { Context } from '../../../context.js';
import { isTimeZone, ZONE_NEEDED } from '../../../projects/time-zone.js';
import { monthlyTiming } from '../client/monthly-timing.js';
import { logoUrl, REPORT_SECTIONS, type ReportSection } from '../presentation.js';
import { LOGO_BYTES, readLogo } from './logo.js';

export interface Branding {
  company: string;
  color: string | null;
  /** language of reports whose client has none */
  language: Language;
  /** in which the first of a month begins for contacts of clients */
  timeZone: string;
  /** as a data URL */
  logo: string | null;
  sections: ReportSection[];
}

/** A field that is left out stays; null takes the value away. */
export interface BrandingChange {
  company?: string | null | undefined;
  color?: string | null | undefined;
  language?: string | null | undefined;
  timeZone?: string | null | undefined;
  /** a data URL of a PNG or JPEG */
  logo?: string | null | undefined;
  sections?: readonly ReportSection[] | null | undefined;
}

export const MAX_COMPANY = 100;
/** WCAG 2.2 §1.4.3: links and headings have it on white */
const CONTRAST = 4.5;

/** Reports outside of the application are part of the plans that have an API. */
export function assertReports({ plan }: Pick<Viewer, 'plan'>): void {
  if (PLANS[plan].rest === 'NONE')
    throw problem('PLAN_REQUIRED', { message: `Sharing reports needs the PRO or ENTERPRISE plan; yours is ${plan}.` });
}

const NONE: ReportBrandingRow = {
  company: '',
  color: null,
  language: 'en',
  timeZone: 'UTC',
  logo: null,
  logoType: null,
  sections: [...REPORT_SECTIONS],
  updatedAt: new Date(0),
};

const shown = (row: ReportBrandingRow): Branding => ({
  company: row.company,
  color: row.color,
  language: offeredLanguage(row.language),
  timeZone: row.timeZone,
  logo: logoUrl(row),
  sections: REPORT_SECTIONS.filter((section) => row.sections.includes(section)),
});

export async function get(context: Context, viewer: Viewer): Promise<Branding> {
  return shown((await brandingOf.first(context.db, viewer.organizationId)) ?? NONE);
}

export async function update(context: Context, viewer: Viewer, change: BrandingChange): Promise<Branding> {
  assertReports(viewer);
  return context.db.transaction(async (client) => {
    await lockBranding(client, viewer.organizationId);
    const before = (await brandingOf.first(readerOf(client), viewer.organizationId)) ?? NONE;
    const row = { ...changed(before, change), updatedAt: context.clock.now() };
    await storeBranding(client, viewer.organizationId, row);
    if (row.timeZone !== before.timeZone)
      await moveNextMails(
        client,
        viewer.organizationId,
        await nextRun(client, monthlyTiming(row.timeZone), context.clock.now()),
      );
    await record(client, viewer, {
      action: 'REPORT_BRANDING_UPDATED',
      details: { fields: Object.keys(change).filter((name) => change[name as keyof BrandingChange] !== undefined) },
    });
    return shown(row);
  });
}

function changed(before: ReportBrandingRow, change: BrandingChange): ReportBrandingRow {
  const details: ProblemDetail[] = [];
  const company = change.company === undefined ? before.company : storableText(change.company?.trim() ?? '');
  if (company.length > MAX_COMPANY)
    details.push({ path: 'company', message: `At most ${MAX_COMPANY} characters are allowed.` });
  const fault = nameFault(company);
  if (fault) details.push({ path: 'company', message: fault });
  const color = change.color === undefined ? before.color : (change.color?.trim().toLowerCase() ?? null);
  if (color !== null && !/^#[0-9a-f]{6}$/.test(color))
    details.push({ path: 'color', message: 'This must be a colour such as #0b6e56.' });
  else if (color !== null && contrastOnWhite(color) < CONTRAST)
    details.push({
      path: 'color',
      message: `This colour is too light to read on white: its contrast is ${contrastOnWhite(color).toFixed(1)}, and ${CONTRAST} is needed.`,
    });
  const language = change.language === undefined ? before.language : (change.language ?? 'en');
  const languageFault = faultOfLanguage(language);
  if (languageFault) details.push({ path: 'language', message: languageFault });
  const timeZone = change.timeZone === undefined ? before.timeZone : (change.timeZone ?? 'UTC');
  if (!isTimeZone(timeZone)) details.push({ path: 'timeZone', message: ZONE_NEEDED });
  const logo = change.logo === undefined ? before : logoOf(change.logo, details);
  const sections = change.sections === undefined ? before.sections : [...(change.sections ?? REPORT_SECTIONS)];
  if (sections.length === 0) details.push({ path: 'sections', message: 'A report has at least one section.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return { ...before, company, color, language, timeZone, sections, logo: logo.logo, logoType: logo.logoType };
}

const FORM = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;

function logoOf(given: string | null, details: ProblemDetail[]): Pick<ReportBrandingRow, 'logo' | 'logoType'> {
  if (!given) return { logo: null, logoType: null };
  const text = FORM.exec(given)?.[1];
  const read = text === undefined ? null : readLogo(Buffer.from(text, 'base64'));
  if (read === null)
    details.push({
      path: 'logo',
      message: `This must be an intact PNG or JPEG of at most ${LOGO_BYTES / 1_024} KiB and 2,000 × 2,000 pixels.`,
    });
  return { logo: read?.bytes ?? null, logoType: read?.type ?? null };
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
