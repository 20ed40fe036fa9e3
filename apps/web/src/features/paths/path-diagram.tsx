/** A small plan of one path: the pad as it lies, the ways in and out as they open from it, true north up. Not to scale. */
import type { Degrees, FacilityShape, PathCorridor } from '@touchdown/domain';
import { computedDirection } from '@touchdown/exports';

const CENTRE = 48;
const ZONE_CLASSES = { approach: 'z-approach', departure: 'z-departure', both: 'z-approach' } as const;
const USE_WORDS = { approach: 'arrives from', departure: 'leaves towards', both: 'arrives from and leaves towards' } as const;

interface PathDiagramProps {
  readonly name: string;
  readonly shape: FacilityShape;
  /** True direction of the pad's length axis. */
  readonly alignmentDeg: Degrees;
  /** `null`: the headings are magnetic and the variation is not known. */
  readonly corridors: readonly PathCorridor[] | null;
}

const words = ({ name, corridors }: PathDiagramProps): string => {
  if (corridors === null) return `${name}: true direction not known`;
  const ways = corridors.map(({ use, outboundTrueDeg }) => `${USE_WORDS[use]} ${computedDirection(outboundTrueDeg)} true`);
  return ways.length === 0 ? `${name}: no heading` : `${name}: ${ways.join(', ')}`;
};

function Way({ corridor: { use, outboundTrueDeg } }: { readonly corridor: PathCorridor }) {
  return (
    <g transform={`rotate(${outboundTrueDeg} ${CENTRE} ${CENTRE})`}>
      <path className={ZONE_CLASSES[use]} d="M43 38L34 8h28L53 38z" />
      <path className="way-line" d="M48 35V11" />
      {use !== 'departure' && <path className="way-head" d="M48 37l-3-9h6z" />}
      {use !== 'approach' && <path className="way-head" d="M48 9l-3 9h6z" />}
    </g>
  );
}

const PADS: Readonly<Record<FacilityShape, { readonly width: number; readonly height: number; readonly round: number }>> = {
  circular: { width: 18, height: 18, round: 9 },
  square: { width: 18, height: 18, round: 0 },
  rectangle: { width: 13, height: 20, round: 0 },
};

export function PathDiagram(props: PathDiagramProps) {
  const { shape, alignmentDeg, corridors } = props;
  const { width, height, round } = PADS[shape];
  return (
    <svg className="path-diagram" viewBox="0 0 96 96" role="img" aria-label={words(props)}>
      <path className="diagram-north" d="M88 18V6M85 9l3-4 3 4" />
      <text x="88" y="28">
        N
      </text>
      {corridors?.map((corridor) => (
        <Way key={`${corridor.use}${corridor.outboundTrueDeg}`} corridor={corridor} />
      ))}
      <rect
        className="z-fato"
        x={CENTRE - width / 2}
        y={CENTRE - height / 2}
        width={width}
        height={height}
        rx={round}
        transform={`rotate(${alignmentDeg} ${CENTRE} ${CENTRE})`}
      />
    </svg>
  );
}
