import { printPage } from '../../../../crawl/render/print-page.js';
import type { Audit } from '../../../../db/entities/audit.js';
import { currentScope, withinScope } from '../../../../db/scope.js';
import { problem } from '../../../../errors.js';
import { type Context, keepPdf } from '../../../context.js';
import { htmlReport } from '../html.js';
import { writeReport } from '../index.js';
import { PLAIN, presentationOf } from '../presentation.js';
import { reportVersion } from '../report-version.js';
import type { ReportSelection } from '../selection.js';

const PRINT_MS = 30_000;
/** as large as pages and findings of a report make it; what is larger is no report for readers */
const HTML_CHARACTERS = 20 * 1_048_576;

/** The report of an audit as PDF, made by the browser that renders pages; it waits for its turn there. */
export async function reportPdf(context: Context, audit: Audit, selection: ReportSelection = {}): Promise<Buffer> {
  if (context.settings.chromiumPath === null) throw problem('PDF_DISABLED');
  const { version } = await presentationOf(context, audit);
  const key = `${audit.id} ${await reportVersion(context, audit, selection)} ${version}`;
  const known = context.pdfs.get(key);
  if (known) return known;
  // the first reader may leave before it is done: the others still want it
  const scope = currentScope();
  const make = () => print(context, audit, selection);
  const made = scope ? withinScope({ ...scope, signal: null }, make) : make();
  keepPdf(context.pdfs, key, made);
  return made;
}

async function print(context: Context, audit: Audit, selection: ReportSelection): Promise<Buffer> {
  const { presentation = await presentationOf(context, audit) } = selection;
  const { pdfUrl: _, ...printed } = presentation ?? PLAIN;
  let text = '';
  for await (const piece of writeReport(htmlReport, context, audit, { ...selection, presentation: printed })) {
    text += piece;
    if (text.length > HTML_CHARACTERS) throw problem('UNAVAILABLE', { message: 'This report is too large for PDF.' });
  }
  try {
    return await context.browser.use(audit.organizationId, (browser) => printPage(browser, text, PRINT_MS));
  } catch (error) {
    context.log.warn({ err: error, audit: audit.id }, 'PDF not made');
    throw problem('UNAVAILABLE', {
      message: 'The PDF could not be made right now. Try again shortly.',
      retryAfterSeconds: 10,
    });
  }
}
