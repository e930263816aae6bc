import type { LeftOutReason } from '../../facts/left-out.js';
import { addressAt, followedOf } from '../../facts/url-list.js';
import { hash53 } from '../../structures/string-hash.js';
import type { CrawlDigest } from '../threads/page-reader.js';
import { isFarOff } from './far-off-date.js';
import { type Relation, relationOf, shapeOfUrl, stepBetween, turnsPage, type UrlShape } from './url-shape.js';

/** How a link leads on from the page that it is on. */
export interface Step {
  /** it points to more of the page's own kind: nothing but pages of that kind may know the URL */
  grown: boolean;
  /** it turns a page of a series, which is no click deeper into the site */
  turns: boolean;
  /** why it is not followed any further; null where it is */
  trap: LeftOutReason | null;
}

/**
 * Tells traps from sites. A trap is a growth: pages of one kind that link to ever more pages of that kind and say nothing
 * new. It is judged after tens of such pages, never by one URL, and closes links between pages of the kind alone: whatever a
 * page of another kind, a sitemap or a list names is not its business.
 */
export interface GrowthGuard {
  step(source: UrlShape, target: UrlShape): Step;
  read(page: Pick<CrawlDigest, 'url' | 'status' | 'hasHtml' | 'novelty' | 'addresses'>, shape: UrlShape): void;
  /** reason for which a URL that only pages of its own kind link to is left out */
  trapOf(url: string): LeftOutReason | null;
}

/** The facts that are known of the pages of one kind. */
interface Family {
  /** pages that said nothing new, less two for each that did */
  stale: number;
  /** the same of pages that only repeated another one word by word */
  same: number;
  texts: Set<number>;
  phrases: Set<number>;
  /** URLs that its pages name */
  named: Set<number>;
  links: number;
  /** links among these that are made by rule: they count on, combine parameters or hand on another token */
  byRule: number;
  steps: Map<number, number>;
  trap: LeftOutReason | null;
}

/** Shares of the setting after which pages that repeat each other word by word, or dates out of all reason, are judged … */
const SAME_SHARE = 8;
/** … and folders that repeat, which are a sign of their own */
const REPEATING_SHARE = 20;
const FEWEST = 5;
/** A page that says something new outweighs so many that do not. */
const NEW_WEIGHT = 2;
/** share of phrases that no page of the kind had before */
const NEW_PHRASES = 0.3;
/** share of links that are made by rule, from which a kind grows by rule: pages with numbers for names link crosswise */
const BY_RULE = 0.3;
/** a step that came so often, and with so many of the links, is regular */
const REGULAR_STEP = 5;
const REGULAR_SHARE = 0.2;
const MAX_STEPS = 64;
/** pages that said nothing new, from which a kind is no evidence for the pages that link to it */
const DOUBTFUL = 10;
/** kinds that are remembered, and values of all of them together: some 100 MB at most */
const MAX_FAMILIES = 20_000;
const MAX_VALUES = 1_000_000;

