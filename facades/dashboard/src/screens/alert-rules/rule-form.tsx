import { useState } from 'preact/hooks';
import { type AlertDigest, type Severity, type WebAlertRulesQuery, WebUpdateAlertRule } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { words } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { ZoneSelect } from '../../parts/zone-select.tsx';

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

export function RuleForm({ projectId, rule, channels, segments, onClose }: RuleFormProps) {
  const [enabled, setEnabled] = useState(rule.enabled);
  const [threshold, setThreshold] = useState(String(rule.threshold ?? ''));
  const [severity, setSeverity] = useState(rule.severity);
  const [segmentId, setSegment] = useState(rule.segmentId);
  const [channelIds, setChannels] = useState<readonly string[] | null>(rule.channelIds);
  const [digest, setDigest] = useState<AlertDigest>(rule.digest);
  const [quietFrom, setFrom] = useState(rule.quietFrom ?? '');
  const [quietTo, setTo] = useState(rule.quietTo ?? '');
  const [timeZone, setZone] = useState(
    rule.isDefault ? (Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC') : rule.timeZone,
  );
  const isMuted = rule.mutedUntil !== null && new Date(rule.mutedUntil).getTime() > Date.now();
  const [mute, setMute] = useState<number | null>(isMuted ? null : 0);
  const action = useAction(async () => {
    await execute(WebUpdateAlertRule, {
      projectId,
      event: rule.event,
      input: {
        enabled,
        ...(rule.thresholdLabel ? { threshold: Number(threshold) } : {}),
        ...(severity ? { severity } : {}),
        ...(rule.bySegment ? { segmentId } : {}),
        channelIds: channelIds === null ? null : [...channelIds],
        digest,
        quietFrom: quietFrom || null,
        quietTo: quietTo || null,
        timeZone,
        ...(mute === null
          ? {}
          : { mutedUntil: mute === 0 ? null : new Date(Date.now() + mute * HOUR_MS).toISOString() }),
      },
    });
    toast('Alert rule saved.');
    onClose();
    refresh();
  });
  const { failure } = action;
  const toggle = (id: string) => {
    const chosen = channelIds ?? [];
    setChannels(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
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
        <input type="checkbox" checked={enabled} onChange={() => setEnabled(!enabled)} />
        Enabled
      </label>
      {rule.thresholdLabel && (
        <Field label={rule.thresholdLabel} fault={failure?.of('threshold')}>
          <input
            type="number"
            required
            min={rule.thresholdMin ?? undefined}
            max={rule.thresholdMax ?? undefined}
            value={threshold}
            onInput={(event) => setThreshold(event.currentTarget.value)}
          />
        </Field>
      )}
      {severity && (
        <Field label="Severity" hint="This one and higher." fault={failure?.of('severity')}>
          <select value={severity} onChange={({ currentTarget: { value } }) => setSeverity(value as Severity)}>
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
          <select value={segmentId ?? ''} onChange={({ currentTarget: { value } }) => setSegment(value || null)}>
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
            onChange={() => setChannels(channelIds === null ? [] : null)}
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
        <select value={digest} onChange={({ currentTarget: { value } }) => setDigest(value as AlertDigest)}>
          {DIGESTS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div class="pair">
        <Field label="Quiet from" fault={failure?.of('quietFrom')}>
          <input type="time" value={quietFrom} onInput={(event) => setFrom(event.currentTarget.value)} />
        </Field>
        <Field label="Quiet until" hint="Alerts wait until then." fault={failure?.of('quietTo')}>
          <input type="time" value={quietTo} onInput={(event) => setTo(event.currentTarget.value)} />
        </Field>
      </div>
      <Field label="Time zone" fault={failure?.of('timeZone')}>
        <ZoneSelect value={timeZone} onChange={setZone} />
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
    </DialogForm>
  );
}
