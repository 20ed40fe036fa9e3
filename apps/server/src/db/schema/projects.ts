import { LIMITS, SCENARIO_NAME_MAX } from '@touchdown/contract';
import {
  ADVISORY_CIRCULARS,
  FACILITY_SHAPES,
  FACILITY_TYPES,
  type FollowedRevision,
  type PlannedEdition,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  VERTIPORT_CIRCULARS,
} from '@touchdown/domain';
import { getTableColumns, type InferSelectModel, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { aircraft } from './aircraft.ts';
import { checksOf, coordinate, instant, measure, SEARCHABLE, version } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('projects');
const LONGEST_ADDRESS = 1000;
/** Sorts statuses in workflow order, not alphabetically. */
export const statusRank = (status: AnyPgColumn) => sql`(case ${status} when 'draft' then 1 when 'in_progress' then 2 else 3 end)`;

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    name: varchar('name', { length: 255 }).notNull(),
    description: text('description'),
    type: varchar('type', { length: 20, enum: PROJECT_TYPES }).notNull(),
    latitude: coordinate('latitude'),
    longitude: coordinate('longitude'),
    /** Feet MSL. */
    elevation: measure('elevation'),
    /** East positive. Null: calculated with the World Magnetic Model. */
    magneticVariation: measure('magnetic_variation'),
    closestAirport: varchar('closest_airport', { length: 10 }),
    address: text('address'),
    primaryAircraftId: uuid('primary_aircraft_id'),
    /** Mixed projects: the design aircraft of the vertiport rules. Null: the primary aircraft. */
    vertiportAircraftId: uuid('vertiport_aircraft_id'),
    fleetIsDesignAircraft: boolean('fleet_is_design_aircraft').notNull().default(false),
    advisoryCircular: varchar('advisory_circular', { length: 50, enum: ADVISORY_CIRCULARS }).notNull(),
    vertiportAdvisoryCircular: varchar('vertiport_advisory_circular', { length: 50, enum: VERTIPORT_CIRCULARS }),
    status: varchar('status', { length: 20, enum: PROJECT_STATUSES }).notNull().default('draft'),
    facilityType: varchar('facility_type', { length: 30, enum: FACILITY_TYPES }).notNull(),
    shape: varchar('shape', { length: 20, enum: FACILITY_SHAPES }).notNull(),
    ppr: boolean('ppr').notNull().default(false),
    elevatedFacility: boolean('elevated_facility').notNull().default(false),
    rooftopFacility: boolean('rooftop_facility').notNull().default(false),
    fatoLoadBearing: boolean('fato_load_bearing').notNull().default(true),
    tlofPerimeterMarked: boolean('tlof_perimeter_marked').notNull(),
    fatoPerimeterMarked: boolean('fato_perimeter_marked').notNull(),
    standardH: boolean('standard_h').notNull(),
    facilityAlignment: measure('facility_alignment').notNull().default(0),
    /** Null: not entered; 0: the owner entered that none is needed. */
    additionalFatoLengthFt: measure('additional_fato_length_ft'),
    /** The revisions of its editions that are not the built-in ones, with what the dimensions are calculated by. */
    editionRevisions: jsonb('edition_revisions').$type<FollowedRevision[]>().notNull().default([]),
    /** The edition that it is planned under, with its pack. Null: the FAA circulars. */
    plannedEdition: jsonb('planned_edition').$type<PlannedEdition>(),
    /** The searched text, in lowercase: name and description, one per line. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql.raw("lower(name) || chr(10) || lower(coalesce(description, ''))")),
    /** What its team calls it by, in the order entered. */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** The project that this is a scenario of. Null: a project of its own. */
    baseProjectId: uuid('base_project_id'),
    /** A scenario's name. A trigger adds it to the project's name. */
    scenarioName: varchar('scenario_name', { length: SCENARIO_NAME_MAX }),
    archivedAt: instant('archived_at'),
    /** When it was pinned as a version, which no one can change. Null: a scenario to work on, or the project itself. */
    pinnedAt: instant('pinned_at'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it was deleted. It can be restored for a limited time. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    foreignKey({ name: 'projects_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }),
    foreignKey({ name: 'projects_primary_aircraft_id_fk', columns: [table.primaryAircraftId], foreignColumns: [aircraft.id] }).onDelete(
      'restrict',
    ),
    foreignKey({ name: 'projects_vertiport_aircraft_id_fk', columns: [table.vertiportAircraftId], foreignColumns: [aircraft.id] }).onDelete(
      'restrict',
    ),
    foreignKey({ name: 'projects_base_project_id_fk', columns: [table.baseProjectId], foreignColumns: [table.id] }).onDelete('cascade'),
    uniqueIndex('projects_scenario_name_unique')
      .on(table.baseProjectId, sql`lower(${table.scenarioName})`)
      .where(sql`${table.baseProjectId} is not null and ${table.deletedAt} is null`),
    index('projects_scenarios')
      .on(table.baseProjectId)
      .where(sql`${table.baseProjectId} is not null`),
    check('projects_scenario_is_named', sql`(${table.baseProjectId} is null) = (${table.scenarioName} is null)`),
    check(
      'projects_version_is_not_archived',
      sql`${table.pinnedAt} is null or (${table.baseProjectId} is not null and ${table.archivedAt} is null)`,
    ),
    index('projects_user_updated')
      .on(table.userId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    index('projects_user_created')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_user_name')
      .on(table.userId, sql`lower(${table.name})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_user_type')
      .on(table.userId, table.type, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_user_status')
      .on(table.userId, statusRank(table.status), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('projects_text').using('gin', table.searchText.op('gin_trgm_ops')).with(SEARCHABLE),
    index('projects_primary_aircraft').on(table.primaryAircraftId),
    index('projects_vertiport_aircraft').on(table.vertiportAircraftId),
    checks.notBlank(table.name),
    checks.atMost(table.description, LIMITS.notes),
    checks.atMost(table.address, LONGEST_ADDRESS),
    checks.oneOf(table.type, PROJECT_TYPES),
    checks.between(table.latitude, -90, 90),
    checks.between(table.longitude, -180, 180),
    check('projects_place_is_a_pair', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    checks.between(table.elevation, LIMITS.elevationFt.min, LIMITS.elevationFt.max),
    checks.between(table.magneticVariation, -180, 180),
    checks.oneOf(table.advisoryCircular, ADVISORY_CIRCULARS),
    checks.oneOf(table.vertiportAdvisoryCircular, VERTIPORT_CIRCULARS),
    checks.oneOf(table.status, PROJECT_STATUSES),
    checks.oneOf(table.facilityType, FACILITY_TYPES),
    checks.oneOf(table.shape, FACILITY_SHAPES),
    check('projects_rooftop_is_elevated', sql`${table.elevatedFacility} or not ${table.rooftopFacility}`),
    check('projects_tags_are_a_list', sql`jsonb_typeof(${table.tags}) = 'array'`),
    check('projects_edition_revisions_are_a_list', sql`jsonb_typeof(${table.editionRevisions}) = 'array'`),
    check('projects_planned_edition_is_an_object', sql`jsonb_typeof(${table.plannedEdition}) = 'object'`),
    checks.between(table.facilityAlignment, 0, 360),
    checks.between(table.additionalFatoLengthFt, 0, LIMITS.lengthFt.max),
  ],
);

const { searchText: _, baseProjectId, scenarioName, archivedAt, pinnedAt, ...columns } = getTableColumns(projects);
/** The columns of a project that the API returns. */
export const projectColumns = columns;
/** What makes a project a scenario of another one. */
export const scenarioColumns = { baseProjectId, scenarioName, archivedAt, pinnedAt };
export type ProjectRow = Omit<InferSelectModel<typeof projects>, 'searchText' | keyof typeof scenarioColumns>;
export type ScenarioFields = Pick<InferSelectModel<typeof projects>, keyof typeof scenarioColumns>;
/** A project of its own, as lists of projects show it. */
export const isBase = isNull(projects.baseProjectId);
