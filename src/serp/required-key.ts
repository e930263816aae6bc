import { type ProviderSettings, ProviderUnavailable } from './provider.js';

export function requiredKey(settings: ProviderSettings): string {
  if (!settings.apiKey) throw new ProviderUnavailable('KEY', 'No key is configured for this provider.');
  return settings.apiKey;
}

/** Both halves of a key of the form `first:second`. */
export function requiredKeyPair(settings: ProviderSettings, form: string): [string, string] {
  const key = requiredKey(settings);
  const colon = key.indexOf(':');
  if (colon <= 0 || colon === key.length - 1) {
    throw new ProviderUnavailable('KEY', `The key of this provider must have the form ${form}.`);
  }
  return [key.slice(0, colon), key.slice(colon + 1)];
}
