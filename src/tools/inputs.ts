import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseInput } from '../parse-input.js';
import { toolUrl } from './tool-url.js';

const url = z.string().min(1).max(2_048).describe('URL; `https://` is added when the scheme is missing.');
const userAgent = z.string().min(1).max(256).describe('Crawler to test for, `*` by default.');
const paths = z
  .array(z.string().min(1).max(2_048))
  .max(100)
  .describe('Paths or URLs to test; defaults to the path of `url`.');

/** Bodies of the tools. Unknown fields are refused. */
export const inputs = {
  'meta-tags': z
    .strictObject({
      url: url.optional(),
      html: z
        .string()
        .optional()
        .describe('HTML to check instead of fetching a page; `url` is then only used as its base URL.'),
    })
    .refine((body) => body.url !== undefined || body.html !== undefined, {
      path: ['url'],
      message: 'Send url, or html.',
    }),
  robots: z
    .strictObject({
      url: url.optional(),
      content: z.string().optional().describe('The text of a robots.txt to test instead of fetching one.'),
      userAgent: userAgent.optional(),
      paths: paths.optional(),
    })
    .refine(hasOneSource, { path: ['url'], message: 'Send either url or content.' }),
  headers: z.strictObject({ url }),
  sitemap: z
    .strictObject({
      url: url.optional(),
      content: z.string().optional().describe('The text of a sitemap to validate instead of fetching one.'),
    })
    .refine(hasOneSource, { path: ['url'], message: 'Send either url or content.' }),
} as const;

export type ToolName = keyof typeof inputs;
export type ToolInput<Name extends ToolName> = z.infer<(typeof inputs)[Name]>;

function hasOneSource(body: { url?: unknown; content?: unknown }): boolean {
  return (body.url === undefined) !== (body.content === undefined);
}

/** A body as the tool takes it, its URL normalised. Throws `VALIDATION_FAILED` with every fault. */
export function readInput<Name extends ToolName>(tool: Name, body: unknown): ToolInput<Name> {
  const input: { url?: string | undefined } = parseInput(inputs[tool], body ?? {});
  return (input.url === undefined ? input : { ...input, url: toolUrl(input.url) }) as ToolInput<Name>;
}

/** The same from a query string; parameters that a tool does not know are ignored. */
export function readQuery<Name extends ToolName>(
  tool: Name,
  query: Readonly<Record<string, unknown>>,
): ToolInput<Name> {
  const { url: address, userAgent: agent, paths: asked } = query;
  const robots = tool === 'robots' ? { userAgent: agent, paths: asked === undefined ? undefined : [asked].flat() } : {};
  const given = Object.entries({ url: address, ...robots }).filter(([, value]) => value !== undefined);
  return readInput(tool, Object.fromEntries(given));
}

/** Equal for inputs that have the same response. */
export function inputKey(tool: ToolName, input: ToolInput<ToolName>): string {
  const fields = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(tool);
  for (const [name, value] of fields) hash.update(`\0${name}\0`).update(JSON.stringify(value));
  return hash.digest('base64');
}
