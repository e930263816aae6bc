export interface SecretFormat {
  kind: string;
  prefix: string;
  /** characters the secret part may have, and how many of them there must and may be */
  characters: RegExp;
  min: number;
  max: number;
  /** what else tells it from other text */
  check?: (secret: string) => boolean;
  /** where the secret begins before the prefix: what must stand there */
  before?: RegExp;
  /** what must stand near it */
  near?: RegExp;
  /** what must not follow it */
  notAfter?: RegExp;
}

export const UPPER = /[A-Z0-9]/;
export const WORD = /[A-Za-z0-9]/;
export const HEX = /[0-9a-f]/;
export const TOKEN = /[A-Za-z0-9_-]/;

export const like =
  (form: RegExp) =>
  (secret: string): boolean =>
    form.test(secret);
