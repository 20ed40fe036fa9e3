/** The surfaces of the scene. If there are many, they are drawn together while the view moves, with hairline edges and without contours. */
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide } from 'three';
import type { Inks } from './ink-colors.ts';
import type { DrawnSurface, Selection } from './model.ts';
import { fillOpacity, SceneSurface } from './scene-surface.tsx';
import { surfaceBatch } from './surface-batch.ts';

/** From this many on. Fewer cost little, and keep their edges and contours. */
const MANY = 30;

interface SceneSurfacesProps {
  /** All of them. The place of a part distinguishes it from other parts of the same surface. */
  readonly all: readonly DrawnSurface[];
  readonly shown: readonly DrawnSurface[];
  readonly inks: Inks;
  readonly selection: Selection;
  readonly hovered: Selection | undefined;
  /** Shaded by the sun. */
  readonly isLit: boolean;
  readonly isMoving: boolean;
  readonly onPick: (surfaceKey: string) => void;
}

type TogetherProps = Pick<SceneSurfacesProps, 'shown' | 'inks'> & { readonly pickedKey: string | null };

function Together({ shown, inks, pickedKey }: TogetherProps) {
  const { areas, edges } = useMemo(() => {
    const batch = surfaceBatch(shown, (surface) => ({
      color: surface.key === pickedKey ? inks.accent : inks.layers[surface.layer].stroke,
      opacity: fillOpacity(surface, surface.key === pickedKey),
    }));
    const areas = new BufferGeometry();
    areas.setAttribute('position', new BufferAttribute(batch.positions, 3));
    areas.setAttribute('color', new BufferAttribute(batch.colors, 4));
    areas.setIndex(new BufferAttribute(batch.indices, 1));
    const edges = new BufferGeometry();
    edges.setAttribute('position', new BufferAttribute(batch.edges, 3));
    edges.setAttribute('color', new BufferAttribute(batch.edgeColors, 3));
    return { areas, edges };
  }, [shown, inks, pickedKey]);
  useEffect(
    () => () => {
      areas.dispose();
      edges.dispose();
    },
    [areas, edges],
  );
  return (
    <>
      <mesh geometry={areas} raycast={() => undefined}>
        <meshBasicMaterial vertexColors transparent side={DoubleSide} forceSinglePass depthWrite={false} />
      </mesh>
      <lineSegments geometry={edges} renderOrder={shown.length} raycast={() => undefined}>
        <lineBasicMaterial vertexColors transparent depthWrite={false} />
      </lineSegments>
    </>
  );
}

export function SceneSurfaces({ all, shown, inks, selection, hovered, isLit, isMoving, onPick }: SceneSurfacesProps) {
  const isMany = shown.length >= MANY;
  return (
    <>
      <group visible={!isMany || !isMoving}>
        {shown.map((surface, index) => (
          <SceneSurface
            key={`${surface.key} ${all.indexOf(surface)}`}
            surface={surface}
            inks={inks}
            order={index}
            isPicked={surface.key === selection.surfaceKey}
            isHovered={surface.key === hovered?.surfaceKey}
            isLit={isLit}
            onPick={() => onPick(surface.key)}
          />
        ))}
      </group>
      {isMany && (
        <group visible={isMoving}>
          <Together shown={shown} inks={inks} pickedKey={selection.surfaceKey} />
        </group>
      )}
    </>
  );
}
