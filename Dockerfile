# One process of Touchdown, without a database: docs/scaling.md says how to run several. Build: docker build --tag touchdown .
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs from the lock file and builds, as on any machine.
RUN npm run build

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TOUCHDOWN_DATA_DIR=/var/lib/touchdown
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/apps/server/dist ./apps/server/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
# Files that are just coming lie here; those of projects too, where no S3 store is named.
RUN install --directory --owner=node --group=node --mode=0711 /var/lib/touchdown
USER node
EXPOSE 3000
# The database is asked with it: a process that cannot serve is not healthy.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
