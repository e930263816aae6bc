import { Gauge } from '../../parts/score.tsx';
import type { AuditSummary } from '../../project.tsx';

/** The accessibility of the pages that axe-core checked, or why there is no score of it. */
export const AccessibilityScore = ({ audit }: { audit: AuditSummary }) => (
  <div class="score">
    <Gauge score={audit.accessibilityScore} size={68} label="Accessibility score" />
    <span>Accessibility</span>
    <span class="soft small">
      {audit.accessibilityScore === null ? `Not measured: ${reasonOf(audit)}` : 'Not in the overall score'}
    </span>
  </div>
);

function reasonOf({ rendering }: AuditSummary): string {
  if (rendering === null || rendering.mode === 'OFF') return 'rendering is off';
  if (rendering.chromium === false) return 'Chromium is missing';
  return rendering.rendered === 0 ? 'no page was rendered' : 'axe-core checked no page';
}
