/** Which rules a project uses, by its editions, type, and facility. */
import type { FacilityType } from '../facility/facility.ts';
import { editionsOfProject, type RuleUser } from './project-editions.ts';
import { type RegisterEdition, registerEditions, type RegisterRule } from './rules.ts';

const HELIPORT_EDITIONS: readonly string[] = ['ac-150-5390-2d', 'ac-150-5390-2c'];
const VERTIPORT_EDITIONS: readonly string[] = ['eb-105a'];
/** Airspace, FAA forms and files, and Touchdown conventions: the same for every project. */
const OF_EVERY_PROJECT: readonly string[] = ['part-77', 'faa-notice', 'form-7460-1', 'digital-obstacle-file', 'product-rules'];

/** The same for every heliport. */
const HELIPORT_MARKINGS = 'faa-markings';

/** Rules of one edition that projects of other editions use: see obstacleStandard. */
const SHARED_BY_ALL = /^ac-150-5390-2c:objectIdentification\./;
const SHARED_WITH_VERTIPORTS = 'ac-150-5390-2d:definitions.frangibleObjectIn';

const USES: readonly (readonly [FacilityType, RegExp])[] = [
  ['general_aviation', /[:.](general_aviation\b|generalAviation(Ft|Fato))/],
  ['transport', /[:.](transport\b|transport(Ft|Fato|SurfaceHeight))/],
  ['hospital', /[:.](hospital\b|hospital(Ft|Fato))/],
];
const FOR_PPR = /[:.]prior_permission\b|ForPriorPermission$/;
/** The table of a general aviation heliport with the PPR limitation is another one. */
const NOT_FOR_PPR = /[:.]safetyAreaWidth\.general_aviation\b/;

function suitsFacility(id: string, { facilityType, ppr }: RuleUser): boolean {
  if (FOR_PPR.test(id)) return ppr && (facilityType === 'general_aviation' || !id.includes('safetyAreaWidth'));
  if (ppr && NOT_FOR_PPR.test(id)) return false;
  const use = USES.find(([, names]) => names.test(id));
  return use === undefined || use[0] === facilityType;
}

/** Whether results of the project can depend on the rule. */
export function usesRule({ id, editionId }: Pick<RegisterRule, 'id' | 'editionId'>, project: RuleUser): boolean {
  const editions = editionsOfProject(project);
  if (project.plannedEdition) return editions.includes(editionId);
  if (HELIPORT_EDITIONS.includes(editionId)) {
    if (SHARED_BY_ALL.test(id)) return true;
    if (id === SHARED_WITH_VERTIPORTS && editions.every((edition) => VERTIPORT_EDITIONS.includes(edition))) return true;
    return editions.includes(editionId) && suitsFacility(id, project);
  }
  if (editionId === HELIPORT_MARKINGS) return project.type !== 'vertiport';
  return OF_EVERY_PROJECT.includes(editionId) || editions.includes(editionId);
}

const statesOf = ({ citations }: RegisterRule): readonly string[] => citations.map(({ clause, states }) => `${clause ?? ''}|${states}`);

/**
 * Whether a confirmation of the rule can change what is shown of the project: the project uses the rule, or one of its edition with which
 * the rule shares a requirement. `register`: of the revisions that the project follows; absent: the built-in ones.
 */
export function concernsProject(rule: RegisterRule, project: RuleUser, register: readonly RegisterEdition[] = registerEditions()): boolean {
  if (usesRule(rule, project)) return true;
  const shared = new Set(statesOf(rule));
  const { rules = [] } = register.find(({ id }) => id === rule.editionId) ?? {};
  return rules.some((other) => usesRule(other, project) && statesOf(other).some((text) => shared.has(text)));
}
