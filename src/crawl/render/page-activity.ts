/** The work that a page has been seen to do with its time. */
export interface Activity {
  /** nothing was about to happen for as long as was looked at */
  calm: boolean;
  /** it may load more when its screen grows */
  watchesScreen: boolean;
}

export interface ActivityQuestion {
  /** name that `watchActivity` was given */
  key: string;
  /** looks at which nothing may have happened */
  looks: number;
  everyMs: number;
  /** a timer that ends later is not waited for */
  soonMs: number;
  /** after so long the response is no */
  mostMs: number;
}

type Function = (...given: unknown[]) => unknown;
type Callable = ((...given: never[]) => unknown) & object;

/** As much of a window as is wrapped. */
interface ScriptsWindow extends Record<string, unknown> {
  readonly top: unknown;
  readonly document: Record<string, unknown> & { querySelector(selector: string): unknown };
  readonly performance: { now(): number };
  readonly MutationObserver: new (
    seen: () => void,
  ) => { observe(target: unknown, options: Record<string, boolean>): void };
  readonly MessagePort: { prototype: Record<string, unknown> };
  readonly XMLHttpRequest: { prototype: Record<string, unknown> };
}

/**
 * Runs in the page before its scripts, among them: only there can it see which timers are set. Where a page tampers with it,
 * the page is waited for as long as without, or is seen as it was a moment sooner.
 */
export function watchActivity(window: ScriptsWindow, key: string): void {
  if (window.top !== window) return;
  const { document, performance, MutationObserver } = window;
  const { apply, construct } = Reflect;
  const setTimer = window['setTimeout'] as (work: () => void, ms: number) => void;
  const whenIdle = window['requestIdleCallback'] as
    | ((work: () => void, options: { timeout: number }) => void)
    | undefined;
  const now = () => performance.now();
  const due = new Map<unknown, number>();
  const repeated = new Set<unknown>();
  let events = 0;
  let screenWatched = false;
  let isObserved = false;

  const wrap = (owner: Record<string, unknown>, name: string, note: (given: unknown[], result: unknown) => void) => {
    const original = owner[name];
    if (typeof original !== 'function') return;
    owner[name] = new Proxy(original as Callable, {
      apply(target, self, given: unknown[]) {
        const result: unknown = apply(target as Function, self, given);
        note(given, result);
        return result;
      },
    });
  };
  const happens = () => {
    events += 1;
  };
  const forget = ([timer]: unknown[]) => {
    due.delete(timer);
    repeated.delete(timer);
  };
  wrap(window, 'setTimeout', ([, delay], timer) => {
    due.set(timer, now() + (Number(delay) || 0));
  });
  wrap(window, 'setInterval', (_given, timer) => {
    repeated.add(timer);
  });
  wrap(window, 'clearTimeout', forget);
  wrap(window, 'clearInterval', forget);
  for (const name of ['requestAnimationFrame', 'requestIdleCallback', 'fetch']) wrap(window, name, happens);
  wrap(window.MessagePort.prototype, 'postMessage', happens);
  wrap(window.XMLHttpRequest.prototype, 'send', happens);
  const listens = ([type]: unknown[]) => {
    screenWatched ||= type === 'scroll' || type === 'resize';
  };
  wrap(window, 'addEventListener', listens);
  wrap(document, 'addEventListener', listens);
  for (const name of ['IntersectionObserver', 'ResizeObserver']) {
    const original = window[name];
    if (typeof original !== 'function') continue;
    window[name] = new Proxy(original as Callable, {
      construct(target, given: unknown[], made) {
        screenWatched = true;
        return construct(target as Function, given, made) as object;
      },
    });
  }

  const watchesScreen = () =>
    screenWatched ||
    repeated.size > 0 ||
    Boolean(window['onscroll'] ?? window['onresize'] ?? document['onscroll']) ||
    document.querySelector('[loading=lazy]') !== null;

  const observe = (question: Omit<ActivityQuestion, 'key'>) =>
    new Promise<Activity>((resolve) => {
      if (!isObserved)
        new MutationObserver(happens).observe(document, { subtree: true, childList: true, characterData: true });
      isObserved = true;
      const until = now() + question.mostMs;
      let last = -1;
      let quiet = 0;
      const look = () => {
        const at = now();
        let soon = repeated.size > 0;
        // one that is over has run by the next look
        for (const [timer, end] of due)
          if (end < at - question.everyMs) due.delete(timer);
          else soon ||= end < at + question.soonMs;
        quiet = events === last && !soon ? quiet + 1 : 0;
        last = events;
        const calm = quiet >= question.looks;
        if (calm || at > until) resolve({ calm, watchesScreen: watchesScreen() || !calm });
        // work that waits for the processor comes before
        else if (whenIdle) whenIdle.call(window, () => setTimer.call(window, look, question.everyMs), { timeout: 250 });
        else setTimer.call(window, look, question.everyMs);
      };
      look();
    });
  Object.defineProperty(window, key, { value: observe });
}

/** Runs in the page among its scripts. Null where nothing is watched. */
export function askActivity(
  window: Record<string, unknown>,
  { key, ...question }: ActivityQuestion,
): Promise<Activity> | null {
  const observe = window[key];
  return typeof observe === 'function' ? (observe(question) as Promise<Activity>) : null;
}
