import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { softNotFound } from '../../../src/audit/traits/soft-404.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { barePage } from '../../support/sites/site.js';

function page({
  title = 'Shoes',
  h1 = 'Shoes',
  mainWords = 250,
  excerpt = '',
  ids = [] as string[],
  status = 200,
}): PageFacts {
  const facts = barePage('https://example.com/gone', { status });
  const html = facts.html as NonNullable<PageFacts['html']>;
  html.titles = [{ text: title, inHead: true }];
  html.headings = [{ level: 1, text: h1, altOnly: false, hidden: false }];
  html.text = { ...html.text, mainWords, excerpt };
  html.dom = { ...html.dom, ids };
  return facts;
}

describe('softNotFound', () => {
  it.each([
    page({ title: 'Page not found – Shop', mainWords: 12 }),
    page({ title: 'Shop | 404', mainWords: 12 }),
    page({ h1: 'Oops! That page can’t be found.', mainWords: 20 }),
    page({ h1: 'Seite nicht gefunden', mainWords: 3 }),
    page({ title: '404 Not Found', ids: ['error-404'], mainWords: 90 }),
    page({ title: '404 - Not Found | Shop', h1: 'Oops! Page not found', mainWords: 80 }),
    page({ excerpt: 'Sorry, the page you asked for has moved.', mainWords: 9 }),
  ])('needs two signals, one of them strong (%#)', (facts) => {
    expect(softNotFound(facts, false).length).toBeGreaterThanOrEqual(2);
    expect(createPageView(facts).eligible).toBe(false);
  });

  it.each([
    page({ mainWords: 5 }),
    page({ title: 'Page not found – Shop' }),
    page({ title: 'HTTP 404 - Encyclopedia', h1: 'HTTP 404', mainWords: 120 }),
    page({ title: 'Page not found – Shop', mainWords: 80 }),
    page({ title: 'How to fix error 404', h1: 'What a 404 not found means', mainWords: 12 }),
    page({ title: 'Page not found', mainWords: 5, status: 404 }),
    page({ ids: ['404'], mainWords: 5 }),
  ])('lets ordinary pages pass (%#)', (facts) => {
    expect(softNotFound(facts, false)).toEqual([]);
  });

  it('takes noindex for a weak signal', () => {
    expect(softNotFound(page({}), true)).toEqual([]);
    expect(softNotFound(page({ title: 'Not found' }), true)).toHaveLength(2);
  });
});

describe('a title that says that there is no page', () => {
  it.each([
    ['de', 'Diese Seite existiert nicht'],
    ['de', 'Die angeforderte Seite wurde leider nicht gefunden'],
    ['de', 'Hoppla! Diese Seite gibt es nicht mehr'],
    ['fr', 'Désolé, cette page n’existe plus'],
    ['fr', 'Page introuvable'],
    ['es', 'La página que buscas no existe'],
    ['it', 'Pagina inesistente'],
    ['pt', 'Página não encontrada'],
    ['nl', 'Deze pagina bestaat niet'],
    ['pl', 'Strona nie istnieje'],
    ['sv', 'Sidan kunde inte hittas'],
    ['da', 'Siden findes ikke'],
    ['nb', 'Siden finnes ikke'],
    ['fi', 'Sivua ei löytynyt'],
    ['cs', 'Stránka nebyla nalezena'],
    ['sk', 'Stránka sa nenašla'],
    ['hu', 'A keresett oldal nem található'],
    ['ro', 'Pagina nu a fost găsită'],
    ['bg', 'Страницата не е намерена'],
    ['ru', 'Такой страницы не существует'],
    ['uk', 'Сторінку не знайдено'],
    ['el', 'Η σελίδα δεν βρέθηκε'],
    ['tr', 'Aradığınız sayfa bulunamadı'],
    ['hr', 'Stranica nije pronađena'],
    ['sl', 'Strani ni mogoče najti'],
    ['sr', 'Страница није пронађена'],
    ['lt', 'Puslapis nerastas'],
    ['lv', 'Lapa nav atrasta'],
    ['et', 'Lehekülge ei leitud'],
    ['ca', 'No s’ha trobat la pàgina'],
    ['ar', 'الصفحة غير موجودة'],
    ['fa', 'صفحه مورد نظر یافت نشد'],
    ['he', 'הדף לא נמצא'],
    ['hi', 'पृष्ठ नहीं मिला'],
    ['vi', 'Không tìm thấy trang'],
    ['id', 'Halaman tidak ditemukan'],
    ['ja', 'お探しのページは見つかりませんでした'],
    ['zh', '抱歉，您访问的页面不存在'],
    ['zh-TW', '找不到頁面'],
    ['ko', '페이지를 찾을 수 없습니다'],
    ['th', 'ไม่พบหน้าที่คุณต้องการ'],
  ])('in %s is understood: %s', (_, title) => {
    for (const written of [title, `${title} | Quillmoor`, `404 – ${title}`])
      expect(softNotFound(page({ title: written, h1: title, mainWords: 9 }), false), written).toHaveLength(2);
  });

  it.each([
    'Lost',
    'Unavailable',
    'Missing',
    'Error',
    'Not found on any map: the lost valley',
    'Diese Seite der Stadt existiert nicht mehr',
    'Warum es diese Farbe nicht gibt',
    'Le chien introuvable',
    'La página perdida de Borges',
    'Страница истории',
    'Η σελίδα του βιβλίου',
    '页面设计',
    'ページの見つけ方',
    'Sidan hos läkaren',
    'Jak znaleziono stronę Kopernika',
    'yok oluş',
  ])('is none where it says something else: %s', (title) => {
    expect(softNotFound(page({ title, h1: title, mainWords: 9 }), false)).toEqual([]);
  });

  it('is read in one pass', () => {
    const long = 'not found '.repeat(20).trim();
    expect(softNotFound(page({ title: long, h1: long, mainWords: 9 }), false)).toEqual([]);
  });
});
