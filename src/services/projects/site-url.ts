import { normalizeUrl } from '../../facts/url.js';
import { MAX_ADDRESS } from './site-host.js';

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** the URL standard leaves these out wherever they are: a scheme with one inside is a scheme */
const LEFT_OUT = /[\t\n\r]/g;

export const NOT_A_SITE = 'This is not a valid http or https URL.';

/** Then https is a guess. */
export const lacksScheme = (input: string): boolean => !SCHEME.test(input.replaceAll(LEFT_OUT, '').trim());

/** The normalized URL of `example.org`, `localhost:8080` or a full URL; null where it is none of http or https. */
export function parseSiteUrl(input: string): string | null {
  const text = input.replaceAll(LEFT_OUT, '').trim();
  const withScheme = lacksScheme(text) ? `https://${text}` : text;
  // `mailto:someone@example.org` is no host either, nor is `http:/example.org` one of the name `http`
  const named = text === withScheme || !/^[^/?#]*(?:@|:[/\\])/.test(text);
  return text === '' || text.length > MAX_ADDRESS || !named ? null : normalizeUrl(withScheme);
}
