import type { ProjectParcel } from '@touchdown/contract';
import { Link } from '@tanstack/react-router';
import { ringOf } from '../../features/site/parcels/corners.ts';
import { PARCEL_SOURCE_LABELS } from '../../features/site/parcels/parcel-form-values.ts';
import { areaText } from '../../shared/format/area-text.ts';
import { useUnits } from '../../shared/format/units.ts';
import { buttonLook } from '../../shared/ui/button.tsx';
import { Copy, Pencil, Trash2 } from '../../shared/ui/icons.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { Figures, InspectorHead } from './inspector-parts.tsx';

interface ParcelInspectorProps {
  readonly parcel: ProjectParcel;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

export function ParcelInspector({ parcel, onEdit, onDuplicate, onDelete, onClose }: ParcelInspectorProps) {
  const units = useUnits();
  const { projectId, name, ring, source, sourceFile } = parcel;
  return (
    <>
      <InspectorHead
        title={name}
        kind={['Parcel', PARCEL_SOURCE_LABELS[source], sourceFile].filter(Boolean).join(' · ')}
        onClose={onClose}
      />
      <Figures
        figures={[
          { label: 'Area', value: areaText(ringOf(ring), units) },
          { label: 'Corners', value: String(ring.length) },
        ]}
      />
      <div className="inspector-actions">
        <WriteButton icon={<Pencil />} aria-keyshortcuts="Enter" onClick={onEdit}>
          Edit
        </WriteButton>
        <WriteButton icon={<Copy />} aria-keyshortcuts="Control+D" onClick={onDuplicate}>
          Duplicate
        </WriteButton>
        <WriteButton icon={<Trash2 />} aria-keyshortcuts="Delete" onClick={onDelete}>
          Delete
        </WriteButton>
        <Link to="/projects/$projectId" params={{ projectId }} search={{ tab: 'overview' }} {...buttonLook()}>
          Overview tab
        </Link>
      </div>
    </>
  );
}
