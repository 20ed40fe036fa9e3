/**
 * The drawing of the landing page: a real pad, calculated by the domain for a real helicopter, with its surfaces of 14 CFR 77.23,
 * seen through one camera. Nothing in it is placed by hand but the words.
 */
import {
  APPROACH_SURFACE,
  calculateDimensions,
  type CalculationResults,
  degrees,
  feet,
  feetMsl,
  formatFeet,
  type InputSnapshot,
  type LocalPoint,
  type Pad,
  pathCorridors,
  type Path,
  pounds,
  type Surface,
  surfacesForFacility,
  TRANSITIONAL_SURFACE,
  zoneOutline,
  type ZoneSize,
} from '@touchdown/domain';
import type { HeroDrawing, HeroMark, PagePoint } from '../src/screens/landing/hero-types.ts';
import { clip, clipLine, depthOf, type PadPoint, project } from './hero-camera.ts';

const ALIGNMENT_DEG = 74;
const SHOWN_FT = 700;
const INPUTS: InputSnapshot = {
  aircraft: {
    id: 'hero',
    name: 'Leonardo AW139',
    type: 'helicopter',
    rotorConfiguration: 'single_main',
    overallLength: feet(54.7),
    overallWidth: feet(45.3),
    overallHeight: feet(16.3),
    rotorDiameter: feet(45.3),
    controllingDimension: feet(54.7),
    maxGrossWeight: pounds(14_110),
  },
  facility: {
    type: 'heliport',
    facilityType: 'general_aviation',
    shape: 'square',
    ppr: false,
    elevatedFacility: false,
    rooftopFacility: false,
    fatoLoadBearing: true,
    tlofPerimeterMarked: true,
    fatoPerimeterMarked: true,
    standardH: true,
    advisoryCircular: 'AC 150/5390-2D',
    vertiportAdvisoryCircular: null,
    facilityAlignment: degrees(ALIGNMENT_DEG),
    elevation: feetMsl(742),
    additionalFatoLengthFt: feet(0),
  },
};
const PATH: Path = {
  id: 'p1',
  name: 'P1',
  type: 'both',
  ingressHeadingDegrees: degrees(ALIGNMENT_DEG),
  egressHeadingDegrees: degrees(ALIGNMENT_DEG),
  headingReference: 'true',
  profileType: 'standard',
  isPrimarySurface: true,
  isPrimary: true,
  pathAngleDegrees: degrees(7.125),
  pathWidthFeet: feet(500),
  minimumAltitudeFeet: null,
  maximumAltitudeFeet: null,
  notes: null,
  pathGeometryType: 'straight',
};

const [sinAlong, cosAlong] = [Math.sin((ALIGNMENT_DEG * Math.PI) / 180), Math.cos((ALIGNMENT_DEG * Math.PI) / 180)];
const toPad = ({ eastFt, northFt }: LocalPoint, upFt = 0): PadPoint => ({
  forwardFt: eastFt * sinAlong + northFt * cosAlong,
  rightFt: eastFt * cosAlong - northFt * sinAlong,
  upFt,
});
const at = (forwardFt: number, rightFt: number, upFt = 0): PadPoint => ({ forwardFt, rightFt, upFt });

const round = (value: number): number => Number(value.toFixed(1)) + 0;
const written = ({ x, y }: PagePoint): string => `${round(x)} ${round(y)}`;
const draw = (points: readonly PadPoint[], close: boolean): string => {
  const seen = close ? clip(points, depthOf) : points;
  return seen.length === 0 ? '' : `M${seen.map((point) => written(project(point))).join('L')}${close ? 'Z' : ''}`;
};
const area = (look: string, points: readonly PadPoint[]): HeroMark => ({ kind: 'area', look, d: draw(points, true) });
const line = (look: string, ...points: readonly PadPoint[]): HeroMark => ({ kind: 'line', look, d: draw(points, false) });
const textAt = (look: string, { x, y }: PagePoint, text: string, turnDeg = 0): HeroMark => ({
  kind: 'text',
  look,
  x: round(x),
  y: round(y),
  text,
  ...(turnDeg === 0 ? {} : { turnDeg: round(turnDeg) }),
});

const solve = (): CalculationResults => {
  const answer = calculateDimensions(INPUTS, '2026-01-01T00:00:00.000Z');
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
};

