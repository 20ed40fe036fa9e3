/** Entry point of the contract: every type and schema exchanged between web and server. */
export { altersObstacle } from './planning/altered-obstacle.ts';
export {
  SCAN_OBSTACLE_TYPES,
  scannedGround,
  type ScanObstacle,
  scanObstacle,
  type ScanObstacleResult,
  type ScanProvenance,
} from './planning/scan-obstacle.ts';
export {
  type CurrentUser,
  currentUserSchema,
  PASSWORD_MIN,
  type Role,
  ROLES,
  setUpBody,
  signInBody,
  signUpBody,
} from './identity/accounts.ts';
export { changePasswordBody, resetPasswordBody, type SessionInfo } from './identity/account-security.ts';
export { type AuditLogEntry } from './identity/audit.ts';
export {
  type Aircraft,
  AIRCRAFT_ORIGINS,
  AIRCRAFT_SORTS,
  type AircraftEntry,
  type AircraftFilterQuery,
  aircraftSchema,
  createAircraftBody,
  NO_GROUP,
  PERFORMANCE_LIMITS,
  updateAircraftBody,
} from './library/aircraft.ts';
export { AIRCRAFT_EFFECT_LIMIT, type AircraftEffectAnswer, type ProjectEffect } from './planning/aircraft-effect.ts';
export {
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  importCheckSchema,
  type ImportColumns,
  importCommitSchema,
  type ImportedAircraft,
  type ImportField,
  type ImportPreview,
  type ImportProgress,
  type ImportUnits,
  LENGTH_UNITS,
  SPEED_UNITS,
  WEIGHT_UNITS,
} from './library/aircraft-import.ts';
export {
  JOB_KIND_LABELS,
  type Job,
  type JobFile,
  jobFileSchema,
  JOB_KINDS,
  JOB_STATES,
  type JobKind,
  type JobState,
  type ListedJob,
  type OwnJob,
  UNIT_OF_JOB,
} from './jobs.ts';
export { FIT_RESULTS, type FitMatrix, type FitResult, type Fleet, type FleetImport, FLEET_LIMIT } from './planning/fleet.ts';
export {
  adjustedDimensionsBody,
  adjustedDimensionsSchema,
  type Calculation,
  calculationSchema,
  saveCalculationBody,
  type StoredAdjustedDimensions,
} from './planning/calculations.ts';
export { type ComplianceAnswer, projectComplianceSchema } from './planning/compliance.ts';
export { COMPLIANCE_LIST_LIMIT } from './planning/compliance-list-limit.ts';
export { type EditionComparisonAnswer, type EditionHead, editionHeadSchema, editionRefField } from './planning/edition-comparison.ts';
export { type ChangedProject, type EditionEvaluation, EVALUATION_SHOWN_MAX, type ProjectChanges } from './planning/edition-evaluations.ts';
export { type DimensionIssue, OVERRIDE_REASON_MAX, type StoredDimensionOverride } from './planning/dimension-overrides.ts';
export { type AddressCheck, addressCheckSchema, type AddressPlaces, SHOWN_SUGGESTIONS } from './site/address-check.ts';
export { type GroundElevation } from './site/elevation.ts';
export {
  type Contact,
  CONTACT_LENGTHS,
  CONTACT_TYPE_LABELS,
  CONTACT_TYPES,
  contactSchema,
  type ContactFormInput,
  type ContactType,
  createContactBody,
  updateContactBody,
} from './site/contacts.ts';
export {
  type ChangedSince,
  changedSinceSchema,
  HISTORY_KIND_NAMES,
  HISTORY_KINDS,
  HISTORY_RECORDS_SHOWN,
  type HistoryEntry,
  type HistoryField,
  type HistoryKind,
  type HistoryRecord,
  type HistoryUndone,
  type HistoryUnit,
  type HistoryValue,
} from './site/history.ts';
export { BASE_SCENARIO, SCENARIO_NAME_MAX, SCENARIOS_MAX, VERSIONS_MAX } from './site/scenario-limits.ts';
export {
  CLEARANCES_SHOWN,
  type ComparedScenario,
  PLACED_SHOWN,
  type PlacedObstacle,
  type Scenario,
  type ScenarioComparison,
  scenarioRefField,
} from './site/scenarios.ts';
export { editionPackSchema, type PackReading, type PackRefusal, readEditionPack, type VerifySignature } from './edition-packs.ts';
export { ERROR_CODES, type ErrorCode, ERRORS } from './errors.ts';
export { type ErrorReply, errorReplySchema, type FieldError } from './error-reply.ts';
export { type OwnSignIn } from './identity/external-sign-in.ts';
export { type CreatedRecord, type ImportedRecord } from './import-undo.ts';
export { LIMITS, type RuleNote, rulesOf } from './fields.ts';
export {
  createPointBody,
  geometryPointSchema,
  POINT_DESCRIPTION_MAX,
  POINT_STEP,
  type PointFields,
  type PointFormInput,
  POINTS_MAX,
  type StoredPoint,
  updatePointBody,
} from './planning/geometry-points.ts';
export {
  createdSource,
  createObstacleBody,
  type FaaRecord,
  HEIGHT_BEFORE_GROUND,
  isHeightKnown,
  LOW_GROUND,
  OBSTACLE_LENGTHS,
  OBSTACLE_POINTS_MAX,
  OBSTACLE_SOURCES,
  type ObstacleExtent,
  type ObstacleFields,
  type ObstacleFormInput,
  obstacleSchema,
  OBSTACLES_MAX,
  type ObstacleSource,
  type ProjectObstacle,
  updateObstacleBody,
} from './planning/obstacles.ts';
export {
  createParcelBody,
  PARCEL_CORNERS_MAX,
  PARCEL_LENGTHS,
  PARCEL_SOURCES,
  type ParcelFormInput,
  type ParcelRing,
  parcelSchema,
  PARCELS_MAX,
  type ParcelSource,
  type ProjectParcel,
  updateParcelBody,
} from './site/parcels.ts';
export {
  ANALYSIS_CHANGES,
  ANALYSIS_PARTS,
  type AnalysisChange,
  type AnalysisComparison,
  type AnalysisInputs,
  type AnalysisPart,
  type ClearanceAnalysisHead,
  type PathObstacle,
  type SurfaceResult,
} from './planning/clearance-analyses.ts';
export {
  TERRAIN_DATUMS,
  TERRAIN_FILE_LIMITS,
  type TerrainDatum,
  type TerrainModelHead,
  type TerrainModelInput,
} from './site/terrain-models.ts';
export {
  areDownloadedBuildings,
  BUILDING_FETCH,
  BUILDING_SET_LIMITS,
  type BuildingFetchResult,
  buildingFetchResult,
  type BuildingSetHead,
  type BuildingSetInput,
} from './site/building-sets.ts';
export {
  deviceScanBody,
  type IsolatedPoint,
  POINT_CLOUD_LIMITS,
  POINT_CLOUD_STATES,
  type PointCloudFields,
  type PointCloudHead,
  type PointCloudOutdated,
  type PointCloudObject,
  SCAN_DATUMS,
  SCAN_UNITS,
  USUAL_MARGIN_FEET,
} from './planning/point-clouds.ts';
export {
  DOF_FAILURES,
  DOF_FETCH_OUTCOMES,
  DOF_FORMATS,
  DOF_LIMITS,
  DOF_RADIUS,
  DOF_SHOWN_MAX,
  DOF_STATES,
  type DofFailure,
  type DofFetch,
  type DofLibrary,
  type DofPresence,
  type DofRefusedLine,
  type DofState,
  type DofStatus,
  type NearbyDof,
  type NearbyDofAnswer,
} from './site/dof.ts';
export {
  AIRSPACE_FETCH_OUTCOMES,
  AIRSPACE_LIMITS,
  type AirspaceSetHead,
  type AirspaceStatus,
  type NearbyAirspace,
  type ProjectAirspaceAnswer,
} from './site/faa-airspace.ts';
export {
  type PathTerrain,
  TOO_FEW_STATIONS,
  TERRAIN_LEGS,
  TERRAIN_LIMITS,
  type TerrainLeg,
  type TerrainSample,
  terrainSchema,
} from './planning/path-terrain.ts';
export { type ProjectWind, WIND_LIMITS, windBody, type WindBody, windSchema } from './planning/wind.ts';
export { createInvitationBody, type Invitation, invitationSchema } from './identity/invitations.ts';
export { type Passkey, PASSKEYS_MAX, type registrationResponse, type signInResponse } from './identity/passkeys.ts';
export { type SecondFactors } from './identity/second-factors.ts';
export {
  createPathBody,
  fieldsOfGeometry,
  PATH_LIMITS,
  type PathFields,
  type PathFormInput,
  pathSchema,
  type StoredPath,
  updatePathBody,
} from './planning/paths.ts';
export {
  FACILITY_KINDS,
  FACILITY_STATUSES,
  FACILITY_USES,
  facilitySchema,
  type Facility,
  type FacilityKind,
  type FacilityStatus,
  type FacilityUse,
  type Nearby,
  type NearbyFacility,
} from './site/places.ts';
export {
  type AdminMap,
  type AdminMapLayer,
  HIGHEST_ZOOM,
  isTileTemplate,
  MAP_LAYER_KINDS,
  MAP_LAYER_LENGTHS,
  mapLayerBody,
  type MapLayer,
  type MapLayerKind,
  type MapLayers,
  MOST_ADDED_LAYERS,
  type OutsideService,
} from './site/map.ts';
export { MAP_ARCHIVE_FORMATS, MAP_ARCHIVE_LIMITS, type MapArchive } from './site/map-archives.ts';
export {
  ARCHIVED,
  createProjectBody,
  type ListedProject,
  PLACED,
  type Project,
  PROJECT_SORTS,
  type ProjectFields,
  type ProjectFilter,
  type ProjectRole,
  projectSchema,
  RESTORABLE_HOURS,
  TAG_MAX,
  TAGS_MAX,
  updateProjectBody,
  WHOSE,
  withDefaultCirculars,
} from './site/projects.ts';
export {
  type Access,
  defineRoute,
  isRefusedWhileArchived,
  type RouteAnswer,
  type RouteDef,
  type RouteInput,
  type RouteReply,
  type RouteRequest,
  type TempUpload,
  type Upload,
  type UploadedFile,
} from './route.ts';
export { type MailDelivery } from './identity/mail.ts';
export { type Activity, type Member, MEMBER_ROLES, type MemberRole } from './identity/members.ts';
export { type RouteName, routes } from './routes.ts';
export { CONTRACT_HEADER, CONTRACT_VERSION, OLDEST_CONTRACT, PERSON_HEADER } from './version.ts';
export {
  kindOfName,
  PREVIEWED_KINDS,
  UPLOAD_ENDINGS,
  UPLOAD_KIND_NAMES,
  UPLOAD_KINDS,
  UPLOAD_LIMITS,
  UPLOAD_MESSAGES,
  type UploadKind,
} from './upload-kinds.ts';
export { DELETION_RETENTION, DELETION_RETENTION_TEXT } from './deletion-retention.ts';
export {
  CONFIRMATION_LENGTHS,
  confirmRuleBody,
  EDITION_ID_MAX,
  PACK_SIGNATURES,
  type PackCheck,
  type PackRevision,
  type RevisionRef,
  RULE_ID_MAX,
  RULE_STATES,
  type StandardsEdition,
  type StandardsRule,
  type StoredConfirmation,
} from './library/standards.ts';
export { type Notification, NOTIFICATION_DAYS, NOTIFICATION_KINDS, type NotificationKind } from './identity/notifications.ts';
export {
  DEFAULT_TYPES,
  type DefaultType,
  SAVED_FILTERS_MAX,
  type SavedFilter,
  savedFilterSchema,
  type Settings,
  settingsSchema,
  UNIT_CHOICES,
  type UnitChoice,
  updateProfileBody,
  updateSettingsBody,
} from './identity/settings.ts';
export {
  DEFAULT_CATEGORY,
  KNOWN_SYSTEM_SETTINGS,
  RESERVED_SYSTEM_SETTINGS,
  saveSystemSettingBody,
  SYSTEM_SETTING_LENGTHS,
  type SystemSetting,
  systemSettingKey,
  systemSettingProblem,
  systemSettingSchema,
} from './identity/system-settings.ts';
export * from './documents/index.ts';
