import type { AlertKind } from '../../../operations.ts';
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
  SEARCH_DATA_MISSING: 'warn',
  WEBHOOK_DISABLED: 'warn',
};
