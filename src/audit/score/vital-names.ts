export type Metric = 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb' | 'tbt' | 'speedIndex';

const NAMES: Readonly<Record<Metric, string>> = {
  lcp: 'Largest Contentful Paint',
  inp: 'Interaction to Next Paint',
  cls: 'Cumulative Layout Shift',
  fcp: 'First Contentful Paint',
  ttfb: 'Time to First Byte',
  tbt: 'Total Blocking Time',
  speedIndex: 'Speed Index',
};

/** One that is no longer known keeps its id for a name. */
export function vitalName(metric: string): string {
  return (NAMES as Readonly<Record<string, string>>)[metric] ?? metric;
}
