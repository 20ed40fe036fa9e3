/** What an export of own data is called and says. */
import type { OwnDataFormat, OwnTable } from '@touchdown/contract';

export const FORMAT_WORDS = {
  zip: {
    label: 'Archive with files (ZIP)',
    hint: 'Everything you own: projects with contacts, paths, geometry points, terrain, wind, obstacles, parcels, FAA notice entries, calculations, adjusted dimensions, fleet, and uploaded files, plus your aircraft. Can be imported later.',
  },
  json: {
    label: 'Archive (JSON)',
    hint: 'The same without the uploaded files.',
  },
  xlsx: {
    label: 'Workbook (XLSX)',
    hint: 'Projects, contacts, paths, geometry points, obstacles, and aircraft, each on its own sheet.',
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

/** What is in none of the files of this format. */
export const leftOutText = (format: OwnDataFormat): string =>
  `Includes data you own. Not included: ${format === 'zip' ? '' : 'project files, '}projects shared with you, reports, and passwords.`;
