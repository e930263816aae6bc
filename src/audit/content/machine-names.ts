const FILE_NAME = /^\S+(?:\s\S+){0,3}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|ico|heic)$/i;

/** Words that cameras, phones, messengers and editors put before the number of a file: IMG_1234, IMG-20260101-WA0001, Photo 3 */
const PREFIXES = [
  '_?img(?:_e|p)?|_?dsc[fn]?|dcim|cimg|pict|pxl|mvimg|gopr|p|fb_img|signal|vid|videocapture|burst',
  'image|picture|photo|unnamed|untitled(?: design)?|pasted ?(?:image|graphic)|clipboard|grafik|bild|imagen|imagem|immagine|foto|afbeelding',
  'obraz|zdjęcie|изображение|фото|снимок|画像|写真|图片|圖片|照片|이미지|사진|그림|微信图片|微信截图|微信圖片|qq图片|qq截图',
  'design ohne titel|diseño sin título|design sem nome|sans titre|unbenannt|naamloos ontwerp|design senza titolo|без названия',
].join('|');
const CAMERA_NAME = new RegExp(
  `^(?:${PREFIXES})[ _-]{0,2}\\(?\\d[\\d _.()~-]*(?:-?wa\\d+)?(?:[._-](?:hdr|pano|mp|portrait|cover|burst|copy|edit(?:ed)?|scaled|rotated|\\d{2,5}x\\d{2,5}))*\\)?$`,
  'iu',
);
/** … and of those that are names of other things too, such as GX 460, only with a long number: _MG_0042, GX010042, AdobeStock_123456789 */
const LONG_NUMBER =
  /^(?:_?mg_|sam_|100_|dji_|g[hx]|s__|received_|line_album_|mmexport|kakaotalk_(?:photo_)?|viber_image_|snapchat-|telegram_|wechat_|(?:adobestock|shutterstock|istock(?:photo)?|gettyimages|depositphotos|pexels(?:-photo)?|dreamstime|fotolia|alamy)[ _-])\d{4}[\d_-]*$/i;

const SCREENSHOT_WORDS =
  `screen ?shot|bildschirmfoto|capture d['’]écran|captura(?: de (?:pantalla|tela|ecrã))?|schermata|schermafbeelding|schermafdruk|skärmavbild|
  skärmbild|skærmbillede|skjermbilde|näyttökuva|zrzut ekranu|snímek obrazovky|snímka obrazovky|képernyőkép|képernyőfelvétel|captură de ecran|
  ekran (?:resmi|görüntüsü|alıntısı)|снимок(?: экрана)?|скриншот|знімок екрана|екранна снимка|στιγμιότυπο(?: οθόνης)?|snimka zaslona|posnetek zaslona|
  ekrano kopija|ekrānuzņēmums|kuvatõmmis|ảnh chụp màn hình|cuplikan layar|tangkapan layar|ภาพหน้าจอ|لقطة شاشة|لقطة الشاشة|צילום מסך|اسکرین‌شات|
  स्क्रीनशॉट|スクリーンショット|截屏|屏幕截图|屏幕快照|螢幕截圖|螢幕快照|截圖|截图|스크린샷|화면 캡처|whatsapp \\p{L}+|chatgpt image|cleanshot|simulator screen ?shot`.replaceAll(
    /\n\s+/g,
    '',
  );
/** Words that stand between the name and the date: "at" and "from" in the languages of systems */
const JOINTS =
  'at|from|um|vom|à|du|a las|desde|del?|de las|em|às|alle|il|om|van|kl|klo|från|fra|z|o|ze|v|в|от|від|о|saat|από|ที่|lúc|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const SCREENSHOT = new RegExp(
  `^(?:${SCREENSHOT_WORDS})[ _-]?(?:(?:${JOINTS})\\.? )?\\(?\\d[\\d _.:,()/-]*(?:(?:${JOINTS})\\.?,? ?[\\d.:_ -]+)*(?:[ \u202f]?[ap]\\.?m\\.?)?(?:\\(\\d+\\))?(?:_[\\p{L}\\d .]+)?$`,
  'iu',
);

/** Names that stores and generators give to files: a time, a hash or a UUID. */
const MACHINE_NAME =
  /^(?:\d{8}[_-]\d{6}(?:[_~-]\d{1,3})?|[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|telegram-cloud-photo-size[-\w]+|gemini_generated_image_\w+|(?:max|hq|sd|mq)(?:res)?default)$/i;

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `image img picture pic photo photograph photography graphic graphics icon logo untitled placeholder thumbnail bild foto
  grafik imagen imagem immagine afbeelding plaatje fotografía fotografia imatge imaxe irudia obrázek obrázok obraz obrazek zdjęcie kép
  fénykép imagine fotografie kuva valokuva billede bilde mynd resim görsel fotoğraf slika fotka nuotrauka paveikslėlis attēls
  pilt gambar picha şəkil ảnh hình изображение картинка фото фотография зображення фотографія снимка слика фотографија εικόνα φωτογραφία
  სურათი սურათ նկար תמונה صورة تصویر عکس चित्र छवि तस्वीर ছবি படம் చిత్రం ಚಿತ್ರ ചിത്രം รูปภาพ รูป ภาพ 画像 写真 イメージ アイコン 图片 圖片 图像 圖像
  照片 图标 相片 이미지 사진 그림`.split(/\s+/),
);

/** characters that are compared */
const LONGEST = 300;

/** Whether a text is what a device or a program called the image, or a word for any image. */
export function saysNothing(text: string): boolean {
  const start = text.slice(0, LONGEST);
  return (
    EMPTY_WORDS.has(text.toLowerCase()) ||
    [FILE_NAME, CAMERA_NAME, LONG_NUMBER, SCREENSHOT, MACHINE_NAME].some((form) => form.test(start))
  );
}
