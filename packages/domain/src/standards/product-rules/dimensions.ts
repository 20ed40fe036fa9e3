/** Touchdown conventions where a standard defines nothing. */
import { SOURCE_PRODUCT } from './source.ts';

const { statement } = SOURCE_PRODUCT;

export const DIMENSION_RULES = {
  vertipad: statement('dimensions.vertipad'),
  taxiArea: statement('dimensions.taxiArea'),
  circularTransportFato: statement('dimensions.circularTransportFato'),
  squareContainsLonger: statement('dimensions.squareContainsLonger'),
  elevationEntered: statement('dimensions.elevationEntered'),
  fleetByRuleSet: statement('dimensions.fleetByRuleSet'),
  compositeOfVtol: statement('dimensions.compositeOfVtol'),
  memberSeparation: statement('dimensions.memberSeparation'),
  largerDimensionGoverns: statement('dimensions.largerDimensionGoverns'),
} as const;
