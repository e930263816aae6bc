// Flags and environment that the launcher starts an audit with, and the API.
import { readFileSync } from 'node:fs';

const { flags, waiting, environment } = JSON.parse(
  readFileSync(new URL('../src/engine.json', import.meta.url), 'utf8'),
);

export const engine = {
  flags: flags.map(({ flag }) => flag),
  /** flags of processes that wait for requests */
  waiting: waiting.map(({ flag }) => flag),
  environment: Object.fromEntries(environment.map(({ name, value }) => [name, value])),
};
