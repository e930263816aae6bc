import { describe, expect, it } from 'vitest';
import { mediaTypeConflict } from '../../../src/audit/performance/media-type.js';

const conflict = (path: string, mediaType: string | null, sniffedType: string | null) =>
  mediaTypeConflict({ url: `https://example.com${path}`, mediaType, sniffedType });

describe('mediaTypeConflict', () => {
  it.each([
    ['/a', 'text/plain', 'text/html'],
    ['/a.css', 'text/html', 'text/html'],
    ['/a.js', 'text/plain', null],
    ['/a.png', 'text/html; charset=utf-8', 'text/html'],
    ['/a', 'image/png', 'application/pdf'],
    ['/feed.xml', 'text/html', 'text/xml'],
    ['/a.pdf', 'text/html', 'application/pdf'],
    ['/a.pdf', 'text/html', 'text/html'],
    ['/a.pdf', 'application/pdf', 'text/html'],
    ['/a.pdf', 'application/octet-stream', 'application/pdf'],
    ['/a', 'binary/octet-stream', 'text/html'],
  ])('%s declared as %s, sniffed as %s, contradicts', (path, declared, sniffed) => {
    expect(conflict(path, declared, sniffed)).toMatch(/^Declared as /);
  });
  it.each([
    ['/a', 'text/html', 'text/html'],
    ['/a.html', 'application/xhtml+xml', 'text/xml'],
    ['/a.js', 'application/javascript', 'text/plain'],
    ['/feed.xml', 'application/rss+xml', 'text/xml'],
    ['/a.svg', 'image/svg+xml', 'text/xml'],
    ['/a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
    ['/a.zip', 'application/octet-stream', 'application/zip'],
    ['/a.pdf', 'application/octet-stream', null],
    ['/a.jpg', 'image/webp', 'image/webp'],
    ['/a.png', null, 'image/png'],
    ['/a.php', 'text/html', null],
  ])('%s declared as %s, sniffed as %s, fits', (path, declared, sniffed) => {
    expect(conflict(path, declared, sniffed)).toBeNull();
  });
  it('leaves untyped bytes alone that are meant to be saved', () => {
    const file = { url: 'https://example.com/a.pdf', sniffedType: 'application/pdf', attachment: true };
    expect(mediaTypeConflict({ ...file, mediaType: 'application/octet-stream' })).toBeNull();
    expect(mediaTypeConflict({ ...file, mediaType: 'text/html' })).not.toBeNull();
  });
});
