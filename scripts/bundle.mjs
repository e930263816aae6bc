// Makes a file, and some that several share, of the hundreds of compiled modules that a process or a thread would load: to
// load them takes a third longer, and 30 MB more of a process. Run after the compiler.
import { createHash } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { WORKERS } from '../dist/src/queues.js';

const compiled = fileURLToPath(new URL('../dist', import.meta.url));
const bundles = join(compiled, 'bundle');

/** Packages that read files of their own, and are loaded from their folders; all others become part of the bundles. */
const APART = /^(?:@bull-board\/ui|axe-core|eld|playwright-core)(?:\/|$)/;
/** packages that others load if they are installed, which they never are: databases and extensions that nothing here uses */
const ABSENT =
  /^(?:@mikro-orm\/(?:mariadb|mongodb|mssql|mysql|sqlite|libsql|oracledb)|@valkey\/valkey-glide|class-validator|pg-native)(?:\/|$)/;
/** loaded as a module and by `require`: two copies of it would not know each other's types */
const GRAPHQL = fileURLToPath(import.meta.resolve('graphql'));
/** how modules name the file of a process or a thread: it becomes a bundle beside theirs, found by its own name */
const STARTED = /new URL\('(\.[^']+\.js)', import\.meta\.url\)/g;
/** how a worker process names the file of a worker, which it is given as an argument: each becomes a bundle */
const GIVEN = /new URL\(`\.\/\$\{(\w+)\}\.js`, import\.meta\.url\)/g;

/** All bundles lie in one folder: whatever else a module looks for from where it is, it finds from where it was compiled to. */
const places = {
  name: 'places',
  transform(code, id) {
    if (!id.startsWith(compiled) || !code.includes('import.meta.url')) return null;
    const place = `new URL(${JSON.stringify(`../${relative(compiled, id)}`)}, import.meta.url).href`;
    const emit = (path) => {
      const fileName = basename(path);
      this.emitFile({ type: 'chunk', id: join(dirname(id), path), fileName });
      return fileName;
    };
    const kept = [];
    const keep = (text) => `\0${kept.push(text) - 1}\0`;
    return code
      .replaceAll(STARTED, (_, path) => keep(`new URL('./${emit(path)}', import.meta.url)`))
      .replaceAll(GIVEN, (text) => {
        for (const worker of WORKERS) emit(`./${worker}.js`);
        return keep(text);
      })
      .replaceAll('import.meta.url', place)
      .replaceAll(/\0(\d+)\0/g, (_, index) => kept[index]);
  },
};

rmSync(bundles, { recursive: true, force: true });
const bundle = await rolldown({
  input: join(compiled, 'src/cli.js'),
  platform: 'node',
  external: (id) => isBuiltin(id) || APART.test(id) || ABSENT.test(id),
  resolve: { alias: { graphql$: GRAPHQL } },
  plugins: [places],
  logLevel: 'warn',
  // a package asks by it for files that it is given
  checks: { eval: false },
});
const { output } = await bundle.write({
  dir: bundles,
  keepNames: true,
  chunkFileNames: 'shared-[name].js',
  // sources stay in memory, at two bytes a character where one of a file needs them: 6 to 10 MB of a process
  charset: 'ascii',
  comments: false,
});

// the digest names the code that evaluated pages (services/runs/audit/reader/code-digest.ts)
const digest = createHash('sha256');
for (const { fileName, code = '' } of output.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1)))
  digest.update(`${fileName}\0${code}`);
writeFileSync(join(bundles, '.digest'), digest.digest('hex'));

// served as it is: the documentation offers it as a download
const client = 'facades/openapi/client.ts';
copyFileSync(join(compiled, '..', client), join(compiled, client));
