/** Everything on the plan as lists, and the sections of the project: the pad, the paths, the obstacles (worst first), the surfaces, and the parcels. */
import type { Project, ProjectObstacle, ProjectParcel, StoredPath } from '@touchdown/contract';
import { CLEARANCE_LABELS, clearanceResult } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { membersQuery } from '../../features/identity/members/api.ts';
import { RESULT_TONES } from '../../features/planning/obstacles/clearance-text.ts';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import { summaryOf, violationsByPath } from '../../shared/clearance/result-summaries.ts';
import { ringOf } from '../../features/site/parcels/corners.ts';
import { areaText } from '../../shared/format/area-text.ts';
import { useUnits } from '../../shared/format/units.ts';
import type { DrawnSurface, Layer } from '../../shared/scene/model.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CircleCheck, CircleX, Eye, EyeOff, Info, TriangleAlert } from '../../shared/ui/icons.ts';
import { SearchInput } from '../../shared/ui/inputs.tsx';
import { clearanceFigure } from './figures.ts';
import { isAmong, isSame, obstacleIds, type Selected, selectionIn, selectionText, withRange, withToggled } from './selection.ts';
import { mainHeading } from './changes.ts';
import { listedRows } from './listed-rows.ts';
import { headingText } from './gestures.ts';
import { RailEmpty } from './rail-empty.tsx';
import { RailLinks } from './rail-links.tsx';
import { RailStatus } from './rail-status.tsx';
import { useLatestCallback } from '../../shared/ui/use-latest-callback.ts';

const MARKS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, muted: Info } as const;
const AT_FIRST = 100;

interface RowText {
  readonly label: string;
  readonly aside: ReactNode;
  readonly tone?: keyof typeof MARKS;
  /** The status in words. */
  readonly word?: string;
}

export interface RowProps extends RowText {
  readonly thing: Selected;
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
  readonly onSelect: (selected: Selected | null) => void;
  /** A click with Ctrl or Cmd adds to the selection, one with Shift all up to it. Absent: it selects alone. */
  readonly onAdd?: (isRange: boolean) => void;
  readonly onHover: (hovered: Selected | null) => void;
}

interface RowButtonProps extends RowText {
  /** What it stands for, as text, which stays the same. */
  readonly of: string;
  readonly isSelected: boolean;
  readonly isHovered: boolean;
  readonly onPress: (keys: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }) => void;
  readonly onHover: (hovered: Selected | null) => void;
}

/** Drawn again only if what it shows changes: a selection or a hover changes two of many rows. */
const RowButton = memo(function RowButton({ of, label, aside, tone, word, isSelected, isHovered, onPress, onHover }: RowButtonProps) {
  const Mark = tone && MARKS[tone];
  const enter = () => onHover(selectionIn(of));
  return (
    <button
      type="button"
      className="rail-row"
      aria-pressed={isSelected}
      data-hovered={isHovered || undefined}
      data-tone={tone}
      onClick={onPress}
      onPointerEnter={enter}
      onPointerLeave={() => onHover(null)}
      onFocus={enter}
      onBlur={() => onHover(null)}
    >
      {Mark && <Mark />}
      <span title={label}>{label}</span>
      {word !== undefined && <span className="visually-hidden">{`, ${word}, `}</span>}
      <small className="num">{aside}</small>
    </button>
  );
});

export function Row({ thing, selected, hovered, onSelect, onAdd, onHover, ...text }: RowProps) {
  const press = useLatestCallback<Parameters<RowButtonProps['onPress']>>(({ shiftKey, ctrlKey, metaKey }) => {
    if (onAdd !== undefined && (shiftKey || ctrlKey || metaKey)) onAdd(shiftKey);
    else onSelect(isSame(thing, selected) ? null : thing);
  });
  return (
    <RowButton
      {...text}
      of={selectionText(thing) ?? ''}
      isSelected={isAmong(thing, selected)}
      isHovered={isSame(thing, hovered)}
      onPress={press}
      onHover={onHover}
    />
  );
}

interface SectionProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}
export const Section = ({ title, aside, children }: SectionProps) => (
  <section className="rail-section" aria-label={title}>
    <header>
      <h2>{title}</h2>
      <span className="num">{aside}</span>
    </header>
    {children}
  </section>
);

type Shared = Pick<RowProps, 'selected' | 'hovered' | 'onSelect' | 'onHover'>;

