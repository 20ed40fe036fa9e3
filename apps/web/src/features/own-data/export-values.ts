/** What an export of own data is called and says. */
import type { OwnDataFormat, OwnTable } from '@touchdown/contract';

export const FORMAT_WORDS = {
  zip: {
    label: 'Archive with files (ZIP)',
    hint: 'Everything: projects with contacts, paths, geometry points, terrain, wind, obstacles, parcels, entries for the FAA, calculations, adjusted dimensions, fleet and uploaded files, and your aircraft. It can be imported again.',
  },
  json: {
    label: 'Archive (JSON)',
    hint: 'The same without the uploaded files.',
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

/** What stands in none of the files of this format. */
export const leftOutText = (format: OwnDataFormat): string =>
  `What you own. Not in it: ${format === 'zip' ? '' : 'files kept on projects, '}projects of others that you are a member of, reports, passwords.`;
