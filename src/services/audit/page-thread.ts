import { serveThread } from '../../crawl/threads/worker-loop.js';
import { type AuditedSite, createAuditDigester } from './digest-page.js';

serveThread((site) => createAuditDigester(site as AuditedSite));
