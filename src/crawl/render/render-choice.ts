import { urlShape } from '../../facts/render-template.js';
import type { RenderReason, TemplateRendering } from '../../facts/rendering-tally.js';
import type { RenderMode } from '../options.js';
import { sampleOrder } from './sample-ranks.js';

/** The facts that are known of a page before it is rendered. */
export interface Candidate {
  /** its number in the frontier */
  readonly id: number;
  readonly url: string;
  /** its HTML has hardly any content, or routes in fragments */
  readonly looksLikeShell: boolean;
  /** pages of one template have the same */
  readonly template: string;
  /** its response was read in the audit before, too */
  readonly unchanged: boolean;
}

/** A page that was chosen. */
export interface Chosen {
  candidate: Candidate;
  reason: RenderReason;
  /** axe-core looks at it as well */
  axe: boolean;
}

/** Outcome of rendering a page. */
export interface Shown {
  /** scripts change it */
  readonly changed: boolean;
  /** rules find something on it and nothing on its response, or the other way round */
  readonly inDoubt: boolean;
  /** axe-core looked at it */
  readonly axe: boolean;
}

/** A page that `next` would choose if it were asked now. */
export interface Likely {
  candidate: Candidate;
  axe: boolean;
  /** `SAMPLE` as long as no page comes that precedes it, `GUESS` by what is known so far */
  as: 'SHELL' | 'SAMPLE' | 'GUESS';
}

export interface RenderChoice {
  add(candidate: Candidate): void;
  /**
   * The pages to be rendered next, by what is known of all pages: asked when nothing is left to fetch and all that was chosen
   * before is rendered, so that the order in which responses came makes no difference. Empty where nothing more is.
   */
  next(): Chosen[];
  /** The pages that `next` would choose in all if it were asked now, in the order of its choice: worth a look ahead of time. */
  likely(): Likely[];
  /** Tells what came of a page; null where it could not be rendered. */
  shown(candidate: Candidate, outcome: Shown | null): void;
  /** The outcome of all renderings, template by template. */
  summary(): RenderingSummary;
}

export interface RenderingSummary {
  /** pages that can be rendered */
  pages: number;
  /** pages that are rendered, and those that would be with a larger budget */
  wanted: number;
  templateCount: number;
  /** the largest ones */
  templates: TemplateRendering[];
}

export interface RenderChoiceInput {
  mode: RenderMode;
  /** pages that AUTO has rendered at most, besides shells */
  most: number;
  /** pages that link to a URL */
  linksTo: (url: string) => number;
}

/** pages of each template that are looked at, and tried where they cannot be rendered */
const SAMPLES = 2;
const TRIES = 4;
/** … and of a site: fingerprints of templates may be as many as pages */
const SITE_SAMPLES = 30;
/** after so many, templates with a smaller share of the pages are left out, but that of the page that most pages link to */
const FIRST_SAMPLES = 10;
const SAMPLED_SHARE = 1 / 40;
/** axe-core takes as long as rendering twice: it looks at a page of each of the largest templates, which frame the others alike */
const AXE_TEMPLATES = 3;
/** listed in the summary, the largest ones */
const LISTED = 50;

type State = 'SERVED' | 'CHOSEN' | 'RENDERED' | 'FAILED';

interface Page extends Candidate {
  order: number;
  links: number;
  state: State;
  /** axe-core is about to look at it */
  axe: boolean;
}

interface Taken extends Chosen {
  candidate: Page;
}

interface Template {
  key: string;
  pages: Page[];
  shells: number;
  /** pages that were chosen and are no shells, and those of them that could not be rendered */
  taken: number;
  failed: number;
  rendered: number;
  changed: boolean;
  inDoubt: boolean;
}

