/** The facility location: a static picture of the outlines around it, without the map library. */
import type { Position } from '@touchdown/domain';
import { useEffect, useRef } from 'react';
import { useElementSize } from '../ui/use-element-size.ts';
import { useMapColors } from './map-colors.ts';
import { attributionOf } from './map-style.ts';
import { wantPicture } from './still-pictures.ts';
import './map.css';

const ZOOM = 7.5;

interface StillMapProps {
  readonly position: Position;
  /** The location as text. */
  readonly label: string;
  /** `false`: only reserves the space, while it is unknown whether another picture will be shown. */
  readonly isDrawn: boolean;
}

export function StillMap({ position: { latitude, longitude }, label, isDrawn }: StillMapProps) {
  const [box, size] = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = useMapColors();
  const [widthPx, heightPx] = [size?.widthPx ?? 0, size?.heightPx ?? 0];
  useEffect(() => {
    if (!isDrawn || widthPx === 0 || heightPx === 0) return undefined;
    const view = { latitude, longitude, zoom: ZOOM, widthPx, heightPx, ratio: window.devicePixelRatio || 1 };
    return wantPicture(view, colors, (picture) => {
      const element = canvas.current;
      if (element === null) return;
      [element.width, element.height] = [picture.width, picture.height];
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    });
  }, [isDrawn, latitude, longitude, widthPx, heightPx, colors]);
  return (
    <figure className="map">
      <div ref={box} className="map-view" role="region" aria-label={label}>
        <canvas ref={canvas} className="still-canvas" />
        <svg className="map-site still-mark" viewBox="-12 -12 24 24" aria-hidden="true">
          <circle r="9" />
          <path d="M-12 0H12M0-12V12" />
        </svg>
      </div>
      <figcaption className="map-credit">{attributionOf(null)}</figcaption>
    </figure>
  );
}
