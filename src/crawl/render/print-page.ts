import type { GuardedBrowser } from '../../net/browser/browser.js';

/** a name that nobody can have (RFC 6761 §6.4) */
const URL_OF_PAGE = 'http://report.invalid/';
const PDF_BYTES = 25 * 1_048_576;

/** A document of ours as PDF. The browser requests nothing for it: what it does not hold is not there. */
export async function printPage(browser: GuardedBrowser, html: string, totalMs: number): Promise<Buffer> {
  const opened = await browser.open({ width: 1_024, height: 1_400, scale: 1, mobile: false, userAgent: 'Sextant' });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Printing took more than ${totalMs} ms.`)), totalMs);
  });
  const print = async () => {
    await opened.intercept((request) =>
      request.isPage && request.url === URL_OF_PAGE
        ? {
            status: 200,
            headers: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
            body: Buffer.from(html).toString('base64'),
          }
        : 'BLOCK',
    );
    await opened.page.goto(URL_OF_PAGE, { waitUntil: 'load', timeout: totalMs });
    const { data } = await opened.cdp.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
    });
    const pdf = Buffer.from(data, 'base64');
    if (pdf.byteLength > PDF_BYTES) throw new Error(`The PDF has ${pdf.byteLength} bytes.`);
    return pdf;
  };
  try {
    const printed = print();
    printed.catch(() => {});
    return await Promise.race([printed, late, opened.failed]);
  } finally {
    clearTimeout(timer);
    await opened.close();
  }
}
