import { createAuditPlaces } from '../src/services/audit/audit-places.js';
import { compareWithFormer } from '../src/services/audit/compare-with-former.js';
import { rejudgeAudit } from '../src/services/audit/rejudge-audit.js';
import { runAudit } from '../src/services/audit/run-audit.js';
import { giveTurns, ownerOf } from '../src/services/audit/turns.js';
import { untilRoom } from '../src/services/audit/until-room.js';
import { recheckAfterAudit } from '../src/services/local-checks.js';
import { measureAfterAudit } from '../src/services/vitals-runs.js';
import { runWorker } from './run.js';

const places = createAuditPlaces();

await runWorker('crawl', async (context, { auditId, rejudge }, signal) => {
  const owner = await ownerOf(context, auditId);
  if (!owner) return;
  const place = await places.enter(owner, signal);
  try {
    signal.throwIfAborted();
    if (rejudge) return await untilRoom(context, signal, () => rejudgeAudit(context, auditId, signal));
    await untilRoom(context, signal, () => runAudit(context, auditId, signal, { place }));
  } finally {
    place.leave();
  }
  await recheckAfterAudit(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the local index answers with these pages from the next check on'),
  );
  await measureAfterAudit(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'vitals are measured when they are due'),
  );
  await giveTurns(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'nobody got a turn; the sweeper sees to it'),
  );
  await compareWithFormer(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the comparison is made when somebody asks for it'),
  );
});
