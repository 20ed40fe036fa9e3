/** The Best Pair sub-tab: the pairs of headings that suit the site, by what is known of it so far. */
import type { ProjectWind } from '@touchdown/contract';
import { type Cited, type Degrees, formatHeading, type HeadingPair, type PathStandard } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useState } from 'react';
import { errorText } from '../../shared/api/api-error.ts';
import { Pencil, Plus, Trash2 } from '../../shared/ui/icons.ts';
import { RuleSource } from '../../shared/ui/rule-source.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { slotOf, windQuery } from './api.ts';
import { DeleteWindDialog } from './delete-wind-dialog.tsx';
import { pairBasis, type PairBasis } from './pair-basis.ts';
import { PairList } from './pair-list.tsx';
import { ALIKE_DEG, pairKey, suggestedPairs } from './pair-values.ts';
import { type FlownHeading, PathUsability } from './path-usability.tsx';
import { DirectionsRose } from './rose-frame.tsx';
import { UsabilityRose } from './usability-rose.tsx';
import { WindDialog } from './wind-dialog.tsx';
import { REFERENCE_WORDS } from './wind-form-values.ts';
import { type AircraftLimits, LIMIT_LABELS } from './wind-limits.ts';
import { WindRoseFigure } from './wind-rose.tsx';
import { recordText } from './wind-words.ts';
import './best-pair.css';

interface BestPairPanelProps {
  readonly projectId: string;
  readonly alignmentTrueDeg: number;
  /** East positive; `null` when it is not known. */
  readonly variationDeg: Degrees | null;
  readonly leastSeparation: Cited<PathStandard['leastHeadingSeparationDeg']['value']>;
  readonly aircraft: AircraftLimits | null;
  /** Of the paths there are. */
  readonly flown: readonly FlownHeading[];
  /** Takes the focus when a dialog's opener is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAddPath: (headingTrueDeg: Degrees) => void;
}

function WindFacts({ wind, basis }: { readonly wind: ProjectWind; readonly basis: PairBasis }) {
  const facts = [
    ['Wind', recordText(wind.record)],
    ['Directions', REFERENCE_WORDS[wind.reference]],
    ['Source', wind.source ?? 'Not entered'],
    ...basis.limits.map(({ name, text }) => [LIMIT_LABELS[name], text] as const),
  ] as const;
  return (
    <dl className="wind-facts" aria-label="Wind and limits">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RosesProps {
  readonly record: ProjectWind;
  readonly basis: PairBasis;
  readonly alignmentTrueDeg: number;
  readonly pair: HeadingPair | null;
}

function Roses({ record, basis: { wind, windLimits }, ...setting }: RosesProps) {
  const [shown, setShown] = useState<'wind' | 'usability'>('wind');
  if (wind === null) return <DirectionsRose {...setting} />;
  const isUsability = shown === 'usability' && windLimits !== null;
  return (
    <>
      {windLimits !== null && (
        <Segmented
          label="Rose of"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'wind', label: 'Wind' },
            { value: 'usability', label: 'Usability' },
          ]}
        />
      )}
      {isUsability ? (
        <UsabilityRose {...setting} wind={wind} limits={windLimits} />
      ) : (
        <WindRoseFigure {...setting} wind={wind} kind={record.record.kind} />
      )}
    </>
  );
}

interface BodyProps extends Omit<BestPairPanelProps, 'projectId' | 'heading' | 'aircraft'> {
  readonly record: ProjectWind | null;
  readonly basis: PairBasis;
  readonly onEnter: () => void;
}

function Body({ record, basis, alignmentTrueDeg, variationDeg, leastSeparation, flown, onAddPath, onEnter }: BodyProps) {
  const { wind, windLimits, note } = basis;
  const [chosenKey, setChosen] = useState<string | null>(null);
  const isByWind = wind !== null && windLimits !== null;
  const pairs = useMemo(
    () =>
      suggestedPairs({
        leastSeparationDeg: leastSeparation.value,
        facilityAlignmentTrueDeg: alignmentTrueDeg,
        wind: wind === null || windLimits === null ? null : { wind, limits: windLimits },
      }),
    [leastSeparation, alignmentTrueDeg, wind, windLimits],
  );
  const chosen = pairs.find((pair) => pairKey(pair) === chosenKey) ?? pairs[0] ?? null;
  return (
    <div className="best-pair-body">
      <div className="best-pair-rose">
        {record === null ? (
          <>
            <DirectionsRose alignmentTrueDeg={alignmentTrueDeg} pair={chosen} />
            <EmptyState
              title="No Wind Yet"
              text="A 16-sector table, or a file of hourly observations: it shows how much of the time each heading can be flown."
              action={
                <WriteButton icon={<Plus />} onClick={onEnter}>
                  Enter Wind
                </WriteButton>
              }
            />
          </>
        ) : (
          <Roses record={record} basis={basis} alignmentTrueDeg={alignmentTrueDeg} pair={chosen} />
        )}
      </div>
      <div className="best-pair-lists">
        <section aria-label="Suggestions">
          <h4>Suggested pairs</h4>
          {note !== null && <p role="note">{note}</p>}
          <p className="quiet">
            {`Headings flown inbound, at least ${leastSeparation.value}° apart; the facility lies along ${formatHeading(alignmentTrueDeg)}° true.`}
            {isByWind && ' The share of the time in which either can be flown counts first.'}
            {` Of pairs within ${ALIKE_DEG}° of each other only the best is listed.`}
          </p>
          <RuleSource source={leastSeparation.citation} />
          <PairList
            pairs={pairs}
            variationDeg={variationDeg}
            chosen={chosen && pairKey(chosen)}
            onChoose={setChosen}
            onAddPath={onAddPath}
          />
        </section>
        {isByWind && (
          <section aria-label="Paths there are">
            <h4>Paths there are</h4>
            <PathUsability flown={flown} wind={wind} limits={windLimits} variationDeg={variationDeg} />
            <p className="quiet">
              Calm hours count for every heading; variable winds count when they keep both limits from any direction.
              {record?.record.kind === 'table' && ' The values of a sector are spread evenly over its 22.5°.'}
            </p>
          </section>
        )}
      </div>
    </div>
  );
}

export function BestPairPanel({ projectId, heading, aircraft, ...rest }: BestPairPanelProps) {
  const query = useQuery(windQuery(projectId));
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
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
        {record && (
          <div className="best-pair-actions">
            <WriteButton icon={<Trash2 />} onClick={() => setOpened('delete')}>
              Delete Wind
            </WriteButton>
            <WriteButton icon={<Pencil />} onClick={() => setOpened('edit')}>
              Edit Wind
            </WriteButton>
          </div>
        )}
      </header>
      {query.isPending && <Skeleton label="Loading wind..." rows={5} />}
      {query.isError && record === undefined && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {record && <WindFacts wind={record} basis={basis} />}
      {record !== undefined && <Body {...rest} record={record} basis={basis} onEnter={() => setOpened('edit')} />}
      {record !== undefined && opened === 'edit' && (
        <WindDialog slot={slotOf(projectId, record)} aircraft={aircraft} focusAfter={heading} onClose={close} />
      )}
      {opened === 'delete' && <DeleteWindDialog projectId={projectId} focusAfter={heading} onClose={close} />}
    </section>
  );
}
