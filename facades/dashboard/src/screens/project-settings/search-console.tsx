import { useEffect, useState } from 'preact/hooks';
import {
  WebConnectSearchConsole,
  WebDisconnectSearchConsole,
  type WebProjectSettingsQuery,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { count, date, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Facts } from '../../parts/card.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

interface SearchConsoleProps {
  projectId: string;
  projectUrl: string;
  /** the ownership of the site is verified */
  isOwned: boolean;
  connection: WebProjectSettingsQuery['project']['searchConsole'];
}

/** the first import takes some seconds */
const POLL_MS = 3_000;

/** Where clicks and average positions come from, every day. */
export function SearchConsole({ projectId, projectUrl, isOwned, connection }: SearchConsoleProps) {
  const { isAvailable, accountEmail, property, importedAt, problem, nextImportAt, days, firstDay, finalDay } =
    connection;
  const imported =
    firstDay === null ? null : `${count(days)} days imported, from ${date(firstDay)}; final until ${date(finalDay)}.`;
  const [given, setGiven] = useState(property ?? `sc-domain:${new URL(projectUrl).hostname.replace(/^www\./, '')}`);
  const isWaiting = property !== null && importedAt === null && problem === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const connect = useAction(async () => {
    await execute(WebConnectSearchConsole, { projectId, property: given });
    toast(given === property ? 'Import started.' : 'Search Console connected.');
    refresh();
  });
  const disconnect = useAction(async () => {
    await execute(WebDisconnectSearchConsole, { projectId });
    toast('Search Console disconnected.');
    refresh();
  });
  const about = 'Clicks, impressions and average positions by day, page and query: 16 months at first, then daily.';
  if (!isAvailable)
    return (
      <Card title="Search Console" about={about}>
        <p class="soft small">
          Not set up on this installation: it needs a Google service account in <code>SEARCH_CONSOLE_KEY_FILE</code>.{' '}
          <a href="/docs/rankings#search-console">How to set it up</a>
        </p>
      </Card>
    );
  return (
    <CardForm
      title="Search Console"
      about={about}
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
            ? isOwned
              ? 'Add the account below to the property as a user with restricted permission, then connect.'
              : 'Verify the ownership of the site first.'
            : importedAt
              ? `${imported ?? 'No impressions yet.'} Last import ${since(importedAt)}, next ${date(nextImportAt)}.`
              : (imported ?? 'Nothing is imported yet.')}
        </span>
      </p>
      {problem && (
        <div class="notice warn">
          <p>{problem}</p>
        </div>
      )}
      {accountEmail && <Facts rows={[['Service account', <code class="wrap">{accountEmail}</code>]]} />}
      <Field
        label="Property"
        hint="As Search Console names it: sc-domain:example.com or https://www.example.com/"
        fault={connect.failure?.of('property')}
      >
        <input required value={given} onInput={(event) => setGiven(event.currentTarget.value)} />
      </Field>
    </CardForm>
  );
}
