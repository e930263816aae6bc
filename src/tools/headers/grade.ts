import type { SecurityHeader, SecurityVerdict } from './security-header.js';

export type Grade = 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

/** Points of each header, 100 together. Those that do not apply leave the sum. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Content-Security-Policy': 25,
  'Strict-Transport-Security': 20,
  'X-Frame-Options': 15,
  'X-Content-Type-Options': 15,
  'Referrer-Policy': 10,
  'Set-Cookie': 5,
  'Permissions-Policy': 4,
  'Cross-Origin-Opener-Policy': 2,
  'Cross-Origin-Resource-Policy': 2,
  Server: 2,
};
const SHARE: Readonly<Record<Exclude<SecurityVerdict, 'NOT_APPLICABLE'>, number>> = {
  GOOD: 1,
  WEAK: 0.5,
  MISSING: 0,
  BAD: 0,
};
const STEPS: readonly [least: number, grade: Grade][] = [
  [95, 'A+'],
  [85, 'A'],
  [70, 'B'],
  [55, 'C'],
  [40, 'D'],
  [25, 'E'],
];
/** A response that travels in the clear can be changed on the way, these headers included. */
const BEST_WITHOUT_TLS = 54;

/** Percent of the reachable points: A+ from 95, A from 85, B from 70, C from 55, D from 40, E from 25; D at best without https. */
export function grade(security: readonly SecurityHeader[], secure: boolean): Grade {
  let reached = 0;
  let reachable = 0;
  for (const { header, verdict } of security) {
    const weight = WEIGHTS[header] ?? 0;
    if (verdict === 'NOT_APPLICABLE') continue;
    reachable += weight;
    reached += weight * SHARE[verdict];
  }
  const percent = reachable === 0 ? 0 : (100 * reached) / reachable;
  const counted = secure ? percent : Math.min(percent, BEST_WITHOUT_TLS);
  return STEPS.find(([least]) => counted >= least)?.[1] ?? 'F';
}
