import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { InvalidArgumentError } from 'commander';
import { OperatorError } from '../errors.js';

/** Below the working directory: what a build server keeps from one run to the next. */
const DIRECTORY = 'sextant-baselines';
const PREFIX = 'branch:';
/** bytes of a file name, with some left for encoding and additions */
const MAX_BYTES = 200;

const fileOf = (branch: string): string => join(DIRECTORY, `${encodeURIComponent(branch)}.json`);

/** The name of a branch as an argument. */
export function branchName(text: string): string {
  const name = text.trim();
  if (name === '' || encodeURIComponent(name).length > MAX_BYTES)
    throw new InvalidArgumentError('Name a branch, such as main.');
  return name;
}

/** The file or audit that a baseline names; `branch:main` is the report that was saved for that branch. */
export function baselineSource(given: string): string {
  if (!given.startsWith(PREFIX)) return given;
  const branch = given.slice(PREFIX.length);
  const file = fileOf(branch);
  if (existsSync(file)) return file;
  throw new OperatorError(
    `There is no baseline of the branch ${branch} (${file}): save one with --save-baseline ${branch}.`,
  );
}

/** Replaces the baseline of a branch as a whole: a run that is stopped leaves the earlier one. */
export async function saveBaseline(branch: string, report: Readable): Promise<void> {
  const file = fileOf(branch);
  const written = `${file}.${process.pid}`;
  await mkdir(DIRECTORY, { recursive: true });
  try {
    await writeFile(written, report);
    await rename(written, file);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall === undefined ? error : new OperatorError(`The baseline ${file} cannot be written (${code}).`);
  } finally {
    await rm(written, { force: true });
  }
}
