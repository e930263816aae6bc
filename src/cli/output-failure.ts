/** exit code of a command that could not do its work */
const NOT_DONE = 2;

let failure: NodeJS.ErrnoException | null = null;

/**
 * Standard output takes no more, on a full disk for one. The command goes on to its end, which stops what it has started;
 * whatever that says, not all of its output is there.
 */
export function failOutput(error: NodeJS.ErrnoException): void {
  if (failure !== null) return;
  failure = error;
  process.stderr.write(`The output cannot be written (${error.code ?? error.message}).\n`);
  process.on('exit', () => {
    process.exitCode = NOT_DONE;
  });
}

/** Whether an error is what was reported already. */
export const isOutputFailure = (error: unknown): boolean =>
  failure !== null && (error === failure || (error as NodeJS.ErrnoException | null)?.code === failure.code);
