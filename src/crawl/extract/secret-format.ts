export interface SecretFormat {
  kind: string;
  prefix: string;
  /** characters the secret part may have, and how many of them there must and may be */
  characters: RegExp;
  min: number;
  max: number;
  /** a further test that distinguishes it from other text */
  check?: (secret: string) => boolean;
  /** text before the prefix, from which the secret begins */
  before?: RegExp;
  /** text that has to be near it */
  near?: RegExp;
  /** text that must not follow it */
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
