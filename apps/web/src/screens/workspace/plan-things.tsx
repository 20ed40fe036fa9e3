/** The outlines of what is selected, hovered, or governs the selected obstacle, and the paths, over the plan. */
import type { PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import { type ClearanceResults, surfaceKey } from '../../features/planning/surfaces/surfaces-model.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import type { PlanPath } from './plan-model.ts';
import { nameKey, type PathName } from './plan-names.ts';
import { Outline, PathMark } from './plan-overlay.tsx';
import type { LocalPoint } from '@touchdown/domain';
import { SizeMark } from './plan-size.tsx';
import { isAmong, isSame, type Selected } from './selection.ts';

export const lookOf = (one: Selected, selected: Selected | null, hovered: Selected | null): 'selected' | 'hovered' | undefined => {
  if (isAmong(one, selected)) return 'selected';
  return isSame(one, hovered) ? 'hovered' : undefined;
};

interface PlanThingsProps {
  readonly model: FacilityModel;
  readonly paths: readonly PlanPath[];
  readonly results: ClearanceResults;
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
  readonly center: LocalPoint;
  readonly frame: PlanFrame;
  readonly names: readonly PathName[];
}

export function PlanThings({ model, paths, selected, hovered, center, frame, names, results }: PlanThingsProps) {
  const surfaces = [selected, hovered].flatMap((one, index) =>
    one?.kind === 'surface' && !(index === 1 && isSame(selected, hovered))
      ? model.surfaces
          .filter(({ key }) => key === one.id)
          .map((surface) => ({ surface, look: index === 0 ? 'selected' : 'hovered' }) as const)
      : [],
  );
  // The surface that governs the selected obstacle is lit with it.
  const governing = selected?.kind === 'obstacle' ? results.get(selected.id)?.governing : undefined;
  const governingKey = governing ? surfaceKey(governing.surface) : null;
  const ofPath = (one: Selected | null) =>
    one?.kind === 'path'
      ? model.surfaces.filter(({ pathId, layer }) => pathId === one.id && (layer === 'approach' || layer === 'departure'))
      : [];
  const fato = model.surfaces.find(({ layer }) => layer === 'fato');
  const padLook = lookOf({ kind: 'pad' }, selected, hovered);
  return (
    <>
      {model.surfaces
        .filter(({ key }) => key === governingKey)
        .map((surface, index) => (
          <Outline key={`governing ${surface.key} ${index}`} surface={surface} frame={frame} look="governing" />
        ))}
      {surfaces.map(({ surface, look }) => (
        <Outline key={`${surface.key} ${look}`} surface={surface} frame={frame} look={look} />
      ))}
      {ofPath(selected).map((surface) => (
        <Outline key={`path ${surface.key}`} surface={surface} frame={frame} look="selected" />
      ))}
      {!isSame(selected, hovered) &&
        ofPath(hovered).map((surface) => <Outline key={`hover ${surface.key}`} surface={surface} frame={frame} look="hovered" />)}
      {fato !== undefined && padLook !== undefined && <Outline surface={fato} frame={frame} look={padLook} />}
      {hovered?.kind === 'size' && <SizeMark id={hovered.id} model={model} center={center} frame={frame} />}
      {paths.map((path) => (
        <PathMark
          key={`${path.id} ${path.use}`}
          path={path}
          frame={frame}
          name={names.find(({ key }) => key === nameKey(path.id, path.use)) ?? null}
          look={lookOf({ kind: 'path', id: path.id }, selected, hovered)}
        />
      ))}
    </>
  );
}
