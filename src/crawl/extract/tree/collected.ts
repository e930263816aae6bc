import type { ControlFacts, ImageCandidateFacts, Position } from '../../../facts/element-facts.js';
import type { Defects, HtmlFacts } from '../../../facts/html-facts.js';
import type { OutOfSight } from '../sight.js';

// The data that the walk gathers, by what it is about. One file writes each part: the one that reads its elements.

/** Metadata of the document, wherever it stands. */
export class HeadFacts {
  readonly titles: HtmlFacts['titles'] = [];
  readonly metas: HtmlFacts['metas'] = [];
  readonly links: HtmlFacts['links'] = [];
  readonly bases: HtmlFacts['bases'] = [];
  /** the walk is in the head */
  isOpen = false;
}

export class Anchors {
  readonly list: HtmlFacts['anchors'] = [];
  /** the list has a cap */
  count = 0;
  readonly names = new Set<string>();
  readonly downloads = new Set<string>();
  /** links that the walk is in */
  open = 0;
}

export class Images {
  readonly list: HtmlFacts['images'] = [];
  /** the list has a cap */
  count = 0;
  /** number of the first that may be seen at once */
  first: number | null = null;
  /** by URL */
  readonly candidates = new Map<string, ImageCandidateFacts>();
  picturesWithoutImg = 0;
  /** the `picture` that the walk is in */
  picture: { types: string[]; hasImage: boolean } | null = null;
  /** so far, without an alternative text */
  withoutText = 0;
}

/** A document that a frame has in its `srcdoc`. */
export interface FrameDocument extends Position {
  markup: string;
  /** no `sandbox` keeps its scripts from running */
  runsScripts: boolean;
}

export class Embeds {
  readonly frames: HtmlFacts['frames'] = [];
  /** documents of frames */
  readonly documents: FrameDocument[] = [];
  readonly media: HtmlFacts['media'] = [];
  /** the `video` or `audio` that the walk is in */
  medium: HtmlFacts['media'][number] | null = null;
}

export class Forms {
  readonly list: HtmlFacts['forms'] = [];
  readonly byId = new Map<string, HtmlFacts['forms'][number]>();
  readonly controls: HtmlFacts['controls'] = [];
  readonly submitters: NonNullable<HtmlFacts['submitters']> = [];
  /** controls that a label after them may name */
  readonly pending: { id: string; fact: ControlFacts }[] = [];
  readonly labelled = new Set<string>();
  /** the form that the walk is in */
  current: HtmlFacts['forms'][number] | null = null;
  /** a label labels what is in its own tree, and not what is put into its slots */
  labelHolder: { first: ControlFacts | null; readonly tree: number } | null = null;
}

export class Ids {
  readonly known = new Set<string>();
  /** ids of shadow trees, each with its own */
  readonly inShadow = new Set<string>();
  readonly duplicates = new Map<string, number>();
  /** the duplicates have a cap */
  duplicateCount = 0;
  /** ids of what controls of the page open, each in its tree */
  readonly controlled = new Set<string>();
}

/** Layers that take the current element out of sight, and what was read under them. */
export class Sight {
  hidden = 0;
  /** hidden by an inline style that search engines may take for hidden text */
  styleHidden = 0;
  /** hidden in panels that a control of the page opens: their words are content */
  folded = 0;
  /** hidden by being moved away alone: screen readers read it */
  offScreen = 0;
  /** values of the closest elements that set them */
  readonly inherited: Record<'visibility' | 'fontSize' | 'color', OutOfSight | null> = {
    visibility: null,
    fontSize: null,
    color: null,
  };
  /** transparent, or in a box without room: by a style that may be about to change */
  faded = 0;
  /** characters and links that search engines may take for hidden */
  characters = 0;
  links = 0;
  /** classes that a style of the page keeps for screen readers */
  readonly clipped = new Set<string>();

  /** Layers that hide the current element from screen readers too: what is moved away alone is read, and names what it is in. */
  get unheard(): number {
    return this.hidden - this.offScreen;
  }
}

/** Text that search results must not show. */
export class Snippets {
  /** elements with `data-nosnippet` that the walk is in */
  open = 0;
  /** start and end of their texts */
  readonly ranges: [start: number, end: number][] = [];
  /** the attribute on elements that search engines do not read it of */
  readonly ignored: Defects = { count: 0, samples: [] };
}

export class Scripts {
  readonly list: HtmlFacts['scripts'] = [];
  readonly inline: string[] = [];
}

/** Signs that a script draws the page. */
export class Application {
  hasMount = false;
  /** … that holds no element: all of it is the script's to draw */
  hasEmptyMount = false;
  /** a script fills templates in the page */
  isBound = false;
  customElements = 0;
  /** scripts will run: they show a page that hides itself until they do */
  mayWait = false;
}
