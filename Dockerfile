# syntax=docker/dockerfile:1

# What the server needs to run, without the tools of development.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/demo/package.json packages/demo/
COPY packages/leave/package.json packages/leave/
COPY packages/platform/package.json packages/platform/
COPY packages/visual-edit/package.json packages/visual-edit/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --workspace @leavewell/server --workspace @leavewell/platform --workspace @leavewell/leave

# The pages.
FROM dependencies AS pages
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.json ./
COPY packages packages
COPY apps/web apps/web
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=pages /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# Only whether the process answers: a proxy that wants to know whether to send requests asks /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
