/** The application: every plugin and feature, in the order a request passes through them. */
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { appJobs } from './app-jobs.ts';
import { accountNavigation, accountRoutes } from './features/identity/accounts/accounts.routes.ts';
import { accountSecurityRoutes } from './features/identity/account-security/account-security.routes.ts';
import { activityRoutes } from './features/site/activity/activity.routes.ts';
import { historyRoutes } from './features/site/history/history.routes.ts';
import { addressCheckRoutes } from './features/site/address-check/address-check.routes.ts';
import { adjustedDimensionRoutes } from './features/planning/adjusted-dimensions/adjusted-dimensions.routes.ts';
import { aircraftRoutes } from './features/library/aircraft/aircraft.routes.ts';
import { aircraftEffectRoutes } from './features/planning/aircraft-effect/aircraft-effect.routes.ts';
import { aircraftImportRoutes } from './features/library/aircraft-import/aircraft-import.routes.ts';
import { auditRoutes } from './features/identity/audit/audit.routes.ts';
import { type DocumentMaps, documentMaps, type MapTiles, openMapTiles } from './features/site/base-map/public.ts';
import { baseMapRoutes } from './features/site/base-map/base-map.routes.ts';
import { mapArchiveRoutes } from './features/site/map-archives/map-archives.routes.ts';
import { calculationRoutes } from './features/planning/calculations/calculations.routes.ts';
import { clearanceAnalysisRoutes } from './features/planning/clearance-analyses/clearance-analyses.routes.ts';
import { contactRoutes } from './features/site/contacts/contacts.routes.ts';
import { dimensionOverrideRoutes } from './features/planning/dimension-overrides/dimension-overrides.routes.ts';
import { faaAirspaceRoutes } from './features/site/faa-airspace/faa-airspace.routes.ts';
import { dofRoutes } from './features/site/dof/dof.routes.ts';
import { complianceRoutes } from './features/planning/compliance/compliance.routes.ts';
import { editionComparisonRoutes } from './features/planning/edition-comparison/edition-comparison.routes.ts';
import { editionPlanRoutes } from './features/planning/edition-plan/edition-plan.routes.ts';
import { editionEvaluationRoutes } from './features/planning/edition-evaluations/edition-evaluations.routes.ts';
import { fleetRoutes } from './features/planning/fleet/fleet.routes.ts';
import { obstacleRoutes } from './features/planning/obstacles/obstacles.routes.ts';
import { geometryPointRoutes } from './features/planning/geometry-points/geometry-points.routes.ts';
import { elevationRoutes } from './features/site/elevation/elevation.routes.ts';
import { trimListRoutes } from './features/documents/trim-lists/trim-lists.routes.ts';
import { exportRoutes } from './features/documents/exports/exports.routes.ts';
import { externalAccountRoutes } from './features/identity/external-sign-in/own-account.routes.ts';
import { externalSignInNavigation } from './features/identity/external-sign-in/external-sign-in.routes.ts';
import { invitationRoutes } from './features/identity/invitations/invitations.routes.ts';
import { mailRoutes } from './features/identity/mail/mail.routes.ts';
import { openMailQueue, type WithMailQueue } from './features/identity/mail/public.ts';
import { memberRoutes } from './features/identity/members/members.routes.ts';
import { documentDetailsRoutes } from './features/documents/document-details/document-details.routes.ts';
import { firmDefaultsRoutes } from './features/documents/firm-defaults/firm-defaults.routes.ts';
import { noticeRoutes } from './features/documents/notices/notices.routes.ts';
import { failureReporter, notifier } from './features/identity/notifications/public.ts';
import { notificationRoutes } from './features/identity/notifications/notifications.routes.ts';
import { ownDataRoutes } from './features/documents/own-data/own-data.routes.ts';
import { terrainModelRoutes } from './features/site/terrain-models/terrain-models.routes.ts';
import { buildingSetRoutes } from './features/site/building-sets/building-sets.routes.ts';
import { parcelRoutes } from './features/site/parcels/parcels.routes.ts';
import { passkeyRoutes } from './features/identity/passkeys/passkeys.routes.ts';
import { pathTerrainRoutes } from './features/planning/path-terrain/path-terrain.routes.ts';
import { pathRoutes } from './features/planning/paths/paths.routes.ts';
import { placeRoutes } from './features/site/places/places.routes.ts';
import { pointCloudRoutes } from './features/planning/point-clouds/point-clouds.routes.ts';
import { projectRoutes } from './features/site/projects/projects.routes.ts';
import { openWorkRoutes } from './features/documents/open-work/open-work.routes.ts';
import { reportRoutes } from './features/documents/reports/reports.routes.ts';
import { openSealer, type Sealer } from './features/documents/seals/public.ts';
import { sampleProjectRoutes } from './features/documents/sample-project/sample-project.routes.ts';
import { type ComparisonService, comparisonService } from './features/site/scenarios/public.ts';
import { scenarioRoutes } from './features/site/scenarios/scenarios.routes.ts';
import { sealRoutes } from './features/documents/seals/seals.routes.ts';
import { secondFactorRoutes } from './features/identity/second-factors/second-factors.routes.ts';
import { dropFile } from './stored-files/orphaned-files.ts';
import { underlayRoutes } from './features/documents/underlays/underlays.routes.ts';
import { uploadRoutes } from './features/documents/uploads/uploads.routes.ts';
import { settingsRoutes } from './features/identity/settings/settings.routes.ts';
import { standardsRoutes } from './features/library/standards/standards.routes.ts';
import { systemSettingRoutes } from './features/identity/system-settings/system-settings.routes.ts';
import { userRoutes } from './features/identity/users/users.routes.ts';
import { windRoutes } from './features/planning/wind/wind.routes.ts';
import { afterAnswer } from './http/after-answer.ts';
import { type BindRoute, routeBinder } from './http/bind-route.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { handleError } from './http/error-reply.ts';
import { refuseOldClient } from './http/old-clients.ts';
import { healthRoutes } from './http/health.ts';
import { inFlightPlugin, lanesFor, sheddingServer } from './http/in-flight.ts';
import { loggedError, loggedRequest } from './http/logged.ts';
import { openApi } from './http/openapi.ts';
import { metrics } from './http/metrics.ts';
import { pressurePlugin } from './http/pressure.ts';
import { rateLimitPlugin } from './http/rate-limit.ts';
import { LONGEST_REQUEST, slowRequests } from './http/slow-requests.ts';
import { waitingConnections } from './http/waiting-connections.ts';
import { HEADERS_OF_EARLY_RESPONSES, securityHeaders } from './http/security-headers.ts';
import { readJson } from './http/read-json.ts';
import { sessionPlugin } from './http/session.ts';
import { staticWeb } from './http/static-web.ts';
import { openBoss } from './queue/boss.ts';
import { type JobQueue, openJobQueue } from './jobs/job-queue.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import type { FileStore } from './storage/file-store.ts';
import { openStore } from './storage/open-store.ts';
import { tidyOwnTempFiles } from './storage/own-temp-files.ts';

