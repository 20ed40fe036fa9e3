/** Accuracy codes of the FAA Digital Obstacle File, from the text that accompanies it. */
import { nauticalMilesToFeet } from '../quantities/convert.ts';
import { feet, type Feet } from '../quantities/units.ts';
import { cited, citing, read } from './cite.ts';
import type { Cited } from './cited.ts';

const cite = citing('FAA DOF', 'September 8, 2019');
const tolerance = (axis: string, code: string, written: string, value: Feet): Cited<Feet> =>
  cited(value, cite('Accuracy', `${axis} accuracy code ${code} is a tolerance of ±${written}.`, read('DOF-README')));
const horizontal = (code: string, value: number) => tolerance('Horizontal', code, `${value} ft`, feet(value));
const vertical = (code: string, value: number) => tolerance('Vertical', code, `${value} ft`, feet(value));

/** Codes and their tolerances in feet (±). The codes 9 and I mean that the tolerance is unknown. */
export const DOF_ACCURACY = {
  horizontal: {
    '1': horizontal('1', 20),
    '2': horizontal('2', 50),
    '3': horizontal('3', 100),
    '4': horizontal('4', 250),
    '5': horizontal('5', 500),
    '6': horizontal('6', 1000),
    '7': tolerance('Horizontal', '7', '1/2 NM', nauticalMilesToFeet(0.5)),
    '8': tolerance('Horizontal', '8', '1 NM', nauticalMilesToFeet(1)),
  },
  vertical: {
    A: vertical('A', 3),
    B: vertical('B', 10),
    C: vertical('C', 20),
    D: vertical('D', 50),
    E: vertical('E', 125),
    F: vertical('F', 250),
    G: vertical('G', 500),
    H: vertical('H', 1000),
  },
  unknown: cite('Accuracy', 'Horizontal accuracy code 9 and vertical accuracy code I are unknown tolerances.', read('DOF-README')),
} as const;

export const DOF_CYCLE = {
  days: cited(56, cite('Foreword', 'The Digital Obstacle File is updated every 56 days.', read('DOF-README'))),
} as const;
