import { hosted, type Platform } from './hosting.js';
import { headerForms } from './hosting-forms.js';
import { apacheHeader, caddyWord, nginxWord } from './quoting.js';
import { block, caddyHeader } from './snippet.js';

/** Upstreams whose headers nginx passes on. */
const UPSTREAMS = ['proxy', 'fastcgi', 'uwsgi', 'scgi'];

const nginxHidden = (name: string): string => UPSTREAMS.map((kind) => `${kind}_hide_header ${name};`).join('\n');

/** Sets a response header in place of what the application sends under that name; null removes it. */
export const headerSnippet = (name: string, value: string | null, seen: readonly Platform[] = []): string =>
  hosted(seen, headerForms(name, value), onServers(name, value));

function onServers(name: string, value: string | null): string {
  if (value === null) return name.toLowerCase() === 'server' ? SERVER : removal(name);
  return block(
    `# next to the add_header lines that are there, in place of one for ${name}; a location with add_header lines of its own needs it too\n${nginxHidden(name)}\nadd_header ${name} ${nginxWord(value)} always;`,
    `# in the virtual host or .htaccess; needs mod_headers. The first line takes away what the application sends\nHeader unset ${name}\nHeader always set ${name} ${apacheHeader(value)}`,
    `# the first line is for errors of Caddy itself, the block for what the application sends\nheader ${name} ${caddyWord(value)}\n${caddyHeader('', name, value)}`,
  );
}

const removal = (name: string): string =>
  block(
    `# next to the other ${UPSTREAMS[0]}_hide_header lines, if there are any: those of one level replace those above it\n${nginxHidden(name)}`,
    `# in the virtual host or .htaccess; needs mod_headers\nHeader unset ${name}\nHeader always unset ${name}`,
    `header -${name}`,
  );

const SERVER = block(
  'server_tokens off;',
  '# in the main configuration, outside of <VirtualHost>; .htaccess cannot set it\nServerTokens Prod\nServerSignature Off',
  'header -Server',
);