/** Minor and major lines of the paper grid on the ground. */
function groundMarks(): HeroMark[] {
  const [stepFt, majorEvery, reachFt] = [50, 5, 2000];
  const lines = (look: string, keep: (index: number) => boolean): HeroMark => {
    const paths: string[] = [];
    for (let index = -reachFt / stepFt; index <= reachFt / stepFt; index += 1) {
      if (!keep(index)) continue;
      const offset = index * stepFt;
      for (const [a, b] of [
        [at(offset, -reachFt), at(offset, reachFt)],
        [at(-reachFt, offset), at(reachFt, offset)],
      ] as const) {
        paths.push(draw(clipLine(a, b, depthOf), false));
      }
    }
    return { kind: 'line', look, d: paths.join('') };
  };
  return [lines('grid', (index) => index % majorEvery !== 0), lines('grid-major', (index) => index % majorEvery === 0)];
}

const isSeen = (sign: 1 | -1, startFt: number) => (point: PadPoint) => startFt + SHOWN_FT - sign * point.forwardFt;

/** An approach surface as far as it is shown: its tint, its rungs each 100 ft, its edges, its drop lines and its line on the ground. */
function surfaceMarks(surface: Surface, sign: 1 | -1, startFt: number, gradient: string): { under: HeroMark[]; over: HeroMark[] } {
  const outline = clip(
    surface.outline.map((corner) => toPad(corner, corner.riseFt)),
    isSeen(sign, startFt),
  );
  const [left, right] = [outline.filter(({ rightFt }) => rightFt < 0), outline.filter(({ rightFt }) => rightFt > 0)];
  const edge = (points: readonly PadPoint[]) => {
    const [inner, outer] = points.toSorted((a, b) => sign * (a.forwardFt - b.forwardFt));
    if (!inner || !outer) throw new Error('A surface has two long edges.');
    return {
      inner,
      outer,
      along: (share: number) =>
        at(
          inner.forwardFt + (outer.forwardFt - inner.forwardFt) * share,
          inner.rightFt + (outer.rightFt - inner.rightFt) * share,
          outer.upFt * share,
        ),
    };
  };
  const [l, r] = [edge(left), edge(right)];
  const ground = (point: PadPoint) => ({ ...point, upFt: 0 });
  const shares = Array.from({ length: SHOWN_FT / 50 - 1 }, (_, index) => ((index + 1) * 50) / SHOWN_FT);
  const visible = (points: readonly PadPoint[]) => points.every((point) => depthOf(point) > 0);
  const rung = (share: number) => line(Math.round(share * SHOWN_FT) % 100 === 0 ? 'rung-major' : 'rung', l.along(share), r.along(share));
  const broken = [0, 0.43, 0.47, 0.53, 0.57, 1].map((share, index) => ({
    forwardFt: l.outer.forwardFt + sign * (index === 2 ? 14 : index === 3 ? -14 : 0),
    rightFt: l.outer.rightFt + (r.outer.rightFt - l.outer.rightFt) * share,
    upFt: l.outer.upFt,
  }));
  const drops = shares.filter((share) => Math.round(share * SHOWN_FT) % 100 === 0).concat(1);
  return {
    under: [
      line('ground-line', ...clip([ground(r.inner), ground(r.outer), ground(l.outer), ground(l.inner)], depthOf)),
      ...drops.filter((share) => visible([r.along(share)])).map((share) => line('drop', r.along(share), ground(r.along(share)))),
    ],
    over: [
      area(`surface ${gradient}`, [l.inner, r.inner, r.outer, l.outer]),
      ...shares.filter((share) => visible([l.along(share), r.along(share)])).map(rung),
      ...[l, r].map(({ inner, outer }) => line('edge', ...clipLine(inner, outer, depthOf))),
      line('centreline', ...clipLine(at(l.inner.forwardFt, 0), at(l.outer.forwardFt, 0, l.outer.upFt), depthOf)),
      line('edge', l.inner, r.inner),
      ...(visible(broken) ? [line('break', ...broken)] : []),
    ],
  };
}

const zone = (look: string, size: ZoneSize): HeroMark =>
  area(
    look,
    zoneOutline(size, 'square', degrees(ALIGNMENT_DEG)).map((point) => toPad(point)),
  );

/** The letter on the TLOF, read by who approaches along the path. */
function letterMarks(tlof: ZoneSize): HeroMark[] {
  const [height, width, stroke] = [tlof.length * 0.4, tlof.length * 0.27, tlof.length * 0.06];
  const bar = (fromForward: number, toForward: number, fromRight: number, toRight: number) =>
    area('letter', [at(fromForward, fromRight), at(toForward, fromRight), at(toForward, toRight), at(fromForward, toRight)]);
  const [half, side] = [height / 2, width / 2];
  return [bar(-half, half, -side, -side + stroke), bar(-half, half, side - stroke, side), bar(-stroke / 2, stroke / 2, -side, side)];
}

