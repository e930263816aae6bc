const GREETING =
  /^(?:a (?:very )?warm )?(?:welcome|hello(?!,? world)|hi|hey|willkommen|herzlich willkommen|hallo|bienvenue|bonjour|bienvenid[oa]s?|hola|benvenut[oia]|ciao|bem-?vind[oa]s?|olá|welkom|witamy|witaj|velkommen|välkommen|tervetuloa|vítejte|vitajte|üdvözöljük|hoş geldiniz|добро пожаловать|ласкаво просимо)(?![\p{L}\p{N}-])/iu;
/** Languages without spaces, and those that end with the greeting. */
const AT_THE_END = /(?:へようこそ|에 오신 것을 환영합니다)[!！。]?$/u;

/** “Welcome to our site”: what a visitor is greeted with, and not what the page is about. */
export function isGreeting(text: string): boolean {
  const words = text.replace(/^[^\p{L}]+/u, '').trim();
  return GREETING.test(words) || /^(?:ようこそ|欢迎|歡迎|환영)/u.test(words) || AT_THE_END.test(words);
}
