import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../src/clock.js';
import { systemClock } from '../../../src/clock.js';

export interface DriftingEngine {
  url: string;
  clock: Clock;
  /** what a check of each day has to store: day and position, null beyond the top 100; days of an outage are left out */
  truth(term: string, from: string, days: number): [string, number | null][];
  close(): Promise<void>;
}

const PAGE = 10;

/** A search service in SearXNG's shape whose results drift from day to day, and which is away on some days. */
export async function startDriftingEngine(options: {
  site: string;
  /** beginnings of times: `2026-03-05` is away all day, `2026-03-06T0` until ten o'clock */
  outages: readonly string[];
}): Promise<DriftingEngine> {
  const engine: { clock: Clock } = { clock: systemClock };
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);

  /** positions wander between 1 and 130: some days the site is not among the first hundred */
  const positionOn = (term: string, day: string) =>
    (hash('sha1', `${term} ${day}`, 'buffer').readUInt32BE(0) % 130) + 1;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://engine.example');
    const day = dayOf(engine.clock.now());
    if (options.outages.some((time) => engine.clock.now().toISOString().startsWith(time))) {
      response.writeHead(503).end('away');
      return;
    }
    const term = url.searchParams.get('q') ?? '';
    const page = Number(url.searchParams.get('pageno') ?? 1);
    const own = positionOn(term, day);
    const results = Array.from({ length: PAGE }, (_, at) => {
      const position = (page - 1) * PAGE + at + 1;
      const host = position === own ? `www.${options.site}` : `r${position}.example`;
      return {
        url: `https://${host}/${encodeURIComponent(term)}`,
        title: `${term} ${position}`,
        engine: 'google',
        engines: ['google'],
        positions: [at + 1],
        score: 1 / position,
      };
    });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        query: term,
        number_of_results: 0,
        results,
        answers: [],
        corrections: [],
        infoboxes: [],
        suggestions: [],
        unresponsive_engines: [],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    get clock() {
      return engine.clock;
    },
    set clock(clock) {
      engine.clock = clock;
    },
    truth: (term, from, days) =>
      Array.from({ length: days }, (_, at) => dayOf(new Date(Date.parse(from) + at * 86_400_000)))
        .filter((day) => !options.outages.includes(day))
        .map((day) => [day, positionOn(term, day) <= 100 ? positionOn(term, day) : null]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
