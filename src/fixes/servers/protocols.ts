import { hosted, type Platform } from './hosting.js';
import { HTTP2_FORMS, TLS_FORMS } from './hosting-forms.js';
import { block } from './snippet.js';

export function tlsSnippet(seen: readonly Platform[] = []): string {
  const servers = block(
    '# in place of the ssl_protocols line that is there\nssl_protocols TLSv1.2 TLSv1.3;',
    '# in the virtual host, in place of the SSLProtocol line that is there\nSSLProtocol -all +TLSv1.2 +TLSv1.3',
    'tls {\n  protocols tls1.2 tls1.3\n}',
  );
  return hosted(seen, TLS_FORMS, servers);
}

export function http2Snippet(seen: readonly Platform[] = []): string {
  const servers = block(
    '# in place of "listen 443 ssl;". From 1.25.1 on nginx warns that this form is old: there keep that line and add "http2 on;"\nlisten 443 ssl http2;',
    '# in the main configuration or the virtual host; needs mod_http2\nProtocols h2 http/1.1',
    '# Caddy offers HTTP/2 and HTTP/3 by itself',
  );
  return hosted(seen, HTTP2_FORMS, servers);
}
