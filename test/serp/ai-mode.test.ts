import { describe, expect, it } from 'vitest';
import { ProviderError, type ProviderReply, type SerpQuery } from '../../src/serp/provider.js';
import { SERP_PROVIDERS, serpProvider } from '../../src/serp/providers/index.js';

const query: SerpQuery = {
  term: 'trim a wick',
  engine: 'google',
  country: 'DE',
  language: 'de',
  device: 'DESKTOP',
  location: null,
};
const reply = (body: unknown): ProviderReply => ({
  status: 200,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
  truncated: false,
});
const aiModeOf = (id: string) => {
  const aiMode = serpProvider(id)?.aiMode;
  if (!aiMode) throw new Error(`${id} has no AI Mode.`);
  return aiMode;
};
const task = (result: unknown, status_code = 20_000) =>
  reply({ status_code: 20_000, tasks: [{ id: 't', status_code, status_message: 'Said.', result }] });

describe('AI Mode', () => {
  it('is of providers that report it', () => {
    expect(SERP_PROVIDERS.filter(({ aiMode }) => aiMode).map(({ id }) => id)).toEqual(['serpapi', 'dataforseo']);
  });

  it('is requested from SerpApi by an engine of its own', () => {
    const { url } = aiModeOf('serpapi').request(query, { apiKey: 'key-1234' });
    const parameters = Object.fromEntries(new URL(url).searchParams);
    expect(parameters).toEqual({
      engine: 'google_ai_mode',
      q: 'trim a wick',
      gl: 'de',
      hl: 'de',
      api_key: 'key-1234',
    });
  });

  it('is requested from DataForSEO as a task without a depth', () => {
    const { url, body } = aiModeOf('dataforseo').request(query, { apiKey: 'user:pass' });
    expect(new URL(url).pathname).toBe('/v3/serp/google/ai_mode/live/advanced');
    expect(JSON.parse(body ?? '')).toEqual([
      { keyword: 'trim a wick', language_code: 'de', device: 'desktop', location_code: 2_276 },
    ]);
  });

  it('has the sources of the passages before those of the whole, each once', () => {
    const reference = (url: string) => ({ type: 'ai_overview_reference', url, title: `Title of ${url}` });
    const item = {
      type: 'ai_overview',
      items: [{ type: 'ai_overview_element', references: [reference('https://b.example/')] }],
      references: [reference('https://a.example/'), reference('https://b.example/')],
    };
    const read = aiModeOf('dataforseo').read;
    expect(read(task([{ items: [item] }]))?.map(({ url, position }) => [url, position])).toEqual([
      ['https://b.example/', 1],
      ['https://a.example/', 2],
    ]);
    expect(read(task([{ items: [] }]))).toBeNull();
    expect(read(task(null, 40_102))).toBeNull();
    expect(() => read(task(null, 40_101))).toThrow(ProviderError);
    expect(() => read(task([{ items: 'none' }]))).toThrow(/contains no response/);
  });
});
