import { PARCELS_MAX, type ProjectParcel } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { DRAWING_UNITS, type DrawingUnit, endingsOf, OUTLINE_FILE, type OutlineFile, readOutlines } from '@touchdown/imports';
import { useId, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { readTextFile } from '../../../shared/files/read-text.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { LazyParcelMap } from '../../../shared/map/lazy-maps.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useCreateParcel, useMapTiles } from './api.ts';
import { areaText, farFt } from './corners.ts';
import {
  byLongitudeLatitude,
  fromReference,
  inGridUnit,
  type PlacedOutline,
  placeOutline,
  type PlacePoint,
  unitLabel,
} from './place-outlines.ts';

/** State plane zones and their projection are large, so they are loaded only for a drawing. */
const useGrids = (isNeeded: boolean) =>
  useQuery({ queryKey: ['grids'], queryFn: () => import('@touchdown/exports/grid'), enabled: isNeeded, staleTime: Infinity });

interface Reading {
  /** '': not stated; 'local': from the reference point; otherwise the EPSG code of a zone. */
  readonly system: string;
  /** '': not stated. */
  readonly unit: DrawingUnit | '';
  /** True bearing of the drawing's Y axis. */
  readonly north: string;
}
const NOT_STATED: Reading = { system: '', unit: '', north: '0' };

interface ReadingFieldsProps {
  readonly reading: Reading;
  readonly onReading: (reading: Reading) => void;
  readonly grids: ReturnType<typeof useGrids>['data'];
  readonly site: Position | null;
}

/** The coordinate system of a drawing, which the file does not state, so the user does. */
function ReadingFields({ reading, onReading, grids, site }: ReadingFieldsProps) {
  const id = useId();
  const here = grids && site ? grids.statePlaneZoneAt(site) : null;
  const zones = grids?.STATE_PLANE_ZONES ?? [];
  return (
    <div className="parcel-reading">
      <Field id={`${id}system`} label="Coordinate system" required hint={here ? `The site is in ${here.name}.` : undefined}>
        <Select value={reading.system} onChange={({ target }) => onReading({ ...reading, system: target.value })}>
          <option value="">Choose the coordinate system</option>
          {site !== null && <option value="local">Offsets from the reference point</option>}
          {here && <option value={here.epsg}>{`State plane NAD83, ${here.name}`}</option>}
          {zones
            .filter(({ epsg }) => epsg !== here?.epsg)
            .map(({ epsg, name }) => (
              <option key={epsg} value={epsg}>{`State plane NAD83, ${name}`}</option>
            ))}
        </Select>
      </Field>
      <Field id={`${id}unit`} label="Drawing unit" required>
        <Select
          value={reading.unit}
          onChange={({ target }) => onReading({ ...reading, unit: DRAWING_UNITS.find((unit) => unit === target.value) ?? '' })}
        >
          <option value="">Choose the unit</option>
          {DRAWING_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unitLabel(unit)}
            </option>
          ))}
        </Select>
      </Field>
      {reading.system === 'local' && (
        <Field id={`${id}north`} label="True bearing of the drawing's Y axis">
          <NumberInput unit="°" value={reading.north} onChange={({ target }) => onReading({ ...reading, north: target.value })} />
        </Field>
      )}
    </div>
  );
}

function placing(
  file: OutlineFile | null,
  { system, unit, north }: Reading,
  grids: ReadingFieldsProps['grids'],
  site: Position | null,
): PlacePoint | null {
  if (file === null) return null;
  if (file.format !== 'dxf') return byLongitudeLatitude;
  if (unit === '') return null;
  if (system === 'local') return site === null || !Number.isFinite(Number(north)) ? null : fromReference(site, unit, Number(north));
  const zone = grids?.STATE_PLANE_ZONES.find(({ epsg }) => String(epsg) === system);
  if (grids === undefined || zone === undefined) return null;
  const grid = inGridUnit(unit);
  return (east, y) => grids.positionOnGrid(zone, grid.unit, { east: grid.of(east), north: grid.of(y) });
}

/** The text saved with the parcel. */
function systemText(file: OutlineFile, { system, unit, north }: Reading, grids: ReadingFieldsProps['grids']): string {
  if (file.format !== 'dxf' || unit === '') return 'WGS 84';
  if (system === 'local') return `${unitLabel(unit)} from the reference point, y axis to ${north || '0'}° true`;
  const zone = grids?.STATE_PLANE_ZONES.find(({ epsg }) => String(epsg) === system);
  return `State plane NAD83, ${zone?.name ?? ''} (EPSG:${system}), ${unitLabel(unit).toLowerCase()}`;
}

