/** The profile of one direction of a path as a picture. Every ink comes from the style sheet. */
import { describeProfile, drawProfile, type ProfileDrawing, type ProfileInput, type ProfileMark } from '@touchdown/exports/drawing';
import { memo, type PointerEvent, useMemo } from 'react';
import { useElementSize } from '../../../shared/ui/use-element-size.ts';
import './path-profile.css';

const HEIGHT_PX = 360;
const DECIMALS = 1;

const pathOf = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(DECIMALS)} ${y.toFixed(DECIMALS)}`).join('L')}`;

function Mark({ mark }: { readonly mark: ProfileMark }) {
  switch (mark.kind) {
    case 'area':
      return <path className="profile-area" data-style={mark.style} d={`${pathOf(mark.points)}Z`} />;
    case 'line':
      return <path className="profile-line" data-style={mark.style} d={pathOf(mark.points)} />;
    case 'text':
      return (
        <text className="profile-text" data-style={mark.style} x={mark.at.x} y={mark.at.y} textAnchor={mark.anchor}>
          {mark.text}
        </text>
      );
  }
}

const Marks = memo(function Marks({ drawing }: { readonly drawing: ProfileDrawing }) {
  return drawing.marks.map((mark, index) => <Mark key={index} mark={mark} />);
});

interface ProfilePictureProps {
  readonly input: ProfileInput;
  /** The station whose heights are shown. */
  readonly stationFt?: number;
  readonly onStation?: (stationFt: number) => void;
}

/** As wide as its container. Pointing at it shows the heights there. */
export function ProfilePicture({ input, stationFt, onStation }: ProfilePictureProps) {
  const [boxRef, size] = useElementSize<HTMLDivElement>();
  const widthPx = size?.widthPx ?? 0;
  const drawing = useMemo(() => (widthPx === 0 ? null : drawProfile(input, { widthPx, heightPx: HEIGHT_PX })), [input, widthPx]);
  const description = useMemo(() => describeProfile(input), [input]);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing === null) return;
    const { x } = drawing.frame;
    const station = (event.clientX - event.currentTarget.getBoundingClientRect().left - x(0)) / (x(1) - x(0));
    onStation?.(Math.min(Math.max(station, 0), input.path.lengthFt));
  };
  return (
    <div className="profile-sheet" ref={boxRef}>
      {drawing !== null && (
        <>
          <svg
            className="profile-picture"
            role="img"
            aria-label={description}
            width={drawing.widthPx}
            height={drawing.heightPx}
            viewBox={`0 0 ${drawing.widthPx} ${drawing.heightPx}`}
            onPointerMove={point}
            onPointerDown={point}
          >
            <Marks drawing={drawing} />
            {stationFt !== undefined && (
              <path
                className="profile-line"
                data-style="cursor"
                d={`M${drawing.frame.x(stationFt)} ${drawing.frame.plot.top}V${drawing.frame.plot.bottom}`}
              />
            )}
          </svg>
          <p className="quiet">Scale: {drawing.scale}</p>
        </>
      )}
    </div>
  );
}
