/** The facility location: a static picture of the layer around it, or of the outlines, without the map library. */
import type { Position } from '@touchdown/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWorkWhile } from '../app-state/waiting.tsx';
import { useElementSize } from '../ui/use-element-size.ts';
import type { BaseLayer } from './base-layer.ts';
import { useMapColors } from './map-colors.ts';
import { MapNotice } from './map-notice.tsx';
import { attributionOf } from './map-style.ts';
import { canDrawStill, wantPicture } from './still-pictures.ts';
import type { StillView } from './still-picture.ts';
import { type StillTile, stillTiles } from './still-tiles.ts';
import { fetchTile } from './tile-protocol.ts';
import './map.css';

const ZOOM = { outlines: 7.5, tiles: 13 } as const;
type Place = Omit<StillView, 'zoom' | 'ratio'>;

function Outlines({ latitude, longitude, widthPx, heightPx }: Place) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = useMapColors();
  useEffect(() => {
    if (widthPx === 0 || heightPx === 0 || !canDrawStill()) return undefined;
    const view = { latitude, longitude, zoom: ZOOM.outlines, widthPx, heightPx, ratio: window.devicePixelRatio || 1 };
    return wantPicture(view, colors, (picture) => {
      const element = canvas.current;
      if (element === null) return;
      [element.width, element.height] = [picture.width, picture.height];
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    });
  }, [latitude, longitude, widthPx, heightPx, colors]);
  return <canvas ref={canvas} className="still-canvas" />;
}

interface TileProps {
  readonly tile: StillTile;
  readonly onEnd: (address: string, isLoaded: boolean) => void;
}

function Tile({ tile: { address, leftPx, topPx, sidePx }, onEnd }: TileProps) {
  const [source, setSource] = useState<string | null>(null);
  const ended = useEffectEvent((isLoaded: boolean) => onEnd(address, isLoaded));
  useEffect(() => {
    const unmounted = new AbortController();
    let made: string | null = null;
    fetchTile(address, unmounted.signal).then(
      (bytes) => {
        if (unmounted.signal.aborted) return;
        made = URL.createObjectURL(new Blob([bytes]));
        setSource(made);
      },
      () => {
        if (!unmounted.signal.aborted) ended(false);
      },
    );
    return () => {
      unmounted.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [address]);
  if (source === null) return null;
  return (
    <img
      className="still-tile"
      src={source}
      alt=""
      decoding="async"
      style={{ left: leftPx, top: topPx, width: sidePx, height: sidePx }}
      onLoad={() => onEnd(address, true)}
      onError={() => onEnd(address, false)}
    />
  );
}

interface TilesProps extends Place {
  readonly layer: NonNullable<BaseLayer['layer']>;
  /** Called if none of the tiles can be loaded. */
  readonly onNone: () => void;
}

function Tiles({ layer, onNone, ...place }: TilesProps) {
  const tiles = stillTiles({ ...place, zoom: ZOOM.tiles, ratio: 1 }, layer);
  const [ended, setEnded] = useState<ReadonlyMap<string, boolean>>(new Map());
  useWorkWhile(tiles.some(({ address }) => !ended.has(address)));
  const end = (address: string, isLoaded: boolean) => setEnded((before) => new Map(before).set(address, isLoaded));
  const isNone = tiles.length > 0 && tiles.every(({ address }) => ended.get(address) === false);
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  return tiles.map((tile) => <Tile key={tile.address} tile={tile} onEnd={end} />);
}

interface StillMapProps {
  readonly position: Position;
  /** The location as text. */
  readonly label: string;
  /** While it is pending, only the space is reserved. */
  readonly base: BaseLayer;
}

export function StillMap({ position: { latitude, longitude }, label, base }: StillMapProps) {
  const [box, size] = useElementSize<HTMLDivElement>();
  const [failedId, setFailedId] = useState<string | null>(null);
  const place = { latitude, longitude, widthPx: size?.widthPx ?? 0, heightPx: size?.heightPx ?? 0 };
  const isFailing = base.layer !== null && base.layer.id === failedId;
  const layer = isFailing ? null : base.layer;
  return (
    <figure className="map">
      <div ref={box} className="map-view" role="region" aria-label={label}>
        {!base.isPending && layer === null && <Outlines {...place} />}
        {layer !== null && size !== null && <Tiles key={layer.tiles} {...place} layer={layer} onNone={() => setFailedId(layer.id)} />}
        <svg className="map-site still-mark" viewBox="-12 -12 24 24" aria-hidden="true">
          <circle r="9" />
          <path d="M-12 0H12M0-12V12" />
        </svg>
      </div>
      <MapNotice base={base} isFailing={isFailing} onRetry={() => setFailedId(null)} />
      <figcaption className="map-credit">{attributionOf(layer)}</figcaption>
    </figure>
  );
}
