import type { RouteRow } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import * as operations from '../operations.js';

/** Routes about the rules that audits judge by. */
export const v1RuleRoutes: readonly RouteRow<Caller>[] = [
  {
    method: 'GET',
    path: '/rules',
    document: operations.RestRulesDocument,
    summary: 'List rules',
    description: 'What an audit checks, why, and how to fix it, with the thresholds that each project can change.',
    tags: ['Audits'],
  },
  {
    method: 'GET',
    path: '/projects/:projectId/rule-settings',
    document: operations.V1RuleSettingsDocument,
    unwrap: 'project',
    summary: 'Read rule settings',
    description:
      'Rules that are switched off or have other severities and thresholds than in the rule set, what is extracted from every page, and checks over it.',
    tags: ['Audits'],
    errors: [404],
  },
  {
    method: 'PATCH',
    path: '/projects/:projectId/rule-settings',
    document: operations.V1UpdateRuleSettingsDocument,
    summary: 'Change rule settings',
    description:
      'Omitted fields stay unchanged. `rules` changes the listed rules; `extractors` and `checks` replace all of them. The next audit uses the settings; re-scoring applies them to an earlier one.',
    tags: ['Audits'],
    errors: [403, 404, 409],
  },
];
