import type { LoadFacts, Position, Region } from '../../../facts/element-facts.js';
import type { HtmlFacts } from '../../../facts/html-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { trimUrl } from '../../../facts/url.js';
import type { ResolverCache } from '../../resolver.js';
import { Accessibility } from '../accessibility/accessibility.js';
import { NameCollector } from '../accessibility/name-collector.js';
import { Addresses } from '../addresses.js';
import type { HeadingAside } from '../heading.js';
import type { StructuredDataCollector } from '../structured-data/structured-data.js';
import type { TableState } from '../table.js';
import { TemplateFingerprint } from '../text/template-fingerprint.js';
import { TextsById } from '../text/texts-by-id.js';
import type { Block } from './block-collector.js';
import { BlockCollector } from './block-collector.js';
import { Anchors, Application, Embeds, Forms, HeadFacts, Ids, Images, Scripts, Sight, Snippets } from './collected.js';

/** Lists that have no cap of their own; a page of more of them is a machine's. */
const OTHER_LIST = 2_000;

/** Everything the walk gathers, and where in the tree it is. */
export class State {
  readonly head = new HeadFacts();
  readonly anchors = new Anchors();
  readonly images = new Images();
  readonly embeds = new Embeds();
  readonly forms = new Forms();
  readonly ids = new Ids();
  readonly sight = new Sight();
  readonly snippets = new Snippets();
  readonly scripts = new Scripts();
  readonly application = new Application();
  readonly headings: HtmlFacts['headings'] = [];
  readonly styles: HtmlFacts['styles'] = [];
  readonly insecureLoads: NonNullable<HtmlFacts['insecureLoads']> = [];
  /** by URL */
  readonly loads = new Map<string, LoadFacts>();
  readonly cssImages: string[] = [];
  readonly dates: string[] = [];
  /** decisions that need every id of the document */
  readonly later: (() => void)[] = [];
  /** only where elements of the document are named by others */
  readonly texts: TextsById | null;
  byline = false;
  elements = 0;
  depth = 0;
  maxChildren = 0;
  lang: string | null = null;
  xmlLang: string | null = null;
  /** an element that fetches or links came: a base after it is late */
  sawUrl = false;
  /** shadow trees so far, and the one that the current element belongs to: 0 is the document */
  trees = 0;
  tree = 0;
  /** content that a link may show beside images without an alternative text */
  otherContent = 0;
  /** characters of it in code inside of names */
  codeContent = 0;

  // The position of the walk: numbers of open ancestors of a kind.
  svg = 0;
  /** inside the title, or the title or description, of a drawing */
  iconTitle = 0;
  unread = 0;
  silent = 0;
  code = 0;
  ariaHidden = 0;
  /** html and body with aria-hidden */
  ariaHiddenRoots = 0;
  /** inert, or in a dialog that is closed */
  unfocusable = 0;
  /** null outside headings */
  heading: HeadingAside | null = null;
  place: { region: Region; main: number; article: number; boilerplate: number; boilerplateByName: number } = {
    region: 'BODY',
    main: 0,
    article: 0,
    boilerplate: 0,
    boilerplateByName: 0,
  };
  table: TableState | null = null;
  tables = 0;

  readonly names = new NameCollector();
  readonly text = new BlockCollector();
  readonly accessibility = new Accessibility();
  readonly template = new TemplateFingerprint();
  readonly urls: Addresses;

  /** one for all of a page: listings have thousands */
  readonly leaveCode = (): void => {
    this.code--;
  };

  constructor(
    readonly pageUrl: string,
    readonly data: StructuredDataCollector,
    namedByOthers: boolean,
    cache?: ResolverCache,
    encoding?: string,
  ) {
    this.texts = namedByOthers ? new TextsById() : null;
    this.urls = new Addresses(pageUrl, cache, encoding);
  }

  /** elements with an id may be referred to from elsewhere in the document */
  get namedByIds(): boolean {
    return this.texts !== null || this.data.microdata.hasReferences;
  }

  /** An id in the tree that the current element belongs to: references do not leave it. */
  inTree(id: string): string {
    return this.tree === 0 ? id : `${this.tree}\0${id}`;
  }

  get blocks(): readonly Block[] {
    return this.text.blocks;
  }

  /** Keeps one more fact of a list, with its position in the source when that was requested. */
  keep<T extends Position>(
    list: T[],
    fact: T,
    { position }: { position: Position | null },
    cap: number = OTHER_LIST,
  ): T {
    if (position !== null) Object.assign(fact, position);
    if (list.length < cap) list.push(fact);
    return fact;
  }

  /** The URL of an attribute that makes the browser fetch or go somewhere. */
  address(raw: string | null): string | null {
    if (raw === null) return null;
    this.sawUrl = true;
    const trimmed = trimUrl(raw);
    return trimmed === '' ? null : this.urls.resolve(trimmed);
  }

  note(list: string[], value: string, cap: number = CAPS.samples): void {
    if (list.length < cap && !list.includes(value)) list.push(value);
  }
}
