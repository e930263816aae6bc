import { useEffect, useState } from 'preact/hooks';
import { WebBing, type WebBingQuery, WebConnectBing, WebDisconnectBing } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { date, plural, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import type { SettingsOf } from './settings-of.ts';

type Connection = WebBingQuery['project']['bing'];

/** the first import takes some seconds */
const POLL_MS = 3_000;
const ABOUT =
  'Queries and pages by week, and inbound links, from the day it is connected. Kept apart from Search Console.';

/** The connection to Bing Webmaster Tools, whose figures are imported every day. */
export function Bing({ projectId }: SettingsOf) {
  const loaded = useQuery(WebBing, { projectId });
  if (!may('ADMIN')) return null;
  return (
    <Show loaded={loaded}>
      {({ project: { bing } }) =>
        bing.unavailable !== null && bing.siteUrl === null ? (
          <Card title="Bing Webmaster Tools" about={ABOUT}>
            <p class="soft small">Not set up on this installation. {bing.unavailable}</p>
          </Card>
        ) : (
          <Connect key={bing.siteUrl ?? 'none'} projectId={projectId} bing={bing} />
        )
      }
    </Show>
  );
}

function Connect({ projectId, bing }: { projectId: string; bing: Connection }) {
  const { siteUrl, importedAt, firstWeek, lastWeek, weeks, problem, nextImportAt } = bing;
  const [apiKey, setApiKey] = useState('');
  const [site, setSite] = useState(siteUrl ?? '');
  const isWaiting = siteUrl !== null && importedAt === null && problem === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const connect = useAction(async () => {
    await execute(WebConnectBing, { projectId, apiKey, ...(site.trim() === '' ? {} : { siteUrl: site.trim() }) });
    setApiKey('');
    toast('Bing connected.');
    refresh();
  });
  const disconnect = useAction(async () => {
    await execute(WebDisconnectBing, { projectId });
    toast('Bing disconnected.');
    refresh();
  });
  return (
    <CardForm
      title="Bing Webmaster Tools"
      about={ABOUT}
      submit={siteUrl === null ? 'Connect' : 'Replace API key'}
      action={connect}
      beside={
        siteUrl !== null && (
          <Button kind="danger" busy={disconnect.busy} onClick={() => void disconnect.run()}>
            Disconnect
          </Button>
        )
      }
    >
      <FailureNotice failure={disconnect.failure} />
      <p class="row together">
        {siteUrl === null ? (
          <Chip>Not connected</Chip>
        ) : problem ? (
          <Chip tone="bad">Import failed</Chip>
        ) : isWaiting ? (
          <Chip>Importing</Chip>
        ) : (
          <Chip tone="good">Connected</Chip>
        )}
        <span class="soft small">
          {siteUrl === null
            ? 'Create an API key in Bing Webmaster Tools under Settings, API access. Bing has no figures from before its first weeks of the site.'
            : importedAt === null
              ? 'Nothing is imported yet.'
              : `${
                  firstWeek === null || lastWeek === null
                    ? 'Bing has no figures of the site yet.'
                    : `${plural(weeks, 'week')} imported, from ${date(firstWeek)} to ${date(lastWeek)}.`
                } Last import ${since(importedAt)}, next ${date(nextImportAt)}.`}
        </span>
      </p>
      {problem && (
        <div class="notice warn">
          <p>{problem}</p>
        </div>
      )}
      <Field
        label="API key"
        hint="Stored encrypted and never shown again. It can read all verified sites of its account."
        fault={connect.failure?.of('apiKey')}
      >
        <input
          required
          type="password"
          autocomplete="off"
          value={apiKey}
          onInput={(event) => setApiKey(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Site in Bing"
        hint="Its URL as Bing lists it. Leave empty for the verified site on the host of this project."
        fault={connect.failure?.of('siteUrl')}
      >
        <input type="url" value={site} onInput={(event) => setSite(event.currentTarget.value)} />
      </Field>
    </CardForm>
  );
}
