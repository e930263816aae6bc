import { useState } from 'preact/hooks';
import { WebAlertRules, type WebAlertRulesQuery } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { time, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Chip } from '../parts/chip.tsx';
import { Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { may } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { RuleForm } from './alert-rules/rule-form.tsx';

type Rule = WebAlertRulesQuery['alertRules'][number];
type Segment = WebAlertRulesQuery['segments'][number];
type Channel = WebAlertRulesQuery['alertChannels'][number];

/** Which events are alerts, whom they reach and when. */
export default function AlertRules({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const loaded = useQuery(WebAlertRules, { projectId });
  const [changing, setChanging] = useState<Rule | null>(null);
  return (
    <>
      <PageHeader title="Alert rules" lead="What becomes an alert, where it is sent, and when.">
        <a class="button" href={`/projects/${projectId}/alerts`}>
          Alerts
        </a>
      </PageHeader>
      <Show loaded={loaded}>
        {({ alertRules, alertChannels, segments }) => (
          <>
            {alertChannels.every(({ kind }) => kind === 'WEBHOOK') && (
              <p class="notice">
                No alert channels yet: alerts are only shown here.{' '}
                {may('ADMIN') ? (
                  <a href="/settings/channels">Add e-mail, Slack, Microsoft Teams or Telegram.</a>
                ) : (
                  'Admins and owners can add channels.'
                )}
              </p>
            )}
            <Card flush>
              <ul class="list" aria-label="Alert rules">
                {alertRules.map((rule) => (
                  <li key={rule.event}>
                    <div class="grow">
                      <strong>{rule.title}</strong>
                      <span class="sub">{rule.about}</span>
                      {rule.enabled && <span class="sub">{settingsOf(rule, alertChannels, segments)}</span>}
                    </div>
                    {rule.enabled ? <Chip tone="good">On</Chip> : <Chip>Off</Chip>}
                    {may('MEMBER') && (
                      <Button size="small" onClick={() => setChanging(rule)}>
                        Edit <span class="hidden-text">{rule.title}</span>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
            {changing && (
              <RuleForm
                projectId={projectId}
                // the form compares with what is stored now
                rule={alertRules.find(({ event }) => event === changing.event) ?? changing}
                channels={alertChannels}
                segments={segments}
                onClose={() => setChanging(null)}
              />
            )}
          </>
        )}
      </Show>
    </>
  );
}

/** The rule in a line: only what differs from sending everything at once is named. */
function settingsOf(rule: Rule, channels: readonly Channel[], segments: readonly Segment[]): string {
  const { thresholdLabel, threshold, severity, channelIds, digest, quietFrom, quietTo, timeZone, mutedUntil } = rule;
  const named = channels.filter(({ id }) => channelIds?.includes(id)).map(({ name }) => name);
  const isMuted = mutedUntil !== null && new Date(mutedUntil).getTime() > Date.now();
  const segment = segments.find(({ id }) => id === rule.segmentId);
  return [
    ...(segment ? [`Segment: ${segment.name}`] : []),
    ...(thresholdLabel ? [`${thresholdLabel}: ${threshold}`] : []),
    ...(severity ? [`Severity: ${words(severity)} or higher`] : []),
    channelIds === null ? 'All channels' : named.length > 0 ? named.join(', ') : 'Not sent',
    ...(digest === 'NONE' ? [] : [`${words(digest)} digest`]),
    ...(quietFrom ? [`Quiet ${quietFrom}–${quietTo} (${timeZone})`] : []),
    ...(isMuted ? [`Muted until ${time(mutedUntil)}`] : []),
  ].join(' · ');
}
