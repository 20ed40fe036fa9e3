/** The approach and departure profiles: the 8:1 surface of each direction with the terrain and the obstacles under it. */
import { formatHeading, placePath, type PathCorridor, type Site } from '@touchdown/domain';
import { shortName } from '../drawing/corridors.ts';
import { INK } from '../drawing/inks.ts';
import { STATUS_COLORS } from '../drawing/airspace-picture.ts';
import type { PictureMark } from '../drawing/picture.ts';
import { enlargedMark } from '../drawing/picture-kit.ts';
import { BESIDE_DASH, isInProfile, limitBar, profilePicture } from '../drawing/profile-picture.ts';
import { describeProfile } from '../drawing/profile/describe-profile.ts';
import { drawFilledProfile } from '../drawing/profile/draw-profile.ts';
import type { ProfileDrawing } from '../drawing/profile/profile-marks.ts';
import type { ProfileInput } from '../drawing/profile/profile-input.ts';
import { belowProfileText, reachOf, sticksOf, type SurfaceStick } from '../report/profile-sticks.ts';
import type { Derived } from '../report/derive.ts';
import { inOrder } from '../obstacle-order.ts';
import { series } from '../report/report-text.ts';
import { BESIDE_LEGEND, CURVE_LEGEND, GROUND_LEGEND, PROFILE_LEGEND, stickLegend } from './legend-symbols.ts';
import { TITLE_HEIGHT, viewTitleMarks } from './map-view.ts';
import { clearText, type NumberedObstacle, numberedObstacles } from './numbered-obstacles.ts';
import { labelMarks, type LabelLine, type LabelRoom, type LabelWish, type PlacedLabel, placeLabels } from '../drawing/place-labels.ts';
import { cross, entersBox, type Segment, segmentsOf } from '../drawing/outlines.ts';
import { cornersOf, at, chain, line, SIZE, textBox, WEIGHT } from '../drawing/sheet-kit.ts';
import type { Box } from './paper-size.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';

const STICKS =
  'Vertical lines are obstacles, with their number in the obstacle schedule and their clearance from the surface of the profile, measured at the station of that surface that limits their height.';
const BESIDE = 'Dashed vertical lines are obstacles beside the 8:1 surface, with a bar at their height limit and their clearance from it.';

/** The lowest slot of a profile. */
const LEAST_SLOT = 310;
const SIDE_PAD = 20;
const [MOST_NAMED, TOP_HALF] = [12, 4];

interface Profile {
  readonly corridor: PathCorridor;
  readonly input: ProfileInput;
  readonly sticks: readonly SurfaceStick[];
}

function profilesOf(derived: Derived): Profile[] {
  const { input, site, assessment } = derived;
  const clearance: Site | null = input.clearance?.site ?? null;
  const ordered = input.clearance === null ? [] : inOrder(input.clearance.analysis.obstacles);
  const ways = new Map<string, number>();
  return assessment.corridors.map((corridor) => {
    const wayIndex = ways.get(corridor.pathId) ?? 0;
    ways.set(corridor.pathId, wayIndex + 1);
    const path = placePath(corridor, site.startOf);
    const ground = input.ground.find((one) => one.pathId === corridor.pathId && one.wayIndex === wayIndex)?.points ?? [];
    const perFt = path.riseAt(path.lengthFt) / path.lengthFt;
    const sticks = clearance === null ? [] : sticksOf(input, { corridor, site: clearance, ordered, perFt, ground });
    return {
      corridor,
      sticks,
      input: {
        path,
        heliportElevation: site.elevation,
        ground,
        units: 'imperial',
        ...reachOf(sticks),
      },
    };
  });
}

/** Its name, and its clearance from the surface of the profile. One that penetrates has only its number if there is no room at all. */
function stickLabel(
  { label, isPenetration, clearanceFt }: SurfaceStick,
  index: number,
  known: ReadonlyMap<string, NumberedObstacle>,
): Pick<LabelWish, 'forms' | 'last'> {
  const short = [{ text: label, isBold: isPenetration }];
  const obstacle = known.get(label);
  if (obstacle === undefined || (index >= MOST_NAMED && !isPenetration)) return { forms: [short] };
  const clear = isPenetration ? `Penetrates by ${clearText(clearanceFt).replace('−', '')} ft` : `${clearText(clearanceFt)} ft clear`;
  const named = (name: string): LabelLine[] => [{ text: `${label} ${name}`, isBold: isPenetration }, { text: clear }];
  const forms = [named(obstacle.name), named(shortName(obstacle.name))];
  return isPenetration ? { forms, last: short } : { forms: [...forms, short] };
}

const WORST_FIRST = ['violation', 'warning', 'compliant'] as const;

/**
 * Of obstacles with the same status, the order in which their labels are placed. The farthest out first is usually best: the surface leaves
 * most room above the obstacles near the FATO, so that their leaders are beside one another.
 */
const ORDERS: readonly ((a: SurfaceStick, b: SurfaceStick) => number)[] = [
  (a, b) => b.stationFt - a.stationFt,
  (a, b) => a.stationFt - b.stationFt,
  (a, b) => a.topFt - b.topFt,
  (a, b) => b.topFt - a.topFt,
];

