import { createAnthropic } from '@ai-sdk/anthropic';
import type { LanguageModel } from 'ai';
import type { ModelSettings } from './model-settings.js';

export function anthropic({ baseUrl, apiKey, model, fetch }: ModelSettings): LanguageModel {
  // the library would look for a key in the environment, which only the configuration may read
  if (apiKey === undefined) throw new TypeError('Anthropic needs an API key.');
  return createAnthropic({ apiKey, fetch, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) })(model);
}
