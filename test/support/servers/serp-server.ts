import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Speaks the shapes of search-result services on loopback: what each sends on success, refusal and failure. */

export interface SerpAsked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
  term: string;
  /** page, from 0 */
  index: number;
  /** results wanted, where the service takes a depth */
  size: number;
}

export type Refusal = 'KEY' | 'QUOTA' | 'THROTTLE' | 'ERROR' | 'REJECTED';

export type SerpAnswer =
  | { kind: 'RESULTS'; urls: readonly (string | null)[]; more?: boolean; extras?: object }
  | { kind: Refusal }
  /** valid JSON of another shape, no JSON, no response in time, a broken connection */
  | { kind: 'MALFORMED' | 'NOT_JSON' | 'SLOW' | 'RESET' };

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface Shape {
  /** the key that the provider is given; none where it needs none */
  key?: string;
  ask: (url: URL, body: unknown) => { term: string; index: number; size: number };
  results: (urls: readonly (string | null)[], more: boolean, asked: SerpAsked) => object;
  refuse: Record<Refusal, Reply>;
}

const KEY = 'secret-key-1234';
const parameter = (url: URL, name: string): string => url.searchParams.get(name) ?? '';
const byPage = (url: URL, size = 10) => ({
  term: parameter(url, 'q'),
  index: Number(parameter(url, 'page') || 1) - 1,
  size,
});
const entries = (urls: readonly (string | null)[], name = 'link') =>
  urls.map((url, at) => ({ position: at + 1, title: `Title of ${url}`, ...(url !== null && { [name]: url }) }));

const message = (status: number, text: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { error: text },
  headers,
});

const serpapi: Shape = {
  key: KEY,
  ask: (url) => ({
    term: parameter(url, 'q'),
    index: (Number(parameter(url, 'start')) || Math.max(0, Number(parameter(url, 'first')) - 1)) / 10,
    size: 10,
  }),
  results: (urls, more) => ({
    search_metadata: { id: '1', status: 'Success' },
    search_information: { organic_results_state: urls.length > 0 ? 'Results for exact spelling' : 'Fully empty' },
    ...(urls.length > 0 ? { organic_results: entries(urls) } : { error: 'The engine has no results for this query.' }),
    ...(more && { serpapi_pagination: { current: 1, next: 'https://serpapi.example/next' } }),
  }),
  refuse: {
    KEY: message(401, 'Invalid API key: secret-key-1234.'),
    QUOTA: message(429, 'Your account has run out of searches.'),
    THROTTLE: message(429, 'Too many requests this hour.', { 'retry-after': '0' }),
    ERROR: { status: 503, body: { search_metadata: { status: 'Error' }, error: 'No valid results could be had.' } },
    REJECTED: message(400, 'Unsupported `location` parameter.'),
  },
};

const searchapi: Shape = {
  key: KEY,
  ask: (url) => byPage(url),
  results: (urls, more) => ({
    search_metadata: { id: 'search_1', status: 'Success' },
    ...(urls.length > 0 ? { organic_results: entries(urls) } : { error: 'The engine did not return any results.' }),
    ...(more && { pagination: { current: 1, next: 'https://www.searchapi.example/next' } }),
  }),
  refuse: {
    ...serpapi.refuse,
    QUOTA: message(402, 'You have used all of the searches.'),
    ERROR: message(500, 'Search failed.'),
  },
};

const serper: Shape = {
  key: KEY,
  ask: (_url, body) => {
    const { q, page } = body as { q: string; page: number };
    return { term: q, index: page - 1, size: 10 };
  },
  results: (urls, _more, { term }) => ({
    searchParameters: { q: term, type: 'search' },
    organic: entries(urls),
    credits: 1,
  }),
  refuse: {
    KEY: { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } },
    QUOTA: { status: 400, body: { message: 'Not enough credits', statusCode: 400 } },
    THROTTLE: { status: 429, body: { message: 'Rate limit', statusCode: 429 }, headers: { 'retry-after': '0' } },
    ERROR: { status: 502, body: { message: 'Bad gateway' } },
    REJECTED: { status: 400, body: { message: 'Bad query', statusCode: 400 } },
  },
};

