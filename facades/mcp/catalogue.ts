import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { execute, type GraphQLSchema } from 'graphql';
import { describeOperation, type JsonSchema } from 'graphql-rest-mapper';
import { asViewer, createContext } from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { problem } from '../../src/errors.js';
import { inSpan } from '../../src/tracing.js';
import type { ApiContext } from '../api-context.js';
import type { Access } from '../limits/plan-gate.js';
import { SCALARS } from '../openapi/describe.js';
import { describeTool } from '../tools/openapi.js';
import { type RunTool, readInput, TOOL_NAMES, type ToolName } from '../tools/run-tool.js';
import { briefSchema } from './brief-schema.js';
import { type McpTool, mcpTools } from './tools.js';

/** A tool with everything that calling it takes. */
export interface CallableTool {
  listed: Tool;
  /** null: for every plan */
  access: Access | null;
  quotes: boolean;
  /** path of the screen in the web application that shows the same; null where none does */
  screen(given: Record<string, unknown>): string | null;
  /** schema of its structured result; not listed: it would be three quarters of the list of tools */
  result: JsonSchema;
  call(viewer: Viewer, given: Record<string, unknown>): Promise<Record<string, unknown>>;
}

export type Catalogue = ReadonlyMap<string, CallableTool>;

/** Every tool by its name, read and validated once at the start. */
export function createCatalogue(api: ApiContext, graph: GraphQLSchema, runTool: RunTool): Catalogue {
  const all = [
    ...mcpTools.map((tool) => ofOperation(api, graph, tool)),
    ...TOOL_NAMES.map((name) => ofFreeTool(name, runTool)),
  ];
  return new Map(all.map((tool) => [tool.listed.name, tool]));
}

function ofOperation(api: ApiContext, graph: GraphQLSchema, tool: McpTool): CallableTool {
  const { operation, variables, data, faults } = describeOperation(graph, tool.document, SCALARS);
  const reads = operation.type === 'query';
  const listed = listing(tool, variables, { readOnlyHint: reads, destructiveHint: false, openWorldHint: !reads });
  return {
    listed,
    access: reads ? 'READ' : 'WRITE',
    quotes: tool.quotes,
    screen: (given) => tool.screen?.(given) ?? null,
    result: data,
    call: async (viewer, given) => {
      const details = faults(given);
      if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
      const run = async () =>
        execute({
          schema: graph,
          document: operation.document,
          variableValues: given,
          contextValue: createContext(api.services, viewer),
        });
      const result = await asViewer(viewer, () => inSpan(`mcp ${tool.name}`, run));
      const [error] = result.errors ?? [];
      if (error) throw error;
      // objects of the executor have no prototype, and moments are texts from here on
      return JSON.parse(JSON.stringify(result.data)) as Record<string, unknown>;
    },
  };
}

function ofFreeTool(name: ToolName, runTool: RunTool): CallableTool {
  const { summary, description, input, result } = describeTool(name);
  const tool = { name: `check_${name.replace('-', '_')}`, title: summary, description };
  return {
    listed: listing(tool, input, { readOnlyHint: true, openWorldHint: true }),
    access: null,
    quotes: true,
    screen: () => null,
    result,
    call: async ({ organizationId }, given) => {
      const caller = { bucket: `A:${organizationId}`, isMember: true };
      return JSON.parse(await runTool(name, readInput(name, given), caller)) as Record<string, unknown>;
    },
  };
}

function listing(
  { name, title, description, spends }: Pick<McpTool, 'name' | 'title' | 'description' | 'spends'>,
  input: JsonSchema,
  annotations: NonNullable<Tool['annotations']>,
): Tool {
  return {
    name,
    title,
    description,
    inputSchema: briefSchema(input) as Tool['inputSchema'],
    annotations,
    ...(spends === undefined ? {} : { _meta: { 'sextant/spends': spends } }),
  };
}
