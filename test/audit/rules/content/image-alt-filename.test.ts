import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-alt-filename.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-alt-filename', () => {
  it('fails: a file name', () => {
    const page = pageFrom('<img src="/a.png" alt="green-tea-2.jpg">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it("fails: a camera's name", () => {
    const page = pageFrom('<img src="/a.png" alt="IMG_2041">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: the word image', () => {
    const page = pageFrom('<img src="/a.png" alt="Image">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a description', () => {
    const page = pageFrom('<img src="/a.png" alt="A cup of green tea">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a description that ends in a word like a file type', () => {
    const page = pageFrom('<img src="/a.png" alt="How a jpg is made">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an empty alt', () => {
    const page = pageFrom('<img src="/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    'Screenshot 2026-04-28 at 11.21.10 PM',
    'Bildschirmfoto 2026-04-28 um 11.21.10',
    'Capture d’écran 2026-04-28 à 11.21.10',
    'スクリーンショット 2026-04-28 11.21.10',
    'Screenshot_20260428-112110_Chrome',
    'WhatsApp Image 2026-04-28 at 11.21.10',
    'IMG-20260428-WA0001',
    'IMG_2041-scaled',
    'IMG_2041-1024x768',
    'photo_2026-04-28_11-21-10',
    '画像',
    'Изображение',
    'my card.png',
    'Screenshot from 2026-04-28 11-21-10',
    'Bildschirmfoto vom 2026-04-28 11-21-10',
    'Capture d’écran du 2026-04-28 11-21-10',
    'Captura desde 2026-04-28 11-21-10',
    'Снимок экрана от 2026-04-28 11-21-10',
    'Снимок экрана 2026-04-28 в 11.21.10',
    'Zrzut ekranu 2026-04-28 o 11.21.10',
    'Ekran Resmi 2026-04-28 11.21.10',
    '屏幕截图 2026-04-28 112110',
    '微信图片_20260428112110',
    'mmexport1777345670123',
    'KakaoTalk_20260428_112110123',
    'viber_image_2026-04-28_11-21-10',
    'signal-2026-04-28-112110',
    'PXL_20260428_112110123.PORTRAIT',
    'IMG_E2041',
    '_DSC0042',
    'DJI_0012',
    'GX010042',
    '_MG_0042',
    'AdobeStock_123456789',
    'CleanShot 2026-04-28 at 11.21.10',
    'Design ohne Titel (3)',
    'Foto 3',
    '画像1',
    'ChatGPT Image Apr 28, 2026, 11_21_10 AM',
    'maxresdefault',
    'ছবি',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  ])('fails for what systems and messengers give: %s', (alt) => {
    expect(runRule(rule, pageFrom(`<img src="/a.png" alt="${alt}">`)).kind).toBe('fail');
  });
  it.each([
    'Download the card of the year as card.png',
    'Photo 2 dogs playing',
    'Screenshot of the settings with 2 rows',
    'Screenshot 2 of the wizard',
    'Captura 20 peces en el lago',
    'P1 racing car',
    'Foto von 2 Hunden',
    'G7 summit',
    'GX 460',
    'MG 4',
    'SAM 3',
    'Signal Iduna Park',
    '10000',
    '写真展 2026',
    'Stock 2 of the pump',
    '100 %',
  ])('passes a sentence, a near miss: %s', (alt) => {
    expect(runRule(rule, pageFrom(`<img src="/a.png" alt="${alt}">`)).kind).toBe('pass');
  });
});
