import { workerData } from 'node:worker_threads';
import { serveThread } from '../../crawl/serve-thread.js';
import { type AuditedSite, createAuditDigester } from './digest-page.js';

serveThread(createAuditDigester(workerData as AuditedSite));
