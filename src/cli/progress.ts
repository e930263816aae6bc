import { styleText } from 'node:util';
import type { AuditRunProgress } from '../services/runs/audit/phases/audit-run.js';
import type { LocalHooks } from '../services/runs/local/local-audit.js';

const PHASES = {
  PREPARING: 'reading robots.txt and sitemaps',
  CRAWLING: 'crawling',
  CHECKING_LINKS: 'checking files and outgoing links',
  JUDGING: 'judging',
} as const;
const REDRAW_MS = 100;
/** the mark before the line, and a space */
const MARK_COLUMNS = 2;
/** a log file gets a line this often */
const LINE_MS = 5_000;

export interface Progress {
  hooks: LocalHooks;
  /** Shows that the crawl ends here; false where nothing is crawled yet, so that there is nothing to evaluate. */
  stop(): boolean;
  end(): void;
}

/** Live progress on standard error: one line that is redrawn on a terminal, a line now and then elsewhere. */
export function createProgress(url: string): Progress {
  const live = process.stderr.isTTY;
  const started = performance.now();
  let phase: keyof typeof PHASES = 'PREPARING';
  let seen: AuditRunProgress = { crawled: 0, known: 0, active: 0, bytes: 0, rendered: 0 };
  let crawlStarted = started;
  let crawlEnded: number | null = null;
  let paused: string | null = null;

  function line(): string {
    if (paused !== null) return paused;
    const elapsed = ((performance.now() - started) / 1_000).toFixed(1);
    const crawlSeconds = ((crawlEnded ?? performance.now()) - crawlStarted) / 1_000;
    const rate = crawlSeconds > 0.2 ? Math.round(seen.crawled / crawlSeconds) : 0;
    const waiting = Math.max(0, seen.known - seen.crawled);
    const rendered = seen.rendered > 0 ? `  ${seen.rendered} rendered` : '';
    return `${PHASES[phase]}  ${seen.crawled} pages${rendered}  ${waiting} waiting  ${rate}/s  ${elapsed} s`;
  }
  const draw = () => {
    // a longer line would go on in rows that the next one does not clear
    const room = Math.max(0, (process.stderr.columns || Number.POSITIVE_INFINITY) - MARK_COLUMNS - 1);
    if (live) process.stderr.write(`\r\x1b[2K${styleText('cyan', '●')} ${line().slice(0, room)}`);
    else process.stderr.write(`${line()}\n`);
  };
  process.stderr.write(`${live ? styleText('dim', url) : url}\n`);
  const timer = setInterval(draw, live ? REDRAW_MS : LINE_MS);
  return {
    hooks: {
      onProgress: (progress) => {
        seen = progress;
      },
      onPause: (until) => {
        paused = `paused until ${until.toLocaleString()}: the crawl window is closed`;
        draw();
      },
      onPhase: (next) => {
        phase = next;
        paused = null;
        if (next === 'CRAWLING') crawlStarted = performance.now();
        if (next === 'CHECKING_LINKS') crawlEnded = performance.now();
      },
    },
    stop: () => {
      if (seen.crawled === 0) return false;
      paused = null;
      process.stderr.write(
        `${live ? '\r\x1b[2K' : ''}Stopping: the ${seen.crawled} pages crawled so far are evaluated. Press Ctrl-C again to discard them.\n`,
      );
      return true;
    },
    end: () => {
      clearInterval(timer);
      if (live) process.stderr.write('\r\x1b[2K');
    },
  };
}