export interface RailProps extends Shared {
  readonly project: Project;
  readonly paths: readonly StoredPath[];
  /** Worst first. */
  readonly obstacles: readonly ProjectObstacle[];
  readonly results: ClearanceResults;
  readonly surfaces: readonly DrawnSurface[];
  readonly parcels: readonly ProjectParcel[];
  readonly visible: ReadonlySet<Layer>;
  readonly onLayer: (layer: Layer) => void;
  /** The section of the laser scans. */
  readonly scans: ReactNode;
  readonly onAddPath: () => void;
  /** Begins a record on the plan. Absent: no plan is shown. */
  readonly onDraw?: ((tool: 'add' | 'parcel') => void) | undefined;
}

/** The plan labels a path with the direction away from the pad. */
const wayOf = ({ type, ingressHeadingDegrees }: StoredPath): 'In' | 'Out' =>
  type !== 'departure' && ingressHeadingDegrees !== null ? 'In' : 'Out';

function Paths({ paths, results, ...shared }: Shared & Pick<RailProps, 'paths' | 'results'>) {
  const penetrated = violationsByPath(results);
  return paths.map((path) => {
    const heading = mainHeading(path);
    const violations = penetrated.get(path.id) ?? 0;
    return (
      <Row
        key={path.id}
        thing={{ kind: 'path', id: path.id }}
        label={path.name}
        {...(violations > 0 ? { tone: 'bad', word: violations === 1 ? '1 penetration' : `${violations} penetrations` } : {})}
        aside={heading === null ? 'No heading' : `${wayOf(path)} ${headingText(heading)} ${path.headingReference === 'true' ? 'T' : 'M'}`}
        {...shared}
      />
    );
  });
}

function Obstacles({ obstacles, results, ...shared }: Shared & Pick<RailProps, 'obstacles' | 'results'>) {
  const units = useUnits();
  const [count, setCount] = useState(AT_FIRST);
  const { selected, onSelect } = shared;
  const order = useMemo(() => obstacles.map(({ id }) => id), [obstacles]);
  const picked = new Set(obstacleIds(selected));
  const rows = listedRows(obstacles, count, ({ id }) => picked.has(id));
  const row = (obstacle: ProjectObstacle) => {
    const evaluation = results.get(obstacle.id);
    const result = clearanceResult(evaluation);
    return (
      <Row
        key={obstacle.id}
        thing={{ kind: 'obstacle', id: obstacle.id }}
        label={obstacle.name}
        tone={RESULT_TONES[result]}
        word={CLEARANCE_LABELS[result]}
        aside={clearanceFigure(evaluation, units) ?? '—'}
        {...shared}
        onAdd={(isRange) =>
          onSelect(isRange ? withRange(selected, order, obstacle.id) : withToggled(selected, { kind: 'obstacle', id: obstacle.id }))
        }
      />
    );
  };
  return (
    <>
      {rows.first.map(row)}
      {rows.rest > 0 && (
        <Button variant="bare" onClick={() => setCount(count + AT_FIRST)}>
          {`Show ${Math.min(AT_FIRST, rows.rest)} More`}
        </Button>
      )}
      {rows.selected.map(row)}
    </>
  );
}

function ObstacleCounts({ results, count }: { readonly results: ClearanceResults; readonly count: number }) {
  const { violation, warning } = summaryOf(results);
  return (
    <>
      {violation > 0 && (
        <b data-tone="bad">
          <CircleX />
          {violation}
          <span className="visually-hidden"> violations</span>
        </b>
      )}
      {warning > 0 && (
        <b data-tone="warn">
          <TriangleAlert />
          {warning}
          <span className="visually-hidden"> warnings</span>
        </b>
      )}
      {count.toLocaleString('en-US')}
    </>
  );
}

/** Each surface once, although some have several parts. */
const named = (surfaces: readonly DrawnSurface[]): readonly DrawnSurface[] => [
  ...new Map(surfaces.map((surface) => [surface.key, surface])).values(),
];

function Surfaces({ surfaces, visible, onLayer, ...shared }: Shared & Pick<RailProps, 'surfaces' | 'visible' | 'onLayer'>) {
  return named(surfaces).map(({ key, layer, name }) => {
    const isShown = visible.has(layer);
    return (
      <div key={key} className="rail-surface" data-off={!isShown || undefined}>
        <Row thing={{ kind: 'surface', id: key }} label={name} aside={null} {...shared} />
        <button
          type="button"
          className="icon-button"
          aria-label={`${isShown ? 'Hide' : 'Show'} the layer of ${name}`}
          aria-pressed={isShown}
          onClick={() => onLayer(layer)}
        >
          {isShown ? <Eye /> : <EyeOff />}
        </button>
      </div>
    );
  });
}

