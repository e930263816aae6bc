import { folded } from '../site/page-groups.js';

/** Whole titles that editors, frameworks, servers and content systems put in place of one, whatever the language of the site. */
const EVERYWHERE = `
  untitled, untitled document, untitled page, untitled-1, home, homepage, home page, index, document, new document, new page,
  blank page, page, page title, title, test, test page, sample page, default, default page, welcome, website, my site,
  my website, my blog, my wordpress blog, my wordpress site, hello world, hello world!, wordpress, joomla, joomla!, drupal,
  site title, site name, coming soon, under construction, it works!, welcome to nginx!, index of /, iis windows server,
  apache2 ubuntu default page: it works, apache2 debian default page: it works, react app, vue app, angular app, svelte app,
  nuxt app, expo app, ionic app, create next app, next.js app, remix app, new remix app, vite app, vite + js, vite + ts,
  vite + react, vite + react + ts, vite + vue, vite + vue + ts, vite + svelte, vite + svelte + ts, vite + preact,
  vite + preact + ts, vite + lit, vite + lit + ts, vite + solid, vite + solid + ts, webpack app, gatsby default starter, astro,
  new react router app, solidstart, sveltekit app, blazor app`;

/** … and those in the language of the page, without commas: "Start" is Home in German, and a word like any other in English. */
const OF_LANGUAGE: Readonly<Record<string, string>> = {
  ar: 'الرئيسية, الصفحة الرئيسية, بدون عنوان, أهلاً بالعالم !',
  bg: 'начало, начална страница, без заглавие',
  ca: "inici, pàgina d'inici, sense títol",
  cs: 'domů, úvod, úvodní stránka, úvodní strana, hlavní stránka, bez názvu, dokument bez názvu, ahoj všichni!',
  da: 'forside, hjem, velkommen, uden titel, unavngivet, ny side, hej verden!',
  de: `startseite, start, willkommen, home-seite, unbenanntes dokument, unbenannt, ohne titel, neue seite, seitentitel, beispielseite,
    beispiel-seite, hallo welt, hallo welt!`,
  el: 'αρχική, αρχική σελίδα, χωρίς τίτλο',
  es: `inicio, página de inicio, página principal, bienvenidos, bienvenido, sin título, documento sin título, nueva página,
    página de ejemplo, ¡hola mundo!`,
  et: 'avaleht, pealkirjata',
  fa: 'صفحه اصلی, خانه, صفحه نخست, بدون عنوان, سلام دنیا!',
  fi: 'etusivu, koti, tervetuloa, nimetön, nimetön asiakirja, uusi sivu, hei maailma!',
  fr: `accueil, page d'accueil, bienvenue, sans titre, document sans titre, sans nom, nouvelle page, page d’exemple,
    bonjour tout le monde !, bonjour tout le monde!`,
  he: 'דף הבית, ראשי, עמוד הבית, ללא כותרת, שלום עולם!',
  hi: 'होम, मुख्य पृष्ठ, शीर्षकहीन',
  hr: 'početna, naslovna, početna stranica, naslovnica, bez naslova',
  hu: 'főoldal, kezdőlap, kezdőoldal, névtelen, cím nélkül, helló világ!',
  id: 'beranda, halaman utama, tanpa judul, halo dunia!',
  it: 'pagina iniziale, benvenuti, benvenuto, senza titolo, documento senza titolo, nuova pagina, ciao mondo!',
  ja: 'ホーム, ホームページ, トップ, トップページ, ようこそ, 無題, 無題ドキュメント, 無題のドキュメント, タイトル, hello world!',
  ko: '홈, 홈페이지, 메인, 메인 페이지, 제목 없음, 무제',
  lt: 'pagrindinis, pradžia, pagrindinis puslapis, be pavadinimo',
  lv: 'sākums, sākumlapa, bez nosaukuma',
  nl: 'start, startpagina, welkom, thuis, naamloos, naamloos document, zonder titel, nieuwe pagina, voorbeeldpagina, hallo wereld!',
  no: 'forside, hjem, velkommen, uten navn, uten tittel, ny side, hei verden!',
  pl: `strona główna, start, witamy, witaj, bez tytułu, dokument bez tytułu, nowa strona, przykładowa strona, witaj świecie!`,
  pt: `início, página inicial, principal, bem-vindo, sem título, documento sem título, nova página, página de exemplo, olá mundo!`,
  ro: 'acasă, pagina principală, bun venit, fără titlu, document fără titlu, salut lume!',
  ru: 'главная, главная страница, добро пожаловать, без названия, документ без названия, новая страница, привет мир!',
  sk: 'domov, úvod, úvodná stránka, hlavná stránka, bez názvu, ahoj všetci!',
  sl: 'domov, domača stran, brez naslova',
  sr: 'почетна, почетна страна, početna, početna strana, naslovna',
  sv: 'start, startsida, hem, välkommen, namnlös, namnlöst dokument, ny sida, exempelsida, hej världen!',
  th: 'หน้าแรก, หน้าหลัก, ไม่มีชื่อ',
  tr: 'ana sayfa, anasayfa, hoş geldiniz, adsız, başlıksız, yeni sayfa, merhaba dünya!',
  uk: 'головна, головна сторінка, ласкаво просимо, без назви, нова сторінка, привіт світ!',
  vi: 'trang chủ, chưa có tiêu đề, chào tất cả mọi người!',
  zh: '首页, 首頁, 主页, 主頁, 欢迎, 无标题, 无标题文档, 無標題, 未命名, 未命名文件, 标题, 世界，您好！',
};

/** The tagline that WordPress sets, as a part of the title. */
const TAGLINES = [
  'just another wordpress site',
  'just another wordpress weblog',
  'ein weiterer wordpress-blog',
  'eine weitere wordpress-website',
  'un site utilisant wordpress',
  'otro sitio realizado con wordpress',
  'otro sitio más de wordpress',
  'un nuovo sito targato wordpress',
  'mais um site wordpress',
  'só mais um site wordpress',
  'een andere wordpress site',
  'kolejna witryna oparta na wordpressie',
  'bara en till wordpress-webbplats',
  'ещё один сайт на wordpress',
];

const straight = (text: string): string => text.replaceAll('’', "'");
const setOf = (list: string): Set<string> => new Set(straight(list).trim().split(/,\s+/));
const SHARED = setOf(EVERYWHERE);
const LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(OF_LANGUAGE).map(([language, list]) => [language, setOf(list)]),
);
const SYNONYMS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', bs: 'hr', sh: 'sr' };

/** `language`: of the page; without one, the words of every language that have letters of their own. */
export function isPlaceholderTitle(title: string, language: string | null): boolean {
  const text = straight(folded(title)).replaceAll(',', '');
  if (SHARED.has(text) || TAGLINES.some((tagline) => text.endsWith(tagline))) return true;
  const primary = language?.toLowerCase().split(/[-_]/)[0] ?? '';
  if (primary !== '') return LISTS.get(SYNONYMS[primary] ?? primary)?.has(text) ?? false;
  return /[^a-z]/.test(text) && [...LISTS.values()].some((list) => list.has(text));
}
