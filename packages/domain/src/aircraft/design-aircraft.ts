import { feet, knots, pounds } from '../quantities/units.ts';
import type { DesignAircraft } from './aircraft.ts';

/** An aircraft as stored: plain numbers, lengths in feet, weight in pounds, speed in knots. */
export type AircraftNumbers = Omit<
  {
    readonly [Field in keyof DesignAircraft]: DesignAircraft[Field] extends number | null | undefined
      ? number | null
      : DesignAircraft[Field];
  },
  'approachSpeed'
> & {
  readonly approachSpeed: number | null;
  /** Read by editions with taxiways. Absent in older records: not recorded. */
  readonly undercarriageWidth?: number | null | undefined;
};

const quantity = <Quantity>(value: number | null, unit: (value: number) => Quantity): Quantity | null =>
  value === null ? null : unit(value);

/** Returns a stored aircraft as input to the rules: only the values they use, each with its unit. */
export const designAircraft = (record: AircraftNumbers): DesignAircraft => ({
  id: record.id,
  name: record.name,
  type: record.type,
  rotorConfiguration: record.rotorConfiguration,
  overallLength: quantity(record.overallLength, feet),
  overallWidth: quantity(record.overallWidth, feet),
  overallHeight: quantity(record.overallHeight, feet),
  rotorDiameter: quantity(record.rotorDiameter, feet),
  controllingDimension: quantity(record.controllingDimension, feet),
  maxGrossWeight: quantity(record.maxGrossWeight, pounds),
  approachSpeed: quantity(record.approachSpeed, knots),
});
