import type { Fetcher, FetchOptions } from '../net/types.js';

export interface HurriedFetcher {
  fetcher: Fetcher;
  /** gives up what is being fetched, and whatever is requested later */
  hurry: () => void;
  /** something was given up */
  wasCut: () => boolean;
}

/** A fetcher whose time may end at any moment, whichever deadline its requests have. */
export function hurriedFetcher(fetcher: Fetcher): HurriedFetcher {
  const ending = new AbortController();
  const { signal } = ending;
  let running = 0;
  let isCut = false;

  const withSignal = <T extends FetchOptions>(options: T | undefined): T =>
    ({ ...options, signal: options?.signal ? AbortSignal.any([options.signal, signal]) : signal }) as T;

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    isCut ||= signal.aborted;
    running += 1;
    return work().finally(() => {
      running -= 1;
    });
  }

  return {
    fetcher: {
      fetch: (url, options) => counted(() => fetcher.fetch(url, withSignal(options))),
      follow: (url, options) => counted(() => fetcher.follow(url, withSignal(options))),
      stream: (url, options) =>
        counted(async () => {
          const opened = await fetcher.stream(url, withSignal(options));
          if (opened.ok) {
            running += 1;
            void opened.done.finally(() => {
              running -= 1;
            });
          }
          return opened;
        }),
      oldTlsVersions: (url) => fetcher.oldTlsVersions(url),
      close: () => fetcher.close(),
    },
    hurry: () => {
      isCut ||= running > 0;
      ending.abort();
    },
    wasCut: () => isCut,
  };
}
