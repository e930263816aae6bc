import { caddyWord } from './quoting.js';

/** A header in place of the one that the application or the file server sends: deferred, it is set after theirs. */
export const caddyHeader = (matcher: string, name: string, value: string): string =>
  `header ${matcher === '' ? '' : `${matcher} `}{\n  ${name} ${caddyWord(value)}\n  defer\n}`;

const NGINX = '# nginx\n';

/** The text has a part for servers that are the owner's to configure. */
export const isForServers = (text: string): boolean => text.includes(NGINX);

/** The same setting for three servers. Each part can be pasted as it stands where its first comment says. */
export const block = (nginx: string, apache: string, caddy: string): string =>
  `${NGINX}${nginx}\n\n# Apache\n${apache}\n\n# Caddy\n${caddy}`;
