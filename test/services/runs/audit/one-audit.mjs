// A process that does one audit, as a crawl worker does, until it is killed.
import { loadConfig } from '../../../../dist/src/config.js';
import { createLog } from '../../../../dist/src/log.js';
import { createLifecycle } from '../../../../dist/src/process/lifecycle.js';
import { openContext } from '../../../../dist/src/services/open-context.js';
import { runAudit } from '../../../../dist/src/services/runs/audit/run-audit.js';

const config = loadConfig();
const log = createLog({ level: 'warn', name: 'one audit' });
const lifecycle = createLifecycle({ deadlineMs: 5_000, log });
const context = await openContext(config, lifecycle, log, { databaseUrl: config.DATABASE_URL });
await runAudit(context, process.argv[2], lifecycle.signal);
await lifecycle.close();
process.exit(0);
