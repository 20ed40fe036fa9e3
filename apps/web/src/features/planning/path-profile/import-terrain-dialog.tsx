import type { PathTerrain } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { profileSentences } from '@touchdown/exports/drawing';
import { STATION_FILE } from '@touchdown/imports';
import { useId, useMemo, useRef, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type OnPath, useSaveTerrain } from './api.ts';
import { ProfilePicture } from './profile-picture.tsx';
import { profileOf, type ProfileWay, versionOf } from './profile-values.ts';
import { ProfileSummary } from './profile-summary.tsx';
import { type DraftTerrain, RASTER_LIMIT, readTerrainFile, type TerrainDraft, terrainOfDraft } from './terrain-draft.ts';
import { RasterReadingFields, TableReading, TableProblems } from './terrain-reading.tsx';

interface ImportTerrainDialogProps {
  readonly path: OnPath;
  readonly way: ProfileWay;
  readonly location: Position | null;
  /** Of the site, in feet MSL. */
  readonly elevation: number | null;
  /** The terrain that is replaced. */
  readonly stored: PathTerrain | undefined;
  readonly onClose: () => void;
}

/** The selected file and its content. Of two files the later one counts, whichever is read first. */
function useTerrainFile(way: ProfileWay, location: Position | null) {
  const [draft, setDraft] = useState<TerrainDraft | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef<File | undefined>(undefined);
  const choose = async (file: File | undefined) => {
    latest.current = file;
    setDraft(null);
    setRefusal(null);
    setReading(file !== undefined);
    if (file === undefined) return;
    const read = await readTerrainFile(file, way, location);
    if (latest.current !== file) return;
    setReading(false);
    if ('refusal' in read) setRefusal(read.refusal);
    else setDraft(read);
  };
  return { draft, setDraft, refusal, isReading, choose };
}

interface PreviewProps {
  readonly terrain: DraftTerrain;
  readonly way: ProfileWay;
  readonly elevation: number | null;
}

/** The resulting profile. */
function Preview({ terrain, way, elevation }: PreviewProps) {
  const units = useUnits();
  const input = useMemo(() => profileOf(way, elevation, terrain.samples, units), [way, elevation, terrain, units]);
  return (
    <>
      <ProfilePicture input={input} />
      <ProfileSummary sentences={profileSentences(input).slice(1)} />
    </>
  );
}

/** Imports the terrain under a path from a table of stations or a GeoTIFF. Only the elevations along the path are sent. */
export function ImportTerrainDialog({ path, way, location, elevation, stored, onClose }: ImportTerrainDialogProps) {
  useReturnFocus();
  const id = useId();
  const units = useUnits();
  const keyFor = useIdempotencyKey();
  const store = useSaveTerrain(path);
  const [version] = useState(() => versionOf(stored));
  const { draft, setDraft, refusal, isReading, choose } = useTerrainFile(way, location);
  const terrain = useMemo(() => (draft === null ? null : terrainOfDraft(draft)), [draft]);
  const submit = () => {
    if (terrain === null) return;
    const body = {
      samples: terrain.samples.map(([station, elevationFt]): [number, number] => [station, elevationFt]),
      source: terrain.source,
      version,
    };
    store.mutate(
      { leg: way.leg, body, idempotencyKey: keyFor({ leg: way.leg, ...body }) },
      {
        onSuccess: () => {
          toast({ title: 'Terrain imported successfully', description: `${body.samples.length.toLocaleString('en-US')} stations.` });
          onClose();
        },
      },
    );
  };
  const failure = store.error && !isUnauthorized(store.error) ? errorText(store.error) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import Terrain"
      description="CSV with stations from the FATO edge and elevations MSL, or a GeoTIFF terrain model. GeoTIFFs are read in your browser and not uploaded."
      footer={
        <>
          {terrain?.problem && (
            <p id={`${id}problem`} className="terrain-problem">
              {terrain.problem}
            </p>
          )}
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={store.isPending}
            disabled={terrain === null || terrain.problem !== null}
            aria-describedby={terrain?.problem ? `${id}problem` : undefined}
            onClick={submit}
          >
            {stored === undefined ? 'Import Terrain' : 'Replace Terrain'}
          </Button>
        </>
      }
    >
      <div className="terrain-dialog">
        <Field
          id={`${id}file`}
          label="File"
          hint={`CSV up to ${STATION_FILE.label} and ${STATION_FILE.rows.toLocaleString('en-US')} stations; GeoTIFF up to ${RASTER_LIMIT.label}, in EPSG:4326, EPSG:4269, or a UTM zone.`}
        >
          <input
            id={`${id}file`}
            className="terrain-file"
            type="file"
            accept=".csv,.txt,.tif,.tiff"
            aria-describedby={`${id}file-hint`}
            // Allows the same file to be selected again after a correction.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => {
              store.reset();
              void choose(target.files?.[0]);
            }}
          />
        </Field>
        {isReading && <p role="status">Reading the file...</p>}
        {[refusal, failure].map(
          (text) =>
            text && (
              <p key={text} role="alert" className="terrain-failure">
                {text}
              </p>
            ),
        )}
        {draft?.kind === 'table' && <TableReading table={draft.table} onTable={(table) => setDraft({ ...draft, table })} />}
        {draft?.kind === 'raster' && (
          <RasterReadingFields draft={draft} raster={terrain?.raster ?? null} units={units} onDraft={setDraft} />
        )}
        {terrain?.stations && <TableProblems stations={terrain.stations} />}
        {terrain && terrain.problem === null && <Preview terrain={terrain} way={way} elevation={elevation} />}
      </div>
    </Dialog>
  );
}
