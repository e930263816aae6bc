import { currentTracing, type OpenSpan } from '../../../tracing.js';
import type { RunHooks } from './phases/audit-run.js';

/** A span for each phase of an audit, beside the statements of the job: nothing is recorded for single pages. */
export async function tracedAudit(
  auditId: string,
  run: (hooks: Pick<RunHooks, 'onPhase'>) => Promise<void>,
): Promise<void> {
  const tracing = currentTracing();
  if (!tracing) return run({});
  let phase: OpenSpan | undefined;
  const onPhase: RunHooks['onPhase'] = (next) => {
    phase?.end();
    phase = tracing.start(`audit ${next.toLowerCase().replaceAll('_', ' ')}`, 'INTERNAL', {
      'sextant.audit.id': auditId,
    });
  };
  try {
    await run({ onPhase });
    phase?.end();
  } catch (error) {
    phase?.end({}, error);
    throw error;
  }
}
