/** What the 3D view offers beside rotating: the view cube, labels with leaders, flights, the sun, and pictures. */
import { degrees, feet, type PathCorridor, type Position } from '@touchdown/domain';
import fc from 'fast-check';
import { PerspectiveCamera } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { cubeTransform } from './cube-transform.ts';
import { flightsOf, flown, isOver, poseAt, startOfFlight } from './flights.ts';
import { boxesMeet } from './label-box.ts';
import { crosses, type LabelRequest, placeLabels } from './label-places.ts';
import { pictureFileName } from './save-picture.ts';
import { captionOf, drawPicture, type Pen, pictureSize } from './scene-picture.ts';
import { northIn } from './scene-shot.tsx';
import { CUBE_FACES, eyeOf, orbitOfFace, startOrbit, stepped } from './scene-view.ts';
import { shadowGroundFt } from './shadow-ground.ts';
import { dayAndTime, momentOf, solarNoon, sunAt, sunDirection, sunText, zoneText } from './sun.ts';
import { aim, sunlightOver } from './sunlight.ts';

const EXTENT = { center: [0, 0, 0] as const, radiusFt: 1000 };
const START = startOrbit(EXTENT);

describe('the view cube', () => {
  it('puts the camera on the side of its face, at the same distance', () => {
    const eyes = CUBE_FACES.map((face) => {
      const orbit = stepped(START, { kind: 'face', face }, EXTENT);
      expect(orbit.distanceFt).toBe(START.distanceFt);
      return eyeOf({ ...orbit, distanceFt: 1 }).map(Math.round);
    });
    expect(Object.fromEntries(CUBE_FACES.map((face, index) => [face, eyes[index]?.map((part) => part + 0)]))).toEqual({
      top: [0, 0, 1],
      north: [0, 1, 0],
      east: [1, 0, 0],
      south: [0, -1, 0],
      west: [-1, 0, 0],
      bottom: [0, 0, -1],
    });
  });
  it('lets the camera tilt below the ground only after its bottom face', () => {
    const tilt = { kind: 'tilt', byDeg: 10 } as const;
    const below = stepped(stepped(START, { kind: 'face', face: 'bottom' }, EXTENT), tilt, EXTENT);
    expect(below.elevationDeg).toBe(-78);
    expect(stepped({ ...START, elevationDeg: 4 }, { kind: 'tilt', byDeg: -10 }, EXTENT).elevationDeg).toBe(4);
  });
  it('shows the south face from the south, and turns east to the front for a camera in the east', () => {
    expect(cubeTransform({ azimuthDeg: 180, elevationDeg: 0 })).toBe('rotateX(0.0deg) rotateY(0.0deg)');
    expect(cubeTransform(orbitOfFace('east'))).toBe('rotateX(-4.0deg) rotateY(-90.0deg)');
  });
});

const SIZE = { width: 800, height: 400 };
const request = (id: string, x: number, y: number): LabelRequest => ({ id, x, y, width: 90, height: 32, isCentered: false });

