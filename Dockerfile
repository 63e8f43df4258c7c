FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY model/package.json model/
COPY contract/package.json contract/
COPY site/package.json site/
COPY embed/package.json embed/
COPY server/package.json server/
COPY admin/package.json admin/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci
COPY tsconfig.base.json ./
COPY scripts scripts
COPY model model
COPY contract contract
COPY site site
COPY embed embed
COPY admin admin
COPY server server
RUN npm run build

FROM manifests AS dependencies
RUN npm ci --omit=dev -w @regia/model -w @regia/contract -w @regia/site -w @regia/server

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 NODE_COMPILE_CACHE=/app/.compiled MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=dependencies /app ./
COPY model model
COPY contract contract
COPY site site
COPY server server
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/admin/dist admin/dist
COPY --from=build /app/embed/dist embed/dist
RUN mkdir /data .compiled && chown node:node /data .compiled
USER node
# Starts it once, to prove that the image starts and to keep Node's compiled code in it.
RUN DATA_DIR=/tmp/first timeout --preserve-status 10 \
  node --max-semi-space-size=16 server/dist/main.mjs && rm -r /tmp/first
VOLUME /data
EXPOSE 3000 3001
# Liveness only: /api/ready says whether to send it requests.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "const { PORT = 3000, SITE_PORT = 3001, METRICS_PORT = 0 } = process.env; Promise.any([PORT, SITE_PORT, METRICS_PORT].map(async (port) => { const { ok } = await fetch(`http://127.0.0.1:${port}/api/health`); if (!ok) throw 0; })).catch(() => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/dist/main.mjs"]
