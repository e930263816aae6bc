/** `link-lost`, `LINK_LOST` and `LinkLost` in words: `link lost`. @param {string} name */
export const inWords = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

/** @param {string} name */
export const kebab = (name) => inWords(name).replaceAll(' ', '-');

/** @param {string} name */
export const camel = (name) => inWords(name).replaceAll(/ (\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} name */
export const pascal = (name) => capital(camel(name));

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** As the title of a rule, an event or a screen. @param {string} name */
export const titled = (name) => capital(inWords(name));
