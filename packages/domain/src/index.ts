/** The public interface of the domain: curated named exports, no logic. */
export * from './quantities/units.ts';
export {
  feetToMeters,
  feetToNauticalMiles,
  metersToFeet,
  METERS_PER_FOOT,
  nauticalMilesToFeet,
  usSurveyFeetToFeet,
} from './quantities/convert.ts';
export {
  angleBetween,
  formatHeading,
  normalizeDegrees,
  reciprocalHeading,
  sinCosDegrees,
  toMagneticHeading,
  toTrueHeading,
} from './quantities/angles.ts';
export { roundDownTo, roundNearestTo, ROUNDING_GUARD, roundUpTo } from './quantities/rounding.ts';
export {
  FEET_DECIMALS,
  formatArea,
  formatFeet,
  formatNauticalMiles,
  formatNumber,
  type RoundingDirection,
  withMinus,
} from './quantities/format.ts';
export { compareNames } from './text/compare-names.ts';
export { defusedText, withoutDefusing } from './text/spreadsheet-text.ts';
export { parseLength } from './quantities/parse-length.ts';
export { parseShownLength, shownUnits, type ShownUnits, UNIT_SYSTEMS, type UnitSystem } from './quantities/shown-units.ts';
export type { LocalPoint, Position } from './geodesy/position.ts';
export { formatDms, formatDmsCompact, parseDms, type Axis, type DmsResult } from './geodesy/dms.ts';
export { geodesicDirect, geodesicInverse } from './geodesy/geodesic.ts';
export { localToPosition, positionToLocal } from './geodesy/local-frame.ts';
export { magneticField, type MagneticField, type MagneticQuery } from './geodesy/magnetic.ts';
export type { Citation, Cited, DocumentId, Verification } from './standards/cited.ts';
export * from './aircraft/aircraft.ts';
export { type AircraftNumbers, designAircraft } from './aircraft/design-aircraft.ts';
export * from './facility/facility.ts';
export {
  annualChangeText,
  differenceFromModelText,
  modelVariation,
  resolveMagneticVariation,
  type MagneticVariationInput,
  type ModelVariation,
  type ResolvedMagneticVariation,
} from './facility/magnetic-variation.ts';
export {
  CONTROLLING_FIELDS,
  controllingDimension,
  type ControllingDimension,
  type ControllingDimensionBasis,
} from './aircraft/controlling-dimension.ts';
export { type Driver, type FleetAircraft, type FleetMeasure, measureDrivers } from './aircraft/fleet.ts';
export {
  allDesignAircraft,
  designAircraftFor,
  designAircraftName,
  ruleSetOf,
  type DesignAircraftRecord,
  type DesignAircraftSet,
  type NamedAircraft,
  type RuleSetKind,
} from './aircraft/design-aircraft-set.ts';
export * from './dimensions/dimension-results.ts';
export type { AdjustedDimensions } from './dimensions/adjusted-dimensions.ts';
export { calculateDimensions, type DimensionAnswer } from './dimensions/calculate-dimensions.ts';
export {
  controlledByText,
  controllingAircraft,
  hasSeveralAircraft,
  zoneControl,
  type ZoneControl,
} from './dimensions/controlling-aircraft.ts';
export { type Fit, fitOf, type PadSizes } from './dimensions/fit.ts';
export { ENGINE_VERSION } from './dimensions/engine-version.ts';
export { zoneArea } from './dimensions/area.ts';
export { fitAdjusted } from './dimensions/fit-adjusted.ts';
export { type SeparationIssue, separationIssues, separationMessages } from './dimensions/zone-separation.ts';
export { ruleFormula } from './dimensions/evaluate-rule.ts';
export {
  adjustmentFrom,
  adjustZone,
  findBelowMinimum,
  parseDimensionInput,
  roundUpToFoot,
  type BelowMinimum,
  type Side,
  type ZoneChange,
} from './dimensions/adjust-dimensions.ts';
export { CALCULATOR_PACKS, obstacleStandard, REFERENCE_VALUES, STANDARDS_REGISTER } from './standards/registry.ts';
export { SOURCES } from './standards/sources.ts';
export { PATH_FORM } from './standards/product-rules/path-form.ts';
export { PRODUCT_RULES } from './standards/product-rules/product-rules.ts';
export { datedReferenceOf, referenceOf } from './standards/reference-text.ts';
export type { Rule } from './standards/rule.ts';
export { clauseParts } from './register/rule-text.ts';
export { registerEditions, registerRows, registerRule, ruleContents, type RegisterEdition, type RegisterRule } from './register/rules.ts';
export * from './register/confirmations.ts';
export { cannotApply, isPartOfTouchdown } from './register/pack-rules.ts';
export { editionsFollowing } from './register/following.ts';
export { type Register, registerFollowing, registerOf } from './register/register.ts';
export { RULE_CHANGES, rulesOfRevision, type RevisionRule } from './register/revision-rules.ts';
export { isPlanningPack } from './standards/planning-pack.ts';
export { editionsOfProject, type RuleUser } from './register/project-editions.ts';
export { concernsProject, usesRule } from './register/uses.ts';
export * from './standards/followed-revision.ts';
export * from './paths/path.ts';
export { COMPASS_TICKS, sweepBetween, turnBetween } from './paths/compass.ts';
export { pathCorridors, type PathCorridor } from './paths/corridors.ts';
export type { Course, PathPoint } from './paths/course.ts';
export { drawnOutline, type DrawnPath } from './paths/drawn-outline.ts';
export { placePath, sectorOutline, type PlacedPath, type PathStart, type StartOf } from './paths/placed-path.ts';
export { checkPath, type PathCheckContext } from './paths/check-path.ts';
export { pathCompliance, type Finding, type FindingCode, type PathCompliance, type Severity } from './paths/finding.ts';
export type { PathStandard } from './paths/geometry-checks.ts';
export { pathConflicts, pathSetIsValid, type ConflictContext, type PathConflict } from './paths/path-conflicts.ts';
export { pathFromFields, readPath, type PathField, type PathProblem, type PathReading, type WirePath } from './paths/read-path.ts';
export type { ImaginarySurface, Surface, SurfaceCorner, SurfaceForm, SurfaceKind } from './surfaces/surface.ts';
export { fatoEdge, zoneOutline, type FatoEdge, type Pad } from './surfaces/pad.ts';
export { surfaceInText } from './surfaces/surface-text.ts';
export { placeBeside } from './surfaces/beside-path.ts';
export { centerlinePoint, pathFrame, startOfPad, type PathFrame } from './surfaces/path-frame.ts';
export { keepsTransitional, surfacesForFacility, type ExtensionFacility } from './surfaces/surfaces-for-facility.ts';
export type { IdentificationStandard } from './surfaces/object-identification.ts';
export { protectionZones, type ProtectionZone } from './surfaces/protection-zone.ts';
export { levelSides, type LevelSide } from './surfaces/transitional.ts';
export type { SafetyArea } from './surfaces/safety-area.ts';
export {
  APPROACH_SURFACE,
  CONSTRUCTION_NOTICE,
  MARKING_AND_LIGHTING,
  OBSTRUCTION,
  PRIMARY_SURFACE,
  TRANSITIONAL_SURFACE,
} from './standards/airspace.ts';
export * from './obstacles/obstacle.ts';
export * from './obstacles/construction-status.ts';
export { accuracyOfCodes, horizontalTolerance, verticalTolerance } from './obstacles/accuracy.ts';
export { placeAirspace, type Airspace, type Site } from './obstacles/airspace.ts';
export {
  CLEARANCE_ENGINE_VERSION,
  COMPLIANCE_STATUSES,
  evaluateObstacle,
  governingClearance,
  obstacleStatus,
  PENETRATION_TOLERANCE_FT,
  surfacesToClear,
  type ComplianceStatus,
  type DecidedClearance,
  type GoverningClearance,
  type ObstacleStatus,
  type ObstacleClearance,
  type SurfaceClearance,
  type SurfaceName,
} from './obstacles/clearance.ts';
export { CLEARANCE_LABELS, clearanceLabel, clearanceResult, type ClearanceResult } from './obstacles/clearance-label.ts';
export { penetratorsOf } from './obstacles/surface-penetrations.ts';
export { isConstruction, type Notice, NOTICE_KINDS, type NoticeKind, noticesOf, noticesOfHeight } from './obstacles/notices.ts';
export { limitsAt, type LimitOverPoint } from './obstacles/limit-at.ts';
export { clearancesOfPath, summarize, worstStatus, type ComplianceSummary, type CriticalPenetration } from './obstacles/summary.ts';
export { cycleAge, type CycleAge } from './obstacles/dof/cycle.ts';
export {
  AIRSPACE_KIND_LABELS,
  AIRSPACE_KINDS,
  AIRSPACE_REACH_NM,
  AIRSPACE_SETS,
  type AirspaceKind,
  type AirspaceSet,
  type AltitudeLimit,
  LIMIT_REFERENCES,
  limitFrom,
  type LimitReference,
  limitsText,
  limitText,
  type ShownLimit,
} from './airspace/faa-airspace.ts';
export { AIRSPACE_LEFT_OUT, airspaceDistanceText, airspaceGaps, NO_AIRSPACE_DATA, nothingNearText } from './airspace/airspace-text.ts';
export {
  type AirspaceBox,
  airspaceBox,
  type AirspacePolygon,
  type AirspaceRing,
  seenAirspace,
  type SeenAirspace,
} from './airspace/airspace-area.ts';
export { DOF_CYCLE } from './standards/digital-obstacle-file.ts';
export { writeDatLine } from './obstacles/dof/dat-line.ts';
export { DOF_LIGHTING, DOF_MARKING, typeOfKind, type DofObstacle } from './obstacles/dof/dof-obstacle.ts';
export { dofReader, type DofOutcome, type DofReader, type DofSink, type DofSummary } from './obstacles/dof/dof-reader.ts';
export { obstacleFromDof } from './obstacles/dof/from-dof.ts';
export { isUtilityTower, TOWER_ROWS, type TowerRow, towerRows } from './obstacles/dof/tower-rows.ts';
export {
  analyzeClearance,
  analyzeObstacle,
  assessObstacle,
  pathsOfSite,
  recommendedAction,
  type ClearanceAnalysis,
  type AnalyzedObstacle,
  type AssessedObstacle,
  type PathSummary,
} from './obstacles/analysis.ts';
export { duplicateFinder, findDuplicates, type Duplicate, type Placed } from './obstacles/duplicates.ts';
export { type FixGoal } from './obstacles/fix-goal.ts';
export { fixesFor, newViolations, type Fix, type LowerFix, type RaiseFix } from './obstacles/fixes.ts';
export type { ShiftFix } from './obstacles/shift-fix.ts';
export { withPathTurned, type TurnFix } from './obstacles/turn-fix.ts';
export { turnPath } from './obstacles/turn-path.ts';
export { bestHeadingPairs, headingRing, inboundExcessFt, type HeadingRing, type ObstaclePair } from './obstacles/heading-ring.ts';
export { limitField, lowestRise, type LimitField } from './obstacles/limit-field.ts';
export { excessOf, tableOf, type ObstacleTable } from './obstacles/obstacle-table.ts';
export {
  boxAround,
  indexPlaces,
  placesNear,
  placesNearByScan,
  type PlaceBox,
  type PlaceIndex,
  type Places,
} from './obstacles/place-index.ts';
export type { WorstPoint } from './obstacles/worst-search.ts';
export { GROUND_CLASS, GROUND_REACH_FT, GroundPoints, type LowestPoints } from './scan/ground-points.ts';
export type { ScanReading } from './scan/scan-filter.ts';
export { evaluateScanPoint, type NearPoint, type NearPoints, ScanEvaluation, type ScanPoint } from './scan/scan-evaluation.ts';
export {
  type DroppedCells,
  RETENTION_LIMITS,
  type RetentionLimits,
  type RetainedPoints,
  type RetainedScan,
  ScanKeeper,
} from './scan/retained-points.ts';
export { type OpenArea, type OpenPoints, type Reevaluation, reevaluateInSteps } from './scan/reevaluation.ts';
export { type FollowedPoints, FollowedScan } from './scan/followed-scan.ts';
export { LEVEL_BYTES } from './scan/detail-levels.ts';
export { type DrawnPoints, drawnPointsInSteps, type ReachCounts } from './scan/drawn-points.ts';
export { POINT_REACHES, type PointReach } from './scan/point-reaches.ts';
export { packPoints, type PackedPoints, unpackPoints } from './scan/packed-points.ts';
export { cutTops, MOST_GROWTH_FT } from './scan/cut-tops.ts';
export { SCAN_OBJECT_KINDS, type ScanObjectKind } from './scan/object-kind.ts';
export { type ScanObject, scanObjects, type ScanObjects } from './scan/scan-objects.ts';
export { type Building, BUILDING_LIMITS, BUILDING_MARGIN_FT, Buildings, DRAWN_STORY_FT, drawnHeight } from './buildings/building.ts';
export { groundNote, type NamedTerrain, usableTerrain, USUAL_DATUM, withGround } from './buildings/building-ground.ts';
export { BuildingEvaluation, type BuildingFinding, buildingFindings, sortedFindings } from './buildings/evaluate-buildings.ts';
export { packBuildings, unpackBuildings, unpackInSteps } from './buildings/pack-buildings.ts';
export {
  CONTROL_LIMITS,
  type ControlPoint,
  cornersOf,
  type FittedPlacement,
  fitPlacement,
  placedPixel,
  type Placement,
  placementFrom,
  type PlacementResult,
} from './underlays/placement.ts';
export * from './geometry-points/geometry-point.ts';
export { pointsOfPath, type GeneratedFrom } from './geometry-points/generate-points.ts';
export * from './terrain/ground.ts';
export { contourInterval, type ContourLine, contourLines, elevationRange } from './terrain/contours.ts';
export { packTerrain, unpackTerrain } from './terrain/pack-terrain.ts';
export {
  finestTerrainAt,
  type GroundLine,
  NO_ELEVATION,
  reachOf,
  terrainAlong,
  terrainAt,
  terrainAtLocal,
  TERRAIN_MODEL_LIMITS,
  TERRAIN_UNITS_PER_FOOT,
  type TerrainLevel,
  type TerrainModel,
  type TerrainPoint,
} from './terrain/terrain-model.ts';
export * from './wind/wind.ts';
export { type ObservedWind, recordOfWind, windFromRecord, type WindRecord } from './wind/wind-record.ts';
export { bestPairs, jointUsability, usability, type HeadingPair, type PairQuery, type WindLimits } from './wind/usability.ts';
export { type EnteredWind, pairBasis, type PairBasis } from './wind/pair-basis.ts';
export {
  type AircraftLimits,
  LIMIT_LABELS,
  limitRecordText,
  type LimitedAircraft,
  type LimitInUse,
  type LimitName,
  limitsInUse,
  limitsOfAircraft,
  type RecordedLimit,
  windLimitsOf,
} from './wind/wind-limits.ts';
export { averagedPlace, type AveragedPlace, type DeviceFix } from './field/averaged-place.ts';
export { pointedAt, type PointedAt } from './field/device-attitude.ts';
export { surroundingsOf, wayTo, type Nearby, type Surroundings } from './field/nearby.ts';
export { offsetPlace, type Offset } from './field/offset-place.ts';
export {
  earthDropFt,
  sightedHeight,
  STEEPEST_SIGHTING_DEG,
  type SightedHeight,
  type Sighting,
  type SightingProblem,
} from './field/sighted-height.ts';
export { ADVISORY_CODES, type AdvisoryCode } from './dimensions/advisory-codes.ts';
export {
  dimensionEdition,
  type DimensionEdition,
  editionOfRevision,
  editionSet,
  type EditionSet,
  givesDimensions,
  standardsRegister,
} from './standards/dimension-edition.ts';
export type { MinimumChange } from './project/minimum-changes.ts';
export { FILING, FORM_7480_1 } from './standards/filing.ts';
export { FORM_7460_1 } from './standards/form-7460-1.ts';
export { PARCEL_CONVENTIONS } from './standards/product-rules/parcels.ts';
export { openRing, ringArea, ringProblem, placeRing } from './notices/parcel-ring.ts';
export {
  type Containment,
  type EdgeDistance,
  type PadZones,
  type Parcel,
  propertyDistances,
  type PropertyDistances,
  SIDES,
  type SideOfPad,
} from './notices/property-distances.ts';
export { dayIn, momentText } from './text/moments.ts';
export { installationFileName, namedFile } from './text/file-names.ts';
export { longDateText, daysBefore, daysBetween, isCalendarDate, longDate, shortDate } from './text/calendar-dates.ts';
export { fromLandingArea, type FromLandingArea } from './notices/from-landing-area.ts';
export { asNoticeHeliport, constructionNotices, type ConstructionNotice } from './notices/construction-notice.ts';
export {
  additionalFatoLengthChange,
  fatoLengthNotice,
  isAdditionalFatoLengthMissing,
  longerFatoAbove,
  requiresAdditionalFatoLength,
} from './dimensions/additional-fato-length.ts';
export * from './standards/packs/pack.ts';
export { canonicalJson, packHash } from './standards/packs/canonical.ts';
export { type JsonPath, type JsonReading, readJson } from './standards/packs/json-lines.ts';
export { PACK_LIMITS, type PackProblem, packProblems } from './standards/packs/check-pack.ts';
export {
  evaluatePack,
  type LengthIn,
  type MassIn,
  type PackAnswer,
  type PackEvaluation,
  type PackInputName,
  type PackInputs,
  type ResolvedCitation,
  resolvedCitation,
  type RuleApplies,
} from './standards/packs/evaluate-pack.ts';
export { conditionText, formulaText } from './standards/packs/formula-text.ts';
export { factorFrom, revisedPack, revisedRule, type RuleNumber, ruleNumbers } from './standards/packs/revise-pack.ts';
export { MARKING_PACK } from './standards/marking-pack.ts';
export { PLANNING_PACKS } from './standards/planning-packs.ts';
export { BUILT_IN_PACKS, type EditionRegistry, editionRegistry } from './standards/edition-registry.ts';

export { PLAN_LENGTHS, type PlanLength } from './standards/packs/plan-subjects.ts';
export type { LightPlace } from './dimensions/quantity-schedule.ts';
export {
  type AircraftMeasure,
  type EditionPlan,
  editionPlan,
  type PlanAircraft,
  type PlannedRule,
  type PlanSite,
} from './dimensions/edition-plan.ts';
export {
  isMarkingRuleId,
  NOT_AVAILABLE_IN_EDITION,
  type PlanChoices,
  type ProjectUnitsSource,
  projectUnits,
  type PlannedEdition,
  plannedEditionText,
  TAXI_LABELS,
} from './standards/planned-edition.ts';
export * from './project/index.ts';
