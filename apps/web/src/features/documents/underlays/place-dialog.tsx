/** Places a page of a PDF, an image, or a drawing of the project's files on the ground. */
import type { ProjectUpload, UnderlayOrigin } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { type DrawingUnit, DRAWING_UNITS, loadPlacing, needsUnit, unitOf } from '@touchdown/imports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { SystemField } from '../../../shared/forms/system-field.tsx';
import { useRun } from '../../../shared/forms/use-run.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { filesQuery, usePlaceUnderlay } from './api.ts';
import { completeOf, type DraftPoints, draftsOf, fitOf, TWO_POINTS } from './draft-points.ts';
import { pictureName, PLACEABLE_KINDS } from './picture-source.ts';
import { PointViews } from './point-views.tsx';
import type { RenderedPicture } from './rendered-picture.ts';
import { type OpenedPicture, usePicture } from './use-picture.ts';

interface PlaceDialogProps {
  readonly projectId: string;
  /** Where the map starts. */
  readonly site: Position | null;
  readonly onClose: () => void;
}

const NO_FILES: readonly ProjectUpload[] = [];
const isUnit = (value: string): value is DrawingUnit => DRAWING_UNITS.some((unit) => unit === value);

/** The coordinate system that the user states for a drawing, or for an image with a world file, and the corners in it. */
function useStatedSystem({ source, picture }: OpenedPicture, onControls: (controls: DraftPoints, system: string) => void) {
  const [system, setSystem] = useState('');
  const [chosen, setUnit] = useState<DrawingUnit | ''>('');
  const unit = chosen === '' ? (source?.unit ?? '') : chosen;
  const latest = useRef(onControls);
  useEffect(() => {
    latest.current = onControls;
  });
  useEffect(() => {
    let isCurrent = true;
    const controlsIn = source?.controlsIn ?? null;
    if (picture === null || controlsIn === null) return undefined;
    void loadPlacing(system, unit).then((place) => {
      if (!isCurrent || place === null) return;
      const stated = needsUnit(system) && unit !== '' ? `${system}, ${unitOf(unit).name}` : system;
      latest.current(draftsOf(controlsIn(picture, place)), stated);
    });
    return () => {
      isCurrent = false;
    };
  }, [system, unit, source, picture]);
  return { system, unit, setSystem, setUnit };
}

interface Placed {
  readonly picture: RenderedPicture | null;
  readonly drafts: DraftPoints;
  readonly placedBy: UnderlayOrigin;
  readonly system: string | null;
}

const placedAtFirst = (picture: RenderedPicture | null): Placed =>
  picture?.controls
    ? { picture, drafts: draftsOf(picture.controls), placedBy: 'file', system: picture.system }
    : { picture, drafts: TWO_POINTS, placedBy: 'points', system: null };

function usePlacing(projectId: string) {
  const files = useQuery(filesQuery(projectId));
  const uploads = files.data ?? NO_FILES;
  const [uploadId, setUploadId] = useState('');
  const [page, setPage] = useState(1);
  const [name, setName] = useState('');
  const [placed, setPlaced] = useState<Placed | null>(null);
  const upload = uploads.find(({ id }) => id === uploadId) ?? null;
  const opened = usePicture(upload, uploads, page);
  const { picture } = opened;
  const start = (drafts: DraftPoints, placedBy: Placed['placedBy'], system: string | null) =>
    setPlaced({ picture, drafts, placedBy, system });
  // Another picture starts without points.
  const { drafts, placedBy, system } = placed !== null && placed.picture === picture ? placed : placedAtFirst(picture);
  const stated = useStatedSystem(opened, (next, text) => start(next, 'file', text));
  return {
    ...{
      uploads: uploads.filter(({ kind }) => PLACEABLE_KINDS.includes(kind)),
      upload,
      page,
      name,
      drafts,
      placedBy,
      system,
      opened,
      stated,
    },
    choose: (id: string) => {
      setUploadId(id);
      setPage(1);
      setName(uploads.find((one) => one.id === id)?.fileName.replace(/\.[^.]*$/, '') ?? '');
    },
    setPage,
    setName,
    /** Points that someone has moved are no longer those of the file. */
    change: (next: DraftPoints) => start(next, 'points', null),
  };
}

