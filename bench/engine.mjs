// Flags and environment that the launcher starts an audit with.
import { readFileSync } from 'node:fs';

const { flags, environment } = JSON.parse(readFileSync(new URL('../src/engine.json', import.meta.url), 'utf8'));

export const engine = {
  flags: flags.map(({ flag }) => flag),
  environment: Object.fromEntries(environment.map(({ name, value }) => [name, value])),
};
