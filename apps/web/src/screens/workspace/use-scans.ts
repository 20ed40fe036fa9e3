/** The objects of laser scans in the workspace, which are drawn with the obstacles unless they are hidden. */
import { useMemo } from 'react';
import { byWorse } from '../../features/planning/surfaces/surfaces-model.ts';
import type { ScannedMark, ScannedMarks, ScannedSite } from '../../shared/scans/scanned-marks.ts';
import { useScannedMarks } from '../../shared/scans/use-scanned-marks.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import type { Records } from './changes.ts';

/** Value in the address if they are hidden. */
export const HIDDEN = 'hidden';
const NONE: readonly ScannedMark[] = [];

interface About {
  readonly records: Records;
  readonly address: { readonly areScansShown: boolean };
}
export interface Scans extends ScannedMarks {
  /** Whether they are shown. `null`: there are none. */
  readonly isShown: boolean | null;
}

/** `site`: where they are drawn. The marks are those that are shown, the worst last. */
export function useScans({ records: { project, obstacles }, address: { areScansShown } }: About, site: ScannedSite | null): Scans {
  const scanned = useScannedMarks(project.id, obstacles, site);
  return useMemo(
    () => ({
      marks: areScansShown ? scanned.marks : NONE,
      notes: scanned.notes,
      isShown: scanned.marks.length === 0 ? null : areScansShown,
    }),
    [scanned, areScansShown],
  );
}

/** The model with the objects among its obstacles. */
export const withScanned = (model: FacilityModel, marks: readonly ScannedMark[]): FacilityModel =>
  marks.length === 0 ? model : { ...model, obstacles: [...marks, ...model.obstacles].toSorted(byWorse) };
