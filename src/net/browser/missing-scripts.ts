import type { GuardedBrowser } from './browser.js';

/** A character of each writing system that pages are often written in, and no other font of the web's. */
const SAMPLES: readonly (readonly [script: string, sample: string])[] = [
  ['Chinese', '漢'],
  ['Japanese', 'あ'],
  ['Korean', '한'],
  ['Arabic', 'ع'],
  ['Hebrew', 'ש'],
  ['Thai', 'ก'],
  ['Devanagari', 'ह'],
  ['emoji', '😀'],
];
/** A noncharacter of Unicode: no font has it, so it is drawn as whatever is missing. */
const NOT_A_CHARACTER = '\u{10ffff}';
const PAGE = { width: 200, height: 200, scale: 1, mobile: false, userAgent: 'Sextant' };

interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): { font: string; fillText(text: string, x: number, y: number): void } | null;
  toDataURL(): string;
}
interface Window {
  document: { createElement(name: 'canvas'): Canvas };
}

/** Writing systems whose characters the browser draws as boxes, as no font that is installed has them. */
export async function missingScripts(browser: Pick<GuardedBrowser, 'open'>): Promise<string[]> {
  const page = await browser.open(PAGE);
  try {
    const drawn = await page.evaluate(
      ({ document }: Window, texts: readonly string[]) =>
        texts.map((text) => {
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = 48;
          const pen = canvas.getContext('2d');
          if (!pen) return '';
          pen.font = '32px sans-serif';
          pen.fillText(text, 4, 36);
          return canvas.toDataURL();
        }),
      [NOT_A_CHARACTER, ' ', ...SAMPLES.map(([, sample]) => sample)],
    );
    const [box, blank, ...samples] = drawn;
    return SAMPLES.flatMap(([script], at) => (samples[at] === box || samples[at] === blank ? script : []));
  } finally {
    await page.close();
  }
}
