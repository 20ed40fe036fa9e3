/** The laid geometry of a path in words: what the Calculate action answers. Everything is the domain's own. */
import { formatDms, formatFeet, layPath, localToPosition, type PathCorridor } from '@touchdown/domain';
import { computedDirection } from '@touchdown/exports';
import type { PathsSite } from './paths-site.ts';
import { turnText } from './path-words.ts';

export interface GeometryFacts {
  /** "Approach", "Departure"; of a path with one way nothing. */
  readonly way: string | null;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
}

const WAYS = { approach: 'Approach', departure: 'Departure', both: 'Approach and departure' } as const;

/** One list a way: length, direction, turn or sweep, where it ends, how wide and how high its 8:1 surface is there. */
export const geometryFacts = (corridors: readonly PathCorridor[], { startOf, location, elevation }: PathsSite): GeometryFacts[] =>
  corridors.map((corridor) => {
    const laid = layPath(corridor, startOf);
    const { course, use } = corridor;
    const isSector = course.kind === 'sector';
    const end = location === null ? null : localToPosition(location, laid.end);
    const rise = `${formatFeet(laid.riseAt(laid.lengthFt), 'down')} ft above the heliport`;
    const height = elevation === null ? null : `${formatFeet(laid.heightAt(laid.lengthFt, elevation), 'down')} ft MSL`;
    return {
      way: corridors.length > 1 ? WAYS[use] : null,
      rows: [
        { term: isSector ? 'Radius from the FATO edge' : 'Length from the FATO edge', value: `${formatFeet(laid.lengthFt, 'nearest')} ft` },
        { term: isSector ? 'Middle direction outward' : 'Direction outward', value: `${computedDirection(corridor.outboundTrueDeg)} true` },
        isSector
          ? { term: 'Sweep', value: `${course.sweepDeg.toFixed(2)}° clockwise` }
          : { term: 'Turn on the way out', value: turnText(laid.totalTurnDeg) },
        {
          term: isSector ? 'End point of its middle' : 'End point',
          value:
            end === null ? 'Location not specified' : `${formatDms(end.latitude, 'latitude')} ${formatDms(end.longitude, 'longitude')}`,
        },
        { term: 'Width at the end', value: `${formatFeet(laid.outerWidthFt, 'nearest')} ft` },
        { term: '8:1 surface at the end', value: height === null ? rise : `${height} (${rise})` },
      ],
    };
  });
