import type { VitalsFacts } from '../../../../src/facts/site-facts.js';
import { labRun, vitalsFacts } from '../../facts/audit-facts.js';
import type { MadeSite } from '../made-site.js';

const field = (url: string | null, overrides: Partial<VitalsFacts>) => vitalsFacts({ url, ...overrides });
const image = { lazy: false, inMarkup: true, highPriority: true };

/** Recorded measurements: what makes them has tests of its own. */
const measured: MadeSite = {
  name: 'vitals',
  finds: 'cwv-regressed',
  pages: {
    '/': { finds: 'lcp-needs-work' },
    '/poor': { finds: 'lcp-poor inp-poor cls-poor fcp-slow ttfb-slow' },
    '/middling': {
      finds: 'lcp-needs-work inp-needs-work cls-needs-work fcp-slow ttfb-slow',
      near: 'lcp-poor inp-poor cls-poor',
    },
    '/good': { near: 'lcp-needs-work inp-needs-work cls-needs-work fcp-slow ttfb-slow' },
    '/lab': {
      finds: `page-weight-high too-many-requests render-blocking unused-js legacy-js third-party-heavy lcp-not-preloadable
        image-eager-below-fold image-lazy-above-fold speed-index-slow tbt-high js-heavy`,
    },
    '/lab-near': {
      near: `page-weight-high too-many-requests render-blocking unused-js legacy-js third-party-heavy lcp-not-preloadable
        image-eager-below-fold image-lazy-above-fold speed-index-slow tbt-high js-heavy`,
    },
  },
  facts: (origin) => ({
    vitals: [
      field(null, { lcp: 2_520, before: { lcp: 2_100, inp: null, cls: null } }),
      field(`${origin}/poor`, { lcp: 4_001, inp: 501, cls: 0.251, fcp: 3_001, ttfb: 1_801 }),
      field(`${origin}/middling`, { lcp: 4_000, inp: 500, cls: 0.25, fcp: 1_801, ttfb: 801 }),
      field(`${origin}/good`, { lcp: 2_500, inp: 200, cls: 0.1, fcp: 1_800, ttfb: 800 }),
      labRun(
        {
          transferBytes: 2_667 * 1_024 + 1,
          scriptAndStyleFiles: 101,
          ownScriptBytes: 1_048_577,
          unusedScriptBytes: 20_480,
          legacyScriptBytes: 1,
          renderBlockingMs: 301,
          thirdPartyMs: 251,
          lcpImage: { url: `${origin}/share.svg`, ...image, lazy: true, highPriority: false },
          eagerBelowFold: 6,
        },
        { url: `${origin}/lab`, speedIndex: 3_388, tbt: 201 },
      ),
      labRun(
        {
          transferBytes: 2_667 * 1_024,
          scriptAndStyleFiles: 100,
          ownScriptBytes: 1_048_576,
          unusedScriptBytes: 20_479,
          renderBlockingMs: 300,
          thirdPartyMs: 250,
          thirdPartyBytes: 512_000,
          lcpImage: { url: `${origin}/share.svg`, ...image },
          eagerBelowFold: 5,
        },
        { url: `${origin}/lab-near`, speedIndex: 3_387, tbt: 200 },
      ),
    ],
  }),
};

/** a band crossed by less than a fifth; field data of one page only */
const near: MadeSite = {
  name: 'vitals-near',
  near: 'cwv-regressed cwv-no-field-data',
  pages: { '/lamps': {}, '/locks': {} },
  facts: (origin) => ({
    vitals: [
      field(`${origin}/lamps`, {
        lcp: 2_500,
        inp: 119,
        cls: 0.1,
        before: { lcp: 1_000, inp: 100, cls: 0.05 },
      }),
    ],
  }),
};

const unknown: MadeSite = {
  name: 'vitals-unknown',
  finds: 'cwv-no-field-data',
  pages: { '/lamps': {}, '/locks': {} },
  facts: () => ({ noFieldData: true }),
};

export const vitalsSites: readonly MadeSite[] = [measured, near, unknown];
