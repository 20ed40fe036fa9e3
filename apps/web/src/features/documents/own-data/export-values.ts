/** File names and texts of an export of the user's own data. */
import type { OwnDataFormat, OwnTable } from '@touchdown/contract';

export const FORMAT_LABELS = {
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

export const TABLE_LABELS = {
  projects: 'Projects',
  contacts: 'Contacts',
  paths: 'Paths',
  points: 'Geometry points',
  obstacles: 'Obstacles',
  aircraft: 'Aircraft',
} as const satisfies Record<OwnTable, string>;

/** What files of this format do not contain. */
export const omittedText = (format: OwnDataFormat): string =>
  `Includes data you own. Not included: ${format === 'zip' ? '' : 'project files, '}projects shared with you, reports, and passwords.`;
