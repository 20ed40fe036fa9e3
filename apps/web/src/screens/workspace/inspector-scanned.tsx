/** The inspector of an object of a laser scan, which can be added as an obstacle. */
import { SCAN_KIND_LABELS } from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { useUnits } from '../../shared/format/units.ts';
import type { ScannedMark } from '../../shared/scans/scanned-marks.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { buttonLook } from '../../shared/ui/button.tsx';
import { Plus } from '../../shared/ui/icons.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { Figures, InspectorHead, Part } from './inspector-parts.tsx';

const AddObstaclesDialog = lazy(() =>
  import('../../features/planning/point-clouds/add-obstacles-dialog.tsx').then((module) => ({ default: module.AddObstaclesDialog })),
);

interface ScannedInspectorProps {
  readonly projectId: string;
  readonly mark: ScannedMark;
  /** With the ID of the obstacle made from it. */
  readonly onAdded: (obstacleId: string) => void;
  readonly onClose: () => void;
}

export function ScannedInspector({ projectId, mark: { name, scan, object, index }, onAdded, onClose }: ScannedInspectorProps) {
  const units = useUnits();
  const [isAdding, setAdding] = useState(false);
  const { kind, isKindEstimated, topFeetMsl, groundFeetMsl, penetrationFeet, clearanceFeet, surface, points, cutFeetMsl } = object;
  const doesPenetrate = penetrationFeet > 0;
  const [cut = null] = cutFeetMsl;
  const figure = (valueFt: number, rounding: 'up' | 'down' | 'nearest') => units.tenthText(valueFt, rounding).replace(/ \D+$/, '');
  const unit = units.unitText('ft MSL');
  return (
    <>
      <InspectorHead title={name} kind="Laser Scan Object" onClose={onClose} />
      <div className="inspector-status" role="status">
        <StatusMark flag status={doesPenetrate ? 'bad' : 'warn'} label={doesPenetrate ? 'Penetrates' : 'Within margin'} />
        <p>
          {doesPenetrate
            ? `Penetrates by ${units.tenthText(penetrationFeet, 'up')}.`
            : `Clears by ${units.tenthText(clearanceFeet, 'down')}.`}
        </p>
      </div>
      <Figures
        figures={[
          { label: `Top, ${unit}`, value: figure(topFeetMsl, 'up') },
          { label: `Ground, ${unit}`, value: groundFeetMsl === null ? '—' : figure(groundFeetMsl, 'nearest') },
          { label: `Cut to, ${unit}`, value: cut === null ? '—' : figure(cut, 'down') },
        ]}
      />
      <Part title="Governing surface">
        <p>{surface}</p>
      </Part>
      <Part title="Laser scan">
        <p>{`${SCAN_KIND_LABELS[kind]}${isKindEstimated ? ', estimated from its shape' : ''}, ${points.toLocaleString('en-US')} points.`}</p>
        <p className="quiet">{`From the laser scan ${scan.fileName}. It is not an obstacle of the project.`}</p>
        <div className="inspector-actions">
          <WriteButton variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            Add as Obstacle
          </WriteButton>
          <Link
            to="/projects/$projectId"
            params={{ projectId }}
            search={{ tab: 'approach', view: 'obstacles', scan: scan.id }}
            {...buttonLook()}
          >
            Laser Scan
          </Link>
        </div>
      </Part>
      <Suspense fallback={<Waiting />}>
        {isAdding && (
          <AddObstaclesDialog
            projectId={projectId}
            scan={scan}
            rows={[{ index, object }]}
            onAdded={([obstacle]) => obstacle && onAdded(obstacle.id)}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  );
}
