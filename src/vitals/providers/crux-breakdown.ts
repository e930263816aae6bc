import { z } from 'zod';
import type { FieldBreakdown } from '../provider.js';

const LCP_IMAGE = {
  timeToFirstByte: 'largest_contentful_paint_image_time_to_first_byte',
  loadDelay: 'largest_contentful_paint_image_resource_load_delay',
  loadDuration: 'largest_contentful_paint_image_resource_load_duration',
  renderDelay: 'largest_contentful_paint_image_element_render_delay',
} as const;

/** names of kinds and metrics that are kept: the service adds some from time to time */
const MOST_NAMES = 20;
const NAME = /^[a-z0-9_]{1,100}$/;

const figure = z.union([z.number(), z.string().min(1).transform(Number)]).pipe(z.number().nonnegative());
const withP75 = z.looseObject({ percentiles: z.looseObject({ p75: figure }) });
const withFractions = z.looseObject({ fractions: z.record(z.string(), z.unknown()) });

/**
 * Details of a record next to the vitals; null where it has none of them. A metric of another shape is left out, alone: none of
 * them decides an assessment. The names of metrics of soft navigations are not documented; each that says so is taken.
 */
export function breakdownOf(metrics: Readonly<Record<string, unknown>>): FieldBreakdown | null {
  const breakdown: FieldBreakdown = {
    roundTripTime: p75Of(metrics['round_trip_time']),
    lcpImage: {
      timeToFirstByte: p75Of(metrics[LCP_IMAGE.timeToFirstByte]),
      loadDelay: p75Of(metrics[LCP_IMAGE.loadDelay]),
      loadDuration: p75Of(metrics[LCP_IMAGE.loadDuration]),
      renderDelay: p75Of(metrics[LCP_IMAGE.renderDelay]),
    },
    lcpResourceTypes: fractionsOf(metrics['largest_contentful_paint_resource_type']),
    navigationTypes: fractionsOf(metrics['navigation_types']),
    softNavigations: softNavigationsOf(metrics),
  };
  const { roundTripTime, lcpImage, lcpResourceTypes, navigationTypes, softNavigations } = breakdown;
  const isEmpty =
    [roundTripTime, ...Object.values(lcpImage)].every((value) => value === null) &&
    [lcpResourceTypes, navigationTypes, softNavigations].every((list) => list.length === 0);
  return isEmpty ? null : breakdown;
}

const p75Of = (metric: unknown): number | null => withP75.safeParse(metric).data?.percentiles.p75 ?? null;

/** Largest first. */
function fractionsOf(metric: unknown): FieldBreakdown['navigationTypes'] {
  return Object.entries(withFractions.safeParse(metric).data?.fractions ?? {})
    .flatMap(([name, fraction]) => {
      const share = figure.safeParse(fraction).data;
      return NAME.test(name) && share !== undefined && share <= 1 ? [{ name, share }] : [];
    })
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_NAMES);
}

const softNavigationsOf = (metrics: Readonly<Record<string, unknown>>): FieldBreakdown['softNavigations'] =>
  Object.entries(metrics)
    .flatMap(([name, metric]) => {
      const p75 = name.includes('soft_navigation') && NAME.test(name) ? p75Of(metric) : null;
      return p75 === null ? [] : [{ name, p75 }];
    })
    .slice(0, MOST_NAMES);
