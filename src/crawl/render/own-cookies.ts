import type { Page } from 'playwright-core';
import type { HeadersFor } from '../own-headers.js';

/** The cookies of a project's own headers: browsers send those that they hold, and no header in their place. */
export async function setOwnCookies(page: Page, url: string, headersFor: HeadersFor | undefined): Promise<void> {
  const header = headersFor?.(url)?.['cookie'];
  if (header === undefined) return;
  const cookies = header.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return name === '' ? [] : [{ name, value: value.join('='), url }];
  });
  await page.context().addCookies(cookies);
}
