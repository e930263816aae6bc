import { useRef, useState } from 'preact/hooks';
import { WebVerifyPage, type WebVerifyPageMutation } from '../../operations.ts';
import { execute } from './graph.ts';
import { refresh, useAction } from './query.ts';

type Verification = WebVerifyPageMutation['verifyPage'];

export interface Tally {
  /** that were requested, whatever came of it */
  pages: number;
  /** findings of before that are gone */
  fixed: number;
  failing: number;
  /** pages that could not be fetched */
  unread: number;
}

/** Pages that are fetched once more, one after the other, and what came of it. */
export function useRecheck(
  auditId: string,
  countsOf: (verified: Verification) => Pick<Tally, 'fixed' | 'failing'>,
  onDone?: (tally: Tally) => void,
) {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [tally, setTally] = useState<Tally | null>(null);
  const stopping = useRef(false);
  const action = useAction(async (urlsOf: () => Promise<readonly string[]>) => {
    const sum: Tally = { pages: 0, fixed: 0, failing: 0, unread: 0 };
    stopping.current = false;
    setTally(null);
    setProgress({ done: 0, of: 0 });
    try {
      const urls = await urlsOf();
      for (const [done, url] of urls.entries()) {
        if (stopping.current) break;
        setProgress({ done, of: urls.length });
        const { verifyPage } = await execute(WebVerifyPage, { auditId, url });
        const { fixed, failing } = countsOf(verifyPage);
        sum.pages += 1;
        sum.fixed += fixed;
        sum.failing += failing;
        if (verifyPage.outcome !== 'VERIFIED') sum.unread += 1;
      }
    } finally {
      // figures from before a failure hold
      setTally(sum);
      onDone?.(sum);
      refresh();
    }
  });
  return {
    ...action,
    progress,
    tally,
    stop: () => {
      stopping.current = true;
    },
  };
}
