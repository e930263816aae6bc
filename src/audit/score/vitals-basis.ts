import type { VitalsFacts } from '../../facts/site-facts.js';
import { grouped } from '../engine/grouped.js';
import { finding, notApplicable, type Outcome, pass, type Severity } from '../engine/rule.js';
import type { Site } from '../site/site.js';
import { type Metric, vitalName } from './vital-names.js';

interface Band {
  /** fails above this */
  above: number;
  /** and up to this, where a worse rule takes over */
  upTo?: number;
  severity?: Severity;
}

/** Judges the page's best known value of a metric; bands worst first. Not applicable when nothing was measured. */
export function judgeVital(site: Site, url: string, metric: Metric, bands: readonly Band[]): Outcome {
  const vitals = site.vitals(url);
  const value = vitals?.[metric] ?? null;
  if (!vitals || value === null) return notApplicable;
  // a lab cannot interact: what it calls so is of no visitor
  if (metric === 'inp' && vitals.basis !== 'FIELD') return notApplicable;
  const band = bands.find(({ above, upTo }) => value > above && value <= (upTo ?? Number.POSITIVE_INFINITY));
  if (!band) return pass;
  const limit = figure(metric, band.above);
  const message = `${vitalName(metric)} is ${figure(metric, value)} (limit ${limit}; ${basisOf(vitals)}).`;
  return finding({ message, value: String(value) }, { severity: band.severity });
}

export function figure(metric: Metric, value: number): string {
  if (metric === 'cls') return String(Math.round(value * 1_000) / 1_000);
  return `${grouped(Math.round(value))} ms`;
}

/** Names the basis, so that figures of two bases are never compared unawares. */
export function basisOf(vitals: VitalsFacts): string {
  const device = vitals.formFactor.toLowerCase();
  if (vitals.basis === 'LAB') return `basis: lab, ${device}`;
  return `basis: field, 75th percentile, ${vitals.url === null ? 'origin' : 'this URL'}, ${device}`;
}

/** The lab run of a page; field data of the same page do not hide it. */
export function labOf(site: Site, url: string): VitalsFacts | undefined {
  const best = site.vitals(url);
  if (!best || (best.basis === 'LAB' && best.lab)) return best;
  return site.facts.vitals.find((vitals) => vitals.basis === 'LAB' && vitals.url === url);
}