interface PostWish {
  readonly stick: SurfaceStick;
  readonly wish: LabelWish;
}

/** What each fault of a placement counts. */
const FAULT = { onlyNumber: 100, overLine: 10, below: 2, crossing: 1 } as const;
/** Times the type size: a label farther below its top has its leader along the line of the obstacle. */
const FAR_BELOW = 4;

/**
 * How bad a placement is: obstacles that penetrate with only their number, labels over lines of obstacles or far below their tops, and leaders
 * that cross.
 */
function faultsOf(labels: readonly PlacedLabel[], posts: readonly Segment[], size: number): number {
  const leaders = labels.map(({ leader }) => segmentsOf(leader));
  const crossing = leaders.filter((own, index) =>
    own.some((part) => [...posts, ...leaders.slice(0, index).flat()].some((other) => cross(part, other))),
  );
  const over = labels.filter(({ box }) => posts.some((post) => entersBox(post, box)));
  const numbers = labels.filter(({ wish, lines }) => wish.last !== undefined && wish.forms[0]?.length !== lines.length);
  const below = labels.filter(({ wish, box }) => wish.last !== undefined && box.y - wish.at.y > FAR_BELOW * size);
  return numbers.length * FAULT.onlyNumber + over.length * FAULT.overLine + below.length * FAULT.below + crossing.length * FAULT.crossing;
}

/**
 * The labels of a profile, the worst obstacles first: in the first order in which every obstacle that penetrates has its whole label and no
 * leader crosses another, within the profile or else also on the empty paper above it, or in the order with the fewest faults.
 */
function placedLabels(wishes: readonly PostWish[], rooms: readonly LabelRoom[], size: number): readonly PlacedLabel[] {
  let best: { readonly labels: readonly PlacedLabel[]; readonly faults: number } | null = null;
  for (const room of rooms)
    for (const order of ORDERS) {
      const ordered = wishes.toSorted(
        (a, b) => WORST_FIRST.indexOf(a.stick.status) - WORST_FIRST.indexOf(b.stick.status) || order(a.stick, b.stick),
      );
      const labels = placeLabels(
        ordered.map(({ wish }) => wish),
        room,
        size,
      );
      const faults = faultsOf(labels, room.posts ?? [], size);
      if (best === null || faults < best.faults) best = { labels, faults };
      if (faults === 0) return labels;
    }
  return best?.labels ?? [];
}

/** The terrain, in the coordinates of the drawing. */
const groundLines = ({ marks }: ProfileDrawing): Segment[] =>
  marks.flatMap((mark) => (mark.kind === 'line' && mark.style === 'ground' ? segmentsOf(mark.points) : []));

function profileMarks(
  profile: Profile,
  slot: Box,
  number: number,
  known: ReadonlyMap<string, NumberedObstacle>,
  grow: number,
): { readonly marks: PictureMark[]; readonly below: string | null } {
  const { corridor, input } = profile;
  const most = { width: slot.width - 2 * SIDE_PAD * grow, height: slot.height - (TITLE_HEIGHT + 20) * grow };
  const drawing = drawFilledProfile(input, { widthPx: most.width / grow, heightPx: most.height / grow, grow });
  const { frame } = drawing;
  // In the middle of its slot, because a standard scale rarely fills it.
  const spare = Math.max(0, most.height - drawing.heightPx * grow);
  const [left, top] = [slot.x + (slot.width - drawing.widthPx * grow) / 2, slot.y + 10 * grow + spare / 2];
  const [toX, toY] = [(stationFt: number) => left + frame.x(stationFt) * grow, (aboveFt: number) => top + frame.y(aboveFt) * grow];
  const shown = profile.sticks.filter((stick) => isInProfile(drawing, stick));
  const paper = profilePicture(drawing).marks.map((mark) => enlargedMark(mark, grow, left, top));
  const plot = {
    x: left + frame.plot.left * grow,
    y: top + frame.plot.top * grow,
    width: (frame.plot.right - frame.plot.left) * grow,
    height: (frame.plot.bottom - frame.plot.top) * grow,
  };
  const posts = shown.map((stick, index) => {
    const x = toX(stick.stationFt);
    const y = Math.max(toY(stick.topFt), plot.y);
    const foot = stick.footFt === null ? plot.y + plot.height : Math.min(toY(stick.footFt), plot.y + plot.height);
    const limitY = stick.limitFt === null ? null : toY(stick.limitFt);
    return {
      stick,
      index,
      x,
      y,
      limitY,
      foot: Math.max(foot, y),
      color: stick.status === 'compliant' ? INK.dim : STATUS_COLORS[stick.status],
    };
  });
  const size = SIZE.note * grow;
  const texts = paper.flatMap((mark) => (mark.kind === 'text' ? [cornersOf(textBox(mark.text, mark.at.x, mark.at.y, mark))] : []));
  const wishes = posts.map(({ stick, x, y, color, index }): PostWish => ({
    stick,
    wish: { at: at(x, y), reach: 3 * grow, ...stickLabel(stick, index, known), isWhole: true, isUpright: true, color },
  }));
  const sticks = posts.map(({ x, y, foot }): Segment => [at(x, y), at(x, foot)]);
  const [level, fatoEdge] = [toY(0), toX(0)];
  const lines: Segment[] = [
    [at(fatoEdge, level), at(toX(input.path.lengthFt), toY(input.path.riseAt(input.path.lengthFt)))],
    [at(plot.x, level), at(plot.x + plot.width, level)],
    [at(fatoEdge, plot.y), at(fatoEdge, plot.y + plot.height)],
    ...groundLines(drawing).map(([from, to]): Segment => [
      at(from.x * grow + left, from.y * grow + top),
      at(to.x * grow + left, to.y * grow + top),
    ]),
    ...sticks,
  ];
  const room = { keepOut: texts, lines, posts: sticks };
  const above = { ...plot, y: slot.y + 4 * grow, height: plot.y + plot.height - slot.y - 4 * grow };
  const labels = placedLabels(
    wishes,
    [plot, above].map((area): LabelRoom => ({ area, ...room })),
    size,
  );
  const marks = [
    ...paper,
    ...posts.flatMap(({ stick, x, y, limitY, foot, color }) => [
      chain([at(x, foot), at(x, y)], {
        ...{ color, width: (stick.isPenetration ? 1.6 : 1) * grow },
        ...(limitY !== null && { dash: BESIDE_DASH.map((part) => part * grow) }),
      }),
      ...limitBar(x, limitY, { from: y, top: plot.y, bottom: plot.y + plot.height }, grow),
      line(at(x - TOP_HALF * grow, y), at(x + TOP_HALF * grow, y), (stick.isPenetration ? 1.6 : 1) * grow, color),
    ]),
    ...labels.flatMap((label) => labelMarks(label, size)),
    ...viewTitleMarks(
      {
        number,
        title: `${corridor.pathName.toUpperCase()}: ${USES[corridor.use]} PROFILE, ${formatHeading(corridor.outboundTrueDeg)}° T OUTBOUND`,
        scale: `SCALE: ${drawing.scale}`,
        bar: null,
      },
      slot,
      grow,
    ),
  ];
  return { marks, below: belowProfileText(drawing, profile.sticks) };
}

