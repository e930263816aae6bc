import { productToken } from '../../facts/robots/groups.js';

/** Limits for crafted files: real groups name a few agents, and no crawler has a longer token. */
export const MAX_AGENTS = 50;
const MAX_TOKEN = 100;

/** Adds the product token of a user-agent line to the agents that a group of preferences is for. */
export function addAgent(agents: Set<string>, value: string): void {
  const token = productToken(value);
  if (agents.size < MAX_AGENTS && token.length <= MAX_TOKEN) agents.add(token);
}
