/** Utility towers in a row, which wires join that the FAA's file does not list. */
import { positionToLocal } from '../../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../../geodesy/position.ts';
import { normalizeDegrees } from '../../quantities/angles.ts';
import { existing } from '../../quantities/existing.ts';
import { arcTangent2 } from '../../quantities/steady-math.ts';
import { feet, type Feet, type FeetMsl } from '../../quantities/units.ts';
import { TOWER_ROW_CONVENTIONS } from '../../standards/product-rules/surroundings.ts';

export interface UtilityTower {
  /** As written in the file: "T-L TWR". */
  readonly kind: string;
  readonly position: Position;
  readonly top: FeetMsl;
}
export interface TowerRow<Tower> {
  /** From one end of the row to the other. */
  readonly towers: readonly Tower[];
  readonly longestSpanFt: Feet;
  /** The wire is at most this far below the straight line between the tops of two towers. */
  readonly sagBandFt: Feet;
}

const PERCENT = 100;
const { longestSpanFt, largestTurnDeg, leastTowers, sagPercent } = TOWER_ROW_CONVENTIONS;
/** Touchdown conventions, as numbers. */
export const TOWER_ROWS = {
  longestSpanFt: longestSpanFt.value,
  mostTurnDeg: largestTurnDeg.value,
  leastTowers: leastTowers.value,
  sagShare: sagPercent.value / PERCENT,
} as const;

const KINDS = /^(?:T-L TWR|TRANSMISSION LINE TOWER|UTILITY POLE)$/;
export const isUtilityTower = ({ kind }: Pick<UtilityTower, 'kind'>): boolean => KINDS.test(kind);

const HALF_TURN = 180;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;
const headingOf = (from: LocalPoint, to: LocalPoint): number =>
  normalizeDegrees(arcTangent2(to.eastFt - from.eastFt, to.northFt - from.northFt) * DEGREES_PER_RADIAN);

interface Link {
  readonly from: number;
  readonly to: number;
  readonly lengthFt: number;
}

/** Which towers each is joined to. */
class Rows {
  readonly #places: readonly LocalPoint[];
  readonly #next: number[][];

  constructor(places: readonly LocalPoint[]) {
    this.#places = places;
    this.#next = places.map(() => []);
  }

  /** Joins two towers unless one has two neighbors, the row would turn too far, or it would close. */
  join({ from, to }: Link): void {
    if (!this.#mayTurn(from, to) || !this.#mayTurn(to, from) || this.#rowFrom(from).includes(to)) return;
    this.#next[from]?.push(to);
    this.#next[to]?.push(from);
  }

  /** Each once, from its end that is first in the list. */
  all(): number[][] {
    const seen = new Set<number>();
    return this.#next.flatMap((next, tower) => {
      if (next.length !== 1 || seen.has(tower)) return [];
      const row = this.#rowFrom(tower);
      for (const one of row) seen.add(one);
      return [row];
    });
  }

  #mayTurn(at: number, to: number): boolean {
    const next = existing(this.#next[at]);
    const [before] = next;
    if (before === undefined) return true;
    const [here, one, other] = [this.#places[at], this.#places[before], this.#places[to]];
    if (next.length > 1 || here === undefined || one === undefined || other === undefined) return false;
    const turn = Math.abs(normalizeDegrees(headingOf(here, other) - headingOf(one, here) + HALF_TURN) - HALF_TURN);
    return turn <= TOWER_ROWS.mostTurnDeg;
  }

  /** From a tower with up to one neighbor to the other end. */
  #rowFrom(end: number): number[] {
    const row = [end];
    for (let [at, before]: [number, number | null] = [end, null]; ;) {
      const next = existing(this.#next[at]).find((one) => one !== before);
      if (next === undefined) return row;
      row.push(next);
      [before, at] = [at, next];
    }
  }
}

/** The shortest first; among equals, in the order of the towers. */
function linksOf(towers: readonly UtilityTower[], places: readonly LocalPoint[]): Link[] {
  const links: Link[] = [];
  for (const [from, one] of places.entries())
    for (let to = from + 1; to < places.length; to += 1) {
      const other = places[to];
      if (other === undefined || towers[from]?.kind !== towers[to]?.kind) continue;
      const lengthFt = Math.hypot(other.eastFt - one.eastFt, other.northFt - one.northFt);
      if (lengthFt > 0 && lengthFt <= TOWER_ROWS.longestSpanFt) links.push({ from, to, lengthFt });
    }
  return links.toSorted((one, other) => one.lengthFt - other.lengthFt);
}

/** The rows of utility towers around an origin. Longer ones are cut at a tower that both parts have. */
export function towerRows<Tower extends UtilityTower>(origin: Position, all: readonly Tower[], mostTowers: number): TowerRow<Tower>[] {
  const towers = all.filter(isUtilityTower);
  const places = towers.map(({ position }) => positionToLocal(origin, position));
  const rows = new Rows(places);
  for (const link of linksOf(towers, places)) rows.join(link);
  const parts = rows.all().flatMap((row) => {
    const count = Math.ceil((row.length - 1) / (mostTowers - 1));
    return Array.from({ length: count }, (_, part) => row.slice(part * (mostTowers - 1), (part + 1) * (mostTowers - 1) + 1));
  });
  return parts
    .filter(({ length }) => length >= TOWER_ROWS.leastTowers)
    .map((row) => {
      const longestFt = row.slice(1).reduce((most, tower, index) => {
        const [one, other] = [existing(places[existing(row[index])]), existing(places[tower])];
        return Math.max(most, Math.hypot(one.eastFt - other.eastFt, one.northFt - other.northFt));
      }, 0);
      return {
        towers: row.map((index) => existing(towers[index])),
        longestSpanFt: feet(longestFt),
        sagBandFt: feet(TOWER_ROWS.sagShare * longestFt),
      };
    });
}
