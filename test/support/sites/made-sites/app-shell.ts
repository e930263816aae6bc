import type { MadeSite } from '../made-site.js';

/** An application that is drawn by a script, which no browser runs here. */
export const appShell: MadeSite = {
  name: 'app-shell',
  pages: {
    '/shell': {
      html: '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><div id="root"></div><noscript>Please turn on JavaScript to use this page.</noscript><script src="/app.js" defer></script></body></html>',
      finds: 'app-shell-not-rendered',
    },
    '/drawn-on-the-server': {
      foot: '<div id="app"></div><script src="/app.js" defer></script>',
      near: 'app-shell-not-rendered',
    },
  },
  files: { '/app.js': "document.querySelector('#root')?.append('Drawn');\n" },
};