/** A dimension line beside the landing area, with its extension lines, arrows and figure. */
function dimensionMarks(size: ZoneSize, lineAtFt: number, text: string): HeroMark[] {
  const half = size.length / 2;
  const [a, b] = [project(at(-half, lineAtFt)), project(at(half, lineAtFt))];
  const turn = Math.atan2(b.y - a.y, b.x - a.x);
  const [alongX, alongY] = [Math.cos(turn), Math.sin(turn)];
  const arrow = (tip: PagePoint, sign: 1 | -1): HeroMark => {
    const [backX, backY] = [tip.x + sign * 8 * alongX, tip.y + sign * 8 * alongY];
    const corner = (side: 1 | -1) => written({ x: backX - side * 2 * alongY, y: backY + side * 2 * alongX });
    return { kind: 'area', look: 'arrow', d: `M${written(tip)}L${corner(1)}L${corner(-1)}Z` };
  };
  const middle = { x: (a.x + b.x) / 2 + 4 * alongY, y: (a.y + b.y) / 2 - 4 * alongX };
  return [
    ...[-half, half].map((forward) => line('extension', at(forward, half), at(forward, lineAtFt + 5))),
    line('dimension', at(-half, lineAtFt), at(half, lineAtFt)),
    arrow(a, 1),
    arrow(b, -1),
    textAt('figure', middle, text, (turn * 180) / Math.PI),
  ];
}

/** The compass on the ground. */
function roseMarks(): HeroMark[] {
  const center = at(52, 224);
  const [radiusFt, tickFt] = [28, 4];
  const on = (bearing: number, distance: number) => {
    const angle = ((bearing - ALIGNMENT_DEG) * Math.PI) / 180;
    return at(center.forwardFt + distance * Math.cos(angle), center.rightFt + distance * Math.sin(angle));
  };
  const ring = Array.from({ length: 60 }, (_, index) => on(index * 6, radiusFt));
  const ticks = Array.from({ length: 36 }, (_, index) =>
    draw([on(index * 10, radiusFt - (index % 9 === 0 ? 2 : 1) * tickFt), on(index * 10, radiusFt)], false),
  );
  const north = project(on(0, radiusFt + 12));
  return [
    { kind: 'line', look: 'rose', d: draw(ring, true) },
    { kind: 'line', look: 'rose', d: ticks.join('') },
    area('needle', [on(0, radiusFt - 2), on(90, 4), on(180, 12)]),
    line('rose', on(0, radiusFt - 2), on(270, 4), on(180, 12)),
    textAt('strong centre', { x: north.x, y: north.y + 4 }, 'N'),
  ];
}

const whole = (value: number): string => value.toLocaleString('en-US');

/** A name with a leader to a point of the drawing. */
function nameMarks(point: PadPoint, elbow: readonly [number, number], look: string, lines: readonly [string, string]): HeroMark[] {
  const { x, y } = project(point);
  const [dx, dy] = elbow;
  const end = { x: x + dx, y: y + dy };
  return [
    { kind: 'line', look: 'leader', d: `M${written({ x, y })}l${round(dx + 14)} ${round(dy)}h-14` },
    textAt(`strong end ${look}`, { x: end.x - 8, y: end.y + 4 }, lines[0]),
    textAt('end', { x: end.x - 8, y: end.y + 20 }, lines[1]),
  ];
}

function stationMarks(surface: Surface, startFt: number): HeroMark[] {
  const outline = surface.outline.map((corner) => toPad(corner, corner.riseFt));
  const [inner, outer] = outline.filter(({ rightFt }) => rightFt > 0).toSorted((a, b) => a.forwardFt - b.forwardFt);
  if (!inner || !outer) throw new Error('A surface has two long edges.');
  const length = outer.forwardFt - inner.forwardFt;
  return Array.from({ length: SHOWN_FT / 100 - 1 }, (_, index) => (index + 1) * 100).flatMap((station) => {
    const share = station / length;
    const foot = project(at(startFt + station, inner.rightFt + (outer.rightFt - inner.rightFt) * share));
    return [
      textAt('centre', { x: foot.x + 2, y: foot.y + 16 }, `${station} ft`),
      textAt('small centre', { x: foot.x + 2, y: foot.y + 31 }, `+${round(outer.upFt * share)}`),
    ];
  });
}

