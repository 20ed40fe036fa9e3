/** The lengths that a project is planned by, by rule id. A pack without a rule of that id does not cover the subject. */
export const PLAN_LENGTHS = [
  'fato',
  'tlof',
  'tlofCenterToFatoEdge',
  'safetyAreaWidth',
  'safetyAreaOverall',
  'groundTaxiway',
  'groundTaxiRoute',
  'airTaxiway',
  'airTaxiRoute',
  'stand',
  'standProtection',
  'standWithProtection',
] as const;
export type PlanLength = (typeof PLAN_LENGTHS)[number];