type PlacingState = ReturnType<typeof usePlacing>;

function SourceFields({ state, site }: { readonly state: PlacingState; readonly site: Position | null }) {
  const { uploads, upload, page, name, opened, stated } = state;
  const { source } = opened;
  return (
    <div className="underlay-sources">
      <Field label="File" required hint={uploads.length === 0 ? 'Upload a PDF, PNG, JPEG, TIFF, or DXF file first.' : undefined}>
        <Select value={upload?.id ?? ''} onChange={({ target }) => state.choose(target.value)}>
          <option value="">Choose…</option>
          {uploads.map(({ id, fileName }) => (
            <option key={id} value={id}>
              {fileName}
            </option>
          ))}
        </Select>
      </Field>
      {upload !== null && (
        <Field label="Name" required>
          <TextInput maxLength={255} value={name} onChange={({ target }) => state.setName(target.value)} />
        </Field>
      )}
      {source !== null && source.pages > 1 && (
        <Field label="Page" hint={`The file has ${source.pages} pages.`}>
          <TextInput
            type="number"
            min={1}
            max={source.pages}
            value={page}
            onChange={({ target }) => state.setPage(Math.min(Math.max(Math.trunc(Number(target.value)) || 1, 1), source.pages))}
          />
        </Field>
      )}
      {source !== null && source.controlsIn !== null && (
        <>
          <SystemField
            label="Coordinate System"
            none="None: place by control points"
            value={stated.system}
            site={site}
            onValue={stated.setSystem}
          />
          {needsUnit(stated.system) && (
            <Field label="Unit of Coordinates" required>
              <Select value={stated.unit} onChange={({ target }) => stated.setUnit(isUnit(target.value) ? target.value : '')}>
                <option value="">Choose…</option>
                {DRAWING_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {unitOf(unit).name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      )}
    </div>
  );
}

export function PlaceDialog({ projectId, site, onClose }: PlaceDialogProps) {
  useReturnFocus();
  const state = usePlacing(projectId);
  const { upload, opened, drafts, name } = state;
  const place = usePlaceUnderlay(projectId);
  /** New ones for each picture, and the same for each attempt to place it. */
  const ids = useMemo(() => ({ picture: opened.picture, pictureId: uuidv7(), underlayId: uuidv7() }), [opened.picture]);
  const run = useRun();
  const { picture, source, refusal, isWorking } = opened;
  const fit = fitOf(drafts);
  const isReady = picture !== null && name.trim() !== '' && fit !== null && !('problem' in fit);
  const submit = async () => {
    if (upload === null || picture === null || source === null) return;
    const page = source.pages > 1 ? state.page : null;
    const { blob } = picture;
    const file = blob && new File([blob], pictureName(upload.fileName, page, blob), { type: blob.type });
    const controls = completeOf(drafts).map(({ x, y, position }) => ({ x, y, ...position }));
    const description = `Underlay made from ${upload.fileName}${page === null ? '' : `, page ${page}`}`;
    const body = { name, controls, placedBy: state.placedBy, coordinateSystem: state.system, sourceId: upload.id, sourcePage: page };
    const { pictureId, underlayId } = ids;
    const placing = { pictureId, underlayId, picture: file, description, body, signal: run.begin() };
    await place.mutateAsync(placing).then(
      () => {
        toast({ title: 'Underlay placed' });
        onClose();
      },
      () => undefined,
    );
  };
  const error = place.error && !isUnauthorized(place.error) ? errorText(place.error) : null;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title="Place Underlay"
      description="Shown under the maps, the plan, and the plan sheets of this project."
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={place.isPending} disabled={!isReady} onClick={() => void submit()}>
            Place Underlay
          </Button>
        </>
      }
    >
      <div className="underlay-place">
        <SourceFields state={state} site={site} />
        {isWorking && <p role="status">Reading file...</p>}
        {(refusal ?? error) !== null && (
          <p role="alert" className="underlay-problem">
            {refusal ?? error}
          </p>
        )}
        {picture !== null && <PointViews picture={picture} placement={state} site={site} onChange={state.change} />}
      </div>
    </Dialog>
  );
}