function Parcels({ parcels, ...shared }: Shared & Pick<RailProps, 'parcels'>) {
  const units = useUnits();
  return parcels.map(({ id, name, ring }) => (
    <Row key={id} thing={{ kind: 'parcel', id }} label={name} aside={areaText(ringOf(ring), units)} {...shared} />
  ));
}

const TeamCount = ({ projectId }: { readonly projectId: string }) => useQuery(membersQuery(projectId)).data?.length ?? null;

/** Not drawn again by what is drawn only on the plan. */
export const Rail = memo(function Rail(props: RailProps) {
  const { project, paths, obstacles, results, surfaces, parcels, visible, onLayer, scans, onAddPath, onDraw, ...shared } = props;
  const projectId = project.id;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const find = useRef<HTMLDivElement>(null);
  const fits = ({ name }: { readonly name: string }) => name.toLowerCase().includes(wanted);
  const [found, foundPaths, foundSurfaces] = [obstacles.filter(fits), paths.filter(fits), surfaces.toReversed().filter(fits)];
  const foundParcels = parcels.filter(fits);
  return (
    <nav className="workspace-rail" aria-label="Project" ref={find}>
      <SearchInput
        label="Find in this project"
        placeholder="Find in this project"
        aria-keyshortcuts="/"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="rail-lists">
        <Section title="Site" aside={<RailStatus project={project} subjects={['data']} />}>
          <RailLinks projectId={projectId} tabs={['overview', 'contacts', 'files']} />
        </Section>
        <Section title="Pad" aside={<RailStatus project={project} subjects={['dimensions', 'markings']} />}>
          <RailLinks projectId={projectId} tabs={['calculations', 'fleet']} />
          <Row thing={{ kind: 'pad' }} label="Landing area" aside={null} {...shared} />
        </Section>
        <Section
          title="Paths"
          aside={
            <>
              <RailStatus project={project} subjects={['paths', 'conflicts']} />
              {paths.length}
            </>
          }
        >
          <RailLinks projectId={projectId} views={['paths', 'validation', 'geometry', 'best-pair']} />
          {paths.length === 0 && <RailEmpty text="No paths defined" action="Add Path" onAct={onAddPath} />}
          {paths.length > 0 && foundPaths.length === 0 && <p className="rail-empty">No matches</p>}
          <Paths paths={foundPaths} results={results} {...shared} />
        </Section>
        <Section title="Obstacles" aside={<ObstacleCounts results={results} count={obstacles.length} />}>
          {obstacles.length === 0 && <RailEmpty text="No obstacles yet" action="Add Obstacle" onAct={onDraw && (() => onDraw('add'))} />}
          {obstacles.length > 0 && found.length === 0 && <p className="rail-empty">No matches</p>}
          <Obstacles obstacles={found} results={results} {...shared} />
          <Link className="rail-all" to="/projects/$projectId" params={{ projectId }} search={{ tab: 'approach', view: 'obstacles' }}>
            All obstacles
          </Link>
        </Section>
        {scans}
        <Section title="Surfaces" aside={named(surfaces).length}>
          {foundSurfaces.length === 0 && <p className="rail-empty">{surfaces.length === 0 ? 'Not placed yet' : 'No matches'}</p>}
          <Surfaces surfaces={foundSurfaces} visible={visible} onLayer={onLayer} {...shared} />
        </Section>
        <Section title="Parcels" aside={parcels.length}>
          {parcels.length === 0 && <RailEmpty text="No parcels yet" action="Draw Parcel" onAct={onDraw && (() => onDraw('parcel'))} />}
          {parcels.length > 0 && foundParcels.length === 0 && <p className="rail-empty">No matches</p>}
          <Parcels parcels={foundParcels} {...shared} />
        </Section>
        <Section title="Documents" aside={<RailStatus project={project} subjects={['notice']} />}>
          <RailLinks projectId={projectId} tabs={['reports', 'notice']} />
        </Section>
        <Section title="Team" aside={<TeamCount projectId={projectId} />}>
          <RailLinks projectId={projectId} tabs={['team']} />
        </Section>
      </div>
    </nav>
  );
});
