import type { ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';

interface Readable {
  listed: ResourceTemplate;
  pattern: RegExp;
  /** the calls whose results are the resource */
  calls(parts: readonly string[]): readonly { tool: string; given: Record<string, unknown> }[];
}

const TYPE = 'text/plain';

/** Resources that a conversation can read without a tool call. */
const READABLE: readonly Readable[] = [
  {
    listed: {
      uriTemplate: 'sextant://rules/{rule}',
      name: 'rule',
      title: 'Rule',
      description: 'Why a rule matters, how to fix its issues, and its source.',
      mimeType: TYPE,
    },
    pattern: /^sextant:\/\/rules\/([^/]+)$/,
    calls: ([rule]) => [{ tool: 'explain_rule', given: { rule } }],
  },
  {
    listed: {
      uriTemplate: 'sextant://projects/{projectId}/issues/{rule}',
      name: 'issue',
      title: 'Issue',
      description: 'One issue of the latest audit with affected pages and evidence.',
      mimeType: TYPE,
    },
    pattern: /^sextant:\/\/projects\/([^/]+)\/issues\/([^/]+)$/,
    calls: ([projectId, rule]) => [{ tool: 'issue_details', given: { projectId, rule } }],
  },
  {
    listed: {
      uriTemplate: 'sextant://projects/{projectId}/pages/{url}',
      name: 'page',
      title: 'Page',
      description: 'One page of the latest audit by its percent-encoded URL: extracted data and issues.',
      mimeType: TYPE,
    },
    pattern: /^sextant:\/\/projects\/([^/]+)\/pages\/([^/]+)$/,
    calls: ([projectId, url]) => [{ tool: 'page_details', given: { projectId, url } }],
  },
  {
    listed: {
      uriTemplate: 'sextant://projects/{projectId}/report',
      name: 'report',
      title: 'Report',
      description: 'Scores and change of the latest audit, and its most severe issues.',
      mimeType: TYPE,
    },
    pattern: /^sextant:\/\/projects\/([^/]+)\/report$/,
    calls: ([projectId]) => [
      { tool: 'audit_status', given: { projectId } },
      { tool: 'list_issues', given: { projectId } },
    ],
  },
];

export const RESOURCE_TEMPLATES: readonly ResourceTemplate[] = READABLE.map(({ listed }) => listed);

/** URIs of pages hold URLs, percent-encoded. */
const MAX_URI = 8_192;

/** The calls that a URI stands for; null where it is none of ours. */
export function callsOf(uri: string): ReturnType<Readable['calls']> | null {
  if (uri.length > MAX_URI) return null;
  for (const { pattern, calls } of READABLE) {
    const [, ...parts] = pattern.exec(uri) ?? [];
    if (parts.length === 0) continue;
    try {
      return calls(parts.map(decodeURIComponent));
    } catch {
      return null;
    }
  }
  return null;
}
