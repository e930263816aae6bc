import { useEffect, useState } from 'preact/hooks';
import {
  WebConnectSearchConsole,
  WebDisconnectSearchConsole,
  type WebProjectSettingsQuery,
  WebSearchConsoleProperties,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count, date, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Facts } from '../../parts/card.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { GoogleAccount } from './google-account.tsx';
import { SubmittedSitemaps } from './submitted-sitemaps.tsx';

type Connection = WebProjectSettingsQuery['project']['searchConsole'];

interface SearchConsoleProps {
  projectId: string;
  projectUrl: string;
  /** the ownership of the site is verified */
  isOwned: boolean;
  connection: Connection;
}

/** the first import takes some seconds */
const POLL_MS = 3_000;

const ABOUT = 'Clicks, impressions and average positions by day, page and query: 16 months at first, then daily.';

/** The source of clicks and average positions, every day. */
export function SearchConsole(props: SearchConsoleProps) {
  const { projectId, connection } = props;
  const { accountEmail, googleAccount } = connection;
  const isSignedIn = googleAccount.connectedAt !== null && googleAccount.problem === null;
  const canSignIn = googleAccount.unavailable === null || googleAccount.connectedAt !== null;
  return (
    <>
      {canSignIn && (
        <Card title="Google account" about="Reads the properties of this organization in Search Console.">
          <GoogleAccount projectId={projectId} account={googleAccount} />
        </Card>
      )}
      {isSignedIn ? (
        <OfGoogleAccount {...props} />
      ) : accountEmail !== null || connection.account === 'GOOGLE_ACCOUNT' ? (
        <Connect
          {...props}
          // properties of an account are not known while nobody is signed in
          properties={connection.account === 'GOOGLE_ACCOUNT' ? [] : null}
          hasServiceAccount={accountEmail !== null}
        />
      ) : (
        <Card title="Search Console" about={ABOUT}>
          <p class="soft small">
            {canSignIn ? (
              'Sign in to Google first.'
            ) : (
              <>
                Not set up on this installation. {googleAccount.unavailable} A Google service account in{' '}
                <code>SEARCH_CONSOLE_KEY_FILE</code> works as well.{' '}
                <a href="/docs/rankings#search-console">How to set it up</a>
              </>
            )}
          </p>
        </Card>
      )}
      {connection.property !== null && (
        <SubmittedSitemaps
          projectId={projectId}
          projectUrl={props.projectUrl}
          isAllowed={connection.account === 'GOOGLE_ACCOUNT' && isSignedIn && googleAccount.submitsSitemaps}
        />
      )}
    </>
  );
}

function OfGoogleAccount(props: SearchConsoleProps) {
  const loaded = useQuery(WebSearchConsoleProperties, { projectId: props.projectId });
  return (
    <Show loaded={loaded}>
      {({ searchConsoleProperties }) => (
        <Connect
          {...props}
          properties={searchConsoleProperties.map(({ property }) => property)}
          hasServiceAccount={props.connection.accountEmail !== null}
        />
      )}
    </Show>
  );
}

interface ConnectProps extends SearchConsoleProps {
  /** that the Google account may read; null: nobody is signed in */
  properties: readonly string[] | null;
  hasServiceAccount: boolean;
}

