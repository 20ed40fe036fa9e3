/** The tabs of a project, as named in the address: `/projects/{id}?tab=calculations`. */
export const PROJECT_TABS = ['overview', 'contacts', 'calculations', 'approach', 'reports', 'notice', 'fleet', 'files', 'team'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

export const TAB_LABELS = {
  overview: 'Overview',
  contacts: 'Contacts',
  calculations: 'Calculations',
  approach: 'Approach/Departures',
  reports: 'Reports',
  notice: 'FAA Notice',
  fleet: 'Fleet',
  files: 'Files',
  team: 'Team',
} as const satisfies Record<ProjectTab, string>;

/** The tab named by the address. `undefined` if it is not a known tab. */
export const projectTabOf = (value: unknown): ProjectTab | undefined => PROJECT_TABS.find((tab) => tab === value);
