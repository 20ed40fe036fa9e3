/** The On Site screen: what is near the device, and adding to it. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  degrees,
  type DeviceFix,
  geodesicInverse,
  metersToFeet,
  type ObstacleType,
  type Position,
  surroundingsOf,
} from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isoDay } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { useTerrain } from '../../../shared/terrain/api.ts';
import { groundHere } from '../../../shared/terrain/usable-terrain.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LocateFixed, Plus } from '../../../shared/ui/icons.ts';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { fieldObstaclesQuery } from './api.ts';
import { CapturePanel } from './capture-panel.tsx';
import { FieldHeading } from './field-heading.tsx';
import { aroundText, oldPositionText, padText, RADII } from './field-text.ts';
import { NearbyList, type NearbyProps } from './nearby-list.tsx';
import { ObstacleSheet } from './obstacle-sheet.tsx';
import { Radar, RadarKey, type Tone } from './radar.tsx';
import type { RadarSite } from './radar-site.ts';
import { useCapture } from './use-capture.ts';
import { type Device, useDevice } from './use-device.ts';
import './field.css';

interface FieldPanelProps {
  readonly projectId: string;
  /** Of the landing area, in feet MSL. */
  readonly padElevationFt: number | null;
  /** East positive. */
  readonly variationDeg: number | null;
  readonly typeLabels: Readonly<Record<ObstacleType, string>>;
  readonly renderResult: (obstacle: ProjectObstacle) => ReactNode;
  readonly toneOf: (obstacle: ProjectObstacle) => Tone;
  /** The landing area and the paths. `null`: the project has no location. */
  readonly site: RadarSite | null;
}
interface AroundProps extends Omit<NearbyProps, 'near'>, Pick<FieldPanelProps, 'toneOf' | 'site'> {
  /** The surroundings of a position, of all obstacles. */
  readonly around: ReturnType<typeof surroundingsOf<ProjectObstacle>>;
  readonly device: Device;
}

const positionOf = ({ latitude, longitude }: DeviceFix) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

/** Radar and list around the last fix. Without one, the reason. */
function Around({ around, device: { fix, refusal, tryAgain }, toneOf, site, ...list }: AroundProps) {
  const units = useUnits();
  const radii = RADII[units.system];
  const [chosen, setChosen] = useState<number>(1);
  const radiusFt = radii[chosen] ?? radii[0];
  const ways = useMemo(() => (fix === null ? null : around(positionOf(fix), radiusFt)), [around, fix, radiusFt]);
  if (refusal !== null && fix === null)
    return (
      <div className="field-refusal" role="alert">
        <p>{refusal}</p>
        <Button icon={<LocateFixed />} onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    );
  if (ways === null || fix === null)
    return (
      <p className="field-result" role="status">
        Waiting for this device's position...
      </p>
    );
  const text = aroundText(ways.within.length, radiusFt, ways.nearest?.distanceFt ?? null, units);
  return (
    <>
      <Segmented
        label="Search radius"
        value={String(chosen)}
        options={radii.map((radius, index) => ({ value: String(index), label: units.wholeText(radius) }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <Radar near={ways.within} device={positionOf(fix)} radiusFt={radiusFt} toneOf={toneOf} site={site} label={`North up: ${text}`} />
      <RadarKey hasSite={site !== null} />
      {site !== null && <p className="num">{padText(geodesicInverse(positionOf(fix), site.center), list.variationDeg, units)}</p>}
      <p className="field-count" role="status">
        {text}
      </p>
      {refusal !== null && <p className="field-problem">{oldPositionText(refusal)}</p>}
      <NearbyList near={ways.within} {...list} />
    </>
  );
}

export function FieldPanel({ projectId, padElevationFt, variationDeg, typeLabels, renderResult, toneOf, site }: FieldPanelProps) {
  const query = useQuery(fieldObstaclesQuery(projectId));
  const [openedId, setOpenedId] = useState<string | null>(null);
  /** The user has worked on something else since the screen opened. */
  const [hasLeft, setLeft] = useState(false);
  const capture = useCapture(projectId);
  const device = useDevice(capture.hear);
  const units = useUnits();
  const terrain = useTerrain(projectId);
  const groundAt = useCallback((position: Position) => groundHere(terrain, position), [terrain]);
  const obstacles = query.data;
  const around = useMemo(() => surroundingsOf(obstacles ?? []), [obstacles]);
  const names = useMemo(() => new Set((obstacles ?? []).map(({ name }) => name)), [obstacles]);
  const opened = obstacles?.find(({ id }) => id === openedId);
  if (obstacles === undefined) return <QueryStates query={query} loading="Loading obstacles..." rows={5} />;
  if (capture.draft !== null)
    return (
      <CapturePanel
        projectId={projectId}
        draft={capture.draft}
        site={{ padElevationFt, groundAt, variationDeg, names, isoDate: isoDay(new Date()) }}
        typeLabels={typeLabels}
        refusal={device.refusal}
        onChange={capture.change}
        onDiscard={capture.end}
        onSaved={({ id }) => {
          capture.end();
          setOpenedId(id);
        }}
      />
    );
  if (opened !== undefined)
    return (
      <ObstacleSheet
        obstacle={opened}
        fix={device.fix}
        variationDeg={variationDeg}
        padElevationFt={padElevationFt}
        ground={groundAt({ latitude: degrees(opened.latitude), longitude: degrees(opened.longitude) })}
        typeLabel={typeLabels[opened.type]}
        evaluation={renderResult(opened)}
        onClose={() => setOpenedId(null)}
      />
    );
  return (
    <section className="field-around" aria-labelledby="field-heading">
      <header className="field-head">
        <FieldHeading id="field-heading" isNext={hasLeft}>
          Nearby Obstacles
        </FieldHeading>
        {device.fix !== null && <span className="num">±{units.wholeText(metersToFeet(device.fix.accuracyMeters))}</span>}
      </header>
      <Around
        around={around}
        device={device}
        toneOf={toneOf}
        site={site}
        variationDeg={variationDeg}
        typeLabelOf={({ type }) => typeLabels[type]}
        renderResult={renderResult}
        onOpen={({ id }) => {
          setLeft(true);
          setOpenedId(id);
        }}
      />
      <div className="field-save">
        <WriteButton
          variant="primary"
          size="large"
          icon={<Plus />}
          onClick={() => {
            setLeft(true);
            capture.begin(device.fix);
          }}
        >
          Add Obstacle Here
        </WriteButton>
      </div>
    </section>
  );
}
