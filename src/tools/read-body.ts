import { createHash } from 'node:crypto';
import { releaseBuffer } from '../structures/release-buffer.js';
import { canonicalJson, parseJson } from '../text/json-body.js';
import { readInput, type ToolInput, type ToolName } from './inputs.js';
import { isPasted, runTool } from './run.js';
import type { ToolContext } from './tool-context.js';
import type { BodyJob, FingerprintJob } from './tool-messages.js';

/** The result over a body's pasted text, or its input where there is a URL to fetch first. Throws what the tool throws. */
export async function runBody(
  { id, body }: Pick<BodyJob, 'id' | 'body'>,
  context: ToolContext,
): Promise<{ text: string } | { input: ToolInput<ToolName> }> {
  const input = read(id, body);
  return isPasted(input) ? { text: await runTool(id, context, input as never) } : { input };
}

function read(id: ToolName, body: readonly Uint8Array[]): ToolInput<ToolName> {
  const whole = Buffer.concat(body);
  for (const part of body) releaseBuffer(part);
  try {
    return readInput(id, parseJson(whole));
  } finally {
    releaseBuffer(whole);
  }
}

/** Equal for requests that mean the same. */
export function fingerprintOf({ prefix, body }: FingerprintJob): Buffer {
  const text = Buffer.concat(body).toString('latin1');
  return createHash('sha256')
    .update(prefix)
    .update(canonicalJson(text) ?? text)
    .digest();
}
