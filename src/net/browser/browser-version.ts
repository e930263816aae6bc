import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** a browser that does not print its version by then is not asked again */
const TIMEOUT_MS = 5_000;
const known = new Map<string, Promise<string | undefined>>();

/** `Chrome/` with the major version of an executable, as browsers send it today; undefined without one that tells it. */
export function chromeVersion(executable: string | null): Promise<string | undefined> {
  if (executable === null) return Promise.resolve(undefined);
  let version = known.get(executable);
  if (version === undefined) {
    version = readVersion(executable);
    known.set(executable, version);
  }
  return version;
}

async function readVersion(executable: string): Promise<string | undefined> {
  try {
    const options = { timeout: TIMEOUT_MS, maxBuffer: 4_096, env: {} };
    const { stdout } = await run(executable, ['--version'], options);
    const major = /\b(\d{2,4})\.\d+\.\d+/.exec(stdout)?.[1];
    return major && `Chrome/${major}.0.0.0`;
  } catch {
    return undefined;
  }
}
