import type { AnchorFacts } from '../../facts/element-facts.js';

/** Link texts that say nothing about the target, folded; by language of the page. */
const GENERIC: Readonly<Record<string, string>> = {
  en: `
    click, click here, click this, click this link, click me, here, go, go here, this, this page, this link,
    this article, link, the link, start, right here, more, read more, learn more, find out more, see more,
    show more, view more, load more, more info, more information, more details, details, info, information,
    continue reading, view details, website, page, discover more`,
  de: `
    hier, hier klicken, klicken sie hier, klick hier, klicke hier, klick, hier lesen, mehr, mehr lesen,
    mehr erfahren, mehr infos, mehr informationen, mehr dazu, weiter, weiterlesen, weitere informationen,
    weitere infos, lesen sie mehr, erfahren sie mehr, details, zum artikel, dieser link, diese seite, link,
    jetzt klicken`,
  fr: `
    ici, cliquez ici, cliquer ici, clique ici, lire, lire la suite, la suite, suite, en savoir plus,
    savoir plus, plus, voir, voir plus, plus d'infos, plus d'informations, continuer, lien, ce lien,
    cette page, details, détails, découvrir, lire plus`,
  es: `
    aquí, aqui, haz clic aquí, haga clic aquí, haz clic, clic aquí, click aquí, pulsa aquí, pincha aquí, más,
    leer más, saber más, ver más, más información, más info, seguir leyendo, continuar, enlace, este enlace,
    esta página, ver, leer, detalles, conoce más, descubre más`,
  it: `
    qui, clicca qui, clicca, fai clic qui, leggi, leggi tutto, leggi di più, di più, più, scopri di più,
    scopri, altro, continua, continua a leggere, maggiori informazioni, più informazioni,
    ulteriori informazioni, link, questa pagina, vedi, dettagli`,
  pt: `
    aqui, clique aqui, clica aqui, clique, mais, leia mais, ler mais, saiba mais, saber mais, ver mais,
    veja mais, mais informações, mais info, continuar, continuar lendo, continue lendo, link, este link,
    esta página, ver, detalhes, vá, ir`,
  nl: `
    hier, klik hier, klik, lees meer, lees verder, meer, meer lezen, meer info, meer informatie, meer weten,
    verder, verder lezen, link, deze link, deze pagina, bekijk, details`,
  pl: `
    tutaj, tu, kliknij, kliknij tutaj, kliknij tu, więcej, czytaj, czytaj więcej, czytaj dalej, zobacz,
    zobacz więcej, dowiedz się więcej, dalej, link, szczegóły`,
  sv: `
    här, klicka här, klicka, läs mer, läs, mer, mer info, mer information, se mer, fortsätt, fortsätt läsa,
    länk, denna sida`,
  da: `
    her, klik her, klik, læs mere, læs, mere, mere info, mere information, se mere, fortsæt, link, denne side`,
  no: `
    her, klikk her, klikk, les mer, les, mer, mer info, mer informasjon, se mer, fortsett, lenke, denne siden`,
  fi: `
    tästä, täällä, tähän, klikkaa, klikkaa tästä, klikkaa tätä, lue, lue lisää, lisää, lisätietoja, katso,
    jatka, linkki`,
  cs: `
    zde, klikněte zde, klikni zde, klikněte, více, více informací, číst, číst dále, číst více, zjistit více,
    pokračovat, odkaz, tady, detail`,
  sk: `
    tu, kliknite sem, kliknite tu, sem, viac, viac informácií, čítať viac, čítať ďalej, zistiť viac,
    pokračovať, odkaz`,
  hu: `
    itt, ide, kattintson ide, kattints ide, tovább, bővebben, több, részletek, olvass tovább, tovább olvasom,
    további információ, link`,
  ro: `
    aici, click aici, apasă aici, mai mult, citește, citește mai mult, află mai multe, mai multe, vezi,
    detalii, continuă, link`,
  tr: `
    buraya, burada, buraya tıklayın, buraya tıkla, tıkla, tıklayın, daha fazla, devamı, devamını oku,
    daha fazla bilgi, detaylar, bağlantı, link`,
  ru: `
    здесь, тут, сюда, нажмите здесь, нажмите сюда, нажмите, кликните здесь, ещё, еще, подробнее, читать,
    читать далее, далее, узнать больше, больше, перейти, ссылка`,
  uk: `
    тут, сюди, натисніть тут, натисніть, детальніше, докладніше, читати, читати далі, далі, більше,
    дізнатися більше, посилання`,
  el: `
    εδώ, κάντε κλικ εδώ, πατήστε εδώ, περισσότερα, διαβάστε περισσότερα, μάθετε περισσότερα, συνέχεια, σύνδεσμος`,
  ja: 'こちら, こちらから, こちらをクリック, ここ, ここをクリック, クリック, 続き, 続きを読む, 続く, もっと見る, もっと読む, 詳細, 詳しくはこちら, 詳しく, 全文表示, リンク',
  zh: '这里, 這裡, 点击, 點擊, 点击这里, 點擊這裡, 点此, 點此, 更多, 查看更多, 阅读更多, 閱讀更多, 了解更多, 详情, 詳情, 查看详情, 继续阅读, 繼續閱讀, 链接, 連結',
  ko: '여기, 여기를 클릭, 여기를 클릭하세요, 클릭, 클릭하세요, 링크, 더 보기, 더보기, 자세히, 자세히 보기, 자세히 알아보기, 계속, 계속 읽기',
  ar: 'هنا, اضغط هنا, انقر هنا, المزيد, اقرأ المزيد, اعرف المزيد, تابع القراءة, رابط, التفاصيل',
  he: 'כאן, לחצו כאן, לחץ כאן, עוד, קרא עוד, קראו עוד, למידע נוסף, המשך, קישור, פרטים',
  hi: 'यहाँ, यहां, यहाँ क्लिक करें, यहां क्लिक करें, क्लिक करें, और पढ़ें, अधिक, अधिक जानें, और जानें, लिंक',
  fa: 'اینجا, اینجا کلیک کنید, کلیک کنید, بیشتر, ادامه, ادامه مطلب, بیشتر بخوانید, لینک',
  vi: `
    tại đây, đây, bấm vào đây, nhấn vào đây, nhấp vào đây, xem thêm, đọc thêm, tìm hiểu thêm, thêm, chi tiết,
    liên kết`,
  id: `
    di sini, disini, klik, klik di sini, klik disini, selengkapnya, baca selengkapnya, lihat selengkapnya,
    lebih lanjut, pelajari lebih lanjut, lanjut, tautan`,
  th: 'ที่นี่, คลิก, คลิกที่นี่, อ่านต่อ, อ่านเพิ่มเติม, ดูเพิ่มเติม, เพิ่มเติม, รายละเอียด, ลิงก์',
  bg: 'тук, кликнете тук, натиснете тук, още, повече, прочетете още, прочети още, научете повече, виж повече, детайли, връзка',
  hr: `
    ovdje, kliknite ovdje, klikni ovdje, više, pročitajte više, pročitaj više, saznajte više, saznaj više, opširnije,
    detaljnije, nastavi, poveznica, link`,
  sr: `
    ovde, kliknite ovde, više, pročitajte više, saznajte više, opširnije, detaljnije, link, овде, кликните овде, више,
    прочитај више, прочитајте више, сазнајте више, опширније, детаљније`,
  sl: 'tukaj, kliknite tukaj, več, preberi več, preberite več, več o tem, izvedi več, nadaljuj, povezava',
  lt: 'čia, spauskite čia, daugiau, skaityti daugiau, skaityti toliau, plačiau, sužinoti daugiau, nuoroda',
  lv: 'šeit, klikšķiniet šeit, spiediet šeit, vairāk, lasīt vairāk, lasīt tālāk, uzzināt vairāk, saite',
  et: 'siin, siit, kliki siin, klõpsa siia, loe edasi, loe lähemalt, rohkem, vaata lähemalt, lisainfo, link',
  ca: 'aquí, feu clic aquí, fes clic aquí, clica aquí, més, llegir més, llegeix més, saber-ne més, veure més, més informació, enllaç',
  gl: 'aquí, prema aquí, fai clic aquí, máis, ler máis, saber máis, ver máis, máis información, ligazón',
  eu: 'hemen, egin klik hemen, gehiago, irakurri gehiago, gehiago irakurri, ikusi gehiago, informazio gehiago, esteka',
  is: 'hér, smelltu hér, smellið hér, meira, lesa meira, sjá meira, nánar, tengill',
  ga: 'anseo, cliceáil anseo, níos mó, léigh níos mó, tuilleadh, nasc',
  cy: 'yma, cliciwch yma, mwy, darllen mwy, darllenwch fwy, rhagor, dolen',
  af: 'hier, klik hier, meer, lees meer, meer inligting, skakel',
  sq: 'këtu, kliko këtu, klikoni këtu, më shumë, lexo më shumë, mëso më shumë, lidhja',
  mk: 'тука, овде, кликнете тука, кликнете овде, повеќе, прочитај повеќе, дознај повеќе, детално',
  ms: 'di sini, klik di sini, klik sini, lagi, baca lagi, baca selanjutnya, ketahui lebih lanjut, selanjutnya, pautan',
  fil: 'dito, mag-click dito, i-click dito, higit pa, magbasa pa, basahin pa, alamin pa',
  az: 'burada, bura, buraya klikləyin, buraya basın, daha çox, ətraflı, davamını oxu, keçid',
  kk: 'осында, мұнда, осы жерді басыңыз, толығырақ, көбірек, оқу, сілтеме',
  ka: 'აქ, დააჭირეთ აქ, დააწკაპუნეთ აქ, მეტი, ვრცლად, წაიკითხეთ მეტი, ბმული',
  hy: 'այստեղ, սեղմեք այստեղ, ավելին, կարդալ ավելին, հղում',
  bn: 'এখানে, এখানে ক্লিক করুন, আরও, আরও পড়ুন, আরো পড়ুন, আরও জানুন, বিস্তারিত, লিংক',
  ur: 'یہاں, یہاں کلک کریں, مزید, مزید پڑھیں, مزید جانیں, لنک',
  mr: 'येथे, येथे क्लिक करा, इथे क्लिक करा, अधिक, अधिक वाचा, आणखी वाचा',
  sw: 'hapa, bofya hapa, bonyeza hapa, zaidi, soma zaidi, jifunze zaidi, kiungo',
  ta: 'இங்கே, இங்கே கிளிக் செய்யவும், மேலும், மேலும் படிக்க, மேலும் அறிக',
};

const LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(GENERIC).map(([language, texts]) => [language, new Set(texts.trim().split(/,\s+/))]),
);
const SYNONYMS: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  iw: 'he',
  in: 'id',
  cmn: 'zh',
  yue: 'zh',
  bs: 'hr',
  sh: 'hr',
  tl: 'fil',
};

/** English words that are words of other languages, or names on their pages, as well */
const OTHER_WORDS: ReadonlySet<string> = new Set(['go', 'info', 'information', 'page', 'start', 'this', 'website']);

const EVERY: ReadonlySet<string> = new Set([...LISTS.values()].flatMap((texts) => [...texts]));
/** Length and first letter of every entry: most texts share them with none. */
const SHAPES: ReadonlySet<number> = new Set([...EVERY].map((text) => shapeOf(text.length, text.charCodeAt(0))));

/** The same of a link: names of code say what they point to, whichever words they are made of. */
export const isGenericLink = (
  { text, code, url }: Pick<AnchorFacts, 'text' | 'code'> & Partial<Pick<AnchorFacts, 'url'>>,
  lang: string | null,
): boolean => !code && isGenericAnchor(text, lang) && !isNameOfSite(text, url ?? null);

/** click.example, or a repository of that name: the word is a product. */
function isNameOfSite(text: string, url: string | null): boolean {
  const parsed = url === null ? null : URL.parse(url);
  if (!parsed) return false;
  const name = fold(text);
  const [host = ''] = parsed.hostname.replace(/^www\./, '').split('.');
  const last = parsed.pathname.split('/').filter(Boolean).at(-1)?.toLowerCase();
  return host === name || (last === name && /^(?:github|gitlab|pypi|npmjs|crates|codeberg|sourceforge)$/.test(host));
}

