import { serveThread } from '../../crawl/serve-thread.js';
import { type AuditedSite, createAuditDigester } from './digest-page.js';

serveThread((site) => createAuditDigester(site as AuditedSite));
