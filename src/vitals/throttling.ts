import type { LinkShape } from '../net/browser/browser.js';

export interface Throttling {
  link: LinkShape;
  /** how much slower the main thread runs */
  cpu: number;
}

export type LabFormFactor = 'PHONE' | 'DESKTOP';

/**
 * The lines and devices of Lighthouse 13, so that lab values can be compared: slow 4G with a mid-range phone, and a
 * wired desktop. The round trip is paid per handshake and per request on the line itself, as its simulation assumes.
 */
export const THROTTLING: Readonly<Record<LabFormFactor, Throttling>> = {
  PHONE: { link: { rttMs: 150, downKbps: 1_638.4, upKbps: 750 }, cpu: 4 },
  DESKTOP: { link: { rttMs: 40, downKbps: 10_240, upKbps: 10_240 }, cpu: 1 },
};
