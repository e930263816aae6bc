import type { ComponentChildren } from 'preact';
import type { Severity } from '../../operations.ts';
import { words } from '../format.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

export const Chip = ({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) => (
  <span class={`chip ${tone}`}>{children}</span>
);

const SEVERITY: Readonly<Record<Severity, { tone: Tone; word: string }>> = {
  ERROR: { tone: 'bad', word: 'Error' },
  WARNING: { tone: 'warn', word: 'Warning' },
  NOTICE: { tone: 'info', word: 'Notice' },
};

export const SeverityChip = ({ severity }: { severity: Severity }) => (
  <Chip tone={SEVERITY[severity].tone}>{SEVERITY[severity].word}</Chip>
);

const AUDIT_TONE: Readonly<Record<string, Tone>> = {
  COMPLETED: 'good',
  FAILED: 'bad',
  RUNNING: 'info',
  QUEUED: 'info',
  PAUSED: 'warn',
};

export const AuditChip = ({ status }: { status: string }) => (
  <Chip tone={AUDIT_TONE[status] ?? 'plain'}>{words(status)}</Chip>
);

/** An HTTP status, coloured by what it means for a visitor. */
export function StatusChip({ status, outcome = 'OK' }: { status: number | null; outcome?: string }) {
  if (status === null) return <Chip tone={outcome === 'BLOCKED_BY_ROBOTS' ? 'plain' : 'bad'}>{words(outcome)}</Chip>;
  const tone: Tone = status < 300 ? 'good' : status < 400 ? 'info' : 'bad';
  return <Chip tone={tone}>{status}</Chip>;
}

/** How many issues of each severity. */
export function IssueCounts({ counts }: { counts: { ERROR: number; WARNING: number; NOTICE: number } }) {
  return (
    <span class="row together tight">
      {(['ERROR', 'WARNING', 'NOTICE'] as const).map((severity) => (
        <span key={severity} class={`chip ${counts[severity] === 0 ? 'plain' : SEVERITY[severity].tone}`}>
          {counts[severity]}
          <span class="hidden-text"> {SEVERITY[severity].word.toLowerCase()}s</span>
        </span>
      ))}
    </span>
  );
}
