import { problem } from '../errors.js';
import { CAPS } from '../facts/html-facts.js';
import { normalizeUrl } from '../facts/url.js';

/** The URL somebody typed, normalised: without a scheme it gets `https://`. Names are not resolved here, the guard decides at the fetch. */
export function toolUrl(input: string): string {
  // the URL standard leaves these out wherever they are: a scheme with one inside is a scheme
  const text = input.replaceAll(/[\t\n\r]/g, '').trim();
  const typed = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const parsed = text === '' || typed.length > CAPS.url ? null : URL.parse(typed);
  const url = parsed && parsed.username === '' && parsed.password === '' ? normalizeUrl(parsed.href) : null;
  if (url !== null) return url;
  const message = parsed?.username
    ? 'URLs with a user name are not allowed.'
    : 'This is not a valid http or https URL.';
  throw problem('VALIDATION_FAILED', { message, details: [{ path: 'url', message }] });
}
