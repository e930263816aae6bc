/** How a language says that a page does not exist, in lower case and without punctuation. */
interface Language {
  /** the statement itself; words between `…` may be others of `around` */
  says: string;
  /** words that stand around it and say nothing else, separated by spaces */
  around: string;
}

/** `a|b` are statements of their own. */
const LANGUAGES: readonly Language[] = [
  {
    says: 'not found|cannot be found|can not be found|can t be found|could not be found|couldn t be found|does not exist|doesn t exist|no longer exists|no longer available|not available|isn t available|is unavailable|unavailable|nothing found|nothing was found|nothing here|can t find|cannot find|can not find|couldn t find|could not find|is missing|has gone|is gone|no such page|page missing|lost',
    around:
      'the this that a your page file document url requested you we were are was is looking for on our site website sorry oops whoops uh oh http it seems looks like to be have anything here at any more anymore content resource',
  },
  {
    says: 'nicht gefunden|existiert nicht|existiert leider nicht|nicht vorhanden|nicht verfügbar|nicht mehr verfügbar|existiert nicht mehr|gibt es nicht|gibt es nicht mehr|gibt es leider nicht|nicht erreichbar|nichts gefunden|wurde entfernt',
    around:
      'die diese der das dieses seite webseite datei inhalt dokument adresse url wurde konnte werden leider angeforderte gesuchte gewünschte aufgerufene ist haben wir sie ihnen von nicht mehr hier ups hoppla oh entschuldigung tut uns fehler unter dieser',
  },
  {
    says: 'introuvable|non trouvée|non trouvé|n existe pas|n existe plus|n a pas été trouvée|n a pas été trouvé|n a pu être trouvée|est indisponible|n est pas disponible|n est plus disponible|pas trouvée|pas été trouvée',
    around:
      'la cette page le ce fichier document contenu url adresse que vous recherchez cherchez demandée demandé désolé oups erreur est a votre l la ou',
  },
  {
    says: 'no encontrada|no encontrado|no existe|ya no existe|no se encuentra|no se ha encontrado|no se encontró|no fue encontrada|no ha sido encontrada|no disponible|no está disponible|no se pudo encontrar|no pudo ser encontrada|no hemos encontrado',
    around:
      'la esta página el este archivo documento contenido url dirección que busca buscas solicitada solicitado lo sentimos vaya ups error parece ya aquí',
  },
  {
    says: 'non trovata|non trovato|non esiste|non esiste più|non è stata trovata|non è stato trovato|non disponibile|inesistente|non è disponibile|impossibile trovare',
    around:
      'la questa pagina il questo file documento contenuto url indirizzo che cerchi cercavi stai cercando richiesta richiesto spiacenti ops oops errore è',
  },
  {
    says: 'não encontrada|não encontrado|não existe|não foi encontrada|não foi encontrado|não está disponível|indisponível|não pôde ser encontrada|não disponível|já não existe|não existe mais',
    around:
      'a esta essa página o este ficheiro arquivo documento conteúdo url endereço que procura você está procurando solicitada desculpe lamentamos ops oops erro',
  },
  {
    says: 'niet gevonden|bestaat niet|bestaat niet meer|niet beschikbaar|niet meer beschikbaar|kan niet worden gevonden|kon niet worden gevonden|niet worden gevonden',
    around:
      'de deze pagina het dit bestand document inhoud adres url die u je zoekt zocht opgevraagde gevraagde is werd helaas oeps sorry fout kan kon',
  },
  {
    says: 'nie znaleziono|nie istnieje|nie została znaleziona|nie została odnaleziona|nie odnaleziono|niedostępna|nie ma takiej|już nie istnieje',
    around:
      'strona strony stronę tej ta żądana żądanej szukana szukanej której szukasz podana podany adres pliku dokumentu przepraszamy ups błąd niestety w serwisie',
  },
  {
    says: 'hittades inte|kunde inte hittas|finns inte|finns inte längre|finns ej|hittas inte|hittades ej|saknas|kan inte hittas',
    around:
      'sidan den här denna sida filen dokumentet du söker letar efter sökte begärda tyvärr hoppsan oj fel vi kunde',
  },
  {
    says: 'ikke fundet|blev ikke fundet|findes ikke|kunne ikke findes|eksisterer ikke|findes ikke længere|ikke funnet|ble ikke funnet|finnes ikke|eksisterer ikke lenger|kunne ikke finne|fant ikke|kan ikke findes|kunne ikke bli funnet|finnes ikke lenger',
    around:
      'siden denne den side filen dokumentet du leder leter efter etter søger søker vi beklager ups oi fejl feil desværre dessverre som det er',
  },
  {
    says: 'ei löytynyt|ei löydy|ei ole olemassa|ei ole enää olemassa|ei löytynytkään',
    around: 'sivua sivu hakemaasi etsimääsi pyydettyä tätä tiedostoa valitettavasti hups virhe pahoittelut',
  },
  {
    says: 'nenalezena|nebyla nalezena|nenalezeno|neexistuje|nebyl nalezen|nelze najít|nenašli|již neexistuje',
    around:
      'stránka stránku tato požadovaná hledaná kterou hledáte jste na soubor dokument omlouváme se bohužel jejda chyba',
  },
  {
    says: 'nenašla|nebola nájdená|neexistuje|nenájdená|nenašla sa|sa nenašla|už neexistuje|sa nedá nájsť',
    around: 'stránka stránku táto požadovaná hľadaná ktorú hľadáte súbor ospravedlňujeme sa bohužiaľ ups chyba',
  },
  {
    says: 'nem található|nem létezik|nem találtuk|már nem létezik|nem elérhető|nem találjuk',
    around: 'az a oldal lap keresett kért ez oldalt sajnáljuk sajnos hoppá hiba már',
  },
  {
    says: 'nu a fost găsită|nu a fost gasita|nu există|nu exista|nu mai există|nu a fost găsit|negăsită|nu poate fi găsită|nu este disponibilă',
    around:
      'pagina această aceasta căutată cautata solicitată pe care o cautați căutați fișierul ne pare rău ups eroare',
  },
  {
    says: 'не е намерена|не беше намерена|не съществува|не бе намерена|няма такава|вече не съществува|не може да бъде намерена|ненамерена',
    around: 'страницата страница тази търсената исканата която търсите файлът съжаляваме опа грешка',
  },
  {
    says: 'не найдена|не найдено|не найден|не существует|не обнаружена|больше не существует|нет такой|такой нет|недоступна|не удалось найти|ничего не найдено',
    around:
      'страница страницы страницу запрашиваемая запрошенная эта данная искомая которую вы ищете к сожалению извините упс ой ошибка файл документ была такой такая',
  },
  {
    says: 'не знайдено|не знайдена|не існує|більше не існує|немає такої|такої немає|недоступна|не вдалося знайти|відсутня',
    around:
      'сторінку сторінка сторінки запитувана запитану ця цю шукана яку ви шукаєте на жаль вибачте ой упс помилка файл такої була',
  },
  {
    says: 'старонка не знойдзена|не знойдзена|не знойдзены|не існуе',
    around: 'старонка старонкі гэта запытаная памылка прабачце',
  },
  {
    says: 'δεν βρέθηκε|δεν υπάρχει|δεν υπάρχει πια|δεν είναι διαθέσιμη|δεν μπόρεσε να βρεθεί|δε βρέθηκε|δεν εντοπίστηκε',
    around: 'η σελίδα αυτή που ζητήσατε αναζητάτε ψάχνετε ζητούμενη το αρχείο λυπούμαστε συγγνώμη ουπς σφάλμα',
  },
  {
    says: 'bulunamadı|bulunamıyor|mevcut değil|bulunmuyor|artık mevcut değil|yok|mevcut değildir',
    around: 'sayfa aradığınız bu istenen böyle bir üzgünüz maalesef hata içerik dosya ne yazık ki',
  },
  {
    says: 'nije pronađena|ne postoji|nije pronađen|nije nađena|više ne postoji|nije dostupna|ni mogoče najti|ni bilo mogoče najti|ne obstaja|ni najdena|ni bila najdena|не постоји|није пронађена|није пронађен|не постои|не е пронајдена',
    around:
      'stranica stranice tražena ova koju tražite žao nam je ups greška strani stran iskane iskana zahtevane zahtevana žal napaka ta страница тражена страна страница оваа грешка',
  },
  {
    says: 'nerastas|nerasta|nerastas puslapis|neegzistuoja|puslapis nerastas',
    around: 'puslapis puslapio šis toks ieškomas atsiprašome klaida deja',
  },
  {
    says: 'nav atrasta|nav atrasts|neeksistē|netika atrasta|vairs neeksistē',
    around: 'lapa šī meklētā pieprasītā diemžēl atvainojiet kļūda',
  },
  {
    says: 'ei leitud|ei eksisteeri|pole olemas|ei ole olemas|ei leia',
    around: 'lehte lehekülge leht lehekülg seda otsitud kahjuks vabandust viga',
  },
  {
    says: 'no trobada|no s ha trobat|no existeix|no trobat|no es troba',
    around: 'la pàgina aquesta que busques cerques el fitxer ho sentim ups error',
  },
  { says: 'ez da aurkitu|ez da existitzen|ez dago', around: 'orria orrialdea orri hau errorea barkatu' },
  { says: 'non atopada|non se atopou|non existe', around: 'a páxina esta que buscas sentímolo erro' },
  { says: 'fannst ekki|er ekki til', around: 'síðan síða þessi því miður villa' },
  { says: 'nuk u gjet|nuk ekziston', around: 'faqja kjo na vjen keq gabim' },
  { says: 'ni ddaethpwyd o hyd i|heb ei chanfod|ddim yn bodoli', around: 'y dudalen r tudalen hon nid yw gwall' },
  {
    says: 'غير موجودة|لم يتم العثور على|غير موجود|لا توجد|غير متوفرة|لم يتم العثور عليها',
    around: 'الصفحة صفحة هذه هذا المطلوبة التي تبحث عنها الملف عذرا عذراً خطأ',
  },
  {
    says: 'پیدا نشد|یافت نشد|وجود ندارد|موجود نیست',
    around: 'صفحه این مورد نظر شما درخواستی متاسفانه متأسفانه خطا خطای برگه',
  },
  {
    says: 'לא נמצא|לא נמצאה|לא קיים|אינו קיים|לא קיימת|אינו נמצא|לא מצאנו',
    around: 'הדף העמוד דף עמוד זה שחיפשת המבוקש מצטערים אופס שגיאה את',
  },
  { says: 'नहीं मिला|नहीं मिली|मौजूद नहीं|मौजूद नहीं है|उपलब्ध नहीं है|नहीं पाया गया', around: 'पृष्ठ पेज यह है क्षमा करें त्रुटि' },
  { says: 'không tìm thấy|không tồn tại|không có', around: 'trang này bạn tìm kiếm yêu cầu rất tiếc xin lỗi lỗi' },
  {
    says: 'tidak ditemukan|tidak ada|tidak dapat ditemukan|tidak wujud|tidak dijumpai|tidak tersedia',
    around: 'halaman laman ini yang anda cari diminta maaf kesalahan ralat',
  },
  { says: 'hindi nahanap|hindi mahanap|wala', around: 'ang pahina page na ito' },
  { says: 'haukupatikana|haupatikani|haipatikani|haikupatikana', around: 'ukurasa huu samahani' },
];

