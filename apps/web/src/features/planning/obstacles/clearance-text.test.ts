import { asEvaluable, evaluateObstacle, shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { accuracyText, analyzedText, clearanceFields, criticalText, notEvaluatedText, resultTexts } from './clearance-text.ts';

const [feet, meters] = [shownUnits('imperial'), shownUnits('metric')];
const evaluation = (changes: Parameters<typeof anObstacle>[0]) => {
  const obstacle = asEvaluable(anObstacle(changes));
  if (obstacle === null) throw new Error('not judgeable');
  return evaluateObstacle(anAirspace(), obstacle);
};

describe('the result as text', () => {
  it('has a penetration rounded up and a clearance rounded down, with the surface', () => {
    const low = evaluation({ heightFeet: 0, latitude: 42.3641 });
    const limit = low.governing?.actualClearanceFt ?? Number.NaN;
    const high = evaluation({ heightFeet: limit + 10.0001, latitude: 42.3641 });
    expect(resultTexts(high, feet)).toEqual({ figure: '10.1 ft penetration', surface: 'Approach surface P1' });
    expect(resultTexts(evaluation({ heightFeet: limit - 10.0009 }), feet).figure).toBe('10.0 ft clear');
    expect(resultTexts(high, meters).figure).toBe('3.05 m penetration');
  });
  it('outside all surfaces is labeled so in the list and in the table, never compliant', () => {
    expect(resultTexts(evaluation({ latitude: 42.5 }), feet)).toEqual({ figure: '—', surface: 'Outside all surfaces' });
    expect(clearanceFields(evaluation({ latitude: 42.5 }))).toMatchObject({ status: 'Outside all surfaces', surface: null });
  });
  it('without a result reports what is missing, on the screen and in the table', () => {
    expect(resultTexts(undefined, feet)).toEqual({ figure: 'Not evaluated', surface: 'Enter ground elevation' });
    expect(clearanceFields(undefined)).toEqual({
      status: 'Not evaluated',
      surface: null,
      requiredClearanceFeet: null,
      actualClearanceFeet: null,
      penetrationFeet: null,
    });
  });
  it('under a surface only because of accuracy claims no clearance', () => {
    expect(resultTexts(evaluation({ latitude: 42.3712, horizontalAccuracyFeet: 100, heightFeet: 2_000 }), feet).figure).toBe(
      'Outside surface at reported position',
    );
  });
});

describe('summary values', () => {
  it('have one decimal of a foot, rounded against the owner', () => {
    expect([criticalText(25.01, feet), criticalText(30, feet), criticalText(30, meters)]).toEqual(['25.1 ft', '30.0 ft', '9.15 m']);
  });
  it('show how many were analyzed, and how many were not', () => {
    expect([analyzedText(1, 1), analyzedText(2, 3)]).toEqual(['1 obstacle analyzed', '2 of 3 obstacles analyzed']);
    expect(notEvaluatedText(0)).toBeNull();
    expect(notEvaluatedText(2)).toBe('2 obstacles not evaluated: enter the ground elevation to determine the top elevation (MSL).');
  });
});

it('state that an accuracy that was not entered is taken as exact', () => {
  expect(accuracyText(null, null, feet)).toBe('Not entered (treated as exact)');
  expect(accuracyText(20, null, feet)).toBe('±20 ft horizontal, vertical not entered (treated as exact)');
  expect(accuracyText(20, 3, feet)).toBe('±20 ft horizontal, ±3 ft vertical');
});
