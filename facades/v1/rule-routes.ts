import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';

/** Routes about the rules that audits judge by. */
export const v1RuleRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/rules',
    document: operations.V1RulesDocument,
    summary: 'List rules',
    description: 'What an audit checks, why, and how to fix it, with the thresholds that each project can change.',
    tags: ['Audits'],
  },
];
