import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome-headless-shell',
  'headless_shell',
];

/**
 * The browser to use: the configured path if it can be run, else the first known name on `path`. A configured path
 * that cannot be run is null: a wrong setting shows instead of another browser running.
 */
export async function findChromium(configured: string | null, path: string): Promise<string | null> {
  if (configured) return (await isExecutable(configured)) ? configured : null;
  for (const name of NAMES) {
    for (const folder of path.split(delimiter)) {
      // an empty or relative entry is whatever folder the process happens to stand in
      if (isAbsolute(folder) && (await isExecutable(join(folder, name)))) return join(folder, name);
    }
  }
  return null;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
