/** An obstacle as sent by the API, for tests: complete and plausible. A test sets only the fields that matter. */
import type { ProjectObstacle } from '@touchdown/contract';
import { PROJECT_ID } from './records.ts';

const NOW = '2026-11-21T09:00:00.000Z';

/** A mast of 100 ft on ground at 120 ft MSL, a little north of the heliport in Boston, as entered. */
export const anObstacle = (changes: Partial<ProjectObstacle> = {}): ProjectObstacle => ({
  id: '01932b5e-0000-7000-8000-0000000000b1',
  projectId: PROJECT_ID,
  name: 'Mast',
  type: 'tower',
  latitude: 42.3641,
  longitude: -71.0589,
  heightFeet: 100,
  elevationFeet: 120,
  description: null,
  isLighted: false,
  isPermanent: true,
  constructionStatus: 'existing',
  temporaryFrom: null,
  temporaryTo: null,
  isFrangible: false,
  faaRegistration: null,
  extent: null,
  horizontalAccuracyFeet: null,
  verticalAccuracyFeet: null,
  source: 'entered',
  sourceFile: null,
  sourceLine: null,
  isAltered: false,
  faa: null,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});
