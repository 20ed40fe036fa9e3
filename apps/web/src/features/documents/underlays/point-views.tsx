/** The picture beside the map, and the control points that place it. */
import type { UnderlayOrigin } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { LazyPickerMap } from '../../../shared/map/lazy-maps.tsx';
import { type DraftPoints, fitOf, picked } from './draft-points.ts';
import { PictureView } from './picture-view.tsx';
import { PointsTable } from './points-table.tsx';
import type { RenderedPicture } from './rendered-picture.ts';

export interface PointPlacement {
  readonly drafts: DraftPoints;
  readonly placedBy: UnderlayOrigin;
  /** Of the file's georeference. */
  readonly system: string | null;
}

function FitText({ drafts, placedBy, system }: PointPlacement) {
  const units = useUnits();
  const fit = fitOf(drafts);
  if (fit === null) return <p className="quiet">Select a point, click it in the picture, and click the same place on the map.</p>;
  if ('problem' in fit) return <p className="underlay-problem">{fit.problem}</p>;
  const { rmsFt, isChecked } = fit;
  const error = isChecked ? `Root mean square residual ${units.tenthText(rmsFt, 'up')}.` : 'Add a fourth control point to see residuals.';
  return <p role="status">{placedBy === 'file' ? `Placed by the georeference of the file, ${system ?? ''}. ${error}` : error}</p>;
}

interface PointViewsProps {
  readonly picture: RenderedPicture;
  readonly placement: PointPlacement;
  /** Where the map starts. */
  readonly site: Position | null;
  readonly onChange: (drafts: DraftPoints) => void;
}

export function PointViews({ picture, placement, site, onChange }: PointViewsProps) {
  const { drafts } = placement;
  const [jumpTo] = useState<Position | null>(null);
  return (
    <>
      <div className="underlay-views">
        <PictureView bitmap={picture.bitmap} drafts={drafts} onPick={(x, y) => onChange(picked(drafts, { x, y }))} />
        <LazyPickerMap
          position={drafts.points[drafts.active]?.position ?? null}
          onPick={(position) => onChange(picked(drafts, { position }))}
          dots={[]}
          onView={() => undefined}
          jumpTo={jumpTo}
          around={site}
        />
      </div>
      <FitText {...placement} />
      <PointsTable drafts={drafts} fit={fitOf(drafts)} onChange={onChange} />
      {picture.notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </>
  );
}
