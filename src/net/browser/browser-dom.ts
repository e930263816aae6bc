/**
 * As much of a page's DOM as the functions use that run inside pages. Such a function is sent as source text: it may
 * refer to nothing outside itself.
 */
export interface PageWindow {
  readonly document: PageDocument;
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
  /** absent in browsers without the Navigation API */
  readonly navigation?: PageNavigation;
  readonly performance: {
    readonly timeOrigin: number;
    now(): number;
    getEntriesByType(type: string): PageTimingEntry[];
  };
  readonly PerformanceObserver: PageObserverClass;
  readonly sessionStorage: { clear(): void };
  /** custom elements without an open shadow root, and the closed ones of these: globals of our own world */
  closedHosts?: readonly PageElement[];
  readonly closedRoots?: readonly PageDocument[];
  name: string;
  readonly Element: { readonly prototype: PageElement };
  readonly Range: new () => PageRange;
  readonly OffscreenCanvas: new (width: number, height: number) => PageCanvas;
  getComputedStyle(element: PageElement, pseudo?: string): PageStyle;
  createImageBitmap(source: unknown): Promise<{ width: number; height: number; close(): void }>;
  atob(text: string): string;
  readonly Blob: new (parts: unknown[], options: { type: string }) => unknown;
}

export interface PageDocument {
  readonly documentElement: PageElement | null;
  readonly body: PageElement | null;
  /** the body in quirks mode */
  readonly scrollingElement: PageElement | null;
  readonly doctype: { name: string; publicId: string; systemId: string } | null;
  readonly images: ArrayLike<PageElement>;
  querySelectorAll(selector: string): ArrayLike<PageElement> & Iterable<PageElement>;
  elementFromPoint(x: number, y: number): PageElement | null;
  elementsFromPoint(x: number, y: number): PageElement[];
}

/** Entries of the history that belong to the frame. */
export interface PageNavigation {
  readonly currentEntry: PageHistoryEntry | null;
  entries(): readonly PageHistoryEntry[];
}

export interface PageHistoryEntry {
  readonly url: string | null;
  readonly index: number;
  /** node of the document that is shown */
  readonly sameDocument: boolean;
}

export interface PageElement {
  readonly tagName: string;
  readonly localName: string;
  readonly parentElement: PageElement | null;
  readonly firstElementChild: PageElement | null;
  readonly firstChild: PageNode | null;
  readonly shadowRoot: PageDocument | null;
  /** the SVG image of an element inside one */
  readonly ownerSVGElement?: PageElement | null;
  readonly outerHTML: string;
  readonly textContent: string | null;
  readonly innerText?: string;
  readonly labels?: ArrayLike<PageElement> | null;
  readonly disabled?: boolean;
  readonly currentSrc?: string;
  readonly naturalWidth?: number;
  readonly complete?: boolean;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
  matches(selector: string): boolean;
  closest(selector: string): PageElement | null;
  contains(other: PageElement): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement> & Iterable<PageElement>;
  getBoundingClientRect(): PageRect;
  getRootNode(): { host?: PageElement };
  /** as style sheets and attributes say it, before the layout makes pixels of it */
  computedStyleMap(): { get(property: string): unknown };
  getHTML(options: { shadowRoots: readonly PageDocument[] }): string;
  cloneNode(deep: boolean): PageElement;
}

export interface PageRange {
  selectNodeContents(node: PageElement | PageDocument): void;
  getClientRects(): ArrayLike<PageRect> & Iterable<PageRect>;
}

export interface PageNode {
  readonly nextSibling: PageNode | null;
  readonly nodeType: number;
  readonly nodeValue: string | null;
}

export interface PageRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export type PageStyle = Readonly<
  Record<
    | 'display'
    | 'visibility'
    | 'opacity'
    | 'overflowX'
    | 'position'
    | 'overflow'
    | 'left'
    | 'top'
    | 'right'
    | 'bottom'
    | 'transform'
    | 'translate'
    | 'rotate'
    | 'scale'
    | 'color'
    | 'content'
    | 'width'
    | 'height'
    | 'backgroundColor'
    | 'backgroundImage'
    | 'backgroundClip'
    | 'filter'
    | 'mixBlendMode'
    | 'fontSize'
    | 'fontWeight'
    | 'appearance'
    | 'clip'
    | 'clipPath'
    | 'textShadow'
    | 'cursor',
    string
  >
>;

export interface PageTimingEntry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly responseStart?: number;
  readonly responseEnd?: number;
  readonly renderBlockingStatus?: string;
  /** largest-contentful-paint */
  readonly url?: string;
  readonly element?: PageElement | null;
  /** layout-shift */
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  /** long-animation-frame */
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

export type PageObserverClass = new (
  seen: (list: { getEntries(): PageTimingEntry[] }) => void,
) => { observe(options: { type: string; buffered: boolean; durationThreshold?: number }): void };

export interface PageCanvas {
  getContext(
    kind: '2d',
    options?: { willReadFrequently: boolean },
  ): {
    fillStyle: string;
    clearRect(x: number, y: number, width: number, height: number): void;
    fillRect(x: number, y: number, width: number, height: number): void;
    drawImage(image: unknown, x: number, y: number, width: number, height: number): void;
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  } | null;
}