function Connect({ projectId, projectUrl, isOwned, connection, properties, hasServiceAccount }: ConnectProps) {
  const { accountEmail, property, importedAt, problem, nextImportAt, days, firstDay, finalDay } = connection;
  const { inspections, inspectionProblem } = connection;
  const { email } = connection.googleAccount;
  const host = new URL(projectUrl).hostname.replace(/^www\./, '');
  const imported =
    firstDay === null ? null : `${count(days)} days imported, from ${date(firstDay)}; final until ${date(finalDay)}.`;
  const [account, setAccount] = useState(
    connection.account ?? (properties === null || properties.length === 0 ? 'SERVICE_ACCOUNT' : 'GOOGLE_ACCOUNT'),
  );
  const isByGoogle = properties !== null && (account === 'GOOGLE_ACCOUNT' || !hasServiceAccount);
  const [given, setGiven] = useState(property ?? properties?.[0] ?? `sc-domain:${host}`);
  const isWaiting = property !== null && importedAt === null && problem === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const connect = useAction(async () => {
    await execute(WebConnectSearchConsole, {
      projectId,
      property: given,
      account: isByGoogle ? 'GOOGLE_ACCOUNT' : 'SERVICE_ACCOUNT',
    });
    toast(given === property ? 'Import started.' : 'Search Console connected.');
    refresh();
  });
  const disconnect = useAction(async () => {
    await execute(WebDisconnectSearchConsole, { projectId });
    toast('Search Console disconnected.');
    refresh();
  });
  if (isByGoogle && properties.length === 0 && property === null && !hasServiceAccount)
    return (
      <Card title="Search Console" about={ABOUT}>
        <p class="soft small">
          The account {email} has no property of {host} in Search Console. Sign in with another account, or add this one
          there under Settings, Users and permissions.
        </p>
      </Card>
    );
  const listed = properties?.includes(given) === false ? [given, ...properties] : (properties ?? []);
  return (
    <CardForm
      title="Search Console"
      about={ABOUT}
      submit={property === null ? 'Connect' : given === property ? 'Import now' : 'Save and import'}
      action={connect}
      beside={
        property !== null && (
          <Button kind="danger" busy={disconnect.busy} onClick={() => void disconnect.run()}>
            Disconnect
          </Button>
        )
      }
    >
      <FailureNotice failure={disconnect.failure} />
      <p class="row together">
        {property === null ? (
          <Chip>Not connected</Chip>
        ) : problem ? (
          <Chip tone="bad">Import failed</Chip>
        ) : isWaiting ? (
          <Chip>Importing</Chip>
        ) : (
          <Chip tone="good">Connected</Chip>
        )}
        <span class="soft small">
          {property === null
            ? isByGoogle
              ? 'Choose the property of the site.'
              : isOwned
                ? 'Add the account below to the property as a user with restricted permission, then connect.'
                : 'Verify the ownership of the site first.'
            : importedAt
              ? `${imported ?? 'No impressions yet.'} Last import ${since(importedAt)}, next ${date(nextImportAt)}.`
              : (imported ?? 'Nothing is imported yet.')}
        </span>
      </p>
      {problem && problem !== connection.googleAccount.problem && (
        <div class="notice warn">
          <p>{problem}</p>
        </div>
      )}
      {inspectionProblem && inspectionProblem !== problem && (
        <div class="notice warn">
          <p>URL Inspection: {inspectionProblem}</p>
        </div>
      )}
      {property !== null && inspections > 0 && (
        <p class="soft small">{count(inspections)} of 2,000 URL inspections used today (Pacific Time).</p>
      )}
      {properties !== null && hasServiceAccount && (
        <Field label="Account">
          <select
            value={account}
            onChange={(event) => setAccount(event.currentTarget.value as NonNullable<Connection['account']>)}
          >
            <option value="GOOGLE_ACCOUNT">{email ?? 'Google account'}</option>
            <option value="SERVICE_ACCOUNT">{accountEmail} (service account)</option>
          </select>
        </Field>
      )}
      {!isByGoogle && accountEmail && <Facts rows={[['Service account', <code class="wrap">{accountEmail}</code>]]} />}
      <Field
        label="Property"
        hint={
          isByGoogle
            ? 'A URL prefix has totals of its own; a domain property is narrowed to this host, and counted by page.'
            : 'As Search Console names it: sc-domain:example.com or https://www.example.com/'
        }
        fault={connect.failure?.of('property')}
      >
        {isByGoogle ? (
          <select value={given} onChange={(event) => setGiven(event.currentTarget.value)}>
            {listed.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ) : (
          <input required value={given} onInput={(event) => setGiven(event.currentTarget.value)} />
        )}
      </Field>
    </CardForm>
  );
}
