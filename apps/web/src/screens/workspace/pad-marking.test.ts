import { describe, expect, it } from 'vitest';
import { at } from './changes.ts';
import { padMarking } from './pad-marking.ts';

const TLOF = { layer: 'tlof', outline: [at(0, 0), at(0, 40), at(40, 40), at(40, 0)] } as const;
const HOSPITAL = { standardH: true, type: 'heliport', facilityType: 'hospital', facilityAlignment: 90 } as const;
const marked = (project: Parameters<typeof padMarking>[0], surfaces: Parameters<typeof padMarking>[1] = [TLOF]) =>
  padMarking(project, surfaces, 40, at(100, 200));

describe('the marking of the pad on the plan', () => {
  it('is an H in a cross on the deck for a hospital, turned to the alignment, around the center', () => {
    const marking = marked(HOSPITAL);
    expect(marking?.deck).toBe(TLOF.outline);
    // Five squares of 8 ft. An H 6.4 ft high reads to the east, so it is as wide as it is high otherwise.
    const extent = (points: readonly { readonly eastFt: number; readonly northFt: number }[] = []) => {
      const [east, north] = [points.map(({ eastFt }) => eastFt), points.map(({ northFt }) => northFt)];
      return [Math.min(...east), Math.max(...east), Math.min(...north), Math.max(...north)].map((value) => Number(value.toFixed(3)));
    };
    expect(extent(marking?.cross ?? [])).toEqual([88, 112, 188, 212]);
    expect(extent(marking?.letter)).toEqual([96.8, 103.2, 197.8, 202.2]);
  });
  it('is an H alone for any other heliport', () => {
    expect(marked({ ...HOSPITAL, facilityType: 'general_aviation' })).toMatchObject({ deck: null, cross: null });
  });
  it('is not drawn without a standard marking or a TLOF', () => {
    expect(marked({ ...HOSPITAL, standardH: false })).toBeNull();
    expect(marked(HOSPITAL, [])).toBeNull();
  });
});
