import { bandOf } from '../../parts/score.tsx';
import type { AuditSummary } from '../../project.tsx';

/** The accessibility of the pages that axe-core checked, or why there is no score of it. */
export const AccessibilityScore = ({ audit }: { audit: AuditSummary }) => {
  const { accessibilityScore: score } = audit;
  const label = score === null ? 'Accessibility score: no score' : `Accessibility score: ${score}`;
  return (
    <li>
      <span>Accessibility</span>
      <b class={`score-${bandOf(score)}`} role="img" aria-label={label}>
        {score ?? '–'}
      </b>
      <span class="soft small">{score === null ? `Not measured: ${reasonOf(audit)}` : 'Not in the overall score'}</span>
    </li>
  );
};

function reasonOf({ rendering }: AuditSummary): string {
  if (rendering === null || rendering.mode === 'OFF') return 'rendering is off';
  if (rendering.chromium === false) return 'Chromium is missing';
  return rendering.rendered === 0 ? 'no page was rendered' : 'axe-core checked no page';
}
