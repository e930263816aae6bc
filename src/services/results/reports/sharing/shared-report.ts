import { clientOf } from '../../../../db/queries/projects/client.js';
import type { OpenedLink } from '../../../../db/queries/reports/report-link.js';
import { keepScope } from '../../../../db/scope.js';
import type { Language } from '../../../../languages/language.js';
import type { Context } from '../../../context.js';
import { clientDocument, printClient } from '../client/client-files.js';
import { monthBefore, ofClient } from '../client/client-report.js';
import { htmlReport } from '../html.js';
import { writeReport } from '../index.js';
import { presentationIn, presentationOf } from '../presentation.js';
import { auditBehind, note, withinLink } from './links.js';
import { reportPdf } from './pdf.js';

/** The client behind a link; null of a link to the report of a project. */
const clientBehind = ({ db }: Pick<Context, 'db'>, { organizationId, clientId }: OpenedLink) =>
  clientId === null ? null : clientOf.first(db, organizationId, null, clientId);

/** Language of the reader of a link. */
export const linkLanguage = (context: Context, link: OpenedLink): Promise<Language> =>
  withinLink(link, async () => {
    const { organizationId, projectId } = link;
    const look =
      projectId === null
        ? presentationIn(context, organizationId, (await clientBehind(context, link))?.language ?? null)
        : presentationOf(context, { organizationId, projectId });
    return (await look).language;
  });

/** The report that a link shows, for its reader; null while there is none. */
export function sharedHtml(
  context: Context,
  link: OpenedLink,
  { pdfUrl, htmlUrl }: { pdfUrl: string; htmlUrl: string } | Record<string, never> = {},
): Promise<AsyncIterable<string> | readonly string[] | null> {
  return withinLink(link, async () => {
    const own = {
      ...(htmlUrl && { htmlUrl }),
      ...(pdfUrl && context.settings.chromiumPath !== null && { pdfUrl }),
    };
    const client = await clientBehind(context, link);
    if (client) {
      const page = await clientDocument(context, client.organizationId, await ofClient(context, client, link), own);
      await note(context, link);
      return [page];
    }
    const audit = await auditBehind(context, link);
    if (!audit) return null;
    const presentation = await presentationOf(context, audit);
    const report = writeReport(htmlReport, context, audit, { presentation: { ...presentation, ...own } });
    await note(context, link);
    return keepScope(report);
  });
}

/** The day or month of the report that a link shows, `2026-10-31` or `2026-10`; null while there is none. */
export function sharedDate(context: Context, link: OpenedLink): Promise<string | null> {
  return withinLink(link, async () => {
    if (link.clientId !== null) return link.month ?? monthBefore(context.clock.now());
    const audit = await auditBehind(context, link);
    return audit && (audit.completedAt ?? audit.createdAt).toISOString().slice(0, 10);
  });
}

/** The same as PDF. */
export function sharedPdf(context: Context, link: OpenedLink): Promise<{ pdf: Buffer; date: string } | null> {
  return withinLink(link, async () => {
    const client = await clientBehind(context, link);
    const audit = client ? null : await auditBehind(context, link);
    const date = await sharedDate(context, link);
    if (date === null || (!client && !audit)) return null;
    const pdf = client
      ? await printClient(context, client.organizationId, await ofClient(context, client, link))
      : await reportPdf(context, audit as NonNullable<typeof audit>);
    await note(context, link);
    return { pdf, date };
  });
}
