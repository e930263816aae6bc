import type { PageDocument, PageElement, PageRect, PageStyle, PageWindow } from '../../net/browser/browser-dom.js';

/**
 * Runs in the page: how much of the first screen fixed elements cover, consent, age and sign-in layers left out. The browser is
 * asked what lies at a point only where a fixed element, or a part of it, may lie: on a long page each question takes milliseconds.
 */
export function overlayShare(window: PageWindow): number {
  const { document } = window;
  let pageText: number | undefined;
  const verdicts = new Map<PageElement, boolean>();

  const above = (element: PageElement) => element.parentElement ?? element.getRootNode().host ?? null;
  const isLayer = (element: PageElement, style: PageStyle) =>
    style.position === 'fixed' || (element.localName === 'dialog' && element.hasAttribute('open'));
  const paints = (element: PageElement, style: PageStyle) =>
    ['img', 'video', 'canvas', 'iframe', 'svg', 'picture', 'object', 'embed'].includes(element.localName) ||
    style.backgroundImage !== 'none' ||
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  const required = (layer: PageElement) => {
    const frames = Array.from(
      layer.querySelectorAll('iframe'),
      (frame) => `${frame.getAttribute('src')} ${frame.getAttribute('id')}`,
    );
    const names = ['id', 'class', 'aria-label', 'aria-labelledby', 'data-testid', 'src', 'title'];
    const words = [layer, ...Array.from(layer.querySelectorAll('[id], [class], [aria-label]')).slice(0, 30)]
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
      .concat(frames, (layer.innerText ?? '').slice(0, 3_000))
      .join(' ')
      .toLowerCase();
    return (
      layer.querySelector('input[type=password]') !== null ||
      /cookie|consent|gdpr|rgpd|dsgvo|ccpa|datenschutz|einwilligung|privacy|onetrust|didomi|usercentrics|sourcepoint/.test(
        words,
      ) ||
      /age[ -_]?(?:gate|check|verif)|verify your age|your age|years (?:old|of age)|18\+|21\+|date of birth/.test(
        words,
      ) ||
      /\b(?:sign|log)[ -]?in\b|\blogin\b|anmelden|paywall/.test(words)
    );
  };
  /** a layer that holds the page itself covers nothing */
  const isPage = (layer: PageElement) => {
    pageText ??= (document.body?.innerText ?? '').length;
    return layer.querySelector('main, [role=main], h1') !== null || (layer.innerText ?? '').length > pageText / 2;
  };
  const counts = (layer: PageElement) => {
    let verdict = verdicts.get(layer);
    if (verdict === undefined) {
      const dialog = layer.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]');
      verdict = !required(layer) && (dialog || !isPage(layer));
      verdicts.set(layer, verdict);
    }
    return verdict;
  };
  const coveredAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    for (let inner = hit?.shadowRoot?.elementFromPoint(x, y); inner && inner !== hit; ) {
      hit = inner;
      inner = hit.shadowRoot?.elementFromPoint(x, y) ?? null;
    }
    let painted = false;
    for (let element = hit; element; element = above(element)) {
      const style = window.getComputedStyle(element);
      painted ||= paints(element, style);
      if (isLayer(element, style)) return painted && Number(style.opacity) > 0.1 && counts(element);
    }
    return false;
  };

  /** fixed elements with what is inside them, as far as no other one is in between */
  const layers = new Map<PageElement, PageElement[]>();
  const layerOf = new Map<PageElement, PageElement>();
  const collect = (tree: PageDocument) => {
    for (const element of tree.querySelectorAll('*')) {
      const parent = above(element);
      const layer = isLayer(element, window.getComputedStyle(element)) ? element : parent && layerOf.get(parent);
      if (layer) {
        layerOf.set(element, layer);
        if (layer === element) layers.set(layer, []);
        layers.get(layer)?.push(element);
      }
      if (element.shadowRoot !== null) collect(element.shadowRoot);
    }
  };
  collect(document);

  const step = 12;
  const columns = Math.max(0, Math.ceil((window.innerWidth - step / 2) / step));
  const rows = Math.max(0, Math.ceil((window.innerHeight - step / 2) / step));
  const asked = new Uint8Array(columns * rows);
  const SCREEN = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  type Area = Pick<PageRect, 'left' | 'top' | 'right' | 'bottom'>;
  const grown = ({ left, top, right, bottom }: Area, x: number, y = x): Area => ({
    left: left - x,
    top: top - y,
    right: right + x,
    bottom: bottom + y,
  });
  const isOnScreen = ({ left, top, right, bottom }: Area) =>
    right > left && bottom > top && right > 0 && bottom > 0 && left < SCREEN.right && top < SCREEN.bottom;
  const ask = ({ left, top, right, bottom }: Area) => {
    const [first, last] = [Math.ceil((left - step / 2) / step), Math.floor((right - step / 2) / step)];
    const lowest = Math.min(rows - 1, Math.floor((bottom - step / 2) / step));
    for (let row = Math.max(0, Math.ceil((top - step / 2) / step)); row <= lowest; row += 1)
      asked.fill(1, row * columns + Math.max(0, first), row * columns + Math.max(0, Math.min(columns, last + 1)));
  };

  const pixels = (text: string) => (/^-?[\d.]+px$/.test(text) ? Number.parseFloat(text) : 0);
  /** area of a positioned pseudo-element: its offsets are those from the nearest positioned element, the layer at the latest */
  const placed = (element: PageElement, layer: PageElement, style: PageStyle): Area => {
    const isKnown = [style.left, style.top, style.right, style.bottom].every((text) => /^-?[\d.]+px$/.test(text));
    const isPlain = [style.transform, style.translate, style.rotate, style.scale].every((text) => text === 'none');
    if (style.position === 'fixed' || !isKnown || !isPlain) return SCREEN;
    let block = element;
    while (block !== layer && window.getComputedStyle(block).position === 'static') block = above(block) ?? layer;
    const { left, top, right, bottom } = block.getBoundingClientRect();
    return grown(
      {
        left: left + pixels(style.left),
        top: top + pixels(style.top),
        right: right - pixels(style.right),
        bottom: bottom - pixels(style.bottom),
      },
      16,
    );
  };
  /** areas that the browser takes for the element, which may be more than its box */
  const areas = function* (element: PageElement, layer: PageElement): Generator<Area> {
    const rect = element.getBoundingClientRect();
    const style = window.getComputedStyle(element);
    // strokes and list markers lie outside
    const outside = element.ownerSVGElement ? 16 : style.display === 'list-item' ? 4 * pixels(style.fontSize) : 2;
    yield grown(rect, rect.width > 0 || rect.height > 0 ? outside : 0);
    // the lines of a text belong to their element where they are longer or more than fit, images in them included
    const [wider, higher] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
    if ((wider > 0 || higher > 0) && style.overflow.includes('visible'))
      yield grown(
        rect,
        (Math.max(0, wider) * Math.max(rect.width, 1)) / (element.clientWidth || rect.width || 1) + 2,
        (Math.max(0, higher) * Math.max(rect.height, 1)) / (element.clientHeight || rect.height || 1) + 2,
      );
    for (const pseudo of ['::before', '::after']) {
      const made = window.getComputedStyle(element, pseudo);
      if (made.content === 'none' || made.content === 'normal' || made.display === 'none') continue;
      if (made.position === 'absolute' || made.position === 'fixed') yield placed(element, layer, made);
      else
        yield grown(
          rect,
          pixels(made.width) + pixels(made.height) + pixels(made.fontSize) * Math.min(made.content.length, 40),
        );
    }
    // a closed shadow root shows nothing, nor does a map show its picture's position
    const isClosed = element.localName.includes('-') && element.shadowRoot === null && rect.width * rect.height === 0;
    if (isClosed || element.localName === 'area') yield SCREEN;
  };
  const texts = function* (tree: PageElement | PageDocument): Generator<Area> {
    const range = new window.Range();
    range.selectNodeContents(tree);
    for (const rect of range.getClientRects()) yield grown(rect, 2);
  };
  const askAbout = (area: Area) => {
    if (isOnScreen(area)) ask(area);
  };
  for (const [layer, elements] of layers) {
    if (Number(window.getComputedStyle(layer).opacity) <= 0.1 || !counts(layer)) continue;
    for (const element of elements) {
      for (const area of areas(element, layer)) askAbout(area);
      if (element.shadowRoot !== null) for (const area of texts(element.shadowRoot)) askAbout(area);
    }
    for (const area of texts(layer)) askAbout(area);
    // with its backdrop
    if (layer.matches(':is(:modal, :popover-open, :fullscreen)')) ask(SCREEN);
  }

  let covered = 0;
  for (let at = asked.indexOf(1); at >= 0; at = asked.indexOf(1, at + 1))
    if (coveredAt(step / 2 + (at % columns) * step, step / 2 + Math.floor(at / columns) * step)) covered += 1;
  return asked.length === 0 ? 0 : Math.round((1_000 * covered) / asked.length) / 1_000;
}
