import { describe, expect, it } from 'vitest';
import { editionOfRevision } from './dimension-edition.ts';
import { isMarkingRuleId, plannedEditionText, projectUnits } from './planned-edition.ts';
import { PLANNING_PACKS } from './planning-packs.ts';

const [FRANCE] = PLANNING_PACKS;

describe('an edition that a project is planned under', () => {
  it('is named with its revision, and as unsigned if it is', () => {
    const signed = plannedEditionText({ pack: FRANCE, signature: 'signed' });
    expect(signed).toBe(`${FRANCE.document}, revision ${FRANCE.revision}`);
    expect(plannedEditionText({ pack: FRANCE, signature: 'unsigned' })).toBe(`${signed} (unsigned)`);
  });
  it('decides the units, whatever the user prefers', () => {
    expect(projectUnits({ plannedEdition: { pack: { units: 'm' } } }, 'imperial')).toBe('metric');
    expect(projectUnits({ plannedEdition: { pack: { units: 'ft' } } }, 'metric')).toBe('imperial');
    expect([projectUnits({}, 'metric'), projectUnits({ plannedEdition: null }, 'imperial')]).toEqual(['metric', 'imperial']);
  });
});

it.each([
  ['tlofMarking.width', true],
  ['fatoLights.largestSpacing', true],
  ['groundTaxiwayMarkers.spacing', true],
  ['windCone', true],
  ['positioningCircle.width', true],
  ['fato', false],
  ['lights.tlofLights', false],
])('%s is a rule for markings or lights: %s', (id, expected) => {
  expect(isMarkingRuleId(id)).toBe(expected);
});

it('an edition that gives no dimensions cannot be followed for them', () => {
  const followed = { editionId: 'part-77', revision: 2, hash: 'sha256:0', rules: [], citations: {} };
  expect(() => editionOfRevision(followed as never)).toThrow('dimensions do not follow part-77');
});
