/** The underlays of the project on the plan: pictures under the ground, which is drawn without a background. */
import { type Placement, placedPixel, type Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { frameOf } from '../../features/planning/surfaces/plan-frame.ts';
import type { PlanLook } from '../../features/planning/surfaces/plan-messages.ts';
import { underlayPicture } from '../../shared/map/underlay-picture.ts';
import { useIsDark } from '../../shared/ui/use-is-dark.ts';
import { underlaysQuery } from '../../shared/underlays/api.ts';
import { type PlacedUnderlay, placedUnderlays } from '../../shared/underlays/placed-underlays.ts';

/** The matrix that draws the pixels of a picture at their places on the canvas: a, b, c, d, e, f of a canvas transform. */
export function pixelMatrix(
  placement: Placement,
  look: Pick<PlanLook, 'frame'>,
): readonly [number, number, number, number, number, number] {
  const { toCanvas } = frameOf(look.frame);
  const [start, right, down] = [
    toCanvas(placedPixel(placement, 0, 0)),
    toCanvas(placedPixel(placement, 1, 0)),
    toCanvas(placedPixel(placement, 0, 1)),
  ];
  return [right.x - start.x, right.y - start.y, down.x - start.x, down.y - start.y, start.x, start.y];
}

/** Draws all of them. One that cannot be read is skipped. */
async function draw(element: HTMLCanvasElement, underlays: readonly PlacedUnderlay[], look: PlanLook, isCurrent: () => boolean) {
  const pictures = await Promise.all(underlays.map(({ address, isInverted }) => underlayPicture(address, isInverted).catch(() => null)));
  const context = element.getContext('2d');
  if (context === null || !isCurrent()) return;
  const { width, height, size } = look;
  if (element.width !== width || element.height !== height) [element.width, element.height] = [width, height];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  const scale = width / size.width;
  for (const [index, { opacity, placement }] of underlays.entries()) {
    const picture = pictures[index] ?? null;
    if (picture === null) continue;
    const [a, b, c, d, e, f] = pixelMatrix(placement, look);
    context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
    context.globalAlpha = opacity;
    context.drawImage(picture, 0, 0);
  }
}

interface PlanUnderlaysProps {
  readonly projectId: string;
  readonly origin: Position;
  /** Of the picture above. */
  readonly look: PlanLook | null;
  readonly transform: string | undefined;
}

export function PlanUnderlays({ projectId, origin, look, transform }: PlanUnderlaysProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data } = useQuery(underlaysQuery(projectId));
  const isDark = useIsDark();
  const underlays = useMemo(() => placedUnderlays(data ?? [], origin, isDark), [data, origin, isDark]);
  useEffect(() => {
    let isCurrent = true;
    if (canvas.current !== null && look !== null) void draw(canvas.current, underlays, look, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [underlays, look]);
  return <canvas ref={canvas} style={{ transform }} />;
}
