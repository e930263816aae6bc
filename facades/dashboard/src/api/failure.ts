/** Why a request to the server failed, in words for the user. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly details: readonly { path: string; message: string }[] = [],
    readonly requestId: string | null = null,
  ) {
    super(message);
  }

  /** The fault of one field of a form. */
  of(path: string): string | undefined {
    return this.details.find((detail) => detail.path === path || detail.path.endsWith(`.${path}`))?.message;
  }
}

export const failureOf = (error: unknown): Failure =>
  error instanceof Failure
    ? error
    : new Failure('Something went wrong on this page. Reload it or try again.', 'APPLICATION');

export const unreachable = (): Failure =>
  new Failure('Could not reach the server. Check your connection and try again.', 'UNREACHABLE');
