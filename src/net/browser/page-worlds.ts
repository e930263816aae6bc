import type { CDPSession } from 'playwright-core';

/** The worlds of scripts in the main frame of a page: the page's own, and one that it neither sees nor spoils. */
export interface PageWorlds {
  /** in the isolated world */
  run<Result>(expression: string, timeoutMs: number): Promise<Result>;
  /** in the main world, or the one of that id */
  evaluate<Result>(expression: string, timeoutMs: number, contextId?: number): Promise<Result>;
}

export const WORLD = 'sextant';
/** how the message of an error begins that code of ours met in a page */
export const CODE_FAILED = 'Code in the page failed';

/** Events of the domain `Page` have to be on. */
export function createPageWorlds(cdp: CDPSession, mainFrame: string): PageWorlds {
  /** world of the document that is shown */
  let world: Promise<number> | null = null;
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) world = null;
  });
  const createWorld = async () =>
    (await cdp.send('Page.createIsolatedWorld', { frameId: mainFrame, worldName: WORLD })).executionContextId;

  async function evaluate<Result>(expression: string, timeoutMs: number, contextId?: number): Promise<Result> {
    const result = await cdp.send('Runtime.evaluate', {
      expression,
      ...(contextId !== undefined && { contextId }),
      returnByValue: true,
      awaitPromise: true,
      timeout: timeoutMs,
    });
    if (result.exceptionDetails) {
      const { exception, text } = result.exceptionDetails;
      throw new Error(`${CODE_FAILED}: ${(exception?.description ?? text).slice(0, 500)}`);
    }
    return result.result.value as Result;
  }

  async function run<Result>(expression: string, timeoutMs: number): Promise<Result> {
    const known = world;
    if (known !== null) {
      try {
        return await evaluate<Result>(expression, timeoutMs, await known);
      } catch (error) {
        // its document was unloaded before the event arrived
        if (!String(error).includes('context with specified id')) throw error;
      }
    }
    world = createWorld();
    world.catch(() => {});
    return evaluate<Result>(expression, timeoutMs, await world);
  }

  return { run, evaluate };
}
