import { ProviderError, ProviderUnavailable, type SerpProvider, type SerpQuery } from './provider.js';

/** Throws for a search that the provider would run as another one: another device, engine or location. */
export function withinCapabilities({ title, capabilities }: SerpProvider, query: SerpQuery): void {
  const { devices, engines, location, maxTermChars, maxTermWords } = capabilities;
  const refuse = (what: string) => new ProviderUnavailable('UNSUPPORTED', `${title} cannot ${what}.`);
  if (engines !== 'ANY' && !engines.includes(query.engine)) throw refuse(`ask the engine ${query.engine}`);
  if (!devices.includes(query.device)) throw refuse(`search as a ${query.device.toLowerCase()} device`);
  if (query.location !== null && !location) throw refuse('search from a location');
  if (maxTermChars !== undefined && [...query.term].length > maxTermChars) throw refuse('take a term so long');
  if (maxTermWords !== undefined && query.term.trim().split(/\s+/).length > maxTermWords) {
    throw refuse('take so many words');
  }
}

/** Whether the provider would run this very search. */
export function isWithinCapabilities(provider: SerpProvider, query: SerpQuery): boolean {
  try {
    withinCapabilities(provider, query);
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}
