import { useState } from 'preact/hooks';
import { WebIndexNow, type WebIndexNowQuery, WebUpdateIndexNow } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count, date, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Facts } from '../../parts/card.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Chip } from '../../parts/chip.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import type { SettingsOf } from './settings-of.ts';

type Stored = WebIndexNowQuery['project']['indexNow'];

/** Tells search engines which URLs have changed, after each audit. */
export function IndexNow({ projectId, isLocked }: SettingsOf) {
  const loaded = useQuery(WebIndexNow, { projectId });
  return (
    <Show loaded={loaded}>
      {({ project: { indexNow } }) => (
        <fieldset class="plain" disabled={isLocked}>
          <KeyFile projectId={projectId} stored={indexNow} />
        </fieldset>
      )}
    </Show>
  );
}

function KeyFile({ projectId, stored }: { projectId: string; stored: Stored }) {
  const [missing, setMissing] = useState<string | null>(null);
  const { enabled, siteKey, keyUrl, checkedAt, urlsPerDay, urlsToday } = stored;
  const turn = async (on: boolean) => {
    const { updateIndexNow: now } = await execute(WebUpdateIndexNow, { projectId, enabled: on });
    setMissing(on ? now.problem : null);
    if (!on) toast('IndexNow turned off.');
    else if (now.problem === null) toast(enabled ? 'Key file found.' : 'IndexNow turned on.');
    refresh();
  };
  const turnOn = useAction(() => turn(true));
  const turnOff = useAction(() => turn(false));
  const problem = missing ?? stored.problem;
  return (
    <CardForm
      title="IndexNow"
      about="Submits new, changed and gone URLs to Bing and others, but not Google, after audits."
      submit={enabled ? 'Check key file' : 'Turn on'}
      action={turnOn}
      beside={
        enabled && (
          <Button kind="danger" busy={turnOff.busy} onClick={() => void turnOff.run()}>
            Turn off
          </Button>
        )
      }
    >
      <FailureNotice failure={turnOff.failure} />
      <p class="row together">
        {enabled ? <Chip tone="good">On</Chip> : <Chip>Off</Chip>}
        <span class="soft small">
          {enabled
            ? `Key file looked for ${since(checkedAt)}. ${count(urlsToday)} of at most ${count(urlsPerDay)} URLs submitted today (UTC).`
            : 'Put a text file with the key and nothing else in its place, then turn it on.'}
        </span>
      </p>
      {problem && (
        <div class="notice warn">
          <p>{problem}</p>
        </div>
      )}
      <Facts
        rows={[
          ['Key', <code class="wrap">{siteKey}</code>],
          ['File', <code class="wrap">{keyUrl}</code>],
          ...stored.submissions
            .slice(0, 5)
            .map(
              ({ createdAt, urls, message }) =>
                [date(createdAt), <span class="wrap">{`${count(urls)} URLs. ${message ?? ''}`}</span>] as const,
            ),
        ]}
      />
    </CardForm>
  );
}
