import { hash } from 'node:crypto';

/**
 * The key that makes a finding the same one in the next audit of the project: the rule and the URL. Its elements are not part
 * of it: the third of five images stays the same finding when the first one is mended.
 */
export const fingerprint = (rule: string, url: string): Buffer => Buffer.from(fingerprintText(rule, url), 'base64');

/** The same in base64, as a hash that is a string costs a third of one that is a buffer. */
export const fingerprintText = (rule: string, url: string): string =>
  hash('sha1', `${rule}\n${url}`, 'base64').slice(0, TEXT);

export const FINGERPRINT_BYTES = 16;
/** letters that these take */
const TEXT = 22;