/** Languages without spaces between words: the whole text, and nothing else. */
const UNSPACED: readonly RegExp[] = [
  /^(?:申し訳(?:ございません|ありません))?(?:お探しの|ご指定の|指定された|要求された|該当の|この)?(?:ページ|ファイル|記事|url)(?:は|が)(?:見つかりません(?:でした)?|みつかりません(?:でした)?|存在しません|ありません|削除されました)$/,
  /^(?:对不起|抱歉|很抱歉|哎呀|糟糕)?(?:您|你)?(?:要)?(?:访问|请求|查找|寻找|浏览)?的?(?:该|此|这个)?(?:页面|网页|文件|内容|页)(?:不存在|未找到|没有找到|找不到|没找到|不见了|已被删除|走丢了|丢失了)(?:了)?$/,
  /^(?:无法)?(?:找不到|未找到|没有找到)(?:该|此|您要访问的|请求的)?(?:页面|网页|文件|内容)$/,
  /^(?:對不起|抱歉|很抱歉)?(?:您|你)?(?:要)?(?:瀏覽|請求|尋找|造訪|訪問)?的?(?:該|此|這個)?(?:頁面|網頁|檔案|內容)(?:不存在|未找到|沒有找到|找不到|不見了|已被刪除)(?:了)?$/,
  /^(?:找不到|未找到|沒有找到)(?:該|此|您要瀏覽的|您要的)?(?:頁面|網頁|檔案|內容)$/,
  /^(?:요청하신|찾으시는|해당|이)?(?:페이지|문서|파일)(?:를|을|가|는|은)?(?:찾을수없(?:습니다|음|어요)|존재하지않(?:습니다|음|아요)|없습니다)$/,
  /^(?:ขออภัย)?(?:ไม่พบ|ไม่มี)(?:หน้า|เพจ|ไฟล์)(?:เว็บ|นี้|ที่คุณต้องการ|ที่ต้องการ|ที่คุณกำลังค้นหา|ที่ร้องขอ)*$/,
  /^ไม่พบหน้า(?:ที่(?:คุณ)?(?:ต้องการ|ค้นหา|เรียก))?$/,
];

