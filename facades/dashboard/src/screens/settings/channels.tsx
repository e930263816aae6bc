import { useState } from 'preact/hooks';
import { WebAlertChannels } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ForAdmins } from './gate.tsx';

export const Channels = () => (
  <ForAdmins action="manage alert channels">
    <List />
  </ForAdmins>
);

/** Channels that alerts are sent to. */
function List() {
  const loaded = useQuery(WebAlertChannels, {});
  const [adding, setAdding] = useState(false);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      Add channel
    </Button>
  );
  return (
    <>
      <Show loaded={loaded}>
        {({ alertChannels, sendsEmail }) => {
          const channels = alertChannels.filter(({ kind }) => kind !== 'WEBHOOK');
          return (
            <>
              {channels.length === 0 ? (
                <Card>
                  <Empty icon="alerts" title="No alert channels yet" action={add}>
                    Channels send alerts to e-mail, Slack, Microsoft Teams or Telegram. Which alerts, and when, is set
                    by the alert rules of each project.
                  </Empty>
                </Card>
              ) : (
                <>
                  <div class="actions">{add}</div>
                  {channels.map((channel) => (
                    <ChannelCard key={channel.id} of={channel} />
                  ))}
                </>
              )}
              {adding && <ChannelForm sendsEmail={sendsEmail} onClose={() => setAdding(false)} />}
            </>
          );
        }}
      </Show>
    </>
  );
}
