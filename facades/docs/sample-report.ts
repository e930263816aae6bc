import type { FastifyInstance } from 'fastify';
import { serveStatic } from '../http/static-body.js';
import { readDocsFile } from './guides.js';

/** The HTML report of an invented site, for whoever has none of their own yet. */
export const openSampleReport = (app: FastifyInstance): void =>
  serveStatic(app, '/docs/sample-report', 'text/html; charset=utf-8', readDocsFile('sample-report.html'));
