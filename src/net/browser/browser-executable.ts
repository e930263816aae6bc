import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';

/** The same engine without windows first: it starts and opens pages at a third of the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Debian's script would stay between us and the browser, and a signal ends the script alone. */
const BEHIND_SCRIPTS: Readonly<Record<string, string>> = {
  'chromium-headless-shell': '../lib/chromium/chromium-headless-shell',
};

/** macOS has programs with windows in folders of their own, on no path. */
const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Google Chrome for Testing'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map((folder) =>
    join(folder, `${name}.app`, 'Contents', 'MacOS', name),
  ),
);
const APPLICATIONS: Partial<Record<NodeJS.Platform, readonly string[]>> = { darwin: MAC_APPLICATIONS };

/**
 * The browser to use: the configured path if it can be run, else the first known name on `path`. A configured path
 * that cannot be run is null: a wrong setting shows instead of another browser running. Applications of the system come last.
 */
export async function findChromium(
  configured: string | null,
  path: string,
  applications: readonly string[] = APPLICATIONS[process.platform] ?? [],
): Promise<string | null> {
  if (configured) return (await isExecutable(configured)) ? configured : null;
  for (const name of NAMES) {
    for (const folder of path.split(delimiter)) {
      // an empty or relative entry is whatever folder the process happens to be in
      if (!isAbsolute(folder) || !(await isExecutable(join(folder, name)))) continue;
      const program = join(folder, BEHIND_SCRIPTS[name] ?? name);
      return (await isExecutable(program)) ? program : join(folder, name);
    }
  }
  for (const program of applications) if (await isExecutable(program)) return program;
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
