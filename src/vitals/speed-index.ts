/** A picture of the viewport: when it was shown and how often each value of each colour channel occurs in it. */
export interface FrameHistogram {
  /** milliseconds since navigation */
  at: number;
  /** 256 counts each of red, green and blue */
  histogram: readonly number[];
}

/**
 * Speed Index: the area above the curve of visual progress, https://developer.chrome.com/docs/lighthouse/performance/speed-index.
 * Progress of a frame is how far its colours have come from those of the first frame to those of the last one. Null
 * without frames; frames in order of time, the first one showing the viewport before anything was painted.
 */
export function speedIndex(frames: readonly FrameHistogram[]): number | null {
  const first = frames[0];
  const last = frames.at(-1);
  if (!first || !last) return null;
  let index = 0;
  let previous = 0;
  let progress = 0;
  for (const frame of frames) {
    const at = Math.max(0, frame.at);
    index += (at - previous) * (1 - progress);
    previous = at;
    progress = progressOf(frame.histogram, first.histogram, last.histogram);
  }
  return index;
}

function progressOf(now: readonly number[], first: readonly number[], last: readonly number[]): number {
  let matched = 0;
  let total = 0;
  for (let value = 0; value < last.length; value += 1) {
    const start = first[value] ?? 0;
    const target = (last[value] ?? 0) - start;
    const current = (now[value] ?? 0) - start;
    total += Math.abs(target);
    // a colour that has gone the other way, or too far, does not count as progress
    if (Math.sign(current) === Math.sign(target)) matched += Math.min(Math.abs(current), Math.abs(target));
  }
  return total === 0 ? 1 : matched / total;
}
