import { styleText } from 'node:util';
import type { Command } from 'commander';
import { childEnvironment, loadConfig } from '../config.js';
import { findChromium } from '../net/browser.js';
import { explainFailure } from './failure.js';
import { withContext } from './session.js';

interface Check {
  name: string;
  ok: boolean;
  detail: string;
  /** what is missing is optional */
  optional?: boolean;
}

export const doctor = (program: Command) =>
  program
    .command('doctor')
    .description('check what this installation needs and say how to get what is missing')
    .action(async () => {
      const checks = await examine();
      for (const { ok, name, detail, optional } of checks) {
        const mark = ok ? styleText('green', '✓') : optional ? styleText('yellow', '–') : styleText('red', '✗');
        process.stdout.write(`${mark} ${name.padEnd(16)}${detail}\n`);
      }
      process.exitCode = checks.every((check) => check.ok || check.optional) ? 0 : 1;
    });

async function examine(): Promise<Check[]> {
  const config = loadConfig();
  const checks: Check[] = [{ name: 'Node', ok: true, detail: process.version }];
  try {
    checks.push(
      ...(await withContext(
        async (context): Promise<Check[]> => {
          const [row] = await context.db.rows<{ server_version: string }>('show server_version');
          await context.queues.ping();
          return [
            {
              name: 'Database',
              ok: true,
              detail: `PostgreSQL ${row?.server_version} (${config.DATABASE_URL ? 'DATABASE_URL' : `embedded in ${config.SEXTANT_DATA_DIR}`})`,
            },
            {
              name: 'Queues',
              ok: true,
              detail:
                context.queues.backend === 'REDIS' ? 'Redis (REDIS_URL)' : 'PostgreSQL; REDIS_URL moves them to Redis',
            },
          ];
        },
        { logLevel: 'silent' },
      )),
    );
  } catch (error) {
    checks.push({ name: 'Database', ok: false, detail: explainFailure(error) });
  }
  const chromium = await findChromium(config.CHROMIUM_PATH ?? null, childEnvironment({})['PATH'] ?? '');
  return [
    ...checks,
    {
      name: 'Chromium',
      ok: chromium !== null,
      optional: true,
      detail:
        chromium ??
        'not found: no rendering and no lab vitals. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    },
    {
      name: 'Search results',
      ok: config.SERP_PROVIDER !== undefined,
      optional: true,
      detail:
        config.SERP_PROVIDER ?? 'no provider: set SERP_PROVIDER and its key to follow rankings of search engines.',
    },
    {
      name: 'Field vitals',
      ok: config.CRUX_API_KEY !== undefined,
      optional: true,
      detail: config.CRUX_API_KEY ? 'CrUX' : 'no key: set CRUX_API_KEY to read Core Web Vitals of real visitors.',
    },
  ];
}
