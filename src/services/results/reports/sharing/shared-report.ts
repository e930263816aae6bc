import type { OpenedLink } from '../../../../db/queries/reports/report-link.js';
import { keepScope } from '../../../../db/scope.js';
import type { Language } from '../../../../languages/language.js';
import type { Context } from '../../../context.js';
import { htmlReport } from '../html.js';
import { writeReport } from '../index.js';
import { presentationOf } from '../presentation.js';
import { auditBehind, note, withinLink } from './links.js';
import { reportPdf } from './pdf.js';

/** Language of the reader of a link. */
export const linkLanguage = (context: Context, link: OpenedLink): Promise<Language> =>
  withinLink(link, async () => (await presentationOf(context, link)).language);

/** The report that a link shows, for its reader; null while there is none. */
export function sharedHtml(context: Context, link: OpenedLink, pdfUrl: string): Promise<AsyncIterable<string> | null> {
  return withinLink(link, async () => {
    const audit = await auditBehind(context, link);
    if (!audit) return null;
    const presentation = await presentationOf(context, link);
    const canPrint = context.settings.chromiumPath !== null;
    const report = writeReport(htmlReport, context, audit, {
      presentation: { ...presentation, ...(canPrint ? { pdfUrl } : {}) },
    });
    await note(context, link);
    return keepScope(report);
  });
}

/** The day of the report that a link shows; null while there is none. */
export function sharedDate(context: Context, link: OpenedLink): Promise<Date | null> {
  return withinLink(link, async () => {
    const audit = await auditBehind(context, link);
    return audit && (audit.completedAt ?? audit.createdAt);
  });
}

/** The same as PDF. */
export function sharedPdf(context: Context, link: OpenedLink): Promise<{ pdf: Buffer; date: Date } | null> {
  return withinLink(link, async () => {
    const audit = await auditBehind(context, link);
    if (!audit) return null;
    const pdf = await reportPdf(context, audit);
    await note(context, link);
    return { pdf, date: audit.completedAt ?? audit.createdAt };
  });
}