/**
 * Page languages, and English phrases, which sites in every language use for such links; "Start" is Home in German. Where the language is unknown, what can be
 * nothing else: phrases and words of other letters. A word of ASCII by itself (“plus”, “detail”, “ver”) may be a name.
 */
export function isGenericAnchor(text: string, lang: string | null): boolean {
  const folded = fold(text);
  if (folded === '' || !EVERY.has(folded)) return false;
  const primary = lang?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const list = LISTS.get(SYNONYMS[primary] ?? primary);
  const isEnglish = primary === '' || primary === 'en' || !OTHER_WORDS.has(folded);
  if (isEnglish && LISTS.get('en')?.has(folded)) return true;
  return primary === '' ? /[^a-z]/.test(folded) : (list?.has(folded) ?? false);
}

/** Longer texts than any entry need no closer look: a page has hundreds of them. */
const LONGEST = 45;
/** ASCII words with single spaces: between letters or digits at both ends, nothing is left to fold but the case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const LEADING = /^[^\p{L}\p{N}\p{M}]+/u;
const TRAILING = /[^\p{L}\p{N}\p{M}]+$/u;

/** Arrows, dots, quotes and brackets around the words do not make them say more. */
function fold(text: string): string {
  if (text.length > LONGEST) return '';
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  if (isBare(first) && isBare(last) && PLAIN.test(text)) {
    return SHAPES.has(shapeOf(text.length, lowerCase(first))) ? text.toLowerCase() : '';
  }
  // `open()`, `--info`, `_Plus` and `<this>` are names in a program
  if (text.endsWith('()') || /^(?:[-_]+\p{L}|<[\p{L}.]+>$)/u.test(text)) return '';
  const words = text.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(LEADING, '').replace(TRAILING, '');
  return words.replace(/\s+/g, ' ');
}

function shapeOf(length: number, first: number): number {
  return (length << 16) | first;
}

/** an ASCII letter or digit */
function isBare(code: number): boolean {
  const lower = lowerCase(code);
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function lowerCase(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code + 32 : code;
}
