import { rules } from '../audit/rules/index.js';
import type { FetchResponse } from '../net/types.js';
import { singlePageSite } from './single-page-site.js';
import type { ToolContext } from './tool-context.js';
import { type ToolIssue, toolIssues } from './tool-issues.js';
import { toolPage } from './tool-page.js';

const RULES = rules.filter(({ needs }) => needs?.includes('REDIRECTS'));

/** The issues of the redirects that were followed, the last response included. */
export async function redirectIssues(
  context: ToolContext,
  start: string,
  responses: readonly FetchResponse[],
): Promise<ToolIssue[]> {
  if (responses.length < 2) return [];
  const pages = responses.map((response, hop) => toolPage(response, hop === 0 ? 'START' : 'REDIRECT', context.now));
  return toolIssues(RULES, singlePageSite({ pages, startUrl: start, now: context.now }), pages);
}
