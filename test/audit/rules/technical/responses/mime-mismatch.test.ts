import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/mime-mismatch.js';
import { assetFacts } from '../../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('mime-mismatch', () => {
  it('reports content that contradicts its Content-Type', () => {
    const page = pageFrom('<html><body>Text</body></html>', {
      url,
      mediaType: 'text/plain',
      sniffedType: 'text/html',
      html: null,
    });
    expect(runRule(rule, page)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('text/plain') }],
    });
  });
  it('reports CSS that is served as HTML', () => {
    const page = pageFrom('<link rel="stylesheet" href="/a.css"><p>Text</p>', { url });
    const assets = [
      assetFacts('https://example.com/a.css', { kind: 'STYLE', mediaType: 'text/html', sniffedType: 'text/html' }),
    ];
    expect(runRule(rule, page, siteOf([page], { assets }))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/a.css' }],
    });
  });
  it('reports linked PDFs of another type', () => {
    const page = pageFrom('<a href="/a.pdf">A</a><a href="/b.pdf?v=2">B</a><a href="/a.pdf">A</a>', { url });
    const pdf = (path: string, mediaType: string, more: object = {}) =>
      assetFacts(`https://example.com${path}`, { kind: 'PDF', mediaType, sniffedType: 'application/pdf', ...more });
    const judged = (...assets: ReturnType<typeof pdf>[]) => runRule(rule, page, siteOf([page], { assets }));
    expect(judged(pdf('/a.pdf', 'text/html'), pdf('/b.pdf?v=2', 'application/octet-stream'))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/a.pdf' }, { target: 'https://example.com/b.pdf?v=2' }],
    });
    expect(judged(pdf('/a.pdf', 'application/pdf', { sniffedType: 'text/html' })).kind).toBe('fail');
    expect(judged(pdf('/a.pdf', 'application/pdf')).kind).toBe('pass');
    expect(judged(pdf('/a.pdf', 'application/octet-stream', { attachment: true })).kind).toBe('pass');
    expect(judged(pdf('/a.pdf', 'text/html', { status: 404 })).kind).toBe('pass');
  });
  it('reports a page that is sent as bytes to save, near miss: one that is meant to be saved', () => {
    const sent = (headers: Record<string, string>) =>
      pageFrom('<html><body>Text</body></html>', {
        url,
        mediaType: 'application/octet-stream',
        sniffedType: 'text/html',
        html: null,
        headers,
      });
    expect(runRule(rule, sent({})).kind).toBe('fail');
    expect(runRule(rule, sent({ 'content-disposition': 'Attachment; filename="a.html"' })).kind).toBe('pass');
  });
  it('passes an ordinary page and ordinary CSS', () => {
    const page = pageFrom('<link rel="stylesheet" href="/a.css"><p>Text</p>', {
      url,
      mediaType: 'text/html',
      sniffedType: 'text/html',
    });
    const assets = [
      assetFacts('https://example.com/a.css', { kind: 'STYLE', mediaType: 'text/css', sniffedType: 'text/plain' }),
    ];
    expect(runRule(rule, page, siteOf([page], { assets })).kind).toBe('pass');
  });
  it('passes XHTML, and an error page in place of an image', () => {
    expect(
      runRule(rule, pageFrom('<p>Text</p>', { url, mediaType: 'application/xhtml+xml', sniffedType: 'text/html' }))
        .kind,
    ).toBe('pass');
    const missing = { url: 'https://example.com/a.png', status: 404, mediaType: 'text/html', sniffedType: 'text/html' };
    expect(runRule(rule, pageFrom('<p>Text</p>', missing)).kind).toBe('pass');
  });
});
