import { runWorkerLoop } from '../../../crawl/threads/worker-loop.js';
import { type AuditedSite, createAuditDigester } from './digest-page.js';

runWorkerLoop((site) => createAuditDigester(site as AuditedSite));
