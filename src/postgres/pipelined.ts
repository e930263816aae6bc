import type { ClientBase } from 'pg';

/** Whether statements may be sent to a connection before those ahead of them have been responded to. */
export const isPipelined = (client: object): boolean => (client as { pipeline?: boolean }).pipeline === true;

/** Turns pipelining of a connection on or off; nothing may be under way on it. */
export function setPipelined(client: ClientBase, isOn: boolean): void {
  (client as ClientBase & { pipeline: boolean }).pipeline = isOn;
}

/** Two statements, the second of which needs the effect of the first and not its result: sent together where that is possible. */
export async function sendInOrder<First, Second>(
  client: object,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  if (isPipelined(client)) return Promise.all([first(), second()]);
  return [await first(), await second()];
}
