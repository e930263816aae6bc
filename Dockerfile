# docker build --target server .    without a browser
# docker build .                    with Chromium: rendered pages and lab measurements
FROM node:24-bookworm-slim AS build
# 18 MB of Node are symbols that nothing reads
RUN apt-get update && apt-get install -y --no-install-recommends binutils \
  && strip --strip-unneeded -o /opt/node /usr/local/bin/node
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY facades/client/package.json facades/client/
COPY facades/graphql-compiled-executor/package.json facades/graphql-compiled-executor/
COPY facades/graphql-rest-mapper/package.json facades/graphql-rest-mapper/
# the bundler and Vite come with optional native parts
RUN npm ci --ignore-scripts
COPY . .
# PostgreSQL is another container, and Node is here: the optional packages are left out
RUN node src/build.mjs && node src/package.mjs /tmp \
  && npm install --prefix /opt/sextant --omit=optional --ignore-scripts /tmp/sextant-seo-sextant-*.tgz

FROM debian:bookworm-slim AS server
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libstdc++6 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && useradd --system --user-group --uid 10001 --home-dir /var/lib/sextant --create-home --shell /usr/sbin/nologin sextant
COPY --from=build /opt/node /usr/local/bin/node
COPY --from=build /opt/sextant /opt/sextant
ENV HOST=0.0.0.0 PORT=3000 SEXTANT_DATA_DIR=/var/lib/sextant NODE_COMPILE_CACHE=/tmp/node
USER 10001
WORKDIR /var/lib/sextant
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/sextant/node_modules/@sextant-seo/sextant/src/launch.mjs"]
CMD ["api"]

FROM server AS browser
USER root
# the package asks for programs of a desktop, and they for Mesa and LLVM: 200 MB that nothing without a screen loads; and it
# brings what only the browser with a window reads
RUN mkdir -p /tmp/none/DEBIAN \
  && printf '%s\n' 'Package: no-desktop' 'Version: 1' 'Architecture: all' 'Maintainer: Sextant' \
    'Provides: x11-utils, xdg-utils' 'Description: stands for programs of a desktop' > /tmp/none/DEBIAN/control \
  && dpkg-deb --build /tmp/none /tmp/none.deb && dpkg --install /tmp/none.deb \
  && apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation \
  && cd /usr/lib/chromium && rm -rf /tmp/none* /var/lib/apt/lists/* /var/cache/apt/* \
    libVkLayer_* libVkICD_* *.TOC resources.pak chrome_*.pak chrome_crashpad_handler locales
USER 10001
