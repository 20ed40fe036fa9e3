/** A picture at its own size, in its own inks: those of the printed sheets. */
import type { Pen, Picture, PictureMark, PicturePoint, PictureRing } from '@touchdown/exports/report';

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

/** Images and hatches are skipped: no sheet that a browser prints has any. */
function Mark({ mark }: { readonly mark: PictureMark }) {
  switch (mark.kind) {
    case 'area':
      return (
        <path
          fillRule="evenodd"
          d={mark.rings.map(ringPath).join('')}
          fill={mark.fill?.color ?? 'none'}
          fillOpacity={mark.fill?.opacity}
          {...(mark.pen && strokeOf(mark.pen))}
        />
      );
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
      return null;
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
