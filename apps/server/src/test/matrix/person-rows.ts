/** Calls for a user's settings and notifications, and for exporting and importing their data. */
import type { FilePart } from '../multipart.ts';
import { at, type Rows, signedIn } from './row.ts';

const anEmptyArchive = (): FilePart => ({
  name: 'Touchdown_data.json',
  content: JSON.stringify({ format: 'touchdown-own-data', version: 1, aircraft: [], projects: [] }),
});

export const PERSON_ROWS = {
  getSettings: at(signedIn(200), '/api/account/settings'),
  updateSettings: {
    expected: signedIn(200),
    call: () => ({ url: '/api/account/settings', body: { units: 'metric', defaultType: 'vertiport', emailNotifications: false } }),
  },
  updateProfile: {
    expected: signedIn(200),
    call: () => ({ url: '/api/account/profile', body: { firstName: 'Ada', lastName: 'Byron', username: null } }),
  },
  getFirmDefaults: at(signedIn(200), '/api/account/firm-defaults'),
  saveFirmDefaults: {
    expected: signedIn(200),
    call: () => ({ url: '/api/account/firm-defaults', body: { firmName: 'Rivera Aviation Planning' } }),
  },
  exportOwnData: { expected: signedIn(202), call: () => ({ url: '/api/account/export', body: {} }) },
  previewOwnDataImport: { expected: signedIn(202), call: () => ({ url: '/api/account/import/preview', body: {}, file: anEmptyArchive() }) },
  importOwnData: { expected: signedIn(202), call: () => ({ url: '/api/account/import', body: { mode: 'skip' }, file: anEmptyArchive() }) },
  listNotifications: at(signedIn(200), '/api/account/notifications'),
  countUnread: at(signedIn(200), '/api/account/notifications/unread'),
  markRead: { expected: signedIn(200), call: () => ({ url: '/api/account/notifications/read', body: { all: true } }) },
} satisfies Rows;
