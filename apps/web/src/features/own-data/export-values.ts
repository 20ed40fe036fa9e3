/** What an export of own data is called and says. */
import type { OwnDataFormat, OwnTable } from '@touchdown/contract';

export const FORMAT_WORDS = {
  json: {
    label: 'Archive (JSON)',
    hint: 'Everything: projects with contacts, paths, geometry points, terrain, wind, obstacles, parcels, entries for the FAA, calculations, adjusted dimensions and fleet, and your aircraft. It can be imported again.',
  },
  xlsx: {
    label: 'Workbook (XLSX)',
    hint: 'Projects, contacts, paths, geometry points, obstacles and aircraft, each on a sheet of its own.',
  },
  csv: { label: 'Table (CSV)', hint: 'One of the tables, for any spreadsheet.' },
} as const satisfies Record<OwnDataFormat, { readonly label: string; readonly hint: string }>;

export const TABLE_WORDS = {
  projects: 'Projects',
  contacts: 'Contacts',
  paths: 'Paths',
  points: 'Geometry points',
  obstacles: 'Obstacles',
  aircraft: 'Aircraft',
} as const satisfies Record<OwnTable, string>;
