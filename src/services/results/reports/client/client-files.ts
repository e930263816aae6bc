import { createHash } from 'node:crypto';
import type { Viewer } from '../../../../auth/viewer.js';
import { printPage } from '../../../../crawl/render/print-page.js';
import { problem } from '../../../../errors.js';
import { type Context, keepPdf } from '../../../context.js';
import { type Presentation, presentationIn } from '../presentation.js';
import { clientHtml } from './client-html.js';
import { type ClientReport, get, type ReportMonth } from './client-report.js';

const PRINT_MS = 30_000;

/** The report of a client as HTML. */
export async function clientReportHtml(
  context: Context,
  viewer: Viewer,
  clientId: string,
  of: ReportMonth,
): Promise<string> {
  return clientDocument(context, viewer.organizationId, await get(context, viewer, clientId, of));
}

/** The same as PDF. */
export async function clientReportPdf(
  context: Context,
  viewer: Viewer,
  clientId: string,
  of: ReportMonth,
): Promise<Uint8Array> {
  return printClient(context, viewer.organizationId, await get(context, viewer, clientId, of));
}

/** A report as HTML, with links to its files where there are any. */
export async function clientDocument(
  context: Pick<Context, 'db'>,
  organizationId: string,
  report: ClientReport,
  files: Pick<Presentation, 'pdfUrl' | 'htmlUrl'> = {},
): Promise<string> {
  return clientHtml(report, { ...(await presentationIn(context, organizationId, report.language)), ...files });
}

/** Printed by the browser that renders pages, where it waits for its turn; several readers of one report wait for one PDF. */
export async function printClient(context: Context, organizationId: string, report: ClientReport): Promise<Buffer> {
  if (context.settings.chromiumPath === null) throw problem('PDF_DISABLED');
  const text = await clientDocument(context, organizationId, report);
  const key = `client ${createHash('sha256').update(text).digest('base64url')}`;
  const known = context.pdfs.get(key);
  if (known) return known;
  const made = printed(context, organizationId, report, text);
  keepPdf(context.pdfs, key, made);
  return made;
}

async function printed(context: Context, organizationId: string, report: ClientReport, text: string): Promise<Buffer> {
  try {
    return await context.browser.use(organizationId, (browser) => printPage(browser, text, PRINT_MS));
  } catch (error) {
    context.log.warn({ err: error, client: report.client.id }, 'PDF of a client report not made');
    throw problem('UNAVAILABLE', {
      message: 'The PDF could not be made right now. Try again shortly.',
      retryAfterSeconds: 10,
    });
  }
}
