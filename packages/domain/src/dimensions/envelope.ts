/** Minimums of a mixed facility: the larger of both rule sets on every side, with the separations between the zones preserved. */
import type { FacilityShape } from '../facility/facility.ts';
import type { ApproachSurfaceStandard } from '../standards/standard.ts';
import type { Workings, Zone } from './dimension-results.ts';
import {
  approachPathOf,
  approachWorkings,
  fatoAround,
  layoutWorkings,
  safetyAreaAround,
  safetyAreaBasis,
  separationOf,
  zoneSize,
  type Layout,
  type ZoneTerms,
} from './layout.ts';
import type { RuleSetAnswer } from './rule-set-result.ts';
import { largest, named, shownFeet, type Term } from './term.ts';

type Both = readonly [RuleSetAnswer, RuleSetAnswer];

/** Labels a rule set's number with the name of its document. */
const fromRuleSet = ({ result: { reference } }: RuleSetAnswer, term: Term): Term => ({
  ...named(reference, term),
  inputs: [{ label: reference, value: `${shownFeet(term.value)} ft`, from: 'its own calculation' }],
});

function envelopeLayout([first, second]: Both): Layout {
  const both = (term: (layout: Layout) => Term): [Term, Term] => [
    fromRuleSet(first, term(first.layout)),
    fromRuleSet(second, term(second.layout)),
  ];
  const tlofFatoSeparation = largest(both((layout) => layout.tlofFatoSeparation));
  const safetyAreaStrip = largest(both((layout) => layout.safetyAreaStrip));
  const sides = (term: (side: 'length' | 'width') => Term): ZoneTerms => ({ length: term('length'), width: term('width') });
  const zone = (name: Zone, side: 'length' | 'width') => both(({ zones }) => zones[name][side]);

  const tlof = sides((side) => largest(zone('tlof', side)));
  const fato = sides((side) => largest([...zone('fato', side), fatoAround(tlof[side], tlofFatoSeparation)]));
  const safetyArea = sides((side) => largest([...zone('safetyArea', side), safetyAreaAround(fato[side], safetyAreaStrip)]));
  return { zones: { tlof, fato, safetyArea }, tlofFatoSeparation, safetyAreaStrip };
}

const bothBases = (both: Both): string => both.map(({ result, layout }) => `${result.reference}: ${safetyAreaBasis(layout)}`).join(' · ');

/** Returns the flat fields of a mixed result, and the calculation details of each. */
export function envelope(both: Both, approach: ApproachSurfaceStandard, shape: FacilityShape) {
  const layout = envelopeLayout(both);
  const { tlof, fato, safetyArea } = layout.zones;
  const workings: Workings = { ...layoutWorkings(layout, shape), ...approachWorkings(fato.width, approach) };
  return {
    tlof: zoneSize(tlof, shape),
    fato: zoneSize(fato, shape),
    safetyArea: {
      ...zoneSize(safetyArea, shape),
      calculationBasis: bothBases(both),
      margin: layout.safetyAreaStrip.value,
    },
    tlofFatoSeparation: separationOf(
      layout.tlofFatoSeparation,
      'Distance between the TLOF edge and the FATO edge on every side; the larger of both standards.',
    ),
    fatoSafetyAreaSeparation: separationOf(
      layout.safetyAreaStrip,
      'Width of the Safety Area around the FATO, equal on every side; the larger of both standards.',
    ),
    approachPath: approachPathOf(fato.width, approach),
    envelopeWorkings: workings,
  };
}
