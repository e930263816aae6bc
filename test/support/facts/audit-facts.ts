import type { HtmlFacts, TextFacts } from '../../../src/facts/html-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import type { RenderedFacts } from '../../../src/facts/rendered-facts.js';
import type { LabDetails, LinkCheck, TlsFacts, VitalsFacts } from '../../../src/facts/site-facts.js';

/** The page with other HTML facts: for figures that would take a long document to reach. */
export function withHtml(
  page: PageFacts,
  html: Partial<Omit<HtmlFacts, 'text'>> & { text?: Partial<TextFacts> },
): PageFacts {
  if (page.html === null) throw new TypeError('This page has no HTML.');
  return { ...page, html: { ...page.html, ...html, text: { ...page.html.text, ...html.text } } };
}

export function withRendered(page: PageFacts, rendered: Partial<RenderedFacts>, html = page.html): PageFacts {
  if (page.html === null) throw new TypeError('This page has no HTML.');
  const none = { count: 0, samples: [] };
  return {
    ...page,
    html,
    raw: page.html,
    rendered: {
      finalUrl: page.url,
      overlayShare: 0,
      lowContrast: none,
      smallTargets: none,
      oversizedImages: [],
      consoleErrors: 0,
      ...rendered,
    },
  };
}

export function linkCheck(url: string, overrides: Partial<LinkCheck> = {}): LinkCheck {
  return {
    url,
    verdict: 'OK',
    status: 200,
    error: null,
    location: null,
    checkedAt: '2026-11-21T10:00:00Z',
    failures: 0,
    ...overrides,
  };
}

export function vitalsFacts(overrides: Partial<VitalsFacts> = {}): VitalsFacts {
  return {
    url: 'https://example.com/',
    basis: 'FIELD',
    formFactor: 'PHONE',
    lcp: null,
    inp: null,
    cls: null,
    fcp: null,
    ttfb: null,
    tbt: null,
    speedIndex: null,
    collectedAt: '2026-11-20T00:00:00Z',
    before: null,
    lab: null,
    ...overrides,
  };
}

/** A lab run with nothing to complain about, except for what is given. */
export function labRun(lab: Partial<LabDetails> = {}, overrides: Partial<VitalsFacts> = {}): VitalsFacts {
  return vitalsFacts({
    basis: 'LAB',
    lab: {
      transferBytes: 100_000,
      requests: 10,
      scriptAndStyleFiles: 2,
      ownScriptBytes: 1_000,
      unusedScriptBytes: 0,
      legacyScriptBytes: 0,
      renderBlockingMs: 0,
      thirdPartyMs: 0,
      thirdPartyBytes: 0,
      lcpImage: null,
      eagerBelowFold: 0,
      ...lab,
    },
    ...overrides,
  });
}

export function tlsFacts(overrides: Partial<TlsFacts> = {}): TlsFacts {
  return {
    protocol: 'TLSv1.3',
    issuer: 'Example CA',
    subject: 'example.com',
    validFrom: '2026-09-01T00:00:00Z',
    validTo: '2027-09-01T00:00:00Z',
    authorized: true,
    error: null,
    oldVersions: [],
    ...overrides,
  };
}
