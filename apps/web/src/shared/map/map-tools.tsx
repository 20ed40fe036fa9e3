/** What every map shows on it: the choice of layers, the scale, north, and the position under the pointer. */
import { formatDms, geodesicInverse } from '@touchdown/domain';
import { useMap } from '@vis.gl/react-maplibre';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useUnitSystem } from '../format/unit-system.ts';
import { type BaseLayer, chooseLayer, PLAIN } from './base-layer.ts';
import { picked } from './marker-steps.ts';
import { scaleLength } from './scale-length.ts';

/** The longest scale bar, in pixels. */
const BAR_PX = 100;

function LayerChoice({ base: { layers, layer } }: { readonly base: BaseLayer }) {
  if (layers.length === 0) return null;
  return (
    <select className="map-layers" aria-label="Map layer" value={layer?.id ?? PLAIN} onChange={(event) => chooseLayer(event.target.value)}>
      {layers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={PLAIN}>Plain</option>
    </select>
  );
}

const positionOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => picked({ latitude: lat, longitude: lng });

/** The ground distance of the longest bar, in the middle of the map. */
function barFeet(map: LibraryMap): number {
  const center = map.getCenter();
  const { x, y } = map.project(center);
  return geodesicInverse(positionOf(center), positionOf(map.unproject([x + BAR_PX, y]))).distanceFt;
}

function Scale({ map }: { readonly map: LibraryMap }) {
  const system = useUnitSystem();
  const [longestFt, setLongestFt] = useState(() => barFeet(map));
  useEffect(() => {
    const measure = () => setLongestFt(barFeet(map));
    map.on('moveend', measure);
    return () => void map.off('moveend', measure);
  }, [map]);
  const { feet, text } = scaleLength(longestFt, system);
  return (
    <div className="map-scale num">
      <span className="map-scale-bar" style={{ width: `${(feet / longestFt) * BAR_PX}px` }}>
        {text}
      </span>
      <svg className="map-north" viewBox="0 0 12 20" role="img" aria-label="North is up">
        <path d="M6 0 11 12 6 9.5 1 12Z" />
        <text x="6" y="19.5" textAnchor="middle">
          N
        </text>
      </svg>
    </div>
  );
}

/** The position under the pointer; without one, of the center. Written directly, because it changes with every movement. */
function PointerPosition({ map }: { readonly map: LibraryMap }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let isPointing = false;
    const write = (what: string, at: { readonly lat: number; readonly lng: number }) => {
      const { latitude, longitude } = positionOf(at);
      if (text.current) text.current.textContent = `${what}${formatDms(latitude, 'latitude')} ${formatDms(longitude, 'longitude')}`;
    };
    const atCenter = () => {
      if (!isPointing) write('Center ', map.getCenter());
    };
    const atPointer = ({ lngLat }: { readonly lngLat: { readonly lat: number; readonly lng: number } }) => {
      isPointing = true;
      write('', lngLat);
    };
    const leave = () => {
      isPointing = false;
      atCenter();
    };
    atCenter();
    map.on('mousemove', atPointer);
    map.on('mouseout', leave);
    map.on('move', atCenter);
    return () => {
      map.off('mousemove', atPointer);
      map.off('mouseout', leave);
      map.off('move', atCenter);
    };
  }, [map]);
  return <p className="map-pointer num" ref={text} />;
}

export function MapTools({ base, isInteractive }: { readonly base: BaseLayer; readonly isInteractive: boolean }) {
  const map = useMap().current?.getMap();
  if (map === undefined) return null;
  return (
    <>
      <LayerChoice base={base} />
      <Scale map={map} />
      {isInteractive && <PointerPosition map={map} />}
    </>
  );
}
