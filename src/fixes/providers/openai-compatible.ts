import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelSettings } from './model-settings.js';

/** Any service that speaks the chat completions of OpenAI, local ones included. */
export function openAiCompatible({ baseUrl, apiKey, model, fetch }: ModelSettings): LanguageModel {
  if (baseUrl === undefined) throw new TypeError('An OpenAI-compatible service needs a base URL.');
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    fetch,
    supportsStructuredOutputs: true,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return provider.chatModel(model);
}
