/** The complete list of routes. Only routes listed here exist. The access tests and the OpenAPI document are generated from it. */
import { accountSecurityRoutes } from './identity/account-security.ts';
import { accountRoutes } from './identity/accounts.ts';
import { addressCheckRoutes } from './site/address-check.ts';
import { aircraftRoutes } from './library/aircraft.ts';
import { aircraftEffectRoutes } from './planning/aircraft-effect.ts';
import { aircraftImportRoutes } from './library/aircraft-import.ts';
import { auditRoutes } from './identity/audit.ts';
import { terrainModelRoutes } from './site/terrain-models.ts';
import { buildingSetRoutes } from './site/building-sets.ts';
import { calculationRoutes } from './planning/calculations.ts';
import { clearanceAnalysisRoutes } from './planning/clearance-analyses.ts';
import { complianceRoutes } from './planning/compliance.ts';
import { contactRoutes } from './site/contacts.ts';
import { dimensionOverrideRoutes } from './planning/dimension-overrides.ts';
import { dofRoutes } from './site/dof.ts';
import { faaAirspaceRoutes } from './site/faa-airspace.ts';
import { editionComparisonRoutes } from './planning/edition-comparison.ts';
import { editionPlanRoutes } from './planning/edition-plan.ts';
import { editionEvaluationRoutes } from './planning/edition-evaluations.ts';
import { elevationRoutes } from './site/elevation.ts';
import { exportRoutes } from './documents/exports.ts';
import { externalSignInRoutes } from './identity/external-sign-in.ts';
import { fleetRoutes } from './planning/fleet.ts';
import { geometryPointRoutes } from './planning/geometry-points.ts';
import { historyRoutes } from './site/history.ts';
import { healthRoutes } from './health.ts';
import { invitationRoutes } from './identity/invitations.ts';
import { jobRoutes } from './jobs.ts';
import { mailRoutes } from './identity/mail.ts';
import { mapArchiveRoutes } from './site/map-archives.ts';
import { mapRoutes } from './site/map.ts';
import { memberRoutes } from './identity/members.ts';
import { documentDetailsRoutes } from './documents/document-details.ts';
import { firmDefaultsRoutes } from './documents/firm-defaults.ts';
import { noticeRoutes } from './documents/notices.ts';
import { notificationRoutes } from './identity/notifications.ts';
import { obstacleRoutes } from './planning/obstacles.ts';
import { ownDataRoutes } from './documents/own-data.ts';
import { parcelRoutes } from './site/parcels.ts';
import { passkeyRoutes } from './identity/passkeys.ts';
import { pathTerrainRoutes } from './planning/path-terrain.ts';
import { pathRoutes } from './planning/paths.ts';
import { placeRoutes } from './site/places.ts';
import { pointCloudRoutes } from './planning/point-clouds.ts';
import { projectRoutes } from './site/projects.ts';
import { openWorkRoutes } from './documents/open-work.ts';
import { reportRoutes } from './documents/reports.ts';
import { scenarioRoutes } from './site/scenarios.ts';
import { sealRoutes } from './documents/seals.ts';
import { secondFactorRoutes } from './identity/second-factors.ts';
import { settingsRoutes } from './identity/settings.ts';
import { standardsRoutes } from './library/standards.ts';
import { systemSettingRoutes } from './identity/system-settings.ts';
import { underlayRoutes } from './documents/underlays.ts';
import { uploadRoutes } from './documents/uploads.ts';
import { userRoutes } from './identity/users.ts';
import { windRoutes } from './planning/wind.ts';

export const routes = {
  ...healthRoutes,
  ...accountRoutes,
  ...accountSecurityRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...settingsRoutes,
  ...systemSettingRoutes,
  ...standardsRoutes,
  ...ownDataRoutes,
  ...notificationRoutes,
  ...externalSignInRoutes,
  ...userRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...mailRoutes,
  ...invitationRoutes,
  ...complianceRoutes,
  ...editionComparisonRoutes,
  ...editionPlanRoutes,
  ...editionEvaluationRoutes,
  ...projectRoutes,
  ...memberRoutes,
  ...aircraftRoutes,
  ...aircraftEffectRoutes,
  ...aircraftImportRoutes,
  ...fleetRoutes,
  ...calculationRoutes,
  ...dimensionOverrideRoutes,
  ...pathRoutes,
  ...geometryPointRoutes,
  ...pathTerrainRoutes,
  ...windRoutes,
  ...obstacleRoutes,
  ...dofRoutes,
  ...faaAirspaceRoutes,
  ...clearanceAnalysisRoutes,
  ...pointCloudRoutes,
  ...buildingSetRoutes,
  ...terrainModelRoutes,
  ...parcelRoutes,
  ...noticeRoutes,
  ...documentDetailsRoutes,
  ...firmDefaultsRoutes,
  ...exportRoutes,
  ...contactRoutes,
  ...historyRoutes,
  ...scenarioRoutes,
  ...addressCheckRoutes,
  ...placeRoutes,
  ...elevationRoutes,
  ...mapRoutes,
  ...mapArchiveRoutes,
  ...uploadRoutes,
  ...underlayRoutes,
  ...sealRoutes,
  ...openWorkRoutes,
  ...reportRoutes,
} as const;
export type RouteName = keyof typeof routes;
