import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { placeAirspace } from './airspace.ts';
import { clearanceLabel, clearanceResult } from './clearance-label.ts';
import { evaluateObstacle } from './clearance.ts';
import { penetratorsOf } from './surface-penetrations.ts';
import { accurateTo, aPole, aSite } from './testing.ts';

const standard = REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification;
const frangibleObjectIn = REFERENCE_VALUES['AC 150/5390-2C'].definitions.frangibleObjectIn;
const airspace = placeAirspace(
  aSite({
    safetyArea: { size: { length: feet(120.5), width: feet(120.5) }, frangibleObjectIn },
    identification: standard,
  }),
);
const level = { name: 'Object identification surface P1, level', pathId: 'id of P1' };

describe('an obstacle that penetrates an object identification surface', () => {
  it('is listed with its penetration, the deepest first, even if it clears every surface of 77.23', () => {
    // 700 ft from the FATO the approach surface is 87.5 ft high. The identification surface is level at 100 ft MSL.
    const [low, high] = [aPole(0, 740.25, 110), aPole(5, 740.25, 130)];
    expect(evaluateObstacle(airspace, high).status).toBe('compliant');
    const found = penetratorsOf(airspace, level, [low, high]) ?? [];
    expect(found.map(({ obstacleId }) => obstacleId)).toEqual([high.id, low.id]);
    expect(found.map(({ penetrationFt }) => penetrationFt)).toEqual([expect.closeTo(30, 9), expect.closeTo(10, 9)]);
  });
  it('may penetrate within its accuracy', () => {
    expect(penetratorsOf(airspace, level, [aPole(0, 740.25, 99, accurateTo(0, 3))])).toMatchObject([
      { certainty: 'may_penetrate', penetrationFt: 0 },
    ]);
  });
  it('is not listed if it is below, and is unknown for a surface that is not evaluated', () => {
    expect(penetratorsOf(airspace, level, [aPole(0, 740.25, 99)])).toEqual([]);
    expect(penetratorsOf(airspace, { name: 'Conical surface (calculation default)', pathId: null }, [])).toBeNull();
  });
});

describe('the clearance label', () => {
  it('does not call an obstacle outside all surfaces compliant', () => {
    const far = evaluateObstacle(airspace, aPole(0, 9_000, 900));
    expect([far.status, clearanceResult(far), clearanceLabel(far)]).toEqual(['compliant', 'outside', 'Outside all surfaces']);
    expect(clearanceLabel(evaluateObstacle(airspace, aPole(0, 740.25, 110)))).toBe('Compliant');
    expect(clearanceLabel(null)).toBe('Not evaluated');
  });
});
