import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  isJSONRPCRequest,
  type JSONRPCErrorResponse,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

interface Form {
  safeParse(message: unknown): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined };
}

const FORMS: Readonly<Record<string, Form>> = {
  initialize: InitializeRequestSchema,
  'tools/list': ListToolsRequestSchema,
  'tools/call': CallToolRequestSchema,
  'prompts/get': GetPromptRequestSchema,
  'resources/read': ReadResourceRequestSchema,
};

/** The fault in the parameters of a request, as its response: the library would call it a fault of ours. */
export function checkMessage(message: unknown): JSONRPCErrorResponse | null {
  if (!isJSONRPCRequest(message)) return null;
  const { error } =
    (Object.hasOwn(FORMS, message.method) ? FORMS[message.method] : undefined)?.safeParse(message) ?? {};
  if (!error) return null;
  const faults = error.issues.map(({ path, message: what }) => `${path.join('.')}: ${what}`);
  return {
    jsonrpc: '2.0',
    id: message.id,
    error: {
      code: ErrorCode.InvalidParams,
      message: `Invalid parameters for ${message.method}. ${faults.join('; ')}`,
    },
  };
}
