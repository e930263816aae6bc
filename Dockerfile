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
RUN node scripts/build.mjs && node scripts/package.mjs /tmp \
  && npm install --prefix /opt/sextant --omit=optional --ignore-scripts /tmp/sextant-seo-sextant-*.tgz

# no shell and no packages in what runs: files, and the libraries that they load
FROM debian:bookworm-slim AS server-files
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libstdc++6 \
  && useradd --system --user-group --uid 10001 --home-dir /var/lib/sextant --shell /usr/sbin/nologin sextant
COPY --from=build /opt/node /usr/local/bin/node
COPY --from=build /opt/sextant /opt/sextant
COPY deploy/containers/collect.sh /collect.sh
RUN sh /collect.sh /rootfs /usr/local/bin/node /opt/sextant /etc/passwd /etc/group /etc/nsswitch.conf /etc/ssl/certs/ca-certificates.crt \
  && mkdir -p -m 1777 /rootfs/tmp && install -d -o 10001 -g 10001 /rootfs/var/lib/sextant

FROM scratch AS server
COPY --from=server-files /rootfs /
ENV HOST=0.0.0.0 PORT=3000 SEXTANT_DATA_DIR=/var/lib/sextant NODE_COMPILE_CACHE=/tmp/node PATH=/usr/local/bin:/usr/bin
USER 10001
WORKDIR /var/lib/sextant
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/sextant/node_modules/@sextant-seo/sextant/src/launch.mjs"]
CMD ["api"]

FROM debian:bookworm-slim AS browser-files
# the package asks for programs of a desktop, and they for Mesa and LLVM: 200 MB that nothing without a screen loads; and it
# brings what only the browser with a window reads. Fonts for all writing systems that are common on the web are the small ones:
# Noto's would add 90 MB, and emoji in color 10 MB
RUN mkdir -p /tmp/none/DEBIAN \
  && printf '%s\n' 'Package: no-desktop' 'Version: 1' 'Architecture: all' 'Maintainer: Sextant' \
    'Provides: x11-utils, xdg-utils' 'Description: stands for programs of a desktop' > /tmp/none/DEBIAN/control \
  && dpkg-deb --build /tmp/none /tmp/none.deb && dpkg --install /tmp/none.deb \
  && apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation \
    fonts-dejavu-core fonts-wqy-microhei fonts-tlwg-loma-otf fonts-lohit-deva fonts-symbola \
  && rm /usr/share/fonts/truetype/dejavu/DejaVuS*Mono* /usr/share/fonts/truetype/dejavu/DejaVuSerif* \
  && cd /usr/lib/chromium \
  && rm -rf libVkLayer_* libVkICD_* *.TOC resources.pak chrome_*.pak chrome_crashpad_handler locales
COPY --from=server / /server/
COPY deploy/containers/collect.sh /collect.sh
# libraries for certificates are loaded by name
RUN sh /collect.sh /rootfs /usr/lib/chromium $(dpkg -L libnss3 | grep '\.so$') /etc/fonts /usr/share/fontconfig /usr/share/fonts

FROM server AS browser
COPY --from=browser-files /rootfs /
ENV CHROMIUM_PATH=/usr/lib/chromium/chromium-headless-shell
