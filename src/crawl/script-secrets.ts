import { setImmediate as turn } from 'node:timers/promises';
import { type FoundSecret, findSecrets } from './extract/secrets.js';

/** Characters that are looked through at a time: some twenty milliseconds for the worst of them. */
const STRETCH = 262_144;

/** Secrets of scripts and source maps, which may have megabytes, by their hashes: whatever else the process does goes on meanwhile. */
export async function secretsOfScripts(texts: readonly string[], signal: AbortSignal): Promise<FoundSecret[]> {
  const found = new Map<string, FoundSecret>();
  for (const text of texts)
    for (let from = 0; from < text.length && !signal.aborted; from += STRETCH) {
      if (from > 0) await turn();
      for (const secret of findSecrets(text, from, from + STRETCH)) found.set(secret.hash, secret);
    }
  return [...found.values()].slice(0, MOST);
}

/** A script of more is a list of samples. */
const MOST = 20;
