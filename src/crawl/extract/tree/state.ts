import type { ControlFacts, ImageCandidateFacts, LoadFacts, Position, Region } from '../../../facts/element-facts.js';
import type { Defects, HtmlFacts } from '../../../facts/html-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { trimUrl } from '../../../facts/url.js';
import type { ResolverCache } from '../../resolver.js';
import { Accessibility } from '../accessibility/accessibility.js';
import { NameCollector } from '../accessibility/name-collector.js';
import { Addresses } from '../addresses.js';
import type { HeadingAside } from '../heading.js';
import type { OutOfSight } from '../sight.js';
import type { StructuredDataCollector } from '../structured-data/structured-data.js';
import type { TableState } from '../table.js';
import { TemplateFingerprint } from '../text/template-fingerprint.js';
import { TextsById } from '../text/texts-by-id.js';
import type { Block } from './block-collector.js';
import { BlockCollector } from './block-collector.js';

/** Lists that have no cap of their own; a page of more of them is a machine's. */
const OTHER_LIST = 2_000;

/** Everything the walk gathers, and where in the tree it is. */
export class State {
  readonly titles: HtmlFacts['titles'] = [];
  readonly metas: HtmlFacts['metas'] = [];
  readonly links: HtmlFacts['links'] = [];
  readonly bases: HtmlFacts['bases'] = [];
  readonly headings: HtmlFacts['headings'] = [];
  readonly anchors: HtmlFacts['anchors'] = [];
  anchorCount = 0;
  readonly images: HtmlFacts['images'] = [];
  imageCount = 0;
  /** number of the first that may be seen at once */
  firstImage: number | null = null;
  /** by URL */
  readonly candidates = new Map<string, ImageCandidateFacts>();
  picturesWithoutImg = 0;
  readonly scripts: HtmlFacts['scripts'] = [];
  readonly styles: HtmlFacts['styles'] = [];
  readonly frames: HtmlFacts['frames'] = [];
  readonly media: HtmlFacts['media'] = [];
  readonly forms: HtmlFacts['forms'] = [];
  readonly controls: HtmlFacts['controls'] = [];
  readonly submitters: NonNullable<HtmlFacts['submitters']> = [];
  readonly insecureLoads: NonNullable<HtmlFacts['insecureLoads']> = [];
  /** by URL */
  readonly loads = new Map<string, LoadFacts>();
  readonly downloads = new Set<string>();
  readonly pendingControls: { id: string; fact: ControlFacts }[] = [];
  /** what can only be decided once every id of the document is known */
  readonly later: (() => void)[] = [];
  readonly labelled = new Set<string>();
  readonly formsById = new Map<string, HtmlFacts['forms'][number]>();
  readonly cssImages: string[] = [];
  readonly inlineScripts: string[] = [];
  readonly dates: string[] = [];
  readonly ids = new Set<string>();
  /** … of shadow trees, each with its own */
  readonly shadowIds = new Set<string>();
  /** only where elements of the document are named by others */
  readonly texts: TextsById | null;
  readonly anchorNames = new Set<string>();
  readonly duplicateIds = new Map<string, number>();
  duplicateIdCount = 0;
  readonly ignoredNoSnippet: Defects = { count: 0, samples: [] };
  /** where the text of elements with data-nosnippet begins and ends */
  readonly noSnippetRanges: [start: number, end: number][] = [];
  byline = false;
  hiddenCharacters = 0;
  hiddenLinks = 0;
  elements = 0;
  depth = 0;
  maxChildren = 0;
  lang: string | null = null;
  xmlLang: string | null = null;
  /** an element that fetches or links came: a base after it is late */
  sawUrl = false;
  /** scripts will run: they show a page that hides itself until they do */
  mayWait = false;
  mount = false;
  /** … that holds no element: all of it is the script's to draw */
  emptyMount = false;
  /** a script fills templates in the page */
  bound = false;
  customElements = 0;
  /** shadow trees so far, and the one that the current element belongs to: 0 is the document */
  trees = 0;
  tree = 0;
  /** images without an alternative text, and whatever else a link may show */
  emptyImages = 0;
  otherContent = 0;
  /** of the latter, text in code inside of names */
  codeContent = 0;

  // Where the walk is: numbers of open ancestors of a kind.
  inHead = false;
  svg = 0;
  /** inside the title, or the title or description, of a drawing */
  iconTitle = 0;
  unread = 0;
  silent = 0;
  code = 0;
  hidden = 0;
  /** hidden by an inline style that search engines may take for hidden text */
  styleHidden = 0;
  /** hidden in panels that a control of the page opens: their words are content */
  folded = 0;
  /** ids of what controls of the page open, each in its tree */
  readonly controlled = new Set<string>();
  /** what the closest elements that speak of them say */
  readonly inherited: { visibility: OutOfSight | null; fontSize: OutOfSight | null } = {
    visibility: null,
    fontSize: null,
  };
  noSnippet = 0;
  /** hidden by being moved away alone: screen readers read it */
  offScreen = 0;
  ariaHidden = 0;
  /** inert, or in a dialog that is closed */
  unfocusable = 0;
  anchor = 0;
  label = 0;
  /** null outside headings */
  heading: HeadingAside | null = null;
  place: { region: Region; main: number; article: number; boilerplate: number; boilerplateByName: number } = {
    region: 'BODY',
    main: 0,
    article: 0,
    boilerplate: 0,
    boilerplateByName: 0,
  };
  picture: { types: string[]; hasImage: boolean } | null = null;
  medium: HtmlFacts['media'][number] | null = null;
  table: TableState | null = null;
  tables = 0;
  form: HtmlFacts['forms'][number] | null = null;
  /** a label labels what is in its own tree, and not what is put into its slots */
  labelHolder: { first: ControlFacts | null; readonly tree: number } | null = null;

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

  /** Layers that hide the current element from screen readers too: what is moved away alone is read, and names what it is in. */
  get unheard(): number {
    return this.hidden - this.offScreen;
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