export type { AppDeps } from './app-deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner;
  }
}

const MEBIBYTE = 1024 * 1024;
const SECOND = 1_000;
/** Several times the number of database connections, so that those are never idle. More requests would only wait longer. */
const REQUESTS_AT_ONCE = 64;
/** Node rejects longer URLs before they are read. Shorter ones get our own response. */
const LONGEST_ADDRESS = 16 * 1024;

interface Wired extends AppDeps, WithMailQueue {
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly jobs: JobQueue;
  readonly mapTiles: MapTiles;
  readonly maps: DocumentMaps;
  readonly comparisons: ComparisonService;
}

/** The API with its sessions. Files of the web application need none. A worker only reports whether it is alive. */
async function api(app: FastifyInstance, deps: Wired): Promise<void> {
  app.decorateRequest('granted', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    refuseCrossSite(request, deps.config);
    refuseOldClient(request);
  });
  await app.register(sessionPlugin, deps);
  await app.register(rateLimitPlugin, deps);
  await app.register(openApi, deps.config);
  const bind = routeBinder(app, deps);
  healthRoutes(bind, deps);
  if (deps.config.role !== 'worker') features(app, bind, deps);
}

function features(app: FastifyInstance, bind: BindRoute, deps: Wired): void {
  const guarded = { ...deps, reportFailures: failureReporter(deps) };
  accountRoutes(bind, guarded);
  accountNavigation(app, deps);
  externalAccountRoutes(bind, { ...guarded, notify: notifier(deps) });
  externalSignInNavigation(app, deps);
  accountSecurityRoutes(bind, guarded, afterAnswer(app, deps));
  userRoutes(bind, deps);
  secondFactorRoutes(bind, guarded);
  passkeyRoutes(bind, guarded);
  settingsRoutes(bind, deps);
  systemSettingRoutes(bind);
  standardsRoutes(bind, { ...deps, log: app.log });
  ownDataRoutes(bind, { ...deps, log: app.log });
  notificationRoutes(bind);
  auditRoutes(bind);
  jobRoutes(bind, { ...deps, runner: app.jobs });
  mailRoutes(bind, deps);
  invitationRoutes(bind, deps);
  projectRoutes(bind);
  memberRoutes(bind, deps);
  activityRoutes(bind);
  historyRoutes(bind);
  scenarioRoutes(bind, deps);
  aircraftRoutes(bind);
  aircraftEffectRoutes(bind);
  aircraftImportRoutes(bind, { ...deps, log: app.log });
  complianceRoutes(bind);
  editionComparisonRoutes(bind, deps);
  editionPlanRoutes(bind);
  editionEvaluationRoutes(bind, deps);
  fleetRoutes(bind);
  calculationRoutes(bind);
  adjustedDimensionRoutes(bind);
  dimensionOverrideRoutes(bind);
  pathRoutes(bind);
  geometryPointRoutes(bind);
  dofRoutes(bind, { ...deps, log: app.log, runner: app.jobs });
  faaAirspaceRoutes(bind, { ...deps, log: app.log });
  clearanceAnalysisRoutes(bind, deps);
  pointCloudRoutes(bind, { ...deps, log: app.log, later: afterAnswer(app, deps) });
  obstacleRoutes(bind);
  pathTerrainRoutes(bind);
  windRoutes(bind);
  buildingSetRoutes(bind, deps);
  terrainModelRoutes(bind);
  parcelRoutes(bind);
  noticeRoutes(bind, deps);
  documentDetailsRoutes(bind);
  firmDefaultsRoutes(bind);
  sampleProjectRoutes(bind);
  exportRoutes(bind, deps);
  trimListRoutes(bind, deps);
  contactRoutes(bind);
  addressCheckRoutes(bind, app, deps);
  elevationRoutes(bind, app, deps);
  placeRoutes(bind);
  baseMapRoutes(bind, deps);
  mapArchiveRoutes(bind, { ...deps, log: app.log });
  uploadRoutes(bind, { ...deps, log: app.log });
  underlayRoutes(bind, deps);
  sealRoutes(bind, app, deps.sealer);
  openWorkRoutes(bind);
  reportRoutes(bind, deps);
}

