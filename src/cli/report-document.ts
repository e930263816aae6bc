import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../services/context.js';
import { type ReportSelection, writeReport } from '../services/results/reports/index.js';
import type { ReportFormat } from '../services/results/reports/report.js';
import type { LocalAudit } from '../services/runs/local/local-audit.js';

/** Writes a report as fast as its reader takes it; one that stops reading (`| head`) ends it. */
export async function reportAsDocument(
  format: ReportFormat,
  context: Context,
  { audit }: LocalAudit,
  output: NodeJS.WritableStream,
  selection: ReportSelection = {},
): Promise<void> {
  try {
    await pipeline(Readable.from(writeReport(format, context, audit, selection)), output, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
