import type { Command } from 'commander';
import { isWellFormedApiKey } from '../auth/api-key.js';
import { problem } from '../errors.js';
import * as apiKeys from '../services/accounts/api-keys.js';
import { withContext } from './installation.js';

export const key = (program: Command) =>
  program
    .command('key')
    .description('API keys')
    .command('revoke')
    .description('revoke an API key immediately')
    .argument('<prefix>', 'first characters of the key, with or without sxt_')
    .action(async (text: string) => {
      const whole = text.startsWith('sxt_') ? text : `sxt_${text}`;
      // a key that has got out is at hand as a whole
      const prefix = isWellFormedApiKey(whole) ? whole.slice(0, whole.lastIndexOf('_')) : whole;
      const name = await withContext(async (context) => {
        const row = await apiKeys.revokeByPrefix(context, prefix);
        if (!row) throw problem('API_KEY_NOT_FOUND', { message: `No active API key starts with ${prefix}.` });
        return row.name;
      });
      process.stdout.write(`The key "${name}" (${prefix}) is revoked.\n`);
    });
