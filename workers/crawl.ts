import { rejudgeAudit } from '../src/services/audit/rejudge-audit.js';
import { runAudit } from '../src/services/audit/run-audit.js';
import { runWorker } from './run.js';

await runWorker('crawl', (context, { auditId, rejudge }, signal) =>
  rejudge ? rejudgeAudit(context, auditId, signal) : runAudit(context, auditId, signal),
);