const valueserp: Shape = {
  key: KEY,
  ask: (url) => byPage(url),
  results: (urls, more) => ({
    request_info: { success: true, credits_used: 1 },
    search_metadata: { created_at: '2026-11-21T04:00:00Z' },
    organic_results: entries(urls).map((entry, at) => ({ ...entry, position_overall: at + 3 })),
    ...(more && { pagination: { current: 1, next: 'https://api.valueserp.example/next' } }),
  }),
  refuse: {
    KEY: { status: 401, body: { request_info: { success: false, message: 'The API key is not valid.' } } },
    QUOTA: { status: 402, body: { request_info: { success: false, message: 'No credits remain.' } } },
    THROTTLE: { status: 429, body: { request_info: { success: false } }, headers: { 'retry-after': '0' } },
    ERROR: { status: 500, body: { request_info: { success: false, message: 'Please retry.' } } },
    REJECTED: { status: 400, body: { request_info: { success: false, message: 'Bad gl.' } } },
  },
};

const hasdata: Shape = {
  key: KEY,
  ask: (url) => ({ term: parameter(url, 'q'), index: Number(parameter(url, 'start')) / 10, size: 10 }),
  results: (urls, more) => ({
    requestMetadata: { id: '1', status: 'ok' },
    organicResults: entries(urls),
    ...(more && { pagination: { current: 1, next: 'https://www.google.example/search?start=10' } }),
  }),
  refuse: {
    KEY: message(401, 'The API key is not valid.'),
    QUOTA: message(402, 'No credits remain.'),
    THROTTLE: message(429, 'Too many concurrent requests.', { 'retry-after': '0' }),
    ERROR: { status: 200, body: { requestMetadata: { id: '1', status: 'error' } } },
    REJECTED: message(422, 'Unknown location.'),
  },
};

const searxng: Shape = {
  ask: (url) => ({ term: parameter(url, 'q'), index: Number(parameter(url, 'pageno')) - 1, size: 10 }),
  results: (urls, _more, { term, url }) => {
    const engine = parameter(url, 'engines');
    const placed = urls.map((address, at) => ({
      url: address,
      title: `Title of ${address}`,
      engine,
      engines: [engine],
      positions: [at + 1],
      score: 1 / (at + 1),
    }));
    // merged order is not rank order
    return { query: term, number_of_results: 0, results: placed.reverse(), unresponsive_engines: [] };
  },
  refuse: {
    KEY: { status: 403, body: 'Forbidden' },
    QUOTA: { status: 200, body: { results: [], unresponsive_engines: [['google', 'Suspended: CAPTCHA']] } },
    THROTTLE: { status: 429, body: 'Too Many Requests', headers: { 'retry-after': '0' } },
    ERROR: { status: 200, body: { results: [], unresponsive_engines: [['google', 'timeout']] } },
    REJECTED: { status: 400, body: { error: 'Search error' } },
  },
};

const braveError = (status: number, code: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { type: 'ErrorResponse', error: { status, code, detail: code.toLowerCase() } },
  headers,
});

const brave: Shape = {
  key: KEY,
  ask: (url) => ({ term: parameter(url, 'q'), index: Number(parameter(url, 'offset')), size: 20 }),
  results: (urls, more, { term }) => ({
    type: 'search',
    query: { original: term, more_results_available: more },
    ...(urls.length > 0 && {
      web: { type: 'search', results: urls.map((url) => ({ url, title: `Title of ${url}` })) },
    }),
  }),
  refuse: {
    KEY: braveError(401, 'SUBSCRIPTION_TOKEN_INVALID'),
    QUOTA: braveError(429, 'QUOTA_LIMITED', { 'x-ratelimit-remaining': '1, 0' }),
    THROTTLE: braveError(429, 'RATE_LIMITED', { 'x-ratelimit-remaining': '0, 812', 'retry-after': '0' }),
    ERROR: braveError(500, 'INTERNAL'),
    REJECTED: braveError(422, 'VALIDATION'),
  },
};