/** The whole drawing. */
export function heroDrawing(): HeroDrawing {
  const { tlof, fato, safetyArea, controllingDimensionAnalysis } = solve();
  const pad: Pad = { fato, shape: 'square', alignmentDeg: degrees(ALIGNMENT_DEG) };
  const surfaces = surfacesForFacility(pad, pathCorridors(PATH, degrees(0)));
  const startFt = fato.length / 2;
  const [departure, arrival] = ([1, -1] as const).map((sign) =>
    surfaces.find(
      ({ kind, outline }) => kind !== 'transitional' && kind !== 'primary' && outline.every((corner) => sign * toPad(corner).forwardFt > 0),
    ),
  );
  if (!departure || !arrival) throw new Error('The path has two surfaces.');
  const [out, back] = [surfaceMarks(departure, 1, startFt, 'out'), surfaceMarks(arrival, -1, startFt, 'back')];
  const transitional = surfaces.filter(
    ({ kind, outline }) =>
      kind === 'transitional' &&
      outline.every((corner) => toPad(corner).rightFt < 0) &&
      outline.some((corner) => toPad(corner).forwardFt > startFt),
  );
  const transitionalAreas = transitional.map(({ outline }) =>
    clip(
      outline.map((corner) => toPad(corner, corner.riseFt)),
      isSeen(1, startFt),
    ),
  );
  const inFeet = (value: number) => formatFeet(feet(value), 'up');
  const end = { forwardFt: startFt + SHOWN_FT, rightFt: 0, upFt: SHOWN_FT / APPROACH_SURFACE.slope.value };
  return {
    label: `Scale drawing of a heliport for the ${INPUTS.aircraft.name}: TLOF ${inFeet(tlof.length)} ft, FATO ${inFeet(fato.length)} ft, Safety Area ${inFeet(safetyArea.length)} ft, with 8:1 approach surfaces and a 2:1 transitional surface.`,
    strip: [
      ['Shown', `${INPUTS.aircraft.name}, general aviation`],
      ['D', `${inFeet(controllingDimensionAnalysis.value)} ft`],
      ['TLOF', `${inFeet(tlof.length)} ft`],
      ['FATO', `${inFeet(fato.length)} ft`],
      ['Safety Area', `${inFeet(safetyArea.length)} ft`],
      ['Drawn', `to scale, first ${SHOWN_FT} ft of ${PATH.name}`],
      ['Criteria', INPUTS.facility.advisoryCircular],
    ],
    gradients: [
      { id: 'out', from: project(at(startFt, 0)), to: project(end) },
      { id: 'back', from: project(at(-startFt, 0)), to: project(at(-startFt - 300, 0, 300 / APPROACH_SURFACE.slope.value)) },
    ].map(({ id, from, to }) => ({ id, from: { x: round(from.x), y: round(from.y) }, to: { x: round(to.x), y: round(to.y) } })),
    layers: {
      ground: groundMarks(),
      transitional: transitionalAreas.map((points) => area('transitional', points)),
      arrival: [...back.under, ...back.over],
      pad: [
        zone('z-safety', safetyArea),
        zone('paper', fato),
        zone('z-fato', fato),
        zone('paper', tlof),
        zone('z-tlof', tlof),
        ...letterMarks(tlof),
      ],
      departure: [...out.under, ...out.over],
      notes: [
        ...dimensionMarks(tlof, 82, inFeet(tlof.length)),
        ...dimensionMarks(fato, 104, inFeet(fato.length)),
        ...dimensionMarks(safetyArea, 126, `${inFeet(safetyArea.length)} ft`),
        ...stationMarks(departure, startFt),
        ...nameMarks(at(startFt + 460, -20, 460 / APPROACH_SURFACE.slope.value), [-120, -70], 'tint-approach', [
          `${APPROACH_SURFACE.slope.value}:1 approach surface`,
          `to ${whole(APPROACH_SURFACE.lengthFt.value)} ft, ${APPROACH_SURFACE.outerWidthFt.value} ft wide`,
        ]),
        ...nameMarks(at(startFt + 60, -150, 60), [-60, -40], 'tint-transitional', [
          `${TRANSITIONAL_SURFACE.slope.value}:1 transitional surface`,
          `${TRANSITIONAL_SURFACE.reachFt.value} ft from centerline`,
        ]),
        ...roseMarks(),
      ],
    },
  };
}
