import { readFile } from 'node:fs/promises';

/** The text of a file in UTF-8 or, as PowerShell writes it, UTF-16; without a byte order mark. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path);
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
