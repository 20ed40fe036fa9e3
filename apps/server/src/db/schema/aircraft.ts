import { LIMITS } from '@touchdown/contract';
import { AIRCRAFT_CATEGORIES, AIRCRAFT_TYPES, ROTOR_CONFIGURATIONS, UNDERCARRIAGE_TYPES } from '@touchdown/domain';
import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, measure, SEARCHABLE, version } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('aircraft');

interface Source {
  readonly id: string;
  readonly what: string;
  readonly where: string;
}

/** Sorts unknown values after all known ones. */
export const knownOrLast = (column: AnyPgColumn) => sql`coalesce(${column}, 'infinity'::float8)`;

/** Lengths in feet, weight in pounds, speed in knots. Null if no source gives the value. */
export const aircraft = pgTable(
  'aircraft',
  {
    id: uuid('id').primaryKey(),
    name: varchar('name', { length: 255 }).notNull(),
    manufacturer: varchar('manufacturer', { length: 255 }).notNull(),
    model: varchar('model', { length: 255 }).notNull(),
    type: varchar('type', { length: 20, enum: AIRCRAFT_TYPES }).notNull(),
    category: varchar('category', { length: 20, enum: AIRCRAFT_CATEGORIES }).notNull(),
    designGroup: varchar('design_group', { length: 50 }),
    maxGrossWeight: measure('max_gross_weight'),
    overallLength: measure('overall_length'),
    overallWidth: measure('overall_width'),
    overallHeight: measure('overall_height'),
    rotorDiameter: measure('rotor_diameter'),
    controllingDimension: measure('controlling_dimension'),
    rotorConfiguration: varchar('rotor_configuration', { length: 20, enum: ROTOR_CONFIGURATIONS }),
    tailRotorCircleRadius: measure('tail_rotor_circle_radius'),
    undercarriageType: varchar('undercarriage_type', { length: 20, enum: UNDERCARRIAGE_TYPES }),
    undercarriageWidth: measure('undercarriage_width'),
    undercarriageLength: measure('undercarriage_length'),
    approachSpeed: measure('approach_speed'),
    performance: jsonb('performance').$type<Record<string, unknown>>(),
    isReference: boolean('is_reference').notNull().default(false),
    sources: jsonb('sources').$type<Source[]>().notNull().default([]),
    unverifiedFields: jsonb('unverified_fields').$type<string[]>().notNull().default([]),
    derivedFields: jsonb('derived_fields').$type<string[]>().notNull().default([]),
    notes: text('notes'),
    /** Null for reference rows. */
    createdBy: uuid('created_by').references(() => users.id),
    /** The job that imported it. Null if it was entered by hand or came from an archive. */
    importId: uuid('import_id'),
    /** The searched text, in lowercase: name, manufacturer, and model, one per line. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql.raw('lower(name) || chr(10) || lower(manufacturer) || chr(10) || lower(model)')),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('aircraft_name').on(sql`lower(${table.name})`, table.id),
    index('aircraft_weight').on(knownOrLast(table.maxGrossWeight), table.id),
    index('aircraft_length').on(knownOrLast(table.overallLength), table.id),
    index('aircraft_import')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    index('aircraft_text').using('gin', table.searchText.op('gin_trgm_ops')).with(SEARCHABLE),
    checks.notBlank(table.name),
    checks.notBlank(table.manufacturer),
    checks.notBlank(table.model),
    checks.oneOf(table.type, AIRCRAFT_TYPES),
    checks.oneOf(table.category, AIRCRAFT_CATEGORIES),
    checks.oneOf(table.rotorConfiguration, ROTOR_CONFIGURATIONS),
    checks.oneOf(table.undercarriageType, UNDERCARRIAGE_TYPES),
    checks.positive(table.maxGrossWeight, LIMITS.weightLb.max),
    ...[
      table.overallLength,
      table.overallWidth,
      table.overallHeight,
      table.rotorDiameter,
      table.controllingDimension,
      table.tailRotorCircleRadius,
      table.undercarriageWidth,
      table.undercarriageLength,
    ].map((column) => checks.positive(column, LIMITS.lengthFt.max)),
    checks.positive(table.approachSpeed, LIMITS.speedKt.max),
    check(
      'aircraft_added_rows_are_whole',
      sql`${table.isReference} or (${table.maxGrossWeight} is not null and ${table.overallLength} is not null and ${table.overallWidth} is not null)`,
    ),
    check(
      'aircraft_controlling_dimension_encloses',
      sql`${table.isReference} or ${table.controllingDimension} is null or ${table.controllingDimension} >= greatest(${table.overallLength}, ${table.overallWidth})`,
    ),
  ],
);

const { searchText: _, importId: _import, ...columns } = getTableColumns(aircraft);
/** The columns of an aircraft that the API returns. */
export const aircraftColumns = columns;
export type AircraftRow = Omit<InferSelectModel<typeof aircraft>, 'searchText' | 'importId'>;
