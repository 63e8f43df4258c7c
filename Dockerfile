FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY model/package.json model/
COPY site/package.json site/
COPY embed/package.json embed/
COPY server/package.json server/
COPY admin/package.json admin/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS admin
RUN npm ci
COPY tsconfig.base.json ./
COPY scripts scripts
COPY model model
COPY site site
COPY embed embed
COPY admin admin
RUN npm run build

FROM manifests AS dependencies
RUN npm ci --omit=dev -w @regia/model -w @regia/site -w @regia/server

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies /app ./
COPY model model
COPY site site
COPY server server
COPY --from=admin /app/admin/dist admin/dist
COPY --from=admin /app/embed/dist embed/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
