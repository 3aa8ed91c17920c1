# The site and its worker in one image. Build: `docker build -t pouchscout .`, or
# `buildah build --format docker -t pouchscout .` (podman too): their own format has no health check.
# For a build without a registry give images of your own: --build-arg NODE_IMAGE=… --build-arg BASE_IMAGE=…
ARG NODE_IMAGE=node:24-slim
ARG BASE_IMAGE=debian:bookworm-slim

# What runs in production, the pinned Node among it.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts=false --no-audit --no-fund

FROM packages AS build
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
RUN npm ci --include=dev --ignore-scripts=false --no-audit --no-fund
COPY . .
RUN npm run build

# Neither npm nor a compiler is in the image that runs.
FROM ${BASE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/build build
# Commands look at this mark before they run: everything they need is installed.
RUN sha256sum package-lock.json | cut -d ' ' -f 1 | tr -d '\n' > node_modules/.pouchscout-lock \
  && mkdir -m 700 /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "scripts/check-live.mjs"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "server/main.ts"]
