import { OperatorError } from './errors.js';

/** All faults of the settings, one sentence each. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}
