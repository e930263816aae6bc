import type { LanguageModel } from 'ai';
import { fetchAdapter } from '../../net/fetch-adapter.js';
import type { Fetcher } from '../../net/types.js';
import type { FixProvider } from '../provider.js';
import { type LanguageModelSettings, languageModel } from './language-model.js';
import type { ModelSettings } from './model-settings.js';

/** Loaded with the first text that is requested: the libraries take 10 MB of every process, and few installations have a model. */
const models = {
  'openai-compatible': async () => (await import('./openai-compatible.js')).openAiCompatible,
  anthropic: async () => (await import('./anthropic.js')).anthropic,
} as const satisfies Record<string, () => Promise<(settings: ModelSettings) => LanguageModel>>;

/** Settings that a provider requires: a missing one is reported at the start, not with the first text. */
const NEEDS = {
  'openai-compatible': { setting: 'baseUrl', message: 'An OpenAI-compatible service needs a base URL.' },
  anthropic: { setting: 'apiKey', message: 'Anthropic needs an API key.' },
} as const satisfies Record<keyof typeof models, { setting: keyof ModelSettings; message: string }>;

export type AiProviderName = keyof typeof models;

export const AI_PROVIDERS = Object.keys(models) as AiProviderName[];

export interface AiSettings
  extends Omit<ModelSettings, 'fetch'>,
    Pick<LanguageModelSettings, 'budget' | 'breaker' | 'cache' | 'timeoutMs' | 'signal'> {
  provider: AiProviderName;
  /** the operator's own service may be on a private address: the fetcher has to allow it then */
  fetcher: Fetcher;
}

const TIMEOUT_MS = 30_000;
const GRACE_MS = 1_000;
/** A response of a few hundred words is some kilobytes; thinking aloud takes more. */
const MAX_ANSWER_BYTES = 1_048_576;

/** A provider of texts by a language model, with no other way out than the given fetcher. */
export function aiProvider({ provider, fetcher, baseUrl, apiKey, model, ...rest }: AiSettings): FixProvider {
  const need = NEEDS[provider];
  if ({ baseUrl, apiKey }[need.setting] === undefined) throw new TypeError(need.message);
  const fetch = fetchAdapter(fetcher, {
    // the deadline of the suggestion comes first and says what it was
    totalMs: (rest.timeoutMs ?? TIMEOUT_MS) + GRACE_MS,
    bodyBytes: MAX_ANSWER_BYTES,
    wireBytes: MAX_ANSWER_BYTES,
  });
  const open = async () => {
    const make = await models[provider]();
    return make({
      model,
      fetch,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(apiKey === undefined ? {} : { apiKey }),
    });
  };
  return languageModel({ name: provider, model: open, modelId: `${provider}/${model}`, ...rest });
}