/** around a statement of any language */
const ANYWHERE = new Set(
  'error fehler erreur errore erro fout błąd fel fejl feil virhe chyba hiba eroare грешка ошибка помилка σφάλμα hata greška napaka http 404 410 not found page code status 페이지 오류 エラー 错误 錯誤'.split(
    ' ',
  ),
);

interface Statement {
  words: readonly string[];
  around: ReadonlySet<string>;
}

/** by their first word */
const STATEMENTS = new Map<string, Statement[]>();
for (const { says, around } of LANGUAGES) {
  const set = new Set(around.split(' '));
  for (const statement of says.split('|')) {
    const words = statement.split(' ');
    const first = words[0] as string;
    const known = STATEMENTS.get(first);
    if (known) known.push({ words, around: set });
    else STATEMENTS.set(first, [{ words, around: set }]);
  }
}

const MOST_WORDS = 16;

/** Whether a text, in lower case and without punctuation, says that a page does not exist, and nothing else. */
export function saysNotFound(text: string): boolean {
  const words = text.split(' ');
  if (words.length > MOST_WORDS) return false;
  for (let at = 0; at < words.length; at += 1) {
    for (const { words: said, around } of STATEMENTS.get(words[at] as string) ?? []) {
      const end = at + said.length;
      if (!said.every((word, place) => words[at + place] === word)) continue;
      const rest = [...words.slice(0, at), ...words.slice(end)];
      if (rest.length > 0 && rest.every((word) => around.has(word) || ANYWHERE.has(word))) return true;
      // two words or more say it all by themselves
      if (rest.length === 0 && (said.length > 1 || ALONE.has(text))) return true;
    }
  }
  const whole = words.filter((word) => !/^(?:404|error|not|found|エラー|错误|錯誤|오류)$/.test(word)).join('');
  return whole !== '' && UNSPACED.some((form) => form.test(whole));
}

/** single words that say nothing else */
const ALONE = new Set(['introuvable', 'bulunamadı', 'nenalezeno', 'nerasta', 'inesistente']);
