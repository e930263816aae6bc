import type { PageElement } from '../net/browser/browser-dom.js';

interface ParsingWindow {
  readonly DOMParser: new () => {
    parseFromString(html: string, type: string): { querySelectorAll(selector: string): ArrayLike<PageElement> };
  };
  readonly URL: { parse(url: string, base: string): { href: string } | null };
}

/** Runs in a page: whether the delivered markup names the image where the browser's preload scanner looks. */
export function imageInMarkup(
  window: ParsingWindow,
  { html, base, url }: { html: string; base: string; url: string },
): boolean {
  const document = new window.DOMParser().parseFromString(html, 'text/html');
  const declared = document.querySelectorAll('base[href]')[0]?.getAttribute('href') ?? '';
  const origin = window.URL.parse(declared, base)?.href ?? base;
  const elements = document.querySelectorAll(
    'img, picture > source, video[poster], image, link[rel~=preload][as=image]',
  );
  return Array.from(elements).some((element) => {
    const single = ['src', 'poster', 'href'].map((name) => element.getAttribute(name));
    // candidates of srcset stand between commas, each before its descriptor
    const several = ['srcset', 'imagesrcset'].flatMap((name) => element.getAttribute(name)?.split(/[\s,]+/) ?? []);
    return [...single, ...several].some(
      (address) => address !== null && address !== '' && window.URL.parse(address, origin)?.href === url,
    );
  });
}
