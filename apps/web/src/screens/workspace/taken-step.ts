/** What undo or redo changed, as a selection of the workspace. */
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { ofIds, type Selected } from './selection.ts';

/** Fields of a project that place its landing area. */
const PAD_FIELDS: ReadonlySet<string> = new Set([
  'latitude',
  'longitude',
  'elevation',
  'facilityAlignment',
  'shape',
  'primaryAircraftId',
  'vertiportAircraftId',
]);

const isPad = ({ what, fields }: ChangedRecord): boolean =>
  what === 'Adjusted dimensions' || (what === 'Project' && fields.some(({ field }) => PAD_FIELDS.has(field)));

/** `null`: nothing that is on the canvas, or nothing that is still there: undoing a creation removes the record. */
export function ofTaken(records: readonly ChangedRecord[]): Selected | null {
  const there = records.filter(({ change }) => change !== 'created');
  const idsOf = (kind: string) => there.filter(({ what }) => what === kind).map(({ id }) => id);
  const obstacles = ofIds(idsOf('Obstacle'));
  if (obstacles !== null) return obstacles;
  const [path] = idsOf('Path');
  if (path !== undefined) return { kind: 'path', id: path };
  const [parcel] = idsOf('Parcel');
  if (parcel !== undefined) return { kind: 'parcel', id: parcel };
  // Undoing the first adjustment removes its record, but changes the pad.
  return records.some(isPad) ? { kind: 'pad' } : null;
}