/** Decides which pages a browser is started for: those for which it may make a difference, within a budget. */
export function createRenderChoice({ mode, most, linksTo }: RenderChoiceInput): RenderChoice {
  const pages = new Map<number, Page>();
  const templates = new Map<string, Template>();
  /** pages since the last choice, where all are rendered */
  const added: Page[] = [];
  let spent = 0;
  let samples = 0;
  /** templates of which axe-core has looked at a page, or is about to */
  const checked = new Set<string>();

  function templateOf(key: string): Template {
    let known = templates.get(key);
    if (known === undefined) {
      known = { key, pages: [], shells: 0, taken: 0, failed: 0, rendered: 0, changed: false, inDoubt: false };
      templates.set(key, known);
    }
    return known;
  }

  const largestFirst = (): Template[] =>
    [...templates.values()].sort((one, other) => other.pages.length - one.pages.length || byText(one.key, other.key));

  const served = (of: Iterable<Page>): Page[] => {
    const found: Page[] = [];
    for (const page of of) if (page.state === 'SERVED') found.push(page);
    return found;
  };

  /** Pages that most pages link to come first. */
  function mostLinked(of: Page[]): Page[] {
    for (const page of of) page.links = linksTo(page.url);
    return of.sort(byLinks);
  }

  const shells = (): Page[] => mostLinked(served(pages.values()).filter(({ looksLikeShell }) => looksLikeShell));

  function samplesOf(template: Template): Page[] {
    const missing = Math.min(SAMPLES - (template.taken - template.failed), TRIES - template.taken);
    if (missing <= 0) return [];
    return served(template.pages)
      .filter(({ looksLikeShell }) => !looksLikeShell)
      .sort(byOrder)
      .slice(0, missing);
  }

  /** A page in turn of each template that scripts change: what small ones do not need is left to the large ones. */
  function spread(room: number): Page[] {
    const lines = largestFirst()
      .filter(({ changed }) => changed)
      .map((template) => mostLinked(served(template.pages)));
    const found: Page[] = [];
    for (let round = 0; found.length < room; round += 1) {
      const row = lines.flatMap((line) => line[round] ?? []);
      if (row.length === 0) break;
      found.push(...row.slice(0, room - found.length));
    }
    return found;
  }

  /**
   * Templates on which rules are in doubt, smallest first, each as a whole or not at all: such a rule concludes nothing from
   * responses, so that half of a template would have its findings on half of the pages that are alike.
   */
  function wholeTemplates(room: number): Page[] {
    const found: Page[] = [];
    for (const { inDoubt, changed, pages: own } of largestFirst().reverse()) {
      if (!inDoubt || changed) continue;
      const rest = served(own);
      if (found.length + rest.length > room) break;
      found.push(...rest);
    }
    return mostLinked(found);
  }

  function whatChanges(room: number): Page[] {
    const found = spread(room);
    return [...found, ...wholeTemplates(room - found.length)];
  }

  function siteSamples(room: number): Page[] {
    const found: Page[] = [];
    const fewest = SAMPLED_SHARE * pages.size;
    const main = mostLinkedTemplate();
    for (const template of largestFirst()) {
      if (template.changed) continue;
      const isRare = template.pages.length < fewest && template.key !== main;
      if (isRare && samples + found.length >= FIRST_SAMPLES) continue;
      const most = Math.min(room, SITE_SAMPLES - samples) - found.length;
      if (most <= 0) break;
      found.push(...samplesOf(template).slice(0, most));
    }
    return found;
  }

  function mostLinkedTemplate(): string | null {
    let first: Page | null = null;
    for (const page of pages.values()) {
      page.links = linksTo(page.url);
      if (first === null || byLinks(page, first) < 0) first = page;
    }
    return first?.template ?? null;
  }

  function take(of: Page[], reason: RenderReason): Taken[] {
    return of.map((page) => {
      page.state = 'CHOSEN';
      note(page);
      return { candidate: page, reason, axe: mode === 'ALL' };
    });
  }

  /** The first of the pages of each of the largest templates. */
  function axePages(of: Page[]): Set<Page> {
    const byTemplate = Map.groupBy(of, ({ template }) => template);
    const found = new Set<Page>();
    for (const { key } of largestFirst()) {
      if (checked.size + found.size >= AXE_TEMPLATES) break;
      const first = byTemplate.get(key)?.[0];
      if (first && !checked.has(key)) found.add(first);
    }
    return found;
  }

  function withAxe(chosen: Taken[]): Taken[] {
    const looked = axePages(chosen.map(({ candidate }) => candidate));
    for (const one of chosen) {
      if (!looked.has(one.candidate)) continue;
      checked.add(one.candidate.template);
      one.candidate.axe = true;
      one.axe = true;
    }
    return chosen;
  }

  /** A page counts, whatever comes of it, unless there is nothing to be read of it without a browser. */
  function note(page: Page): void {
    if (page.looksLikeShell) return;
    spent += 1;
    const template = templateOf(page.template);
    template.taken += 1;
    // a template that changes more than its share renders samples
    if (template.taken <= SAMPLES) samples += 1;
  }

  return {
    add(candidate) {
      const page: Page = { ...candidate, order: sampleOrder(candidate.url), links: 0, state: 'SERVED', axe: false };
      pages.set(page.id, page);
      if (mode === 'ALL') added.push(page);
      const template = templateOf(page.template);
      template.pages.push(page);
      if (page.looksLikeShell) template.shells += 1;
    },
    next() {
      if (mode === 'OFF') return [];
      if (mode === 'ALL') return take(served(added.splice(0)), 'ALL');
      const room = most - spent;
      const first = take(shells(), 'SHELL');
      first.push(...take(siteSamples(room), 'SAMPLE'));
      return withAxe(first.length > 0 ? first : take(whatChanges(room), 'TEMPLATE_CHANGED'));
    },
    likely() {
      const room = most - spent;
      const empty = shells();
      const sampled = siteSamples(room);
      const looked = axePages([...empty, ...sampled]);
      const known = new Set(sampled);
      const guessed = whatChanges(room - sampled.length).filter((page) => !known.has(page));
      const as = (kind: Likely['as']) => (page: Page) => ({ candidate: page, axe: looked.has(page), as: kind });
      return [...empty.map(as('SHELL')), ...sampled.map(as('SAMPLE')), ...guessed.map(as('GUESS'))];
    },
    shown({ id }, outcome) {
      const page = pages.get(id);
      if (!page) return;
      // before an audit was taken over
      if (page.state === 'SERVED') note(page);
      if (outcome?.axe) checked.add(page.template);
      else if (page.axe) checked.delete(page.template);
      const template = templateOf(page.template);
      page.state = outcome === null ? 'FAILED' : 'RENDERED';
      if (outcome === null) template.failed += page.looksLikeShell ? 0 : 1;
      else template.rendered += 1;
      if (page.looksLikeShell || outcome === null) return;
      template.changed ||= outcome.changed;
      template.inDoubt ||= outcome.inDoubt;
    },
    summary() {
      const listed = largestFirst();
      const wanted = ({ changed, inDoubt, pages: own, shells: empty, taken }: Template): number =>
        mode === 'ALL' || changed || inDoubt ? own.length : empty + taken;
      return {
        pages: pages.size,
        templateCount: listed.length,
        wanted: listed.reduce((sum, template) => sum + wanted(template), 0),
        templates: listed.slice(0, LISTED).map((template) => ({
          template: urlShape((template.pages[0] as Page).url),
          rendered: template.rendered,
          pages: template.pages.length,
          reason: reasonOf(mode, template, wanted(template)),
          sampleUrl: template.pages.toSorted(byOrder)[0]?.url ?? '',
        })),
      };
    },
  };
}

function reasonOf(
  mode: RenderMode,
  { pages, rendered, failed, shells, taken, changed, inDoubt }: Template,
  wanted: number,
): TemplateRendering['reason'] {
  if (rendered === 0 && failed > 0) return 'FAILED';
  if (rendered + failed < wanted) return 'BUDGET';
  if (mode === 'ALL') return 'ALL';
  if (changed || inDoubt) return 'TEMPLATE_CHANGED';
  if (shells === pages.length) return 'SHELL';
  return taken > 0 ? 'SAMPLE' : 'NOT_SAMPLED';
}

const byLinks = (one: Page, other: Page): number => other.links - one.links || byOrder(one, other);
const byOrder = (one: Page, other: Page): number => one.order - other.order || byText(one.url, other.url);
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