const googleError = (status: number, reason: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ reason, domain: 'global' }] } },
  headers,
});

const googleCse: Shape = {
  key: `${KEY}:engine-1`,
  ask: (url) => ({ term: parameter(url, 'q'), index: (Number(parameter(url, 'start')) - 1) / 10, size: 10 }),
  results: (urls, more) => ({
    kind: 'customsearch#search',
    queries: { request: [{ count: urls.length }], ...(more && { nextPage: [{ startIndex: 11 }] }) },
    ...(urls.length > 0 && {
      items: urls.map((link) => ({ kind: 'customsearch#result', link, title: `Title of ${link}` })),
    }),
  }),
  refuse: {
    KEY: {
      status: 400,
      body: { error: { code: 400, errors: [{ reason: 'badRequest' }], details: [{ reason: 'API_KEY_INVALID' }] } },
    },
    QUOTA: googleError(429, 'dailyLimitExceeded'),
    THROTTLE: googleError(429, 'rateLimitExceeded', { 'retry-after': '0' }),
    ERROR: googleError(500, 'backendError'),
    REJECTED: googleError(400, 'badRequest'),
  },
};

const envelope = (task: object) => ({ version: '0.1', status_code: 20000, status_message: 'Ok.', tasks: [task] });
const taskRefusal = (status_code: number, status_message: string): Reply => ({
  status: 200,
  body: envelope({ id: 'refused', status_code, status_message, result: null }),
});

const dataforseoTask = (urls: readonly (string | null)[]) => {
  if (urls.length === 0) return { id: 't', status_code: 40102, status_message: 'No Search Results.', result: null };
  const items = [
    { type: 'paid', rank_group: 1, rank_absolute: 1, url: 'https://ads.example/', title: 'Ad' },
    ...urls.map((url, at) => ({
      type: 'organic',
      rank_group: at + 1,
      rank_absolute: at + 2,
      url,
      title: `Title of ${url}`,
    })),
    { type: 'related_searches', rank_group: 1, rank_absolute: urls.length + 2, items: ['more'] },
  ];
  return { id: 't', status_code: 20000, status_message: 'Ok.', result: [{ items_count: items.length, items }] };
};

const dataforseo: Shape = {
  key: 'user@example.com:secret-pass',
  ask: (_url, body) => {
    const [{ keyword, depth }] = body as [{ keyword: string; depth: number }];
    // as the service documents it
    return { term: decodeURIComponent(keyword.replaceAll('+', ' ')), index: 0, size: depth };
  },
  results: (urls) => envelope(dataforseoTask(urls)),
  refuse: {
    KEY: { status: 401, body: { status_code: 40100, status_message: 'You are not authorized.' } },
    QUOTA: taskRefusal(40210, 'Insufficient Funds.'),
    THROTTLE: taskRefusal(40202, 'Rate limit per minute exceeded.'),
    ERROR: taskRefusal(40101, 'Internal SE Server Error.'),
    REJECTED: taskRefusal(40501, 'Invalid Field: location_code.'),
  },
};

/** by the id of their provider */
const SHAPES = { searxng, brave, serpapi, searchapi, serper, valueserp, hasdata, 'google-cse': googleCse, dataforseo };
export type ShapeId = keyof typeof SHAPES;
export const SHAPE_IDS = Object.keys(SHAPES) as ShapeId[];
export const keyOf = (shape: ShapeId): string | undefined => SHAPES[shape].key;

export interface SerpServer {
  url: string;
  asked: SerpAsked[];
  close(): Promise<void>;
}

