/** Calls for files, reports, and seals. */
import { aFile, underlayFields } from '../builders.ts';
import { inProject, onReport, onUnderlays, onUpload } from './places.ts';
import { at, editors, everybody, type Rows, signedIn, team } from './row.ts';

export const FILE_ROWS = {
  listUploads: { expected: team(200), call: (own) => ({ url: inProject(own, '/uploads') }) },
  createUpload: { expected: editors(201), call: (own) => ({ url: inProject(own, '/uploads'), body: {}, file: aFile() }) },
  downloadUpload: { expected: team(200), call: (own) => ({ url: onUpload(own) }) },
  // A text file has no preview. Its own tests use images.
  previewUpload: { expected: team(409), call: (own) => ({ url: onUpload(own, '/preview') }) },
  updateUpload: { expected: editors(200), call: (own) => ({ url: onUpload(own), body: { fileName: 'Survey' } }) },
  deleteUpload: { expected: editors(204), call: (own) => ({ url: onUpload(own) }) },
  listUnderlays: { expected: team(200), call: (own) => ({ url: onUnderlays(own) }) },
  addUnderlay: {
    expected: editors(201),
    call: (own) => ({ url: onUnderlays(own), body: underlayFields({ uploadId: own.pictureId, sourceId: own.pictureId }) }),
  },
  updateUnderlay: { expected: editors(200), call: (own) => ({ url: onUnderlays(own, `/${own.underlayId}`), body: { opacity: 0.5 } }) },
  deleteUnderlay: { expected: editors(204), call: (own) => ({ url: onUnderlays(own, `/${own.underlayId}`) }) },
  listOwnReports: at(signedIn(200), '/api/reports'),
  listReports: { expected: team(200), call: (own) => ({ url: inProject(own, '/reports') }) },
  generateReport: {
    expected: editors(201),
    limited: true,
    call: (own) => ({ url: inProject(own, '/reports'), body: { type: 'compliance' } }),
  },
  getReport: { expected: team(200), call: (own) => ({ url: onReport(own) }) },
  reportChanges: { expected: team(409), call: (own) => ({ url: onReport(own, '/changes') }) },
  previewReport: { expected: editors(200), call: (own) => ({ url: inProject(own, '/report-preview/site_analysis') }) },
  downloadReport: { expected: team(409), call: (own) => ({ url: onReport(own, '/file') }) },
  deleteReport: { expected: editors(204), call: (own) => ({ url: onReport(own) }) },
  listSealKeys: at(everybody(200), '/api/seal-keys'),
  verifySealedFile: { expected: everybody(200), call: () => ({ url: '/api/verify', body: {}, file: aFile() }) },
} satisfies Rows;
