import { z } from 'zod';

/** CLS comes as text, other metrics as numbers; what is missing is null, absent or `NaN`. */
const figure = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null || value === 'NaN' || value === '') return null;
    const number = Number(value);
    if (Number.isFinite(number) && number >= 0) return number;
    context.addIssue({ code: 'custom', message: 'is not a number' });
    return z.NEVER;
  });

const day = z
  .looseObject({ year: z.int().min(2017).max(2200), month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
  .transform(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const period = z.looseObject({ firstDate: day, lastDate: day });

/** every metric but these is left alone: the service adds some from time to time, of other shapes */
const METRICS = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcp: 'first_contentful_paint',
  ttfb: 'experimental_time_to_first_byte',
} as const;

const metricsOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.looseObject({
    [METRICS.lcp]: shape.optional(),
    [METRICS.inp]: shape.optional(),
    [METRICS.cls]: shape.optional(),
    [METRICS.fcp]: shape.optional(),
    [METRICS.ttfb]: shape.optional(),
  });

/** `records:queryRecord` */
export const dailyReply = z.looseObject({
  record: z.looseObject({
    collectionPeriod: period,
    metrics: metricsOf(
      z.looseObject({
        histogram: z.array(z.looseObject({ density: figure })).optional(),
        percentiles: z.looseObject({ p75: figure }).optional(),
      }),
    ),
  }),
});

/** `records:queryHistoryRecord` */
export const historyReply = z.looseObject({
  record: z.looseObject({
    collectionPeriods: z.array(period).max(100),
    metrics: metricsOf(
      z.looseObject({
        histogramTimeseries: z.array(z.looseObject({ densities: z.array(figure).max(100) })).optional(),
        percentilesTimeseries: z.looseObject({ p75s: z.array(figure).max(100) }).optional(),
      }),
    ),
  }),
});

export const errorReply = z.looseObject({
  error: z.looseObject({
    status: z.string().optional(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
});

export { METRICS };
