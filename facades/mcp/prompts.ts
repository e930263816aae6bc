import type { Prompt } from '@modelcontextprotocol/sdk/types.js';

interface Workflow {
  listed: Prompt;
  /** the request to the assistant, by its arguments */
  text(given: Readonly<Record<string, string>>): string;
}

const PROJECT = { name: 'projectId', description: 'Id of the project, as in list_projects.', required: true };

/** The most frequent requests to an assistant, step by step, so that it needs few calls. */
const WORKFLOWS: readonly Workflow[] = [
  {
    listed: {
      name: 'audit_and_fix',
      title: 'Audit this site and fix the five best',
      description: 'Starts an audit, waits for it, and suggests verified fixes for the five issues that gain most.',
      arguments: [PROJECT],
    },
    text: ({ projectId }) =>
      `Audit project ${projectId} with start_audit (it spends one audit of the day) and poll audit_status every 30 seconds until it is COMPLETED, FAILED or CANCELLED; stop and report if it is PAUSED. Once it is COMPLETED, call list_issues with limit 5, and for each issue issue_details with limit 3 and suggest_fix (new suggestions spend fix suggestions of the month: ask before the first call). While the rendering of a suggestion is PENDING, call suggest_fix again after a minute, up to five times: that spends nothing. Show a table of the five: issue, pages, what to change, and whether the suggestion is verified; where it is not, its renderingReason. Change nothing on the site without my consent.`,
  },
  {
    listed: {
      name: 'what_changed',
      title: 'What changed and why',
      description:
        'Explains the change of the score since the previous audit: what the site did, and what is not its own.',
      arguments: [PROJECT],
    },
    text: ({ projectId }) =>
      `Call audit_status for project ${projectId}. Its scoreChange has the part of the site itself (site) and other causes: pages that came or went, rules, performance data. Then call compare_audits with withAuditId = scoreChange.auditId and limit 10. Say in one sentence how the site itself changed its score, then list fixed, new and regressed issues with pages. Never count other causes as a change of the site; say "not comparable" only where site is null.`,
  },
  {
    listed: {
      name: 'client_summary',
      title: 'Prepare a client summary',
      description: 'Half a page for a client: score, change, wins, and the next steps with gain and effort.',
      arguments: [PROJECT],
    },
    text: ({ projectId }) =>
      `Prepare half a page for the client of project ${projectId}, in plain words. Use get_project, audit_status, list_issues with limit 10, list_templates with limit 5 and, where keywords are tracked, keyword_rankings with limit 10. Write: the score and how the site changed it; what was fixed; the three next steps, each with pages, gain and effort (one template change is little effort). No figure that the tools did not return.`,
  },
];

export const PROMPTS: readonly Prompt[] = WORKFLOWS.map(({ listed }) => listed);

/** bound of an argument: an id, and nothing that would be another prompt */
const ARGUMENT = /^[\w-]{1,64}$/;

/** The text of a prompt; null where there is none of the name, or an argument is missing or no id. */
export function promptText(name: string, given: Readonly<Record<string, string>>): string | null {
  const found = WORKFLOWS.find(({ listed }) => listed.name === name);
  const isComplete = found?.listed.arguments?.every((argument) => ARGUMENT.test(given[argument.name] ?? ''));
  return found && isComplete ? found.text(given) : null;
}
