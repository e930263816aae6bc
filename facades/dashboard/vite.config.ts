import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/** Files as they are sent: compressing once here is smaller and cheaper than doing it for every response. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((one) => /^assets\/.*\.(js|css|svg)$/.test(one))) {
      const bytes = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }));
    }
  },
};

const root = join(import.meta.dirname, '..', '..');
const { PORT = '3000' } = loadEnv('', root, 'PORT');
const target = `http://127.0.0.1:${PORT}`;
/** the API takes writes with a cookie from its own origin only */
const api = { target, headers: { origin: target } };

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [precompressed],
  build: {
    outDir: join(root, 'dist', 'dashboard'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // one file compresses better than dozens of a few hundred bytes, and comes in one request
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'parts', test: /\/dashboard\/src\/(?!screens\/)/, minShareCount: 4 }] },
      },
    },
  },
  // the rest of the product, started by `npm run dev` or `npm start`
  server: { proxy: Object.fromEntries(['/api', '/graphql', '/docs', '/openapi'].map((path) => [path, api])) },
});
