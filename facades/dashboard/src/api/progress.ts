import { useEffect, useState } from 'preact/hooks';
import { type WebProgressFragment as Progress, WebAuditProgress, WebAuditStatus } from '../../operations.ts';
import { execute } from './graph.ts';

const POLL_MS = 2_000;
const FINAL = ['COMPLETED', 'FAILED', 'CANCELLED'];

/** The progress of a running audit, as it goes on: by the stream, and by asking again and again where there is none. */
export function useProgress(auditId: string | null, onEnd: () => void): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (auditId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (next: Progress) => {
      if (!signal.aborted) setProgress(next);
    };
    void follow(auditId, signal, tell)
      .catch(() => poll(auditId, signal, tell))
      .then(() => {
        if (!signal.aborted) onEnd();
      });
    return () => {
      leaving.abort();
      setProgress(null);
    };
  }, [auditId]);
  return progress;
}

/** GraphQL over server-sent events; resolves when the audit has ended, throws when the stream breaks before. */
async function follow(auditId: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<void> {
  const response = await fetch('/graphql/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: WebAuditProgress.text, variables: { auditId } }),
    signal,
  });
  if (!response.ok || !response.body) throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let last = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.+)$/m.exec(event)?.[1];
      const next = data ? (JSON.parse(data) as { data?: { auditProgress: Progress } }).data?.auditProgress : undefined;
      if (!next) continue;
      last = next.status;
      tell(next);
    }
  }
  if (!FINAL.includes(last)) throw new Error('the stream ended early');
}

async function poll(auditId: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<void> {
  while (!signal.aborted) {
    const known = await execute(WebAuditStatus, { auditId }, signal).catch(() => null);
    if (known) tell(known.auditProgress);
    if (known && FINAL.includes(known.auditProgress.status)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