interface OutlineRowsProps {
  readonly outlines: readonly PlacedOutline[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (index: number, isChosen: boolean) => void;
  readonly site: Position | null;
}

function OutlineRows({ outlines, chosen, onChosen, site }: OutlineRowsProps) {
  const units = useUnits();
  return (
    <ul className="outline-rows" aria-label="Outlines">
      {outlines.map(({ name, ring, problem }, index) => (
        <li key={index} data-wrong={problem !== null || undefined}>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(index)}
              disabled={problem !== null}
              onChange={({ target }) => onChosen(index, target.checked)}
            />
            <span>
              {name}
              <span className="outline-facts">
                {problem ??
                  `${ring.length} corners, ${areaText(ring, units)}${site === null ? '' : `, nearest corner ${units.wholeText(farFt(site, ring))} from the site`}`}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

interface ImportParcelsDialogProps {
  readonly projectId: string;
  readonly parcels: readonly ProjectParcel[];
  readonly site: Position | null;
  readonly onClose: () => void;
}

/** Imports outlines of a KML, GeoJSON, or DXF file into the project. For a drawing, the user states its coordinate system. */
export function ImportParcelsDialog({ projectId, parcels, site, onClose }: ImportParcelsDialogProps) {
  useReturnFocus();
  const id = useId();
  const create = useCreateParcel(projectId);
  const { tiles } = useMapTiles();
  const [file, setFile] = useState<(OutlineFile & { readonly fileName: string }) | null>(null);
  const [reading, setReading] = useState<Reading>(NOT_STATED);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isStoring, setStoring] = useState(false);
  const grids = useGrids(file?.format === 'dxf').data;
  const place = placing(file, reading, grids, site);
  const outlines = useMemo(
    () =>
      file === null || place === null ? [] : file.outlines.slice(0, OUTLINE_FILE.outlines).map((one) => placeOutline(one, place, site)),
    [file, place, site],
  );
  const chosen = new Set(outlines.flatMap(({ problem }, index) => (problem === null && !left.has(index) ? [index] : [])));
  const rings = outlines.filter((_, index) => chosen.has(index)).map(({ ring }) => ring);
  const room = PARCELS_MAX - parcels.length;

  const choose = async (chosenFile: File | undefined) => {
    setFile(null);
    setLeft(new Set());
    setReading(NOT_STATED);
    setRefusal(null);
    if (chosenFile === undefined) return;
    if (chosenFile.size > OUTLINE_FILE.bytes) {
      setRefusal(`The file is larger than ${OUTLINE_FILE.label}.`);
      return;
    }
    const read = await readTextFile(chosenFile, 'parcels', readOutlines);
    if ('refusal' in read) setRefusal(read.refusal);
    else if (read.outlines.length === 0) setRefusal(['No closed outlines found in this file.', ...read.notes].join(' '));
    else {
      setFile({ ...read, fileName: chosenFile.name });
      setReading({ ...NOT_STATED, unit: read.unit ?? '' });
    }
  };
  const submit = async () => {
    if (file === null) return;
    setStoring(true);
    setRefusal(null);
    const stored: number[] = [];
    try {
      for (const index of chosen) {
        const outline = outlines[index];
        if (outline === undefined) continue;
        const body = {
          name: outline.name,
          ring: [...outline.ring],
          source: file.format,
          sourceFile: file.fileName,
          coordinateSystem: systemText(file, reading, grids),
        };
        await create.mutateAsync({ body, idempotencyKey: uuidv7() });
        stored.push(index);
      }
      toast({
        title: 'Parcels imported successfully',
        description: stored.length === 1 ? '1 parcel added.' : `${stored.length} parcels added.`,
      });
      onClose();
    } catch (error) {
      if (isUnauthorized(error)) return;
      // Those already saved are not sent again.
      setLeft(new Set([...left, ...stored]));
      setRefusal(`${stored.length === 0 ? '' : `${stored.length} stored. `}${errorText(error)}`);
    } finally {
      setStoring(false);
    }
  };
  const notShown =
    file !== null && file.outlines.length > OUTLINE_FILE.outlines
      ? `The first ${OUTLINE_FILE.outlines} of ${file.outlines.length.toLocaleString('en-US')} outlines are shown. Save only the property outlines to a file and import that.`
      : null;
  const tooMany = chosen.size > room ? `A project can have up to ${PARCELS_MAX} parcels. You can add ${room} more.` : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import Parcels"
      description="Import closed outlines from a KML, GeoJSON, or DXF file."
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isStoring} disabled={chosen.size === 0 || tooMany !== null} onClick={() => void submit()}>
            {chosen.size === 0 ? 'Import' : chosen.size === 1 ? 'Import 1 parcel' : `Import ${chosen.size} parcels`}
          </Button>
        </>
      }
    >
      <div className="parcel-import">
        <Field id={`${id}file`} label="File" hint={`Up to ${OUTLINE_FILE.label}.`}>
          <input
            id={`${id}file`}
            className="parcel-file"
            type="file"
            accept={endingsOf('parcels').join(',')}
            aria-describedby={`${id}file-hint`}
            // Allows the same file to be selected again after a correction.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Field>
        {file?.format === 'dxf' && <ReadingFields reading={reading} onReading={setReading} grids={grids} site={site} />}
        {[refusal, tooMany, ...(file?.notes ?? []), notShown].map(
          (text, index) =>
            text && (
              <p key={text} role={index < 2 ? 'alert' : 'note'} className={index < 2 ? 'parcel-failure' : 'quiet'}>
                {text}
              </p>
            ),
        )}
        {outlines.length > 0 && (
          <>
            <OutlineRows
              outlines={outlines}
              chosen={chosen}
              site={site}
              onChosen={(index, isChosen) => setLeft(new Set(isChosen ? [...left].filter((one) => one !== index) : [...left, index]))}
            />
            <LazyParcelMap key={rings.length} rings={rings} drawn={null} site={site} tiles={tiles} label="Map of outlines to import" />
          </>
        )}
      </div>
    </Dialog>
  );
}
