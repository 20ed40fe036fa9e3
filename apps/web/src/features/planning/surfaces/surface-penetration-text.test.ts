import {
  feet,
  evaluateObstacle,
  asEvaluable,
  obstacleStandard,
  REFERENCE_VALUES,
  shownUnits,
  type ObstacleClearance,
} from '@touchdown/domain';
import type { ProjectObstacle } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { surfacePenetrationText } from './surface-penetration-text.ts';
import { obstaclesToDraw, surfacesToDraw } from './surfaces-model.ts';

const imperial = shownUnits('imperial');
const AREA = { length: feet(120), width: feet(120) };
const AIRSPACE = anAirspace({
  safetyArea: { size: AREA, frangibleObjectIn: REFERENCE_VALUES['AC 150/5390-2C'].definitions.frangibleObjectIn },
  identification: obstacleStandard('AC 150/5390-2C').identification,
});
/** 250 ft above the level identification surface, it would be under no other surface at this position: 420 ft north of the FATO edge. */
const WIRE = anObstacle({ name: 'Wire', latitude: 42.36136, heightFeet: 20 });

function textOf(name: string, obstacles: readonly ProjectObstacle[], airspace = AIRSPACE) {
  const surfaces = surfacesToDraw(airspace, { tlof: AREA, safetyArea: AREA });
  const results = new Map<string, ObstacleClearance>(
    obstacles.flatMap((one) => {
      const read = asEvaluable(one);
      return read === null ? [] : [[one.id, evaluateObstacle(airspace, read)] as const];
    }),
  );
  const surface = surfaces.find((one) => one.name === name);
  if (surface === undefined) throw new Error(`no ${name}`);
  const model = { surfaces, obstacles: obstaclesToDraw(obstacles, airspace, results) };
  return surfacePenetrationText(surface, { model, airspace, obstacles, isAnalyzing: false }, imperial);
}

describe('the card of a surface', () => {
  it('evaluates an object identification surface, penetrated by an obstacle that clears the approach surface', () => {
    expect(textOf('Approach surface P1', [WIRE]).text).toBe('No penetrations');
    expect(textOf('Object identification surface P1, level', [WIRE])).toEqual({
      text: '1 obstacle penetrates it, by up to 20.0 ft (Wire)',
      isPenetrated: true,
    });
  });
  it('does not call an approach surface clear that an obstacle may penetrate within its accuracy', () => {
    const doubtful = { ...WIRE, verticalAccuracyFeet: 900 };
    expect(textOf('Approach surface P1', [doubtful])).toEqual({ text: '1 obstacle may penetrate it within accuracy', isPenetrated: true });
  });
  it('says that the conical surface and the zones drawn for reference are not evaluated', () => {
    for (const name of ['Conical surface (calculation default)', 'TLOF', 'FATO'])
      expect(textOf(name, [WIRE]).text).toBe('Not evaluated. Shown for reference.');
    expect(textOf('Safety Area', [WIRE], anAirspace()).text).toBe('Not evaluated. Shown for reference.');
  });
  it('counts obstacles without ground elevation instead of calling the surface clear', () => {
    const blind = anObstacle({ id: 'blind', name: 'Blind', elevationFeet: null });
    for (const name of ['Approach surface P1', 'Object identification surface P1, level'])
      expect(textOf(name, [blind]).text).toBe('No evaluated obstacle penetrates it. 1 not evaluated: ground elevation missing.');
  });
});
