/** The shapes of a silhouette, around the middle of the aircraft, front up. No React here. */
import type { AircraftChoice } from './aircraft-choice.ts';

interface Rotor {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export interface Silhouette {
  /** A path. */
  readonly body: string;
  readonly rotors: readonly Rotor[];
}

/** Shares of the overall length, only to look like an aircraft. */
const CABIN = { width: 0.07, nose: 0.16, end: 0.62, tail: 0.012 } as const;

/** The rotors of known configurations: one or two on the centerline, or side by side, within the overall length and width. */
function rotorsOf({ rotorConfiguration }: AircraftChoice, length: number, width: number, r: number): Rotor[] {
  const front = r - length / 2;
  switch (rotorConfiguration) {
    case 'tandem':
      return [
        { x: 0, y: front, r },
        { x: 0, y: 0 - front, r },
      ];
    case 'dual': {
      const aside = Math.max(width / 2 - r, r / 2);
      return [
        { x: 0 - aside, y: 0, r },
        { x: aside, y: 0, r },
      ];
    }
    case 'coaxial':
    case 'single_main':
    case null:
      return [{ x: 0, y: front, r }];
  }
}

/** At a scale in units per foot. `null`: its length is not recorded. */
export function silhouetteOf(aircraft: AircraftChoice, perFoot: number): Silhouette | null {
  if (aircraft.overallLength === null) return null;
  const length = aircraft.overallLength * perFoot;
  const width = (aircraft.overallWidth ?? aircraft.overallLength * CABIN.width) * perFoot;
  const at = (share: number) => (share * length - length / 2).toFixed(1);
  const [half, tail] = [(CABIN.width * length).toFixed(1), (CABIN.tail * length).toFixed(1)];
  const body = `M0 ${at(CABIN.nose / 2)}Q${half} ${at(CABIN.nose / 2)} ${half} ${at(CABIN.nose * 2)}L${half} ${at(CABIN.end - CABIN.nose)}L${tail} ${at(CABIN.end)}L${tail} ${at(1)}L-${tail} ${at(1)}L-${tail} ${at(CABIN.end)}L-${half} ${at(CABIN.end - CABIN.nose)}L-${half} ${at(CABIN.nose * 2)}Q-${half} ${at(CABIN.nose / 2)} 0 ${at(CABIN.nose / 2)}Z`;
  const r = aircraft.rotorDiameter === null ? null : (aircraft.rotorDiameter / 2) * perFoot;
  return { body, rotors: r === null ? [] : rotorsOf(aircraft, length, width, r) };
}
