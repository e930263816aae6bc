import { z } from 'zod';
import type { PositionSource } from '../position-source.js';
import type { Device } from '../provider.js';
import { readJson } from '../read-json.js';
import { requiredKey } from '../required-key.js';
import { ofHost } from '../search-console/host-filter.js';
import { searchConsoleRefusal } from '../search-console/refusal.js';
import { serviceUrl } from '../service-url.js';

/** the most that one request may request */
const ROWS_PER_PAGE = 25_000;

const reply = z.object({
  rows: z
    .array(
      z.object({
        keys: z.tuple([z.string(), z.string(), z.string(), z.string()]),
        clicks: z.number().nonnegative(),
        impressions: z.number().nonnegative(),
        position: z.number().positive(),
      }),
    )
    .default([]),
});

const DEVICES: Readonly<Record<string, Device>> = { DESKTOP: 'DESKTOP', MOBILE: 'MOBILE', TABLET: 'TABLET' };

const searchConsole: PositionSource = {
  kind: 'import',
  id: 'search-console',
  title: 'Google Search Console',
  notes:
    'Own sites only, 16 months back, two to three days behind. Reports the average position over all impressions, so it is imported separately from rankings. The key is an OAuth access token.',
  needs: ['apiKey'],
  rowsPerPage: ROWS_PER_PAGE,

  request: (range, pageIndex, settings) => ({
    method: 'POST',
    url: serviceUrl(
      settings.baseUrl ?? 'https://searchconsole.googleapis.com',
      `/webmasters/v3/sites/${encodeURIComponent(range.site)}/searchAnalytics/query`,
    ),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${requiredKey(settings)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      startDate: range.from,
      endDate: range.to,
      dimensions: ['query', 'page', 'country', 'device'],
      type: 'web',
      ...(range.host === undefined ? {} : { dimensionFilterGroups: [{ filters: [ofHost(range.host)] }] }),
      // figures of the last days still change
      dataState: 'final',
      rowLimit: ROWS_PER_PAGE,
      startRow: pageIndex * ROWS_PER_PAGE,
    }),
  }),

  read(response) {
    const { rows } = readJson(response, reply, (_status, body) => searchConsoleRefusal(response, body));
    return {
      rows: rows.map(({ keys: [query, page, country, device], clicks, impressions, position }) => ({
        query,
        page,
        country: country === 'zzz' ? null : country.toUpperCase(),
        device: DEVICES[device.toUpperCase()] ?? null,
        meanPosition: position,
        clicks,
        impressions,
      })),
      more: rows.length === ROWS_PER_PAGE,
    };
  },
};

export default searchConsole;
