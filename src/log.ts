import { destination, type Logger, pino } from 'pino';

/** for people only: to load it takes as long as the logger itself */
const pretty = process.stderr.isTTY ? (await import('pino-pretty')).default : null;

export type { Logger } from 'pino';

/** Paths that may carry a credential; their values are replaced before a line is written. */
const REDACTED = [
  'authorization',
  'cookie',
  'password',
  'apiKey',
  'sessionToken',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.apiKey',
  'headers.authorization',
  'headers.cookie',
  'req.headers.authorization',
  'req.headers.cookie',
];

/** JSON lines; readable ones on a terminal. Standard error, so that a command's output stays clean. */
export function createLog(options: { level: string; name: string }): Logger {
  const settings = { level: options.level, name: options.name, redact: { paths: REDACTED, censor: '[redacted]' } };
  return pretty
    ? pino(
        settings,
        pretty({ destination: 2, sync: true, colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }),
      )
    : pino(settings, destination({ dest: 2, sync: true }));
}

/** Paths whose next part is a secret: whoever reads the log could open what it opens. */
const SECRET_PATHS = /^(\/(?:r|unsubscribe|confirm)\/)[^/?]+/;

/** A URL as logs may show it: values of the query string and secrets in paths are masked. */
export function loggableUrl(given: string): string {
  const url = given.replace(SECRET_PATHS, '$1…');
  const mark = url.indexOf('?');
  return mark < 0 ? url : `${url.slice(0, mark)}?${url.slice(mark + 1).replace(/=[^&]*/g, '=…')}`;
}
