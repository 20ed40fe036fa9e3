/** The buildings around the site on the plan, for reference: under the surfaces and the pad. */
import { useEffect, useRef } from 'react';
import { type CanvasSize, frameOf } from '../../features/planning/surfaces/plan-frame.ts';
import type { PlanLook } from '../../features/planning/surfaces/plan-messages.ts';
import type { BuildingMass } from '../../shared/buildings/masses.ts';

/** At smaller scales, buildings are too small to see. */
const LEAST_PX_PER_FT = 0.02;
const MARGIN_PX = 200;
const OPACITY = 0.8;

interface BuildingsProps {
  readonly masses: readonly BuildingMass[];
  /** Of the picture below. */
  readonly look: PlanLook | null;
  readonly transform: string | undefined;
}

const isNear = ({ x, y }: { readonly x: number; readonly y: number }, { width, height }: CanvasSize): boolean =>
  x > 0 - MARGIN_PX && y > 0 - MARGIN_PX && x < width + MARGIN_PX && y < height + MARGIN_PX;

/** One path of 20,000 buildings takes seconds to fill, hundreds of short ones some milliseconds. */
const IN_ONE_PATH = 100;

/** The outlines that are in the picture, in short paths. */
export function outlinesOf(masses: readonly BuildingMass[], look: Pick<PlanLook, 'frame' | 'size'>): readonly Path2D[] {
  const { toCanvas } = frameOf(look.frame);
  const paths: Path2D[] = [];
  let outlines = new Path2D();
  let count = 0;
  for (const { vertices } of masses) {
    const [first] = vertices;
    if (first === undefined || !isNear(toCanvas(first), look.size)) continue;
    if (count % IN_ONE_PATH === 0) {
      outlines = new Path2D();
      paths.push(outlines);
    }
    count += 1;
    for (const [index, vertex] of vertices.entries()) {
      const { x, y } = toCanvas(vertex);
      if (index === 0) outlines.moveTo(x, y);
      else outlines.lineTo(x, y);
    }
    outlines.closePath();
  }
  return paths;
}

function draw(element: HTMLCanvasElement, masses: readonly BuildingMass[], look: PlanLook): void {
  const { width, height, size, inks } = look;
  if (element.width !== width || element.height !== height) [element.width, element.height] = [width, height];
  const context = element.getContext('2d');
  if (context === null) return;
  const scale = width / size.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (look.frame.unitsPerFt < LEAST_PX_PER_FT) return;
  const paths = outlinesOf(masses, look);
  context.globalAlpha = OPACITY;
  context.fillStyle = inks.building;
  for (const path of paths) context.fill(path);
  context.globalAlpha = 1;
  context.strokeStyle = inks.buildingLine;
  context.lineWidth = 1;
  for (const path of paths) context.stroke(path);
}

export function PlanBuildings({ masses, look, transform }: BuildingsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null && look !== null) draw(canvas.current, masses, look);
  }, [masses, look]);
  return <canvas ref={canvas} style={{ transform }} />;
}