const USES = { approach: 'APPROACH', departure: 'DEPARTURE', both: 'APPROACH/DEPARTURE' } as const;

/** The profiles of each sheet: on as few sheets as possible, and evenly, so that none is nearly empty. */
function onSheets(profiles: readonly Profile[], heightPx: number): Profile[][] {
  const most = Math.max(1, Math.floor(heightPx / LEAST_SLOT));
  const sheets = Math.ceil(profiles.length / most);
  const rows = Math.ceil(profiles.length / sheets);
  return Array.from({ length: sheets }, (_, index) => profiles.slice(index * rows, (index + 1) * rows));
}

/** Two profiles or more on each sheet, as its height allows. Those of a sheet share its height evenly. */
export function profileSheets({ derived, room: { body, grow } }: SheetTask): SheetBody[] {
  const profiles = profilesOf(derived);
  const known = new Map(numberedObstacles(derived).map((one) => [String(one.number), one]));
  return onSheets(profiles, body.height / grow).map((part): SheetBody => {
    const height = body.height / part.length;
    const slots = part.map((profile, row) => profileMarks(profile, { ...body, y: body.y + row * height, height }, row + 1, known, grow));
    const bare = part.filter(({ input }) => input.ground.length === 0);
    const hasGround = bare.length < part.length;
    const hasBeside = part.some(({ sticks }) => sticks.some(({ limitFt }) => limitFt !== null));
    const hasSticks = part.some(({ sticks }) => sticks.length > 0);
    return {
      title: 'Approach/Departure Profiles',
      scale: 'As noted',
      marks: [
        ...slots.flatMap(({ marks }) => marks),
        ...part
          .slice(1)
          .map((_, row) =>
            line(at(body.x, body.y + (row + 1) * height), at(body.x + body.width, body.y + (row + 1) * height), WEIGHT.medium * grow),
          ),
      ],
      legend: [
        ...PROFILE_LEGEND,
        ...stickLegend(new Set(part.flatMap(({ sticks }) => sticks.map(({ status }) => status)))),
        ...(hasBeside ? [BESIDE_LEGEND] : []),
        ...(hasGround ? [GROUND_LEGEND] : []),
        ...(part.some(({ input }) => input.path.bends.length > 0) ? [CURVE_LEGEND] : []),
      ],
      notes: [
        ...(hasSticks ? [STICKS] : []),
        ...(hasBeside ? [BESIDE] : []),
        ...slots.flatMap(({ below }) => below ?? []),
        ...(bare.length === 0
          ? []
          : [
              hasGround
                ? `No terrain has been entered for ${series(bare.map(({ corridor }) => corridor.pathName))}.`
                : 'No ground line is shown, because no terrain has been entered.',
            ]),
      ],
      alt: part.map(({ input, corridor }) => `${corridor.pathName}: ${describeProfile(input)}`).join(' '),
    };
  });
}
