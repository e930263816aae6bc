import { useState } from 'preact/hooks';
import {
  type AlertDigest,
  type Severity,
  WebAlertRules,
  type WebAlertRulesQuery,
  WebUpdateAlertRule,
} from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { words } from '../../format.ts';
import { ChangedMeanwhile, inWords } from '../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { ownZone, ZoneSelect } from '../../parts/zone-select.tsx';

const DIGESTS: readonly (readonly [AlertDigest, string])[] = [
  ['NONE', 'At once'],
  ['DAILY', 'Daily digest (08:00)'],
  ['WEEKLY', 'Weekly digest (Monday, 08:00)'],
];
const SEVERITIES: readonly Severity[] = ['ERROR', 'WARNING', 'NOTICE'];
const SEGMENT_HINT = 'A segment limits the rule to its pages, and to its own score.';
const HOUR_MS = 3_600_000;
const MUTES: readonly (readonly [number, string])[] = [
  [0, 'Not muted'],
  [24, 'For a day'],
  [7 * 24, 'For a week'],
  [30 * 24, 'For 30 days'],
];

interface RuleFormProps {
  projectId: string;
  rule: WebAlertRulesQuery['alertRules'][number];
  channels: WebAlertRulesQuery['alertChannels'];
  segments: WebAlertRulesQuery['segments'];
  onClose(): void;
}

const LABELS = {
  enabled: 'Enabled',
  threshold: 'Threshold',
  severity: 'Severity',
  segmentId: 'Segment',
  channelIds: 'Send to',
  digest: 'Delivery',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
  timeZone: 'Time zone',
};

const valuesOf = (rule: RuleFormProps['rule']) => ({
  enabled: rule.enabled,
  threshold: String(rule.threshold ?? ''),
  severity: rule.severity,
  segmentId: rule.segmentId,
  channelIds: rule.channelIds,
  digest: rule.digest,
  quietFrom: rule.quietFrom ?? '',
  quietTo: rule.quietTo ?? '',
  timeZone: rule.isDefault ? ownZone() : rule.timeZone,
});

export function RuleForm({ projectId, rule, channels, segments, onClose }: RuleFormProps) {
  const draft = useDraft(valuesOf(rule), {
    operation: WebAlertRules,
    variables: { projectId },
    read: ({ alertRules }) => {
      const stored = alertRules.find(({ event }) => event === rule.event);
      return stored ? valuesOf(stored) : null;
    },
  });
  const { values, set } = draft;
  const { enabled, severity, segmentId, channelIds, digest } = values;
  const isMuted = rule.mutedUntil !== null && new Date(rule.mutedUntil).getTime() > Date.now();
  const [mute, setMute] = useState<number | null>(isMuted ? null : 0);
  const action = useAction(async () => {
    const saved = await draft.save(({ threshold, quietFrom, quietTo, ...changes }, all) =>
      execute(WebUpdateAlertRule, {
        projectId,
        event: rule.event,
        input: {
          ...changes,
          ...(threshold === undefined ? {} : { threshold: Number(threshold) }),
          ...(quietFrom === undefined && quietTo === undefined
            ? {}
            : { quietFrom: all.quietFrom || null, quietTo: all.quietTo || null }),
          // a rule that nobody has changed has the time zone of this browser
          ...(rule.isDefault ? { timeZone: all.timeZone } : {}),
          ...(mute === null || (mute === 0 && !isMuted)
            ? {}
            : { mutedUntil: mute === 0 ? null : new Date(Date.now() + mute * HOUR_MS).toISOString() }),
        },
      }),
    );
    if (!saved) return;
    toast('Alert rule saved.');
    onClose();
  });
  const { failure } = action;
  const toggle = (id: string) => {
    const chosen = channelIds ?? [];
    set('channelIds', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const shown = (name: string, stored: unknown): string => {
    if (name === 'channelIds')
      return stored === null
        ? 'all channels'
        : inWords(channels.flatMap((one) => ((stored as string[]).includes(one.id) ? [one.name] : [])));
    if (name === 'segmentId') return segments.find(({ id }) => id === stored)?.name ?? 'all pages';
    return name === 'severity' || name === 'digest' ? words(String(stored)) : inWords(stored);
  };
  return (
    <DialogForm
      title={rule.title}
      submit="Save"
      action={action}
      failureShown={(failure?.details.length ?? 0) > 0}
      onClose={onClose}
    >
      <p class="soft">{rule.about}</p>
      <label class="check">
        <input type="checkbox" checked={enabled} onChange={() => set('enabled', !enabled)} />
        Enabled
      </label>
      {rule.thresholdLabel && (
        <Field label={rule.thresholdLabel} fault={failure?.of('threshold')}>
          <input
            type="number"
            required
            min={rule.thresholdMin ?? undefined}
            max={rule.thresholdMax ?? undefined}
            value={values.threshold}
            onInput={(event) => set('threshold', event.currentTarget.value)}
          />
        </Field>
      )}
      {severity && (
        <Field label="Severity" hint="This one and higher." fault={failure?.of('severity')}>
          <select value={severity} onChange={({ currentTarget: { value } }) => set('severity', value as Severity)}>
            {SEVERITIES.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {rule.bySegment && segments.length > 0 && (
        <Field label="Segment" hint={SEGMENT_HINT} fault={failure?.of('segmentId')}>
          <select value={segmentId ?? ''} onChange={({ currentTarget: { value } }) => set('segmentId', value || null)}>
            <option value="">All pages</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <fieldset class="plain">
        <legend class="legend">Send to</legend>
        <label class="check">
          <input
            type="checkbox"
            checked={channelIds === null}
            onChange={() => set('channelIds', channelIds === null ? [] : null)}
          />
          All channels
        </label>
        {channelIds !== null &&
          channels.map(({ id, name, kind }) => (
            <label class="check" key={id}>
              <input type="checkbox" checked={channelIds.includes(id)} onChange={() => toggle(id)} />
              {kind === 'WEBHOOK' ? `Webhook ${name}` : name}
            </label>
          ))}
      </fieldset>
      <Field label="Delivery" fault={failure?.of('digest')}>
        <select value={digest} onChange={({ currentTarget: { value } }) => set('digest', value as AlertDigest)}>
          {DIGESTS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div class="pair">
        <Field label="Quiet from" fault={failure?.of('quietFrom')}>
          <input
            type="time"
            value={values.quietFrom}
            onInput={(event) => set('quietFrom', event.currentTarget.value)}
          />
        </Field>
        <Field label="Quiet until" hint="Alerts wait until then." fault={failure?.of('quietTo')}>
          <input type="time" value={values.quietTo} onInput={(event) => set('quietTo', event.currentTarget.value)} />
        </Field>
      </div>
      <Field label="Time zone" fault={failure?.of('timeZone')}>
        <ZoneSelect value={values.timeZone} onChange={(zone) => set('timeZone', zone)} />
      </Field>
      <Field label="Mute" hint="Muted alerts are recorded and not sent." fault={failure?.of('mutedUntil')}>
        <select
          value={mute ?? ''}
          onChange={({ currentTarget: { value } }) => setMute(value === '' ? null : Number(value))}
        >
          {isMuted && <option value="">As it is</option>}
          {MUTES.map(([hours, label]) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <ChangedMeanwhile draft={draft} labels={LABELS} shown={shown} />
    </DialogForm>
  );
}
