/** The objects of laser scans in the workspace, which are drawn with the obstacles unless they are hidden. */
import { useMemo } from 'react';
import { byWorse } from '../../features/planning/surfaces/surfaces-model.ts';
import { madeOnce } from '../../shared/app-state/made-once.ts';
import type { ScannedMark, ScannedMarks, ScannedSite } from '../../shared/scans/scanned-marks.ts';
import { type ShownPoints, useScanPoints } from '../../shared/scans/use-scan-points.ts';
import { useScannedMarks } from '../../shared/scans/use-scanned-marks.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import type { Records } from './changes.ts';

/** Value in the address if they are hidden. */
export const HIDDEN = 'hidden';
const NONE: readonly ScannedMark[] = [];

interface About {
  readonly records: Records;
  readonly address: { readonly areScansShown: boolean; readonly arePointsShown: boolean };
}
export interface Scans extends ScannedMarks {
  /** Whether they are shown. `null`: there are none. */
  readonly isShown: boolean | null;
  readonly points: ShownPoints;
}

/** `site`: where they are drawn. The marks are those that are shown, the worst last. */
export function useScans(
  { records: { project, obstacles }, address: { areScansShown, arePointsShown } }: About,
  site: ScannedSite | null,
): Scans {
  const scanned = useScannedMarks(project.id, obstacles, site);
  const points = useScanPoints(project.id, site, arePointsShown);
  return useMemo(
    () => ({
      marks: areScansShown ? scanned.marks : NONE,
      notes: [...scanned.notes, ...points.notes],
      isShown: scanned.marks.length === 0 ? null : areScansShown,
      points,
    }),
    [scanned, areScansShown, points],
  );
}

const withMarks = madeOnce((obstacles: FacilityModel['obstacles'], marks: readonly ScannedMark[]) =>
  [...marks, ...obstacles].toSorted(byWorse),
);

/** The model with the objects among its obstacles. */
export const withScanned = (model: FacilityModel, marks: readonly ScannedMark[]): FacilityModel =>
  marks.length === 0 ? model : { ...model, obstacles: withMarks(model.obstacles, marks) };
