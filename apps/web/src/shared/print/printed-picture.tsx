/** A picture at its own size, in its own inks: those of the printed sheets. */
import { imageAddress, type Pen, type Picture, type PictureMark, type PicturePoint, type PictureRing } from '@touchdown/exports/report';
import { useId } from 'react';

const DECIMALS = 2;
const n = (value: number): string => value.toFixed(DECIMALS);
const pathOf = (points: readonly PicturePoint[]): string => `M${points.map(({ x, y }) => `${n(x)},${n(y)}`).join('L')}`;

function ringPath(ring: PictureRing): string {
  if (ring.kind === 'polygon') return `${pathOf(ring.points)}Z`;
  const { center, radius } = ring;
  const arc = (across: number) => `a${n(radius)},${n(radius)} 0 1 0 ${n(across)},0`;
  return `M${n(center.x - radius)},${n(center.y)}${arc(2 * radius)}${arc(-2 * radius)}Z`;
}

const strokeOf = ({ color, width, opacity, dash }: Pen) => ({
  stroke: color,
  strokeWidth: width,
  strokeOpacity: opacity,
  strokeDasharray: dash?.join(' '),
});

type MarkOf<Kind extends PictureMark['kind']> = Extract<PictureMark, { readonly kind: Kind }>;

interface HatchProps {
  readonly d: string;
  readonly hatch: NonNullable<MarkOf<'area'>['hatch']>;
}
function Hatch({ d, hatch: { pen, angleDeg, spacing } }: HatchProps) {
  const id = useId();
  return (
    <>
      <pattern id={id} patternUnits="userSpaceOnUse" width={spacing} height={spacing} patternTransform={`rotate(${-angleDeg})`}>
        <path d={`M0,0H${n(spacing)}`} {...strokeOf(pen)} />
      </pattern>
      <path fillRule="evenodd" d={d} fill={`url(#${id})`} />
    </>
  );
}

/** Fill, lines, and outline, one over the other. */
function Area({ rings, fill, hatch, pen }: MarkOf<'area'>) {
  const d = rings.map(ringPath).join('');
  return (
    <>
      {fill !== undefined && <path fillRule="evenodd" d={d} fill={fill.color} fillOpacity={fill.opacity} />}
      {hatch !== undefined && <Hatch d={d} hatch={hatch} />}
      {pen !== undefined && <path fill="none" d={d} {...strokeOf(pen)} />}
    </>
  );
}

function Image({ bytes, at, right, down, opacity, clip }: MarkOf<'image'>) {
  const id = useId();
  const matrix = [right.x, right.y, down.x, down.y, at.x, at.y].join(' ');
  const image = (
    <image width={1} height={1} preserveAspectRatio="none" transform={`matrix(${matrix})`} opacity={opacity} href={imageAddress(bytes)} />
  );
  if (clip === undefined) return image;
  return (
    <>
      <clipPath id={id}>
        <rect {...clip} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{image}</g>
    </>
  );
}

function Mark({ mark }: { readonly mark: PictureMark }) {
  switch (mark.kind) {
    case 'area':
      return <Area {...mark} />;
    case 'line':
      return <path fill="none" d={pathOf(mark.points)} {...strokeOf(mark.pen)} />;
    case 'inset':
      return <Drawn picture={mark.picture} at={mark.at} />;
    case 'text':
      return (
        <text
          className={mark.halo === true ? 'printed-halo' : undefined}
          x={mark.at.x}
          y={mark.at.y}
          textAnchor={mark.anchor}
          fontSize={mark.size}
          fontWeight={mark.isBold === true ? 'bold' : undefined}
          fill={mark.color}
          transform={mark.rotationDeg === 0 ? undefined : `rotate(${-mark.rotationDeg} ${mark.at.x} ${mark.at.y})`}
        >
          {mark.text}
        </text>
      );
    case 'image':
      return <Image {...mark} />;
  }
}

interface DrawnProps {
  readonly picture: Picture;
  readonly at: PicturePoint;
  /** Its text alternative. Absent: a part of another picture. */
  readonly label?: string;
}
/** Cut at its edges. */
function Drawn({ picture: { width, height, marks }, at, label }: DrawnProps) {
  return (
    <svg
      x={at.x}
      y={at.y}
      width={width}
      height={height}
      overflow="hidden"
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    >
      {marks.map((mark, index) => (
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  );
}

export const PrintedPicture = ({ picture, label }: { readonly picture: Picture; readonly label: string }) => (
  <Drawn picture={picture} at={{ x: 0, y: 0 }} label={label} />
);
