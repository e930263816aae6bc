import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The text of a file in UTF-8 or, as PowerShell writes it, UTF-16; without a byte order mark. */
export const readTextFile = async (path: string): Promise<string> => textOf(await readFile(path));

/** The same, where nothing can be awaited yet. */
export const readTextFileSync = (path: string): string => textOf(readFileSync(path));

function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
