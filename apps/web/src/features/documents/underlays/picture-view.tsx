/** The picture that is placed: a click picks a pixel, and the numbers are those of the control points. */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Minus, Plus } from '../../../shared/ui/icons.ts';
import { type DraftPoints, roundedPixel } from './draft-points.ts';

interface PictureViewProps {
  readonly bitmap: ImageBitmap;
  readonly drafts: DraftPoints;
  readonly onPick: (x: number, y: number) => void;
}

const STEP = 2;
const [SMALLEST, LARGEST] = [1, 16];

export function PictureView({ bitmap, drafts, onPick }: PictureViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Of the width of the view. */
  const [zoom, setZoom] = useState(1);
  const { width, height } = bitmap;
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    [element.width, element.height] = [width, height];
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap, width, height]);
  const pick = ({ nativeEvent: { offsetX, offsetY }, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    // By keyboard, pixels are entered in the fields.
    if (detail === 0 || currentTarget.clientWidth === 0) return;
    const scale = width / currentTarget.clientWidth;
    onPick(roundedPixel(offsetX * scale), roundedPixel(offsetY * scale));
  };
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div className="underlay-picture">
      <div className="underlay-scroll">
        <button
          type="button"
          className="underlay-canvas"
          style={{ width: `${100 * zoom}%` }}
          aria-label="Picture. Click a point, or enter its pixels below."
          onClick={pick}
        >
          <canvas ref={canvas} />
          {drafts.points.map(({ x, y }, index) =>
            x === null || y === null ? null : (
              <span
                // The number of a point is what it is called.
                key={index}
                className="underlay-mark"
                data-active={index === drafts.active || undefined}
                style={{ left: share(x, width), top: share(y, height) }}
                aria-hidden="true"
              >
                {index + 1}
              </span>
            ),
          )}
        </button>
      </div>
      <div className="underlay-zoom" role="group" aria-label="Picture zoom">
        <IconButton label="Zoom in" onClick={() => setZoom(Math.min(zoom * STEP, LARGEST))}>
          <Plus />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => setZoom(Math.max(zoom / STEP, SMALLEST))}>
          <Minus />
        </IconButton>
      </div>
    </div>
  );
}
