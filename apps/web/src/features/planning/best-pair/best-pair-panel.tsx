/** The Best Pair sub-tab: the heading pairs that suit the site, from the data available so far. */
import type { ProjectWind } from '@touchdown/contract';
import {
  type AircraftLimits,
  type Cited,
  type Degrees,
  formatHeading,
  type HeadingPair,
  LIMIT_LABELS,
  pairBasis,
  type PairBasis,
  type PathStandard,
  WIND_SECTORS,
} from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { excessText } from '../../../shared/clearance/ring-text.ts';
import { ALIKE_DEG } from '../../../shared/clearance/suggested-pairs.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Pencil, Plus, Trash2, Upload } from '../../../shared/ui/icons.ts';
import { RuleSource } from '../../../shared/ui/rule-source.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { slotOf, windQuery } from './api.ts';
import { DeleteWindDialog } from './delete-wind-dialog.tsx';
import { type ObstacleRing, ObstacleRingFigure } from './obstacle-ring.tsx';
import { PairList } from './pair-list.tsx';
import { pairKey } from './pair-values.ts';
import { type FlownHeading, PathUsability } from './path-usability.tsx';
import { outwardOf } from './ring-values.ts';
import { DirectionsRose } from './rose-frame.tsx';
import { UsabilityRose } from './usability-rose.tsx';
import { useSuggestedPairs } from './use-suggested-pairs.ts';
import { WindDialog } from './wind-dialog.tsx';
import { REFERENCE_LABELS } from './wind-form-values.ts';
import { WindRoseFigure } from './wind-rose.tsx';
import { recordText } from './wind-text.ts';
import './best-pair.css';

const SECTOR_DEG = 360 / WIND_SECTORS;

interface BestPairPanelProps {
  readonly projectId: string;
  readonly alignmentTrueDeg: number;
  /** East positive. `null` if unknown. */
  readonly variationDeg: Degrees | null;
  readonly leastSeparation: Cited<PathStandard['leastHeadingSeparationDeg']['value']>;
  readonly aircraft: AircraftLimits | null;
  /** The obstacles around the landing area. `null` while they cannot be evaluated. */
  readonly obstacles: ObstacleRing | null;
  /** Why obstacles are not evaluated. `null` if they are, or if there are none. */
  readonly obstaclesNote: string | null;
  /** Shown below the ring of the obstacles. */
  readonly ringControls: ReactNode;
  /** Of the existing paths. */
  readonly flown: readonly FlownHeading[];
  /** Gets the focus if a dialog's opener no longer exists. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAddPath: (headingTrueDeg: Degrees) => void;
  readonly renderImport: (onClose: () => void) => ReactNode;
}

function WindFacts({ wind, basis }: { readonly wind: ProjectWind; readonly basis: PairBasis }) {
  const facts = [
    ['Wind', recordText(wind.record)],
    ['Directions', REFERENCE_LABELS[wind.reference]],
    ['Source', wind.source ?? 'Not entered'],
    ...basis.limits.map(({ name, text }) => [LIMIT_LABELS[name], text] as const),
  ] as const;
  return (
    <dl className="wind-facts" aria-label="Wind and Limits">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type RoseKind = 'wind' | 'usability' | 'obstacles';
const ROSE_LABELS = { wind: 'Wind', usability: 'Usability', obstacles: 'Obstacles' } as const satisfies Record<RoseKind, string>;

interface RosesProps extends Pick<BestPairPanelProps, 'obstacles' | 'ringControls'> {
  readonly record: ProjectWind | null;
  readonly basis: PairBasis;
  readonly alignmentTrueDeg: number;
  readonly pair: HeadingPair | null;
}

/** The roses that have data to draw. */
const kindsOf = ({ obstacles, basis: { wind, windLimits } }: RosesProps): readonly RoseKind[] => [
  ...(wind === null ? [] : (['wind'] as const)),
  ...(wind === null || windLimits === null ? [] : (['usability'] as const)),
  ...(obstacles === null ? [] : (['obstacles'] as const)),
];

function Rose({ kind, record, basis, obstacles, ringControls, ...setting }: RosesProps & { readonly kind: RoseKind | undefined }) {
  const { wind, windLimits } = basis;
  if (kind === 'obstacles' && obstacles !== null) return <ObstacleRingFigure {...setting} obstacles={obstacles} controls={ringControls} />;
  if (wind === null || record === null) return <DirectionsRose {...setting} />;
  return kind === 'usability' && windLimits !== null ? (
    <UsabilityRose {...setting} wind={wind} limits={windLimits} />
  ) : (
    <WindRoseFigure {...setting} wind={wind} kind={record.record.kind} />
  );
}

function Roses(props: RosesProps) {
  const [chosen, setChosen] = useState<RoseKind | null>(null);
  const kinds = kindsOf(props);
  const shown = kinds.find((kind) => kind === chosen) ?? kinds[0];
  return (
    <>
      {shown !== undefined && kinds.length > 1 && (
        <Segmented
          label="Wind rose"
          value={shown}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: ROSE_LABELS[value] }))}
        />
      )}
      <Rose {...props} kind={shown} />
    </>
  );
}

interface BodyProps extends Omit<BestPairPanelProps, 'projectId' | 'heading' | 'aircraft' | 'renderImport'> {
  readonly record: ProjectWind | null;
  readonly basis: PairBasis;
  readonly onEnter: () => void;
}

