import { brandingOf, languageOfProject, type ReportBrandingRow } from '../../../db/queries/reports/report-branding.js';
import type { Language } from '../../../languages/language.js';
import { offeredLanguage } from '../../../languages/language-texts.js';
import type { Context } from '../../context.js';

/** Parts of a report for readers, in their order. */
export const REPORT_SECTIONS = ['SUMMARY', 'POINTS', 'ISSUES', 'DETAILS', 'METHOD'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** How a report for readers looks. */
export interface Presentation {
  /** language of its texts */
  language: Language;
  company: string;
  /** #rrggbb of links, bars and headings */
  color: string | null;
  /** as a data URL */
  logo: string | null;
  sections: ReadonlySet<ReportSection>;
  /** URL at which the reader can download it as PDF */
  pdfUrl?: string;
  /** the same as one file */
  htmlUrl?: string;
  /** differs whenever it would look otherwise */
  version: string;
}

export const PLAIN: Presentation = {
  language: 'en',
  company: '',
  color: null,
  logo: null,
  sections: new Set(REPORT_SECTIONS),
  version: '',
};

export const logoUrl = ({ logo, logoType }: Pick<ReportBrandingRow, 'logo' | 'logoType'>): string | null =>
  logo && logoType ? `data:${logoType};base64,${logo.toString('base64')}` : null;

/** The look that the organization has given its reports, in the language of the client of a project. */
export async function presentationOf(
  { db }: Pick<Context, 'db'>,
  { organizationId, projectId }: { organizationId: string; projectId: string },
): Promise<Presentation> {
  const client = await languageOfProject.first(db, projectId);
  return presentationIn({ db }, organizationId, client?.language ?? null);
}

/** The same in a language; null: that of the organization's reports. */
export async function presentationIn(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  chosen: string | null,
): Promise<Presentation> {
  const row = await brandingOf.first(db, organizationId);
  const language = offeredLanguage(chosen ?? row?.language ?? null);
  if (!row) return { ...PLAIN, language, version: language };
  return {
    language,
    company: row.company,
    color: row.color,
    logo: logoUrl(row),
    sections: new Set(REPORT_SECTIONS.filter((section) => row.sections.includes(section))),
    version: `${row.updatedAt.toISOString()} ${language}`,
  };
}
