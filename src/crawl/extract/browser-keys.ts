/** Characters around a key that its URL, name or object is looked for in. */
const AROUND = 600;

/** Services of Google whose keys browsers send: what these may do is bound to the sites that use them. */
const SERVICE = 'maps?|gmap|wpgmza|places|firebase|recaptcha|youtube';
/** The name that the key is assigned to, in a script, in JSON or as an attribute. */
const NAME = new RegExp(
  `(?:${SERVICE})[\\w.-]{0,40}["']?(?:\\s{1,4}(?:content|value))?\\s{0,4}[:=]\\s{0,4}["'\`]?$`,
  'i',
);
/** … or the name of the object that has it as its key: `et_pb_map = {"api_key": "` */
const MEMBER = new RegExp(
  `(?:${SERVICE})[\\w.-]{0,40}["']?\\s{0,4}[:=]\\s{0,4}\\{[^{}]{0,300}\\b(?:api_?)?key["']?\\s{0,4}:\\s{0,4}["']$`,
  'i',
);
/** Parameter of a URL of Google Maps, or of an API that is called from pages */
const URLS = [
  /\b(?:maps(?:-api-ssl)?\.google(?:apis)?\.[a-z.]{2,6}|google\.[a-z.]{2,6}\/maps)[^\s"'`<>]{0,300}[?&;]key=$/i,
  /\b(?:places|youtube|sheets|firestore|identitytoolkit|securetoken|firebase[a-z]{3,20}|fcmregistrations)\.googleapis\.com\/[^\s"'`<>]{0,300}[?&;]key=$/i,
  /\bwww\.googleapis\.com\/(?:books|calendar|customsearch|identitytoolkit|pagespeedonline|webfonts|youtube)\/[^\s"'`<>]{0,300}[?&;]key=$/i,
];
/** Google's client for browsers, and its components of maps */
const CLIENT =
  /\bgapi\.client\.(?:init\(\s{0,4}\{[^{}]{0,300}|setApiKey\(\s{0,4}["'])$|<gmpx?-[\w-]{1,40}\s[^<>]{0,200}\bkey=["']?$/i;
/** Members that stand beside the key in the configuration of a Firebase application, or of the loader of Maps */
const BESIDE =
  /\b(?:authDomain|storageBucket|messagingSenderId|projectId|databaseURL|measurementId|appId)\b|\b(?:v|version)["']?\s{0,4}:\s{0,4}["'](?:weekly|beta|alpha|quarterly|3\.)|\blibraries["']?\s{0,4}:\s{0,4}\[/;

/** Whether a key is in the page by design. It is known by where it stands; all keys of Google have one form. */
export function isBrowserKey(source: string, at: number, kind: string): boolean {
  if (kind !== 'google-api-key') return false;
  const before = source.slice(Math.max(0, at - AROUND), at);
  if ([NAME, MEMBER, CLIENT, ...URLS].some((form) => form.test(before))) return true;
  const [own, rest] = [closed(before), closed(source.slice(at, at + AROUND))];
  const [open, close] = [own.lastIndexOf('{'), rest.indexOf('}')];
  if (open === -1 || close === -1 || own.includes('}', open)) return false;
  return BESIDE.test(own.slice(open)) || BESIDE.test(rest.slice(0, close));
}

/** Without the objects that begin and end in the text: what is left is around the key. */
const closed = (text: string): string => text.replace(/\{[^{}]*\}/g, '').replace(/\{[^{}]*\}/g, '');
