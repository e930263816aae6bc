import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BING_KEY = '0123456789abcdef0123456789abcdef';

interface Reply {
  status?: number;
  body?: unknown;
  /** sent as it is */
  text?: string;
}

/** Bing Webmaster as far as imports need it, in the service's own shapes; replies by method can be replaced. */
export async function openBing(siteUrl: string) {
  const requests: { method: string; parameters: Record<string, string> }[] = [];
  const state = {
    sites: [{ Url: siteUrl, IsVerified: true }] as { Url: string; IsVerified: boolean }[],
    queries: [] as object[],
    pages: [] as object[],
    links: [] as { Url: string; Count: number }[][],
    details: {} as Record<string, { Url: string; AnchorText: string | null }[]>,
    replies: {} as Record<string, Reply>,
  };
  const answer = (method: string, parameters: Record<string, string>): unknown => {
    if (method === 'GetUserSites') return state.sites;
    if (method === 'GetQueryStats') return state.queries;
    if (method === 'GetPageStats') return state.pages;
    if (method === 'GetLinkCounts')
      return { Links: state.links[Number(parameters['page'])] ?? null, TotalPages: state.links.length };
    return { Details: state.details[parameters['link'] ?? ''] ?? null, TotalPages: 1 };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bing.example');
    const method = url.pathname.split('/').at(-1) ?? '';
    const parameters = Object.fromEntries(url.searchParams);
    requests.push({ method, parameters });
    const send = ({ status = 200, body, text }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(body));
    if (parameters['apikey'] !== BING_KEY) return send(refused(3, 'InvalidApiKey'));
    return send(state.replies[method] ?? { body: { d: answer(method, parameters) } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, state, requests, close: () => server.close() };
}

/** Errors of all kinds have status 400, with the key in the message at the worst. */
export const refused = (code: number, message: string): Reply => ({
  status: 400,
  body: { ErrorCode: code, Message: `ERROR!!! ${message} ${BING_KEY}` },
});

/** Milliseconds as the service writes them. */
export const bingDate = (day: string): string => `/Date(${Date.parse(`${day}T20:00:00Z`)}-0700)/`;

export const bingRow = (text: string, day: string, clicks: number, impressions: number, position = 4) => ({
  __type: 'QueryStats:#Microsoft.Bing.Webmaster.Api',
  Query: text,
  Date: bingDate(day),
  Clicks: clicks,
  Impressions: impressions,
  AvgClickPosition: clicks === 0 ? -1 : position,
  AvgImpressionPosition: position,
});