export function createGrowthGuard({ maxVariants, now }: { maxVariants: number; now: Date }): GrowthGuard {
  const families = new Map<string, Family>();
  const year = now.getUTCFullYear();
  let values = 0;

  function familyOf(key: string): Family | null {
    const known = families.get(key);
    if (known) return known;
    if (families.size >= MAX_FAMILIES) return null;
    const family = newFamily();
    families.set(key, family);
    return family;
  }

  /** Adds a value; false where it was there. */
  function note(set: Set<number>, value: number): boolean {
    if (set.has(value)) return false;
    if (values < MAX_VALUES) {
      set.add(value);
      values += 1;
    }
    return true;
  }

  function step(source: UrlShape, target: UrlShape): Step {
    const relation = relationOf(source, target);
    if (relation === 'OTHER') {
      const [from, to] = [families.get(source.key), families.get(target.key)];
      if (from && to === undefined && isFiner(source, target)) familyOf(target.key);
      // two kinds that link to each other grow together
      return { grown: false, turns: false, trap: from?.trap ? (to?.trap ?? null) : null };
    }
    const family = familyOf(target.key);
    if (family) noteLink(family, relation, source, target);
    const turns = relation === 'SAME' && turnsPage(source, target);
    return { grown: true, turns, trap: family?.trap ?? null };
  }

  function read({ url, status, hasHtml, novelty, addresses }: Parameters<GrowthGuard['read']>[0], shape: UrlShape) {
    const family = families.get(shape.key);
    if (!family || family.trap || status !== 200 || !hasHtml || novelty === null) return;
    const isRepeated = !note(family.texts, novelty.text);
    let unseen = 0;
    for (const phrase of novelty.phrases) if (note(family.phrases, phrase)) unseen += 1;
    // a folder that comes back makes new URLs of every relative link
    const isNew =
      (!isRepeated && unseen >= NEW_PHRASES * novelty.phrases.length) ||
      (!shape.isRepeating && leadsOn(family, shape, addresses));
    if (isNew) {
      family.stale = Math.max(0, family.stale - NEW_WEIGHT);
      family.same = Math.max(0, family.same - NEW_WEIGHT);
      return;
    }
    family.stale += 1;
    if (isRepeated) family.same += 1;
    family.trap = judge(family, shape.isRepeating, isFarOff(url, year));
  }

  /** The page names something that no page of its kind has named, and that is not doubtful itself. */
  function leadsOn(family: Family, shape: UrlShape, addresses: CrawlDigest['addresses']): boolean {
    const followed = new Set<number>();
    for (const packed of addresses.followed) followed.add(followedOf(packed).at);
    let leads = false;
    for (let at = 0; at < addresses.tags.length; at += 1) {
      const hash = hash53(addresses.hashes[2 * at] as number, addresses.hashes[2 * at + 1] as number);
      if (!note(family.named, hash) || leads) continue;
      const target = shapeOfUrl(addressAt(addresses, at));
      // counting pixels have another query each time
      if (relationOf(shape, target) !== 'OTHER' || (target.parameters !== null && !followed.has(at))) continue;
      leads = target.key !== shape.key && (families.get(target.key)?.stale ?? 0) < DOUBTFUL;
    }
    return leads;
  }

  function judge(family: Family, isRepeating: boolean, isDateFarOff: boolean): LeftOutReason | null {
    const after = (share: number) => Math.max(FEWEST, maxVariants / share);
    if (isRepeating) return family.same >= after(REPEATING_SHARE) ? 'REPEATED_SEGMENTS' : null;
    if (family.same >= after(SAME_SHARE)) return isDateFarOff ? 'CALENDAR' : 'TOO_MANY_VARIANTS';
    if (family.byRule < BY_RULE * family.links) return null;
    if (isDateFarOff && family.stale >= after(SAME_SHARE)) return 'CALENDAR';
    return family.stale >= maxVariants ? 'TOO_MANY_VARIANTS' : null;
  }

  return {
    step,
    read,
    trapOf: (url) => families.get(shapeOfUrl(url).key)?.trap ?? null,
  };
}

const newFamily = (): Family => ({
  stale: 0,
  same: 0,
  texts: new Set(),
  phrases: new Set(),
  named: new Set(),
  links: 0,
  byRule: 0,
  steps: new Map(),
  trap: null,
});

function noteLink(family: Family, relation: Relation, source: UrlShape, target: UrlShape): void {
  family.links += 1;
  if (isByRule(family, relation, source, target)) family.byRule += 1;
}

function isByRule(family: Family, relation: Relation, source: UrlShape, target: UrlShape): boolean {
  if (relation === 'SHARED') return changesValue(source, target);
  if ((target.parameters?.size ?? 0) > 1) return true;
  const step = stepBetween(source, target);
  if (step === null || step === 1) return true;
  const times = family.steps.get(step) ?? 0;
  if (times > 0 || family.steps.size < MAX_STEPS) family.steps.set(step, times + 1);
  return times >= Math.max(REGULAR_STEP, REGULAR_SHARE * family.links);
}

/** A parameter that both have is another one on the other side of the link. */
function changesValue({ parameters }: UrlShape, target: UrlShape): boolean {
  for (const [name, value] of target.parameters ?? []) {
    const before = parameters?.get(name);
    if (before !== undefined && before !== value) return true;
  }
  return false;
}

/** The days of a month, under its URL. */
function isFiner(source: UrlShape, target: UrlShape): boolean {
  const month = Number(source.numbers.at(-1));
  const day = Number(target.numbers.at(-1));
  const isDay = source.numbers.at(-2)?.length === 4 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDay && source.numbers.every((number, at) => target.numbers[at] === number) && isOneMore(source, target);
}

const isOneMore = (source: UrlShape, target: UrlShape): boolean => {
  const above = source.key.replace(/\/$/, '');
  return target.key.startsWith(above) && /^[/._-]0\/?$/.test(target.key.slice(above.length));
};
