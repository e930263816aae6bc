import type { Viewer } from '../../../../auth/viewer.js';
import { printPage } from '../../../../crawl/render/print-page.js';
import { problem } from '../../../../errors.js';
import type { Context } from '../../../context.js';
import { presentationIn } from '../presentation.js';
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
  const report = await get(context, viewer, clientId, of);
  return clientHtml(report, await presentationIn(context, viewer.organizationId, report.language));
}

/** The same as PDF. */
export async function clientReportPdf(
  context: Context,
  viewer: Viewer,
  clientId: string,
  of: ReportMonth,
): Promise<Uint8Array> {
  return printed(context, viewer.organizationId, await get(context, viewer, clientId, of));
}

/** Printed by the browser that renders pages; it waits for its turn there. */
async function printed(context: Context, organizationId: string, report: ClientReport): Promise<Buffer> {
  if (context.settings.chromiumPath === null) throw problem('PDF_DISABLED');
  const text = clientHtml(report, await presentationIn(context, organizationId, report.language));
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
