import { WebClientSharing, WebCreateClientReportLink, WebRevokeClientReportLink } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useQuery } from '../../api/query.ts';
import { month } from '../../format.ts';
import { Show } from '../../parts/loaded.tsx';
import { ReportLinks } from '../reports/report-links.tsx';
import { ReportContacts } from './report-contacts.tsx';

/** How the report of a client leaves the organization: by links, and by e-mail to contacts. */
export function ClientSharing({ clientId }: { clientId: string }) {
  const loaded = useQuery(WebClientSharing, { clientId });
  return (
    <Show loaded={loaded} skeleton={null}>
      {({ clientReportLinks, reportContacts, sendsEmail }) => (
        <>
          <ReportContacts clientId={clientId} contacts={reportContacts} sendsEmail={sendsEmail} />
          <ReportLinks
            links={clientReportLinks}
            shownBy={(link) => (link.month ? month(link.month) : 'Previous month')}
            note="The link shows the report for the month before it is opened, in the language of the client."
            create={async (input) =>
              (await execute(WebCreateClientReportLink, { clientId, input })).createClientReportLink.url
            }
            revoke={(id) => execute(WebRevokeClientReportLink, { clientId, id })}
          />
        </>
      )}
    </Show>
  );
}
