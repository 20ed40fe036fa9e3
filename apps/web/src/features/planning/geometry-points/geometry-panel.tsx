import type { Project, StoredPath, StoredPoint } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { degrees } from '@touchdown/domain';
import { geometryPointsCsv, geometryPointsFileName, geometryPointsKml } from '@touchdown/exports';
import { useId, useMemo, useRef, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { saveText } from '../../../shared/files/save-text.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { NEW_RECORD } from '../../../shared/forms/saved-draft.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { LazyPointsMap } from '../../../shared/map/lazy-maps.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FileDown, MapPin, Plus } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { type OnPath, pointsQuery, useReorderPoints } from './api.ts';
import type { RenderGround } from '../../../shared/forms/draft-ground.tsx';
import { DeletePointDialog, GenerateDialog, PointDialog } from './point-dialogs.tsx';
import { movedPoint } from './point-values.ts';
import { PointsTable, type PositionFormat } from './points-table.tsx';
import './geometry-points.css';

type Opened = { readonly dialog: 'add' | 'generate' | 'import' } | { readonly dialog: 'edit' | 'delete'; readonly point: StoredPoint };

const FILES = {
  csv: { mime: 'text/csv', write: (_: string, points: readonly StoredPoint[]) => geometryPointsCsv(points) },
  kml: { mime: 'application/vnd.google-earth.kml+xml', write: geometryPointsKml },
} as const;

function PointsMapOf({ project, points }: { readonly project: Project; readonly points: readonly StoredPoint[] }) {
  const { latitude, longitude } = project;
  const shown = useMemo(
    () =>
      points.map(({ id, type, ...point }) => ({
        id,
        position: { latitude: degrees(point.latitude), longitude: degrees(point.longitude) },
        isJoined: type === 'threshold' || type === 'centerline',
      })),
    [points],
  );
  const site = latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };
  return <LazyPointsMap points={shown} site={site} label={`Map of ${points.length} geometry points`} />;
}

interface PathPointsProps extends Pick<GeometryPanelProps, 'project' | 'renderGround' | 'renderImport'> {
  readonly path: StoredPath;
}

/** The points of one path: table, map, files, and the dialogs that change them. */
function PathPoints({ project, path, renderGround, renderImport }: PathPointsProps) {
  const onPath = { projectId: project.id, pathId: path.id };
  const query = useQuery(pointsQuery(onPath));
  const reorder = useReorderPoints(onPath);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [format, setFormat] = useState<PositionFormat>('dms');
  const heading = useRef<HTMLHeadingElement>(null);
  const points = query.data;
  const close = () => setOpened(null);
  const opensDraft = (id: string) => {
    if (id === NEW_RECORD) return () => setOpened({ dialog: 'add' });
    const point = points?.find((one) => one.id === id);
    return point && (() => setOpened({ dialog: 'edit', point }));
  };
  const move = (from: number, to: number) => {
    if (points === undefined) return;
    const next = movedPoint(points, from, to);
    if (next === points) return;
    reorder.mutate(
      { points: next, was: points },
      {
        onError: (error) => {
          if (!isUnauthorized(error)) toast({ title: 'Failed to move point', description: errorText(error), destructive: true });
        },
      },
    );
  };
  const save = (extension: keyof typeof FILES) => {
    const { mime, write } = FILES[extension];
    const fileName = geometryPointsFileName(project.name, path.name, isoDay(new Date()), extension);
    saveText(fileName, mime, write(`${path.name} geometry points`, points ?? []));
    toast({ title: 'Export Complete', description: fileName });
  };
  return (
    <>
      <header className="points-head">
        <div>
          <h4 ref={heading} tabIndex={-1}>{`Points of ${path.name}`}</h4>
          {points && (
            <p className="quiet" role="status">{`${points.length.toLocaleString('en-US')} ${points.length === 1 ? 'point' : 'points'}`}</p>
          )}
        </div>
        <div className="points-actions">
          <Button icon={<FileDown />} disabled={!points?.length} onClick={() => save('csv')}>
            CSV
          </Button>
          <Button icon={<FileDown />} disabled={!points?.length} onClick={() => save('kml')}>
            KML
          </Button>
          <WriteButton disabled={!points} onClick={() => setOpened({ dialog: 'import' })}>
            Import
          </WriteButton>
          <WriteButton disabled={!points} onClick={() => setOpened({ dialog: 'generate' })}>
            Generate From Path
          </WriteButton>
          <WriteButton variant="primary" icon={<Plus />} disabled={!points} onClick={() => setOpened({ dialog: 'add' })}>
            Add Point
          </WriteButton>
        </div>
      </header>
      <SavedDraftOffer what="point" scope={path.id} opens={opensDraft} />
      <QueryStates
        query={query}
        data={points}
        loading="Loading points..."
        rows={5}
        empty={
          <EmptyState
            icon={<MapPin />}
            title="No points yet"
            text="Generate points from the path, import a file, or add points manually. Order is preserved."
          />
        }
      >
        {(points) => (
          <>
            <div className="points-format">
              <Segmented
                label="Coordinate format"
                value={format}
                onChange={setFormat}
                options={[
                  { value: 'dms', label: 'DMS' },
                  { value: 'decimal', label: 'Decimal' },
                ]}
              />
            </div>
            <PointsTable
              points={points}
              format={format}
              onEdit={(point) => setOpened({ dialog: 'edit', point })}
              onDelete={(point) => setOpened({ dialog: 'delete', point })}
              onMove={move}
            />
            <PointsMapOf project={project} points={points} />
          </>
        )}
      </QueryStates>
      {opened?.dialog === 'add' && <PointDialog path={onPath} renderGround={renderGround} onClose={close} />}
      {opened?.dialog === 'edit' && <PointDialog path={onPath} point={opened.point} renderGround={renderGround} onClose={close} />}
      {opened?.dialog === 'delete' && <DeletePointDialog path={onPath} point={opened.point} focusAfter={heading} onClose={close} />}
      {opened?.dialog === 'generate' && points && <GenerateDialog path={onPath} points={points} onClose={close} />}
      {opened?.dialog === 'import' && renderImport({ path: onPath, onClose: close })}
    </>
  );
}

interface GeometryPanelProps {
  readonly project: Project;
  readonly paths: readonly StoredPath[];
  /** The path that is shown. The first one if it is unknown. */
  readonly chosenId: string | undefined;
  readonly onChoose: (pathId: string) => void;
  /** The dialog that imports points into a path. */
  readonly renderGround: RenderGround;
  readonly renderImport: (opened: { readonly path: OnPath; readonly onClose: () => void }) => React.ReactNode;
  /** Other content for the selected path. */
  readonly renderProfile?: (path: StoredPath) => React.ReactNode;
}

/** The Geometry sub-tab: the points of each path. */
export function GeometryPanel(props: GeometryPanelProps) {
  const { project, paths, chosenId, onChoose, renderGround, renderImport, renderProfile } = props;
  const id = useId();
  const path = paths.find((one) => one.id === chosenId) ?? paths[0];
  if (path === undefined)
    return <EmptyState icon={<MapPin />} title="No Paths Available" text="Add a path first. Geometry points belong to a path." />;
  return (
    <section className="points" aria-labelledby={`${id}heading`}>
      <h3 id={`${id}heading`}>Geometry</h3>
      <Field id={`${id}path`} label="Path" className="points-path">
        <Select value={path.id} onChange={({ target }) => onChoose(target.value)}>
          {paths.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <PathPoints key={`${path.id} points`} project={project} path={path} renderGround={renderGround} renderImport={renderImport} />
      {renderProfile?.(path)}
    </section>
  );
}
