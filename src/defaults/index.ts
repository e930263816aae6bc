/** Values that hold where nothing is configured, each with its reason. */
export const DEFAULTS = {
  port: 3000,
  /** loopback: an installation is reachable from outside only when its operator says so */
  host: '127.0.0.1',
  dataDir: '.sextant',
  /** pages of one audit when the project says nothing: finds every template of most sites in minutes */
  maxPages: 1_000,
  /** the most that a plan or the command line can allow; what an audit of a million takes is measured by `bench:million` */
  maxPagesLimit: 5_000_000,
  /** a few pages of each template cost seconds, and tell whether scripts change what search engines index */
  render: 'AUTO',
  maxBytes: 20 * 1024 ** 3,
  maxMinutes: 240,
  /** one HTML document: Googlebot reads 2 MiB of it, twice that and a little shows what is beyond */
  htmlBytes: 5 * 1024 ** 2,
  /** some two hundred texts of a page each: enough for a working day, and a bounded bill whatever happens */
  aiDailyTokens: 250_000,
  /**
   * a user who fixes a page audits it again within minutes; parser threads of the last audit are kept for five, and the process
   * that is left after them takes 70 MB: twice that time costs little, and a cold start is a second
   */
  crawlWorkerIdleMinutes: 10,
  /** time that a process gets to drain after the first signal; supervisors kill at 10 s */
  shutdownMs: 8_000,
  /** how long `sextant api` accepts requests after the signal while `/readyz` already says no: a load balancer looks every second or two */
  stopDelaySeconds: 2,
  /** time that its supervisor adds, which sees a process end a little later than its deadline */
  supervisorMs: 500,
  /** an embedded database ends when all processes have: SIGINT takes some 100 ms, a checkpoint on a slow disk seconds */
  databaseShutdownMs: 10_000,
} as const;
