import type { Context } from '../schema/index.js';
import type { Credentials } from '../src/auth/credentials.js';
import type { Clock } from '../src/clock.js';
import type { Logger } from '../src/log.js';
import type { RateLimiter } from './limits/rate-limit.js';

/** The parts that every surface of the API process works with. */
export interface ApiContext {
  services: Context['services'];
  credentials: Credentials;
  limiter: RateLimiter;
  clock: Clock;
  log: Logger;
  /** origin of the dashboard; requests with a cookie must come from it */
  baseUrl: string;
}
