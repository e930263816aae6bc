import type { WebScoreQuery } from '../../../operations.ts';
import { words } from '../../format.ts';

export type Loss = WebScoreQuery['audit']['scoreBreakdown'][number];

const KINDS: Readonly<Record<string, string>> = {
  RULE: 'Page rule',
  SITE_RULE: 'Site rule',
  VITALS: 'Core Web Vitals',
  BROKEN_PAGE: 'URLs without a page',
  CAP: 'Cap',
  BLOCKER: 'Blocks indexing of the site',
  ROUNDING: 'Rounding',
};

export const kindOf = ({ kind }: Loss): string => KINDS[kind] ?? words(kind);

interface LossNameProps {
  of: { projectId: string; auditId: string };
  loss: Loss;
}

/** The cause of lost points: a rule links to its issue. */
export const LossName = ({ of: { projectId, auditId }, loss }: LossNameProps) =>
  loss.rule && ['RULE', 'SITE_RULE'].includes(loss.kind) ? (
    <a class="strong" href={`/projects/${projectId}/issues/${encodeURIComponent(loss.rule)}?audit=${auditId}`}>
      {loss.title}
    </a>
  ) : (
    <>{loss.title ?? kindOf(loss)}</>
  );
