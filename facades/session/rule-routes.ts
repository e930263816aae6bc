import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';

/** Routes about the rules that audits judge by. */
export const sessionRuleRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/rules',
    document: operations.SessionRulesDocument,
    summary: 'List rules',
    description: 'What an audit checks, why, and how to fix it, with the thresholds that each project can change.',
    tags: ['Audits'],
  },
];
