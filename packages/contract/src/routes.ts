/** The complete list of routes. Only routes listed here exist. The access tests and the OpenAPI document are generated from it. */
import { accountSecurityRoutes } from './account-security.ts';
import { accountRoutes } from './accounts.ts';
import { addressCheckRoutes } from './address-check.ts';
import { aircraftRoutes } from './aircraft.ts';
import { aircraftEffectRoutes } from './aircraft-effect.ts';
import { aircraftImportRoutes } from './aircraft-import.ts';
import { auditRoutes } from './audit.ts';
import { calculationRoutes } from './calculations.ts';
import { clearanceAnalysisRoutes } from './clearance-analyses.ts';
import { complianceRoutes } from './compliance.ts';
import { contactRoutes } from './contacts.ts';
import { dimensionOverrideRoutes } from './dimension-overrides.ts';
import { dofRoutes } from './dof.ts';
import { exportRoutes } from './exports.ts';
import { externalSignInRoutes } from './external-sign-in.ts';
import { fleetRoutes } from './fleet.ts';
import { geometryPointRoutes } from './geometry-points.ts';
import { healthRoutes } from './health.ts';
import { invitationRoutes } from './invitations.ts';
import { jobRoutes } from './jobs.ts';
import { mailRoutes } from './mail.ts';
import { memberRoutes } from './members.ts';
import { noticeRoutes } from './notices.ts';
import { notificationRoutes } from './notifications.ts';
import { obstacleRoutes } from './obstacles.ts';
import { ownDataRoutes } from './own-data.ts';
import { parcelRoutes } from './parcels.ts';
import { passkeyRoutes } from './passkeys.ts';
import { pathTerrainRoutes } from './path-terrain.ts';
import { pathRoutes } from './paths.ts';
import { placeRoutes } from './places.ts';
import { projectRoutes } from './projects.ts';
import { reportRoutes } from './reports.ts';
import { sealRoutes } from './seals.ts';
import { secondFactorRoutes } from './second-factors.ts';
import { settingsRoutes } from './settings.ts';
import { systemSettingRoutes } from './system-settings.ts';
import { uploadRoutes } from './uploads.ts';
import { userRoutes } from './users.ts';
import { windRoutes } from './wind.ts';

export const routes = {
  ...healthRoutes,
  ...accountRoutes,
  ...accountSecurityRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...settingsRoutes,
  ...systemSettingRoutes,
  ...ownDataRoutes,
  ...notificationRoutes,
  ...externalSignInRoutes,
  ...userRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...mailRoutes,
  ...invitationRoutes,
  ...complianceRoutes,
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
  ...clearanceAnalysisRoutes,
  ...parcelRoutes,
  ...noticeRoutes,
  ...exportRoutes,
  ...contactRoutes,
  ...addressCheckRoutes,
  ...placeRoutes,
  ...uploadRoutes,
  ...sealRoutes,
  ...reportRoutes,
} as const;
export type RouteName = keyof typeof routes;
