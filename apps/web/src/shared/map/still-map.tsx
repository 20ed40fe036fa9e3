/** Where the facility lies: a still picture of the outlines around it, without the library of the maps. */
import type { Position } from '@touchdown/domain';
import { useEffect, useRef } from 'react';
import { useElementSize } from '../ui/use-element-size.ts';
import { useMapColours } from './map-colours.ts';
import { attributionOf } from './map-style.ts';
import { wantPicture } from './still-pictures.ts';
import './map.css';

const ZOOM = 7.5;

interface StillMapProps {
  readonly position: Position;
  /** The place in words. */
  readonly label: string;
  /** `false`: the room of the picture alone, while it is unknown whether it will be another one. */
  readonly isDrawn: boolean;
}

export function StillMap({ position: { latitude, longitude }, label, isDrawn }: StillMapProps) {
  const [box, size] = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useMapColours();
  const [widthPx, heightPx] = [size?.widthPx ?? 0, size?.heightPx ?? 0];
  useEffect(() => {
    if (!isDrawn || widthPx === 0 || heightPx === 0) return undefined;
    const view = { latitude, longitude, zoom: ZOOM, widthPx, heightPx, ratio: window.devicePixelRatio || 1 };
    return wantPicture(view, colours, (picture) => {
      const element = canvas.current;
      if (element === null) return;
      [element.width, element.height] = [picture.width, picture.height];
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    });
  }, [isDrawn, latitude, longitude, widthPx, heightPx, colours]);
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
