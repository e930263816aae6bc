import type { AlertKind, WebAlertFragment } from '../../../operations.ts';
import type { Tone } from '../../parts/chip.tsx';

export const TONE: Readonly<Record<AlertKind, Tone>> = {
  AUDIT_COMPLETED: 'info',
  AUDIT_FAILED: 'bad',
  CERTIFICATE_EXPIRING: 'warn',
  COMPETITOR_OVERTOOK: 'warn',
  ISSUES_REGRESSED: 'bad',
  NEW_ISSUES: 'bad',
  PAGES_CLOSED: 'bad',
  PAGES_GONE: 'bad',
  RANKING_ENTERED: 'good',
  RANKING_LEFT: 'bad',
  RANKING_MOVED: 'info',
  SCORE_DROPPED: 'bad',
  VITALS_REGRESSED: 'warn',
  WEBHOOK_DISABLED: 'warn',
};

export type Alert = WebAlertFragment;

/** Where to look at what it tells of. */
export function wayTo({ kind, data }: Alert, projectId: string): string {
  const base = `/projects/${projectId}`;
  const known = data as Readonly<Record<string, unknown>>;
  switch (kind) {
    case 'SCORE_DROPPED':
      return `${base}/compare?audit=${known['auditId']}&with=${known['previousAuditId']}`;
    case 'VITALS_REGRESSED':
      return `${base}/technical`;
    case 'WEBHOOK_DISABLED':
      return '/settings/channels';
    case 'CERTIFICATE_EXPIRING':
      return `${base}/technical`;
    case 'NEW_ISSUES':
    case 'ISSUES_REGRESSED':
      return `${base}/issues${ofSegment(known['segment'])}`;
    case 'PAGES_CLOSED':
    case 'PAGES_GONE':
      return known['source'] === 'WATCH' ? `${base}/watch` : `${base}/pages`;
    case 'AUDIT_COMPLETED':
      return base;
    case 'AUDIT_FAILED':
      return `${base}/audits`;
    case 'COMPETITOR_OVERTOOK':
      return `${base}/competitors`;
    default:
      return `${base}/rankings`;
  }
}

/** Of an alert whose rule is limited to a segment. */
const ofSegment = (segment: unknown): string => (segment ? `?segment=${(segment as { id: string }).id}` : '');