export function startSerpServer(shape: ShapeId, answer: (asked: SerpAsked) => SerpAnswer): Promise<SerpServer> {
  const { ask, results, refuse } = SHAPES[shape];
  return serve((asked) => {
    Object.assign(asked, ask(asked.url, asked.body));
    const said = answer(asked);
    if (said.kind === 'RESULTS') {
      return { status: 200, body: { ...results(said.urls, said.more ?? true, asked), ...said.extras } };
    }
    if (said.kind === 'MALFORMED') return { status: 200, body: { hello: 'world' } };
    if (said.kind === 'NOT_JSON') return { status: 200, body: '<!doctype html><title>Maintenance</title>' };
    return said.kind === 'SLOW' || said.kind === 'RESET' ? said.kind : refuse[said.kind];
  });
}

export interface QueueServer extends SerpServer {
  /** tags of all orders taken */
  tags: string[];
}

export interface QueueOptions {
  polls?: number;
  unlisted?: boolean;
  post?: Refusal;
  /** the connection breaks before the orders were taken, or after */
  breaks?: () => 'BEFORE' | 'AFTER' | null;
  /** the list of finished tasks gets no response */
  isSilent?: () => boolean;
}

/**
 * DataForSEO's three-step ordering. `answer` decides what an order becomes; `polls` is how often the list of finished
 * tasks stays empty; `unlisted` tasks are finished but never named by the list.
 */
export async function startQueueServer(
  answer: (task: { keyword: string; depth: number; tag: string }) => SerpAnswer | { kind: 'NEVER' },
  options: QueueOptions = {},
): Promise<QueueServer> {
  const orders = new Map<string, { keyword: string; depth: number; tag: string }>();
  const tags: string[] = [];
  let polls = options.polls ?? 1;
  const server = await serve(({ url, body }) => {
    if (url.pathname.endsWith('/task_post')) {
      if (options.post) return dataforseo.refuse[options.post];
      const breaks = options.breaks?.() ?? null;
      if (breaks === 'BEFORE') return 'RESET';
      const tasks = (body as { keyword: string; depth: number; tag: string }[]).map((order) => {
        const id = `task-${orders.size + 1}`;
        orders.set(id, order);
        tags.push(order.tag);
        return { id, status_code: 20100, status_message: 'Task Created.', result: null };
      });
      return breaks ? 'RESET' : { status: 200, body: { status_code: 20000, status_message: 'Ok.', tasks } };
    }
    if (url.pathname.endsWith('/tasks_ready')) {
      if (options.isSilent?.()) return 'SLOW';
      const listed =
        polls > 0 || options.unlisted ? [] : [...orders].filter(([, order]) => answer(order).kind !== 'NEVER');
      polls -= 1;
      const result = [
        { id: 'of-somebody-else', tag: 'x' },
        ...listed.map(([id, { tag }]) => ({ id, tag, se: 'google' })),
      ];
      return { status: 200, body: envelope({ id: 'list', status_code: 20000, result }) };
    }
    const order = orders.get(url.pathname.split('/').at(-1) ?? '');
    if (!order) return taskRefusal(40401, 'Task Not Found.');
    const said = answer(order);
    if (said.kind === 'NEVER') return taskRefusal(40602, 'Task In Queue.');
    if (said.kind === 'RESULTS')
      return { status: 200, body: envelope(dataforseoTask(said.urls.slice(0, order.depth))) };
    return said.kind in dataforseo.refuse
      ? dataforseo.refuse[said.kind as Refusal]
      : { status: 200, body: { odd: true } };
  });
  return { ...server, tags };
}

/** One handler for any shape of our own choosing. */
export async function serve(handle: (asked: SerpAsked) => Reply | 'SLOW' | 'RESET'): Promise<SerpServer> {
  const asked: SerpAsked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one: SerpAsked = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://serp.test'),
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
        term: '',
        index: 0,
        size: 0,
      };
      asked.push(one);
      const reply = handle(one);
      if (reply === 'RESET') request.socket.destroy();
      else if (reply !== 'SLOW') send(response, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}
