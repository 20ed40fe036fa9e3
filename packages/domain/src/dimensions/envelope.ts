/** A mixed facility meets both rule sets: on every side the larger of both, the strips between the zones kept. */
import type { FacilityShape } from '../facility/facility.ts';
import type { ApproachSurfaceStandard } from '../standards/standard.ts';
import type { QuantityId, RuleSetResult, Workings, Zone } from './dimension-results.ts';
import {
  approachPathOf,
  approachWorkings,
  fatoAround,
  layoutWorkings,
  safetyAreaAround,
  separationOf,
  zoneSize,
  type Layout,
  type ZoneTerms,
} from './layout.ts';
import { largest, shownFeet, type Term } from './term.ts';

type Both = readonly [RuleSetResult, RuleSetResult];

/** A number of a rule set, under the name of its document. */
const fromRuleSet = (ruleSet: RuleSetResult, quantity: QuantityId, value: Term['value']): Term => ({
  value,
  formula: ruleSet.reference,
  substituted: shownFeet(value),
  name: ruleSet.reference,
  governs: null,
  isFloor: false,
  uses: [],
  inputs: [{ label: ruleSet.reference, value: `${shownFeet(value)} ft`, from: 'its own calculation' }],
  citations: ruleSet.workings[quantity]?.citations ?? [],
});

const sides = (both: Both, zone: Zone, side: 'length' | 'width'): [Term, Term] => {
  const quantity = `${zone}${side === 'length' ? 'Length' : 'Width'}` as const;
  const [first, second] = both;
  return [fromRuleSet(first, quantity, first[zone][side]), fromRuleSet(second, quantity, second[zone][side])];
};

const strip = ([first, second]: Both, which: 'tlofFatoSeparation' | 'fatoSafetyAreaSeparation'): Term =>
  largest([fromRuleSet(first, which, first[which].minimumSeparation), fromRuleSet(second, which, second[which].minimumSeparation)]);

function envelopeLayout(both: Both): Layout {
  const tlofFatoSeparation = strip(both, 'tlofFatoSeparation');
  const safetyAreaStrip = strip(both, 'fatoSafetyAreaSeparation');
  const eachSide = (term: (side: 'length' | 'width') => Term): ZoneTerms => ({ length: term('length'), width: term('width') });
  const tlof = eachSide((side) => largest(sides(both, 'tlof', side)));
  const fato = eachSide((side) => largest([...sides(both, 'fato', side), fatoAround(tlof[side], tlofFatoSeparation)]));
  const safetyArea = eachSide((side) => largest([...sides(both, 'safetyArea', side), safetyAreaAround(fato[side], safetyAreaStrip)]));
  return { zones: { tlof, fato, safetyArea }, tlofFatoSeparation, safetyAreaStrip };
}

const quoted = (both: Both, text: (ruleSet: RuleSetResult) => string): string =>
  both.map((ruleSet) => `${ruleSet.reference}: ${text(ruleSet)}`).join(' · ');

/** The flat fields of a mixed result, and the working of each. */
export function envelope(both: Both, approach: ApproachSurfaceStandard, shape: FacilityShape) {
  const layout = envelopeLayout(both);
  const { tlof, fato, safetyArea } = layout.zones;
  const workings: Workings = { ...layoutWorkings(layout, shape), ...approachWorkings(fato.width, approach) };
  return {
    tlof: zoneSize(tlof, shape),
    fato: zoneSize(fato, shape),
    safetyArea: {
      ...zoneSize(safetyArea, shape),
      calculationBasis: quoted(both, (ruleSet) => ruleSet.safetyArea.calculationBasis),
      margin: layout.safetyAreaStrip.value,
    },
    tlofFatoSeparation: separationOf(
      layout.tlofFatoSeparation,
      'Strip between the edge of the TLOF and the edge of the FATO, on every side; the larger of both rule sets.',
    ),
    fatoSafetyAreaSeparation: separationOf(
      layout.safetyAreaStrip,
      'Clear strip around the FATO, the same width on every side; the larger of both rule sets.',
    ),
    approachPath: approachPathOf(fato.width, approach),
    envelopeWorkings: workings,
  };
}