describe('labels', () => {
  it('are to the right of their subject, with a leader that can be seen', () => {
    expect(placeLabels([request('a', 200, 200)], SIZE)).toEqual([
      {
        id: 'a',
        box: { left: 218, right: 308, top: 184, bottom: 216 },
        leader: { fromX: 200, fromY: 200, toX: 215, toY: 200 },
      },
    ]);
  });
  it('have no leader if they are centered on their subject', () => {
    const [north] = placeLabels([{ ...request('a', 200, 200), isCentered: true }], SIZE);
    expect(north?.leader).toBeNull();
  });
  it('move away with a leader where there is no room beside the subject', () => {
    const places = placeLabels([request('a', 200, 200), request('b', 205, 206), request('c', 202, 195)], SIZE);
    expect(places.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const last = places.at(-1);
    expect(last?.leader).toMatchObject({ fromX: 202, fromY: 195 });
  });
  it('are not where something else lies over the picture', () => {
    const cube = { left: 205, right: 320, top: 150, bottom: 230 };
    const [place] = placeLabels([request('a', 200, 200)], SIZE, [cube]);
    expect(place?.box.right).toBeLessThanOrEqual(190);
    expect(placeLabels([request('a', 200, 200)], SIZE, [{ left: 0, right: 800, top: 0, bottom: 400 }])).toEqual([]);
  });
  it('never overlap, are within the picture, and no leader crosses another label', () => {
    const point = fc.record({ x: fc.integer({ min: -50, max: 850 }), y: fc.integer({ min: -50, max: 450 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 14 }), (points) => {
        const places = placeLabels(
          points.map(({ x, y }, index) => request(String(index), x, y)),
          SIZE,
        );
        for (const [index, { box, leader }] of places.entries()) {
          expect(box.left >= 0 && box.right <= SIZE.width && box.top >= 0 && box.bottom <= SIZE.height).toBe(true);
          for (const [otherIndex, other] of places.entries()) {
            if (otherIndex === index) continue;
            expect(boxesMeet(box, other.box)).toBe(false);
            expect(leader !== null && crosses(leader, other.box)).toBe(false);
          }
        }
      }),
    );
  });
});

/** Golden, Colorado: the example of NREL/TP-560-34302 (Reda and Andreas, 2008), appendix A.5. */
const GOLDEN: Position = { latitude: degrees(39.742_476), longitude: degrees(-105.1786) };

describe('the sun', () => {
  it('is where the NREL Solar Position Algorithm has it on October 17, 2003, at 12:30:30 MST', () => {
    const { azimuthDeg, elevationDeg } = sunAt(new Date('2003-10-17T19:30:30Z'), GOLDEN);
    // Zenith angle 50.11162°, azimuth 194.34024°.
    expect(Math.abs(azimuthDeg - 194.340_24)).toBeLessThan(0.05);
    expect(Math.abs(elevationDeg - (90 - 50.111_62))).toBeLessThan(0.05);
  });
  it('is due south at solar noon of the northern middle latitudes, and highest then', () => {
    const noon = solarNoon(new Date('2026-06-21T18:00:00Z'), GOLDEN);
    const { azimuthDeg, elevationDeg } = sunAt(noon, GOLDEN);
    expect(azimuthDeg).toBeCloseTo(180, 0);
    // 90° − latitude + 23.44°, the obliquity of the ecliptic at the solstice.
    expect(elevationDeg).toBeCloseTo(90 - GOLDEN.latitude + 23.44, 0);
  });
  it('lights from its direction, and not at all below the horizon', () => {
    expect(sunDirection({ azimuthDeg: 90, elevationDeg: 30 })?.map((part) => Number(part.toFixed(3)))).toEqual([0.866, 0, 0.5]);
    expect(sunDirection({ azimuthDeg: 90, elevationDeg: -2 })).toBeNull();
    expect(sunText({ azimuthDeg: 90, elevationDeg: -2 })).toBe('The sun is below the horizon.');
    expect(sunText({ azimuthDeg: 359.7, elevationDeg: 31.6 })).toBe('Sun 000° true, 32° above the horizon');
  });
  it('casts shadows of the same length on the ground at any vertical exaggeration', () => {
    const direction = sunDirection({ azimuthDeg: 135, elevationDeg: 40 });
    if (direction === null) throw new Error('there is no sun');
    const shadowOf = (heightFt: number, upTimes: number) => {
      const light = sunlightOver(EXTENT);
      aim(light, direction, upTimes);
      const { x, y, z } = light.position.clone().sub(light.target.position);
      return (heightFt * upTimes * Math.hypot(x, y)) / z;
    };
    const true40 = 100 / Math.tan((40 * Math.PI) / 180);
    for (const upTimes of [1, 2, 4]) expect(shadowOf(100, upTimes)).toBeCloseTo(true40, 6);
  });
  it('has a day and time in the time zone of the device, and none while a field is not complete', () => {
    const moment = momentOf('2026-06-21', '14:30');
    expect(moment && dayAndTime(moment)).toEqual({ day: '2026-06-21', time: '14:30' });
    expect([momentOf('', '14:30'), momentOf('2026-06-21', '')]).toEqual([null, null]);
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
    expect(zoneText(new Date(0))).toBe('UTC−05:00');
    zone.mockReturnValue(-330);
    expect(zoneText(new Date(0))).toBe('UTC+05:30');
    zone.mockRestore();
  });
  it('throws shadows on the median base of what is there', () => {
    const mass = (baseFt: number) => ({ ring: [], vertices: [], baseFt, isGroundKnown: true, topFt: 10, isEstimate: false });
    expect(shadowGroundFt([mass(-90), mass(-100), mass(-400)], [])).toBe(-100);
    expect(shadowGroundFt([], [])).toBe(0);
  });
});

describe('a picture of the 3D view', () => {
  const caption = captionOf({ projectName: 'Harbor Heliport', date: 'Nov 22, 2026', upTimes: 2, sun: null });
  it('says what it is, when, at what scale, and that it is for planning only', () => {
    expect(caption).toEqual({
      title: 'Harbor Heliport',
      parts: ['3D view, Nov 22, 2026', 'Perspective, not to scale', '2× vertical exaggeration', '500 ft grid, 50 ft contours'],
      note: 'For planning only. FAA publications govern.',
    });
    const sunny = captionOf({ projectName: 'A', date: 'B', upTimes: 1, sun: 'Sun 143° true, 32° above the horizon' });
    expect(sunny.parts.slice(2)).toEqual([
      'heights to scale',
      '500 ft grid, 50 ft contours',
      'Sun 143° true, 32° above the horizon, for shading only',
    ]);
  });
  it('is named as all files of a project', () => {
    expect(pictureFileName('Harbor / Heliport', new Date(2026, 10, 21))).toBe('Harbor_Heliport_3D_view_2026-11-21.png');
  });
  it('contains the view, its labels, the caption, and north', () => {
    const texts: string[] = [];
    const noop = () => undefined;
    const drawn: number[][] = [];
    const dots: number[][] = [];
    const image = document.createElement('canvas');
    const pen: Pen = {
      ...{ fillStyle: '', strokeStyle: '', lineWidth: 1, font: '', textAlign: 'left', textBaseline: 'top', lineJoin: 'round' },
      ...{
        fillRect: noop,
        strokeText: noop,
        beginPath: noop,
        moveTo: noop,
        lineTo: noop,
        stroke: noop,
        fill: noop,
        arc: (x, y) => void dots.push([x, y]),
      },
      fillText: (text: string) => void texts.push(text),
      drawImage: (...what: unknown[]) => void drawn.push(what.slice(1).map(Number)),
      measureText: ({ length: width }) => ({ width }),
    };
    const label = { id: 'a', lines: ['Crane', '4.2 ft above'], isOver: true, eastFt: 0, northFt: 0, upFt: 0 };
    const [place] = placeLabels([request('a', 200, 200)], SIZE);
    if (place === undefined) throw new Error('there is no room');
    const inks = { sheet: '#fff', text: '#000', quiet: '#777', bad: '#c00', font: 'Inter' };
    const picture = { image, ...SIZE, ratio: 2, labels: [label], places: [place], caption, northDeg: 30, inks };
    drawPicture(pen, picture);
    const { title, parts, note } = caption;
    expect(texts).toEqual(['Crane', '4.2 ft above', title, parts.join(' · '), note, 'N']);
    expect(dots).toEqual([[400, 400]]);
    expect(drawn).toEqual([[0, 0, 1600, 800]]);
    expect(pictureSize(pen, picture).width).toBe(1600);
    // Narrow, the caption needs more lines, and nothing of it is lost.
    const narrow = { ...picture, width: 116 };
    expect(pictureSize(pen, narrow).height).toBe(pictureSize(pen, picture).height + 3 * 2 * 18);
    texts.length = 0;
    drawPicture(pen, narrow);
    expect(texts.slice(3, -1)).toEqual([...parts, note]);
  });
  it('has north up from the south, to the left from the west, and down from the north', () => {
    const northFrom = (east: number, north: number) => {
      const camera = new PerspectiveCamera(32, 2, 1, 20_000);
      camera.up.set(0, 0, 1);
      camera.position.set(east, north, 500);
      camera.lookAt(0, 0, 0);
      camera.updateProjectionMatrix();
      return northIn(camera, 2);
    };
    expect(Math.cos(((northFrom(0, -900) ?? 90) * Math.PI) / 180)).toBeCloseTo(1, 6);
    expect(Math.cos(((northFrom(0, 900) ?? 90) * Math.PI) / 180)).toBeCloseTo(-1, 6);
    expect(Math.abs((northFrom(-900, 0) ?? 0) - 270)).toBeLessThan(10);
  });
});

/** North of the FATO, 40 ft from its center; straight, or turning right after 900 ft. */
const corridor = (changes: Partial<PathCorridor> = {}): PathCorridor => ({
  pathId: 'p1',
  pathName: 'P1',
  use: 'both',
  outboundTrueDeg: degrees(0),
  ingressTrueDeg: degrees(180),
  egressTrueDeg: degrees(0),
  course: { kind: 'straight' },
  profile: 'standard',
  ...changes,
});
const START_OF = () => ({ startFt: feet(40), innerWidthFt: feet(80) });

describe('flights', () => {
  const [flight] = flightsOf([corridor()], START_OF);
  if (flight === undefined) throw new Error('there is no flight');
  it('begin at the outer end inbound, and at the FATO outbound, in the direction of the path', () => {
    const [departure] = flightsOf([corridor({ use: 'departure' })], START_OF);
    expect([flight.direction, departure?.direction]).toEqual(['inbound', 'outbound']);
    expect([startOfFlight(flight, 'inbound'), startOfFlight(flight, 'outbound')]).toEqual([4000, 0]);
    expect(flight.name).toBe('P1, approach and departure');
  });
  it('are on the centerline at the height of the 8:1 surface, and look along it', () => {
    const inbound = poseAt(flight, 1600, 'inbound');
    expect(inbound.at.map(Math.round)).toEqual([0, 1640, 200]);
    expect(inbound.toward.map(Math.round)).toEqual([0, 1340, 163]);
    expect(poseAt(flight, 1600, 'outbound').toward.map(Math.round)).toEqual([0, 1940, 238]);
  });
  it('follow a curve', () => {
    const course = { kind: 'curved', finalSegmentFt: feet(900), radiusFt: feet(1400), turnDeg: degrees(90) } as const;
    const [curved] = flightsOf([corridor({ course })], START_OF);
    // 940 ft north of the center, then a quarter of a circle to the east.
    const pose = curved && poseAt(curved, 900 + (1400 * Math.PI) / 2, 'outbound');
    expect(pose?.at.slice(0, 2).map(Math.round)).toEqual([1400, 2340]);
    expect(pose?.toward.slice(0, 2).map(Math.round)).toEqual([1700, 2340]);
  });
  it('end at the end of the path', () => {
    expect(flown(flight, 30, 100, 'inbound')).toBe(0);
    expect(flown(flight, 3990, 100, 'outbound')).toBe(4000);
    expect([isOver(flight, 0, 'inbound'), isOver(flight, 0, 'outbound')]).toEqual([true, false]);
  });
});
