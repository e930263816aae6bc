import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

const FILE_NAME = /^\S+(?:\s\S+){0,3}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|ico|heic)$/i;
/** Names that cameras, systems and messengers give: IMG_1234, PXL_20260101, IMG-20260101-WA0001, photo_2026-01-01_10-00-00 */
const CAMERA_NAME =
  /^(?:img|dsc[fn]?|dcim|pxl|mvimg|gopr|p|fb_img|image|photo|picture|signal|vid|unnamed|untitled(?: design)?)[ _-]?\(?\d[\d _.()-]*(?:-?wa\d+)?\)?$/i;
/** … and those of screenshots, in the languages of macOS, Windows and phones, with a date and a time */
const SCREENSHOT = new RegExp(
  `^(?:screen ?shot|bildschirmfoto|capture d['’]écran|captura de (?:pantalla|tela|ecrã)|schermata|schermafbeelding|skärmavbild|skärmbild|skærmbillede|skjermbilde|näyttökuva|zrzut ekranu|snímek obrazovky|snímka obrazovky|képernyőkép|captură de ecran|ekran (?:resmi|görüntüsü)|снимок экрана|знімок екрана|στιγμιότυπο οθόνης|スクリーンショット|截屏|屏幕截图|截圖|螢幕截圖|스크린샷|whatsapp \\p{L}+)[ _-]?\\(?\\d[\\d _.:,()/-]*(?:(?:at|um|à|a las|às|alle|om|kl|klo|o|v|в|о)\\.? ?[\\d.:_ -]+)?(?:[ \u202f]?[ap]\\.?m\\.?)?(?:\\(\\d+\\))?(?:_\\p{L}+)?$`,
  'iu',
);
/** What stores and generators name a file by: a time, a hash or a UUID. */
const MACHINE_NAME = /^(?:\d{8}[_-]\d{6}|[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const EMPTY_WORDS = new Set(
  `image img picture pic photo photograph photography graphic graphics icon logo image1 untitled placeholder thumbnail bild foto
  grafik imagen imagem immagine afbeelding fotografía fotografia imatge obrázek obrázok obraz obrazek zdjęcie kép fénykép imagine
  fotografie kuva valokuva billede bilde mynd resim görsel fotoğraf slika nuotrauka attēls pilt gambar ảnh изображение картинка
  фото фотография зображення фотографія снимка слика εικόνα φωτογραφία תמונה صورة تصویر عکس चित्र छवि तस्वीर รูปภาพ รูป ภาพ 画像 写真
  イメージ アイコン 图片 圖片 图像 圖像 照片 图标 이미지 사진 그림`.split(/\s+/),
);

/** characters of an alt text that are compared */
const LONGEST = 300;

export default pageRule({
  id: 'image-alt-filename',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Non-descriptive alt text',
  why: 'A file name or the word “image” does not tell screen reader users or search engines what the image shows.',
  fix: 'Replace it with a short description of what the image shows in this context.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'Neither the file name nor the page reveals what the image shows: somebody has to look at it.',
  },
  on: 'html',
  perElement: true,
  check: (page) => {
    const images = page.html.images.filter((image) => image.alt?.trim());
    if (images.length === 0) return notApplicable;
    return finding(
      images
        .filter(({ alt }) => says(alt?.trim() ?? '') === 'nothing')
        .map((image) =>
          elementEvidence('The alt text is a file name or a generic word such as “image”.', image, {
            value: image.alt,
            target: image.url,
          }),
        ),
      { applicable: images.length },
    );
  },
});

function says(alt: string): 'something' | 'nothing' {
  const named = [FILE_NAME, CAMERA_NAME, SCREENSHOT, MACHINE_NAME].some((form) => form.test(alt.slice(0, LONGEST)));
  return named || EMPTY_WORDS.has(alt.toLowerCase()) ? 'nothing' : 'something';
}
