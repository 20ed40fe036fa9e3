/** The inspector: what is selected, or an overview. */
import type { Project, ProjectParcel } from '@touchdown/contract';
import type { ZoneSize } from '@touchdown/domain';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import type { ScannedMark } from '../../shared/scans/scanned-marks.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import type { Change, Dimensions, Records } from './changes.ts';
import { ObstacleInspector } from './inspector-obstacle.tsx';
import { GestureEffect, PadInspector, PathInspector, SurfaceInspector } from './inspector-other.tsx';
import { OverviewInspector } from './inspector-overview.tsx';
import { ParcelInspector } from './inspector-parcel.tsx';
import { ObstaclesInspector } from './inspector-obstacles.tsx';
import { ScannedInspector } from './inspector-scanned.tsx';
import type { OpenForm } from './record-forms.ts';
import type { Selected } from './selection.ts';
import type { Evaluation } from './use-evaluation.ts';

interface InspectorProps {
  readonly project: Project;
  readonly records: Records;
  readonly evaluation: Evaluation;
  readonly model: FacilityModel;
  readonly tlof: ZoneSize | null;
  /** What can be adjusted. `null`: nothing here. */
  readonly dimensions: Dimensions | null;
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
  readonly onHover: (hovered: Selected | null) => void;
  /** The objects of laser scans that are shown. */
  readonly scanned: readonly ScannedMark[];
  readonly onSelect: (selected: Selected | null) => void;
  /** The results at the start of a gesture. `null`: no gesture. */
  readonly before: ClearanceResults | null;
  readonly onSave: (change: Change) => void;
  readonly parcels: readonly ProjectParcel[];
  readonly onForm: (form: OpenForm) => void;
  readonly onDuplicate: () => void;
  /** To the next or previous obstacle, worst first. */
  readonly onStep: (steps: 1 | -1) => void;
  readonly onClose: () => void;
}

function Thing(props: InspectorProps) {
  const { project, records, evaluation, model, tlof, selected, before, onSave, onForm, onDuplicate, onClose } = props;
  const { airspace, results } = evaluation;
  const hovering = { hovered: props.hovered, onHover: props.onHover };
  switch (selected?.kind) {
    case 'pad':
      return (
        <PadInspector
          {...hovering}
          project={records.project}
          sizes={evaluation.sizes}
          tlof={tlof}
          dimensions={props.dimensions}
          onSave={onSave}
          onClose={onClose}
        />
      );
    case 'path': {
      const path = records.paths?.find(({ id }) => id === selected.id);
      if (path === undefined) return null;
      const count = records.obstacles?.length ?? 0;
      return (
        <PathInspector
          project={project}
          path={path}
          airspace={airspace}
          results={results}
          obstacleCount={count}
          onDuplicate={onDuplicate}
          onDelete={() => onForm({ deleting: { kind: 'path', record: path } })}
          onSave={onSave}
          onClose={onClose}
        />
      );
    }
    case 'obstacle': {
      const obstacle = records.obstacles?.find(({ id }) => id === selected.id);
      if (obstacle === undefined || airspace === null) return null;
      return (
        <ObstacleInspector
          {...hovering}
          onSelect={props.onSelect}
          onStep={props.onStep}
          project={project}
          obstacle={obstacle}
          obstacles={records.obstacles ?? []}
          airspace={airspace}
          drawn={model.obstacles.find(({ id }) => id === selected.id)}
          evaluation={results.get(selected.id)}
          before={before?.get(selected.id)}
          onSave={onSave}
          onEdit={() => onForm({ obstacle })}
          onDuplicate={onDuplicate}
          onDelete={() => onForm({ deleting: { kind: 'obstacle', record: obstacle } })}
          onClose={onClose}
        />
      );
    }
    case 'obstacles': {
      const ids = new Set(selected.ids);
      const chosen = (records.obstacles ?? []).filter(({ id }) => ids.has(id));
      return <ObstaclesInspector project={project} obstacles={chosen} results={results} onSave={onSave} onClose={onClose} />;
    }
    case 'scanned': {
      const mark = props.scanned.find(({ id }) => id === selected.id);
      if (mark === undefined) return null;
      return (
        <ScannedInspector projectId={project.id} mark={mark} onAdded={(id) => props.onSelect({ kind: 'obstacle', id })} onClose={onClose} />
      );
    }
    case 'surface': {
      const surface = model.surfaces.find(({ key }) => key === selected.id);
      if (surface === undefined || airspace === null) return null;
      return (
        <SurfaceInspector
          project={project}
          surface={surface}
          airspace={airspace}
          model={model}
          obstacles={records.obstacles ?? []}
          isAnalyzing={evaluation.isBehind}
          onClose={onClose}
        />
      );
    }
    case 'parcel': {
      const parcel = props.parcels.find(({ id }) => id === selected.id);
      if (parcel === undefined) return null;
      return (
        <ParcelInspector
          parcel={parcel}
          onEdit={() => onForm({ parcel })}
          onDuplicate={onDuplicate}
          onDelete={() => onForm({ deleting: { kind: 'parcel', record: parcel } })}
          onClose={onClose}
        />
      );
    }
    case 'size':
    case undefined:
      return <OverviewInspector project={records.project} model={model} results={results} onStep={props.onStep} />;
  }
}

export function Inspector(props: InspectorProps) {
  const { selected, before, evaluation } = props;
  return (
    <aside className="workspace-inspector" aria-label="Inspector" data-empty={selected === null || undefined}>
      <Thing {...props} />
      {before !== null && (
        <div className="inspector-effect">
          <GestureEffect
            obstacles={props.records.obstacles ?? []}
            before={before}
            after={evaluation.results}
            isBehind={evaluation.isBehind}
          />
        </div>
      )}
      {evaluation.notes.map((note) => (
        <p key={note} className="inspector-note quiet">
          {note}
        </p>
      ))}
    </aside>
  );
}