/** Returns the application, ready to listen or to be called in process. Close it first, then end the pool. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const lanes = lanesFor(deps.requestsAtOnce ?? REQUESTS_AT_ONCE);
  const http = { headersTimeout: 15 * SECOND };
  const app = fastify({
    logger: deps.logger === undefined ? false : { ...deps.logger, serializers: { req: loggedRequest, err: loggedError } },
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    // A malformed URL reaches no route and no hook, so it is answered here.
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply.headers(HEADERS_OF_EARLY_RESPONSES));
    },
    bodyLimit: MEBIBYTE,
    requestTimeout: LONGEST_REQUEST,
    ...(lanes === null ? { http } : { serverFactory: sheddingServer(lanes, http) }),
    connectionTimeout: 30 * SECOND,
    // Requests that arrive on an open connection during shutdown are answered, and the connection is then closed. No request is rejected.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_ADDRESS },
  });
  app.setErrorHandler(handleError);
  readJson(app);
  await app.register(waitingConnections);
  // Before the hooks that reject requests, so that those responses have the headers too.
  await app.register(securityHeaders, config);
  await app.register(slowRequests);
  await app.register(inFlightPlugin, { lanes });
  await app.register(pressurePlugin, { longestDelay: deps.longestDelay ?? SECOND });
  await app.register(metrics, deps);
  await app.register(compress, { threshold: 1024 });
  if (config.role !== 'worker') await app.register(staticWeb, config);
  const jobDb = deps.jobDb ?? deps.db;
  const boss = openBoss(jobDb.$client);
  const jobs = openJobQueue(boss);
  const mailQueue = openMailQueue({ ...deps, jobs });
  const files = deps.files ?? openStore(config);
  const mapTiles = openMapTiles(app, { ...deps, files });
  const wired = {
    ...deps,
    jobs,
    files,
    sealer: openSealer(deps),
    mailQueue,
    mapTiles,
    maps: documentMaps(mapTiles, deps),
    comparisons: comparisonService(),
  };
  const runner = new JobRunner(
    { ...deps, db: jobDb, boss, log: app.log, dropFile: (key) => dropFile(wired, key) },
    appJobs({ ...wired, db: jobDb, pool: jobDb.$client, log: app.log, notify: notifier(wired) }),
  );
  app.decorate('jobs', runner);
  if (config.role !== 'web') app.addHook('onReady', () => runner.start(jobs));
  app.addHook('onClose', async () => {
    await runner.stop();
    deps.mailer?.close();
  });
  tidyOwnTempFiles(app, deps);
  await app.register(api, wired);
  return app;
}
