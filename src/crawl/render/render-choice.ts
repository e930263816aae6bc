import type { RenderReason } from '../../facts/rendering-tally.js';
import type { RenderMode } from '../options.js';
import type { RenderSample } from './render-sample.js';

/** What is known of a page before it is rendered. */
export interface Candidate {
  /** its HTML has hardly any content, or routes in fragments */
  looksLikeShell: boolean;
  /** pages of one template have the same */
  template: string;
}

export interface RenderChoice {
  /** Why the page is to be rendered; null where it is not. Waits while samples of its template are being rendered. */
  reasonFor(page: Candidate): Promise<RenderReason | null>;
  /** Tells what came of a sample; `changed` is null where it could not be rendered. */
  sampled(page: Candidate, changed: boolean | null): void;
}

/** pages of each template that are looked at */
const SAMPLES = 2;
/** … and of a site: fingerprints of templates may be as many as pages */
const SITE_SAMPLES = 30;

interface Template {
  taken: number;
  open: number;
  changed: boolean;
  /** settled once no sample is under way */
  decided: PromiseWithResolvers<void>;
}

/**
 * Decides page by page, cheaply: a browser is started for what it may make a difference to. Whoever takes over an audit goes by
 * the samples that its pages were, so that no template is looked at twice.
 */
export function createRenderChoice(mode: RenderMode, before: readonly RenderSample[] = []): RenderChoice {
  const templates = new Map<string, Template>();
  let samples = 0;
  for (const sample of before) {
    const template = templateOf(sample);
    // of a template that changes, all pages are rendered, and only the first were samples
    if (template.taken < SAMPLES) samples += 1;
    template.taken += 1;
    template.changed ||= sample.changed;
  }

  function templateOf({ template }: Pick<Candidate, 'template'>): Template {
    let known = templates.get(template);
    if (known === undefined) {
      known = { taken: 0, open: 0, changed: false, decided: Promise.withResolvers() };
      templates.set(template, known);
    }
    return known;
  }

  return {
    async reasonFor(page) {
      if (mode === 'OFF') return null;
      if (mode === 'ALL') return 'ALL';
      if (page.looksLikeShell) return 'SHELL';
      const template = templateOf(page);
      if (!template.changed && template.taken < SAMPLES && samples < SITE_SAMPLES) {
        template.taken += 1;
        template.open += 1;
        samples += 1;
        return 'SAMPLE';
      }
      while (template.open > 0 && !template.changed) await template.decided.promise;
      return template.changed ? 'TEMPLATE_CHANGED' : null;
    },
    sampled(page, changed) {
      const template = templateOf(page);
      template.open -= 1;
      template.changed ||= changed === true;
      if (template.open > 0 && !template.changed) return;
      template.decided.resolve();
      template.decided = Promise.withResolvers();
    },
  };
}
