import { type Degrees, formatHeading, type HeadingPair } from '@touchdown/domain';
import { Plus } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { pairKey } from './pair-values.ts';
import { usabilityText } from '../../../shared/format/usability-text.ts';
import { headingText } from './wind-text.ts';

interface PairListProps {
  readonly pairs: readonly HeadingPair[];
  readonly variationDeg: Degrees | null;
  /** Obstacles that penetrate a path flown inbound on a heading. Undefined while unknown. */
  readonly inTheWay: ((headingTrueDeg: Degrees) => string) | undefined;
  /** The key of the drawn pair. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly onAddPath: (headingTrueDeg: Degrees) => void;
}

const degreesText = (value: number): string => `${Number(value.toFixed(1))}°`;

type FactsProps = Pick<PairListProps, 'inTheWay'> & { readonly pair: HeadingPair };

function Facts({ pair: { separationDeg, offAlignmentDeg, usabilityPercent, eachPercent, headingsTrueDeg }, inTheWay }: FactsProps) {
  const facts = [
    ...(usabilityPercent === null ? [] : [['Either heading', usabilityText(usabilityPercent)] as const]),
    ...(eachPercent === null
      ? []
      : headingsTrueDeg.map((heading, index) => [`${formatHeading(heading)}° only`, usabilityText(eachPercent[index] ?? 0)] as const)),
    ...(inTheWay === undefined ? [] : headingsTrueDeg.map((heading) => [`Over ${formatHeading(heading)}°`, inTheWay(heading)] as const)),
    ['Separation', degreesText(separationDeg)] as const,
    ['Offset from alignment', degreesText(offAlignmentDeg)] as const,
  ];
  return (
    <dl className="pair-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The suggestions, best first. Selecting one draws it, and each heading can become a path. */
export function PairList({ pairs, variationDeg, inTheWay, chosen, onChoose, onAddPath }: PairListProps) {
  return (
    <ol className="pairs" aria-label="Suggested Pairs">
      {pairs.map((pair) => {
        const key = pairKey(pair);
        const name = pair.headingsTrueDeg.map((heading) => `${formatHeading(heading)}°`).join(' and ');
        return (
          <li key={key} className="pair" data-chosen={key === chosen || undefined} aria-label={name}>
            <button type="button" className="pair-name num" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
              {name}
              <span className="visually-hidden">; show in the wind rose</span>
            </button>
            <p className="quiet num">{pair.headingsTrueDeg.map((heading) => headingText(heading, variationDeg)).join('; ')}</p>
            <Facts pair={pair} inTheWay={inTheWay} />
            <div className="pair-actions">
              {pair.headingsTrueDeg.map((heading) => (
                <WriteButton key={heading} icon={<Plus />} onClick={() => onAddPath(heading)}>
                  {`Add Path ${formatHeading(heading)}°`}
                </WriteButton>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
