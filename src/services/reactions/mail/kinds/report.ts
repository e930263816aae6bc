import type { Audit } from '../../../../db/entities/audit.js';
import { newestCompleted } from '../../../../db/queries/audits/audit.js';
import { projectById } from '../../../../db/queries/projects/project.js';
import { wordsIn } from '../../../../languages/client-words.js';
import { html } from '../../../../markup.js';
import type { Context } from '../../../context.js';
import { presentationOf } from '../../../results/reports/presentation.js';
import { reportPdf } from '../../../results/reports/sharing/pdf.js';
import type { MailKind } from '../mail-kind.js';
import { unsubscribeUrl } from '../unsubscribe-links.js';

/** size that mail servers accept; a longer report is a link away */
const ATTACHED_BYTES = 8 * 1_048_576;

const LINK = 'color:#1d4ed8';

/** The report of a project, as its schedule sends it. */
export const scheduledReport: MailKind = {
  compose: async (context, { organizationId, projectId, sourceId, data }, signal) => {
    const project = projectId === null ? null : await projectById.first(context.db, projectId);
    const audit = project && (await newestCompleted.first(context.db, project.id));
    if (!audit) return null;
    const { attachPdf } = data as { attachPdf: boolean };
    const canAttach = attachPdf && context.settings.chromiumPath !== null && !audit.detailsRemovedAt;
    const pdf = canAttach ? await printed(context, audit) : null;
    signal.throwIfAborted();
    const isAttached = pdf !== null && pdf !== 'FAILED' && pdf.byteLength <= ATTACHED_BYTES;
    const { company, language } = await presentationOf(context, { organizationId, projectId: project.id });
    const words = wordsIn(language);
    const date = (audit.completedAt ?? audit.createdAt).toISOString().slice(0, 10);
    const counts = (audit.issueCounts ?? {}) as Readonly<Record<string, number>>;
    const facts = [
      ...(audit.overallScore === null || audit.overallScore === undefined
        ? []
        : [words.text('mail.facts.score', { score: audit.overallScore })]),
      words.text('count.errors', { count: counts['ERROR'] ?? 0 }),
      words.text('count.warnings', { count: counts['WARNING'] ?? 0 }),
      words.text('count.pages', { count: audit.pagesCrawled }),
    ].join(', ');
    const url = `${context.settings.baseUrl}/projects/${project.id}?audit=${audit.id}`;
    const unsubscribe = await unsubscribeUrl(context, sourceId);
    const lead = words.text('mail.report.lead', { url: project.url, day: date, facts });
    const attached = isAttached
      ? words.text('mail.report.attached')
      : pdf === 'FAILED'
        ? words.text('mail.report.notPrinted')
        : null;
    return {
      subject: `${company || words.text('audit.eyebrow')}: ${project.name.slice(0, 80)}, ${date}`,
      text: [
        lead,
        ...(attached ? [attached] : []),
        '',
        url,
        '',
        '-- ',
        `${words.text('mail.unsubscribe')}:`,
        unsubscribe,
        '',
      ].join('\n'),
      html: html`<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;color:#111827;max-width:600px;margin:24px auto;padding:0 16px">
<h1 style="font-size:18px;margin:0 0 16px">${project.name}</h1>
<p>${lead}</p>${attached && html`<p>${attached}</p>`}
<p style="margin:24px 0"><a href="${url}" style="${LINK}">${words.text('mail.report.open')}</a></p>
<p style="color:#6b7280;font-size:13px;border-top:1px solid #e5e7eb;padding-top:12px">${words.text('mail.report.why')} <a href="${unsubscribe}" style="color:#6b7280">${words.text('mail.unsubscribe')}</a></p>
</body></html>`.text,
      unsubscribeUrl: unsubscribe,
      ...(pdf === 'FAILED' ? { lacks: 'PDF_FAILED' } : {}),
      ...(isAttached
        ? {
            attachments: [
              { filename: `${project.domain}-report-${date}.pdf`, contentType: 'application/pdf', content: pdf },
            ],
          }
        : {}),
    };
  },
};

/** A browser that is away, or a site whose report takes too long to print, keeps no report from its readers. */
async function printed(context: Context, audit: Audit): Promise<Buffer | 'FAILED'> {
  try {
    return await reportPdf(context, audit);
  } catch (error) {
    context.log.warn({ err: error, audit: audit.id }, 'scheduled report was not printed; it is sent without the PDF');
    return 'FAILED';
  }
}
