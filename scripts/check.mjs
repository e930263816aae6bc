// Everything that is checked without running the product. All steps run, so that one look shows all faults.
import { runSteps } from './run-steps.mjs';

/** Tests that compare registries with what belongs to each of their entries. */
const TESTS = [
  'test/architecture.test.ts',
  'test/audit/catalogue.test.ts',
  'test/audit/registry.test.ts',
  'test/completeness.test.ts',
  'test/contracts.test.ts',
  'test/exported-names.test.ts',
  'test/registry.test.ts',
  'test/audit/dated-sources.test.ts',
  'test/settings.test.ts',
  'test/words.test.ts',
];

process.exitCode = await runSteps([
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.test.json'] },
  { name: 'types of the web application', command: ['tsc', '-p', 'facades/dashboard'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'registries, words and architecture', command: ['vitest', 'run', '--reporter=minimal', ...TESTS] },
]);
