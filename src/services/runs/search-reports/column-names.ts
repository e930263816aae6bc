import type { ReportColumn } from './report-columns.js';

/** Day on which the names below were collected. */
export const HEADERS_CHECKED_ON = '2026-11-30';

/**
 * Names of columns in the languages of the interfaces. English ones, and the German, French and Japanese ones of pages and
 * impressions, were seen in files; the others are translations. A file with another name is imported by naming its report.
 */
export const COLUMN_NAMES: Readonly<Record<ReportColumn, Readonly<Record<string, readonly string[]>>>> = {
  page: {
    en: ['page', 'pages', 'top pages', 'url', 'page url'],
    de: ['seite', 'seiten', 'häufigste seiten', 'die häufigsten seiten'],
    fr: ['page', 'pages', 'pages les plus populaires', 'principales pages'],
    es: ['página', 'páginas', 'páginas principales', 'principales páginas'],
    it: ['pagina', 'pagine', 'pagine principali', 'pagine più popolari'],
    nl: ['pagina', "pagina's", "toppagina's", "populairste pagina's"],
    pl: ['strona', 'strony', 'najpopularniejsze strony'],
    pt: ['página', 'páginas', 'páginas principais', 'principais páginas'],
    ja: ['ページ', '上位のページ'],
  },
  country: {
    en: ['country', 'countries'],
    de: ['land', 'länder'],
    fr: ['pays'],
    es: ['país', 'países'],
    it: ['paese', 'paesi'],
    nl: ['land', 'landen'],
    pl: ['kraj', 'kraje'],
    pt: ['país', 'países'],
    ja: ['国'],
  },
  device: {
    en: ['device', 'devices'],
    de: ['gerät', 'geräte'],
    fr: ['appareil', 'appareils'],
    es: ['dispositivo', 'dispositivos'],
    it: ['dispositivo', 'dispositivi'],
    nl: ['apparaat', 'apparaten'],
    pl: ['urządzenie', 'urządzenia'],
    pt: ['dispositivo', 'dispositivos'],
    ja: ['デバイス'],
  },
  date: {
    en: ['date', 'day'],
    de: ['datum', 'tag'],
    fr: ['date', 'jour'],
    es: ['fecha'],
    it: ['data'],
    nl: ['datum'],
    pl: ['data'],
    pt: ['data'],
    ja: ['日付'],
  },
  query: {
    en: ['grounding query', 'grounding queries'],
    de: ['grounding-abfrage', 'grundabfrage'],
    fr: ['requête d’ancrage', "requête d'ancrage"],
    es: ['consulta de fundamentación', 'consulta de base'],
    it: ['query di grounding', 'query di base'],
    nl: ['grounding-query', 'grondingsquery'],
    pl: ['zapytanie uziemiające', 'zapytanie źródłowe'],
    pt: ['consulta de fundamentação', 'consulta de base'],
    ja: ['グラウンディング クエリ', 'グラウンディングクエリ'],
  },
  impressions: {
    en: ['impressions'],
    de: ['impressionen'],
    fr: ['impressions'],
    es: ['impresiones'],
    it: ['impressioni'],
    nl: ['vertoningen'],
    pl: ['wyświetlenia'],
    pt: ['impressões'],
    ja: ['表示回数', 'インプレッション', 'インプレッション数'],
  },
  citations: {
    en: ['citations', 'total citations'],
    de: ['zitate', 'zitierungen', 'zitationen'],
    fr: ['citations', 'total des citations'],
    es: ['citas', 'citas totales'],
    it: ['citazioni', 'citazioni totali'],
    nl: ['citaties', 'citaten'],
    pl: ['cytowania', 'cytaty'],
    pt: ['citações', 'total de citações'],
    ja: ['引用', '引用数', '引用回数'],
  },
  citedPages: {
    en: ['cited pages', 'average cited pages', 'avg. cited pages'],
    de: ['zitierte seiten', 'durchschnittlich zitierte seiten'],
    fr: ['pages citées', 'moyenne des pages citées'],
    es: ['páginas citadas', 'promedio de páginas citadas'],
    it: ['pagine citate', 'media pagine citate'],
    nl: ["geciteerde pagina's"],
    pl: ['cytowane strony'],
    pt: ['páginas citadas', 'média de páginas citadas'],
    ja: ['引用されたページ', '引用ページ'],
  },
  intent: {
    en: ['intent'],
    de: ['absicht'],
    fr: ['intention'],
    es: ['intención'],
    it: ['intento', 'intenzione'],
    nl: ['intentie'],
    pl: ['intencja', 'zamiar'],
    pt: ['intenção'],
    ja: ['意図', 'インテント'],
  },
  topic: {
    en: ['topic'],
    de: ['thema'],
    fr: ['sujet', 'rubrique'],
    es: ['tema'],
    it: ['argomento'],
    nl: ['onderwerp'],
    pl: ['temat'],
    pt: ['tópico', 'tema'],
    ja: ['トピック'],
  },
  share: {
    en: ['citation share'],
    de: ['zitatanteil', 'zitierungsanteil'],
    fr: ['part de citation', 'part des citations'],
    es: ['cuota de citas', 'porcentaje de citas'],
    it: ['quota di citazioni'],
    nl: ['citatieaandeel'],
    pl: ['udział cytowań'],
    pt: ['parcela de citações', 'compartilhamento de citações'],
    ja: ['引用シェア', '引用の割合'],
  },
  linkingPage: {
    en: ['linking page'],
    de: ['verweisende seite', 'verlinkende seite'],
    fr: ["page d'origine", 'page d’origine', 'page contenant le lien'],
    es: ['página de enlace', 'página que enlaza', 'página con enlaces'],
    it: ['pagina che rimanda al sito', 'pagina di collegamento', 'pagina con link'],
    nl: ['linkende pagina', 'pagina met link'],
    pl: ['strona linkująca', 'strona zawierająca link'],
    pt: ['página de vinculação', 'página com link', 'página com links'],
    ja: ['リンク元ページ', 'リンク元のページ'],
  },
  crawledOn: {
    en: ['last crawled', 'last crawl'],
    de: ['zuletzt gecrawlt', 'letztes crawling'],
    fr: ['dernière exploration'],
    es: ['último rastreo'],
    it: ['ultima scansione'],
    nl: ['laatst gecrawld', 'laatste crawl'],
    pl: ['ostatnie skanowanie', 'ostatnio zeskanowano', 'ostatnie pobranie'],
    pt: ['último rastreamento', 'última consulta'],
    ja: ['前回のクロール', '最終クロール', '最終クロール日'],
  },
  targetPage: {
    en: ['target page'],
    de: ['zielseite'],
    fr: ['page cible', 'page de destination'],
    es: ['página de destino'],
    it: ['pagina di destinazione', 'pagina target'],
    nl: ['doelpagina'],
    pl: ['strona docelowa'],
    pt: ['página de destino'],
    ja: ['ターゲット ページ', 'ターゲットページ', 'リンク先ページ'],
  },
  incomingLinks: {
    en: ['incoming links'],
    de: ['eingehende links'],
    fr: ['liens entrants'],
    es: ['enlaces entrantes'],
    it: ['link in entrata', 'link in arrivo'],
    nl: ['inkomende links', 'binnenkomende links'],
    pl: ['linki przychodzące'],
    pt: ['links recebidos', 'links de entrada'],
    ja: ['被リンク', '被リンク数', '受信リンク', '受信リンク数'],
  },
  linkingSites: {
    en: ['linking sites'],
    de: ['verweisende websites', 'verlinkende websites'],
    fr: ["sites d'origine", 'sites d’origine', 'sites contenant un lien'],
    es: ['sitios de enlace', 'sitios que enlazan', 'sitios web que enlazan'],
    it: ['siti che rimandano al sito', 'siti di collegamento', 'siti con link'],
    nl: ['linkende sites', 'linkende websites'],
    pl: ['witryny linkujące', 'witryny zawierające linki'],
    pt: ['sites de vinculação', 'sites com links'],
    ja: ['リンク元サイト', 'リンク元のサイト'],
  },
  site: {
    en: ['site', 'website'],
    de: ['website', 'site'],
    fr: ['site', 'site web'],
    es: ['sitio', 'sitio web'],
    it: ['sito', 'sito web'],
    nl: ['site', 'website'],
    pl: ['witryna'],
    pt: ['site'],
    ja: ['サイト'],
  },
  linkingPages: {
    en: ['linking pages'],
    de: ['verweisende seiten', 'verlinkende seiten'],
    fr: ["pages d'origine", 'pages d’origine', 'pages contenant un lien'],
    es: ['páginas de enlace', 'páginas que enlazan', 'páginas con enlaces'],
    it: ['pagine che rimandano al sito', 'pagine di collegamento', 'pagine con link'],
    nl: ["linkende pagina's"],
    pl: ['strony linkujące', 'strony zawierające linki'],
    pt: ['páginas de vinculação', 'páginas com links'],
    ja: ['リンク元ページ', 'リンク元のページ', 'リンク元ページ数'],
  },
  targetPages: {
    en: ['target pages'],
    de: ['zielseiten'],
    fr: ['pages cibles', 'pages de destination'],
    es: ['páginas de destino'],
    it: ['pagine di destinazione', 'pagine target'],
    nl: ["doelpagina's"],
    pl: ['strony docelowe'],
    pt: ['páginas de destino'],
    ja: ['ターゲット ページ', 'ターゲットページ', 'リンク先ページ', 'リンク先ページ数'],
  },
};

/** Columns of the Performance report, whose figures come by API and must not be taken for those of AI. */
const PERFORMANCE_NAMES = new Set(
  'clicks klicks clics clic klikken kliknięcia cliques クリック数 ctr klickrate'.split(' '),
);

/** The form in which names are compared: a quote of either kind, any space, any case. */
export const headerName = (cell: string): string =>
  cell.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('’', "'");

const MEANINGS = new Map<string, ReadonlySet<ReportColumn>>();
for (const [column, languages] of Object.entries(COLUMN_NAMES) as [ReportColumn, Record<string, string[]>][])
  for (const name of Object.values(languages).flat().map(headerName))
    MEANINGS.set(name, new Set([...(MEANINGS.get(name) ?? []), column]));

/** Columns that a name stands for: “リンク元ページ” is one page or several. */
export const meaningsOf = (cell: string): ReadonlySet<ReportColumn> => MEANINGS.get(headerName(cell)) ?? new Set();

export const isOfPerformanceReport = (header: readonly string[]): boolean =>
  header.some((cell) => PERFORMANCE_NAMES.has(headerName(cell)));