function Body({
  record,
  basis,
  alignmentTrueDeg,
  variationDeg,
  leastSeparation,
  obstacles,
  flown,
  onAddPath,
  onEnter,
  ...rest
}: BodyProps) {
  const units = useUnits();
  const { wind, windLimits, note } = basis;
  const [chosenKey, setChosen] = useState<string | null>(null);
  const isByWind = wind !== null && windLimits !== null;
  const asked = useMemo(
    () => ({
      leastSeparationDeg: leastSeparation.value,
      facilityAlignmentTrueDeg: alignmentTrueDeg,
      wind: wind === null || windLimits === null ? null : { wind, limits: windLimits },
    }),
    [leastSeparation, alignmentTrueDeg, wind, windLimits],
  );
  const { pairs, isPending } = useSuggestedPairs(asked, obstacles?.ring ?? null);
  const chosen = pairs?.find((pair) => pairKey(pair) === chosenKey) ?? pairs?.[0] ?? null;
  return (
    <div className="best-pair-body">
      <div className="best-pair-rose">
        <Roses
          record={record}
          basis={basis}
          alignmentTrueDeg={alignmentTrueDeg}
          pair={chosen}
          obstacles={obstacles}
          ringControls={rest.ringControls}
        />
        {record === null && (
          <EmptyState
            title="No wind data"
            text="Enter a 16-sector wind table or import hourly observations to see how often each heading is usable."
            action={
              <WriteButton icon={<Plus />} onClick={onEnter}>
                Enter Wind
              </WriteButton>
            }
          />
        )}
      </div>
      <div className="best-pair-lists">
        <section aria-label="Suggestions" aria-busy={isPending || undefined}>
          <h4>Suggested Pairs</h4>
          {note !== null && <p role="note">{note}</p>}
          {rest.obstaclesNote !== null && <p role="note">{rest.obstaclesNote}</p>}
          <p className="quiet">
            {`Inbound headings at least ${leastSeparation.value}° apart. Facility alignment is ${formatHeading(alignmentTrueDeg)}° true.`}
            {obstacles !== null && ' Pairs with no penetrations are listed first.'}
            {isByWind && ' Ranked by the percentage of time either heading is usable.'}
            {` Of pairs within ${ALIKE_DEG}° of each other, only the best is listed.`}
          </p>
          <RuleSource source={leastSeparation.citation} />
          {pairs === null ? (
            <Skeleton label="Finding heading pairs..." rows={5} />
          ) : (
            <PairList
              pairs={pairs}
              variationDeg={variationDeg}
              inTheWay={
                obstacles === null
                  ? undefined
                  : (heading) => {
                      const outward = outwardOf(heading);
                      const name = obstacles.nameOf(obstacles.ring.obstacle[outward] ?? -1);
                      return excessText(obstacles.ring.excessFt[outward] ?? -Infinity, name, units);
                    }
              }
              chosen={chosen && pairKey(chosen)}
              onChoose={setChosen}
              onAddPath={onAddPath}
            />
          )}
        </section>
        {isByWind && (
          <section aria-label="Existing Paths">
            <h4>Existing Paths</h4>
            <PathUsability flown={flown} wind={wind} limits={windLimits} variationDeg={variationDeg} />
            <p className="quiet">
              Calm hours count for every heading. Variable winds count if they are within both limits from any direction.
              {record?.record.kind === 'table' && ` Sector values are spread evenly over ${SECTOR_DEG}°.`}
            </p>
          </section>
        )}
      </div>
    </div>
  );
}

export function BestPairPanel({ projectId, heading, aircraft, renderImport, ...rest }: BestPairPanelProps) {
  const query = useQuery(windQuery(projectId));
  const [opened, setOpened] = useState<'edit' | 'import' | 'delete' | null>(null);
  const { data: record } = query;
  const { variationDeg } = rest;
  const basis = useMemo(() => pairBasis(record ?? null, variationDeg, aircraft), [record, variationDeg, aircraft]);
  const close = () => setOpened(null);
  return (
    <section className="best-pair" aria-labelledby="best-pair-heading">
      <header className="best-pair-head">
        <h3 id="best-pair-heading" ref={heading} tabIndex={-1}>
          Best Pair
        </h3>
        {record !== undefined && (
          <div className="best-pair-actions">
            {record && (
              <WriteButton icon={<Trash2 />} onClick={() => setOpened('delete')}>
                Delete Wind
              </WriteButton>
            )}
            <WriteButton icon={<Upload />} onClick={() => setOpened('import')}>
              Import Wind
            </WriteButton>
            {record && (
              <WriteButton icon={<Pencil />} onClick={() => setOpened('edit')}>
                Edit Wind
              </WriteButton>
            )}
          </div>
        )}
      </header>
      <SavedDraftOffer
        what="wind data"
        scope={projectId}
        label="the wind"
        opens={() => (record === undefined ? undefined : () => setOpened('edit'))}
      />
      <QueryStates query={query} data={record} loading="Loading wind..." rows={5} />
      {record && <WindFacts wind={record} basis={basis} />}
      {record !== undefined && <Body {...rest} record={record} basis={basis} onEnter={() => setOpened('edit')} />}
      {record !== undefined && opened === 'edit' && (
        <WindDialog slot={slotOf(projectId, record)} aircraft={aircraft} focusAfter={heading} onClose={close} />
      )}
      {opened === 'import' && renderImport(close)}
      {opened === 'delete' && <DeleteWindDialog projectId={projectId} focusAfter={heading} onClose={close} />}
    </section>
  );
}
