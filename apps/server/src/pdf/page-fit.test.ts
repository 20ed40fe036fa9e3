/** How tightly a document is set: from the use of its pages in each layout that is tried. */
import { describe, expect, it } from 'vitest';
import { bestFit, type PageFit, USUAL_FIT } from './page-fit.ts';

/** The fit chosen, and how many layouts were tried. */
function chosen(columns: number, usesOf: (fit: PageFit) => readonly number[]) {
  let tried = 0;
  const fit = bestFit(columns, (one) => {
    tried += 1;
    return usesOf(one);
  });
  return { fit, tried };
}
/** Contents that fill pages of one column one after the other, unless a page ends earlier. Those of the first page are a cover. */
function flowing(contents: number) {
  return ({ ends }: PageFit): number[] => {
    const uses = [1];
    for (let rest = contents; rest > 0;) {
      const use = Math.min(rest, ends.get(`${uses.length + 1}.0`) ?? 1);
      uses.push(use);
      rest -= use;
    }
    return uses;
  };
}

describe('a document', () => {
  it('without a nearly empty page is laid out once, as usual', () => {
    expect(chosen(1, () => [0.9, 0.55, 0.8])).toEqual({ fit: USUAL_FIT, tried: 1 });
  });
  it('with a short last page is set slightly more tightly if that saves the page, and as usual otherwise', () => {
    expect(chosen(1, ({ spacing }) => (spacing < 1 ? [1, 0.9, 0.9] : [1, 0.9, 0.8, 0.6])).fit).toEqual({ ...USUAL_FIT, spacing: 0.85 });
    expect(chosen(1, () => [1, 0.9, 0.8, 0.6])).toEqual({ fit: USUAL_FIT, tried: 2 });
  });
  it('of one page is laid out once, however short it is', () => {
    expect(chosen(1, () => [0.2]).tried).toBe(1);
  });
  it('with a nearly empty first page, its cover, is laid out once', () => {
    expect(chosen(1, () => [0.3, 0.9]).tried).toBe(1);
  });
  it('whose last page goes away if it is set more tightly is set so, no more tightly than needed', () => {
    const { fit, tried } = chosen(1, ({ spacing }) => (spacing < 1 ? [1, 1, 0.95] : [1, 1, 1, 0.2]));
    expect(fit).toEqual({ ...USUAL_FIT, spacing: 0.85 });
    expect(tried).toBe(2);
  });
  it('whose last page goes away with smaller drawings has those', () => {
    const { fit } = chosen(1, ({ hasSmallDrawings }) => (hasSmallDrawings ? [1, 1, 0.95] : [1, 1, 1, 0.4]));
    expect(fit).toEqual({ ...USUAL_FIT, hasSmallDrawings: true });
  });
  it.each([2.1, 2.3, 2.5, 5.2])('whose last page stays turns the page before it earlier: %s pages', (contents) => {
    const { fit } = chosen(1, flowing(contents));
    const uses = flowing(contents)(fit);
    expect(uses).toHaveLength(Math.ceil(contents) + 1);
    expect(Math.min(...uses)).toBeGreaterThanOrEqual(0.5);
  });
  it('in two columns has its last page in two columns of the same height', () => {
    const uses = ({ ends }: PageFit) => {
      const share = ends.get('2.1') ?? 1;
      return [1, (1 + share) / 2, (0.6 + 1 - share) / 2];
    };
    const { fit } = chosen(2, uses);
    expect(uses(fit)[2]).toBeGreaterThanOrEqual(0.5);
    // Its left column has half of its contents, and what a block that is not divided may need.
    expect(fit.ends.get('3.0')).toBeCloseTo((uses(fit)[2] ?? 0) + 0.08, 10);
  });
  it('that no fit improves is laid out as usual', () => {
    expect(chosen(1, () => [1, 0.3, 1]).fit).toEqual(USUAL_FIT);
  });
  it('never gets another page', () => {
    const { fit } = chosen(1, ({ ends, spacing }) => (ends.size > 0 || spacing < 1 ? [1, 1, 1, 1, 0.9] : [1, 1, 1, 0.4]));
    expect(fit.ends.size).toBe(0);
  });
});
