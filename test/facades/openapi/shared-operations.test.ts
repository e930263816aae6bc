import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const documentsOf = (api: 'v1' | 'session', prefix: string): string[] =>
  globSync(`facades/${api}/operations/**/*.graphql`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8').replaceAll(new RegExp(`\\b${prefix}(?=[A-Z])`, 'g'), 'Rest'),
  );

it('keeps an operation that v1 and the session API share in one document', () => {
  const v1 = new Set(documentsOf('v1', 'V1'));
  const session = documentsOf('session', 'Session');
  expect(Math.min(v1.size, session.length)).toBeGreaterThan(30);
  expect(session.filter((text) => v1.has(text))).toEqual([]);
});
