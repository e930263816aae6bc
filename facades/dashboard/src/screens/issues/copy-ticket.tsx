import { type Severity, WebAffectedPages } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { words } from '../../format.ts';
import { copyText } from '../../parts/button.tsx';
import { Menu } from '../../parts/menu.tsx';
import { toast } from '../../parts/toast.tsx';
import { toFix } from './effect.ts';
import { TICKET_FORMATS, type Ticket, type TicketFormat, ticketText } from './ticket.ts';

interface CopyTicketProps {
  of: { projectId: string; auditId: string; rule: string; severity?: Severity };
  issue: {
    title: string;
    rule: string;
    severity: Severity;
    affectedPages: number;
    ignoredPages: number;
    description: string;
    howToFix: string;
    templates: readonly NonNullable<Ticket['template']>[];
  };
  gain: number;
  /** pages of the audit are still kept */
  hasPages: boolean;
}

/** The issue as a ticket, in the markup of the tracker that it goes to. */
export function CopyTicket({ of, issue, gain, hasPages }: CopyTicketProps) {
  // the same as of the list below: asked once
  const { data, failure } = useQuery(WebAffectedPages, hasPages ? { ...of, ignored: false } : null);
  const urls = data?.audit.issueConnection.nodes[0]?.affected.nodes.map(({ url }) => url) ?? [];
  const copy = (format: TicketFormat) => {
    const link = new URL(`/projects/${of.projectId}/issues/${issue.rule}`, window.location.origin);
    link.searchParams.set('severity', issue.severity);
    const ticket = {
      ...issue,
      severity: words(issue.severity),
      pages: toFix(issue),
      gain,
      why: issue.description,
      how: issue.howToFix,
      template: issue.templates.find(({ pages }) => pages > 1) ?? null,
      urls,
      link: link.href,
    };
    void copyText(ticketText(ticket, format)).then((copied) => copied && toast('Ticket copied.'));
  };
  return (
    <Menu label="Copy ticket" icon="copy" keys="c">
      {(Object.keys(TICKET_FORMATS) as TicketFormat[]).map((format) => (
        <button key={format} type="button" disabled={hasPages && !data && !failure} onClick={() => copy(format)}>
          {format}
        </button>
      ))}
    </Menu>
  );
}
