/** The first page of every report. */
import {
  circularsOf,
  CLEARANCE_ENGINE_VERSION,
  type DimensionOverride,
  ENGINE_VERSION,
  formatDms,
  overrideSentence,
} from '@touchdown/domain';
import { FACILITY_KIND_LABELS } from '../facility-kind.ts';
import { revisionText } from '../report-details.ts';
import type { CoverTitleBlock, Fact, ReportCover } from './document.ts';
import type { Derived } from './derive.ts';
import type { ReportContact, ReportDetails, ReportKind } from './input.ts';
import { designAircraftFact } from './project-facts.ts';
import { statusFact } from './status-blocks.ts';
import { NOT_ENTERED, savedText, siteElevationText } from './report-text.ts';

export const contactText = ({ name, title, organization, email, phone, address }: ReportContact): string =>
  [[name, title].filter((part) => part !== null && part !== '').join(', '), organization, email, phone, address]
    .filter((line) => line !== null && line !== '')
    .join('\n');

/** "AC 150/5390-2D and EB 105A", with revisions that are not the built-in ones. */
export function criteriaText({ input }: Derived): string {
  const results = input.calculation?.results;
  return results === undefined ? circularsOf(input.project) : results.faaReference;
}

function locationFact({ site }: Derived): Fact {
  if (site.location === null) return { label: 'Location', value: 'Not entered' };
  const { latitude, longitude } = site.location;
  return { label: 'Location (WGS 84)', value: `${formatDms(latitude, 'latitude')}  ${formatDms(longitude, 'longitude')}` };
}

const elevationFact = ({ site: { elevation }, input }: Derived): Fact => ({
  label: 'Elevation',
  value: elevation === null ? NOT_ENTERED : siteElevationText(elevation, input),
});

const DIMENSION_STATUS = 'Status of dimensions';

/** States that the dimensions are out of date or below the FAA minimum, and by whose decision the report was issued with them. */
function dimensionFacts({ dimensionProblem, input: { override } }: Derived): Fact[] {
  if (dimensionProblem === null) return [];
  const status: Fact = { label: DIMENSION_STATUS, value: dimensionProblem.notice, tone: 'bad' };
  return override === null ? [status] : [status, { label: 'Override by the owner', value: overrideSentence(override), tone: 'bad' }];
}

const COVER_CONTACTS = 4;

/** The owner's decision in full. The issues in the summary list the dimensions. */
export const overrideFacts = (derived: Derived): Fact[] => dimensionFacts(derived).filter(({ label }) => label !== DIMENSION_STATUS);

/** Maximum length of a reason on the cover; a longer one appears only in the summary. */
const COVER_REASON = 60;

/** The owner's decision in at most three lines. */
function coverOverride(override: DimensionOverride, more: string): string {
  if (override.reason.length <= COVER_REASON) return overrideSentence(override);
  return `${overrideSentence({ ...override, reason: '' }).replace(/: $/, '.')} ${more}`;
}

/** On the cover, only the state and the first change, so that the cover fits on its page. What it refers to lists sides and further changes. */
function coverDimensions(derived: Derived, kind: ReportKind): Fact[] {
  const more = kind === 'summary' ? 'See the Compliance Report.' : 'See the summary.';
  return dimensionFacts(derived).map((fact) => {
    const { dimensionProblem, input } = derived;
    if (fact.label === DIMENSION_STATUS) return dimensionProblem === null ? fact : { ...fact, value: `${dimensionProblem.short} ${more}` };
    return input.override === null ? fact : { ...fact, value: coverOverride(input.override, more) };
  });
}

/** "Client: Maria Ortega, Harbor Air LLC", one line per contact; addresses are in the Contacts section. */
function contactsFact(contacts: readonly ReportContact[]): Fact[] {
  if (contacts.length === 0) return [];
  // A single one more takes no more room than its count.
  const shown = contacts.length === COVER_CONTACTS + 1 ? contacts.length : COVER_CONTACTS;
  const rest = contacts.length - shown;
  const lines = contacts
    .slice(0, shown)
    .map(({ role, name, organization }) => `${role}: ${[name, organization].filter((part) => part !== null && part !== '').join(', ')}`);
  return [{ label: 'Contacts', value: [...lines, ...(rest > 0 ? [`${rest} more in Contacts`] : [])].join('\n') }];
}

/** "criteria 2D-1 and 105A-1, ". Empty without a calculation. */
function criteriaVersions({ input: { calculation } }: Derived): string {
  const versions = calculation?.results.ruleSets.map(({ ruleSetVersion }) => ruleSetVersion) ?? [];
  return versions.length === 0 ? '' : `criteria ${versions.join(' and ')}, `;
}

/** What the firm entered for its documents: every cell once something is entered, so that a blank one can be filled in by hand. */
export function coverTitleBlock(details: ReportDetails | null): CoverTitleBlock | null {
  if (details === null) return null;
  return {
    firm: details.firmName,
    cells: [
      { label: 'Project number', value: details.projectNumber ?? '' },
      { label: 'Prepared by', value: details.preparedBy ?? '' },
      { label: 'Checked by', value: details.checkedBy ?? '' },
      { label: 'Revision', value: revisionText(details, '\n') },
    ],
  };
}

/** At the head of the pages: "Rivera Aviation Planning · 24-118", or what was entered of the two. */
export const firmHead = (details: ReportDetails | null): string =>
  [details?.firmName, details?.projectNumber].filter((part) => part !== undefined && part !== null).join(' · ');

export function coverOf(derived: Derived, kind: ReportKind, title: string): ReportCover {
  const { input } = derived;
  const { project, issue, contacts } = input;
  return {
    title,
    subject: project.name,
    place: project.address,
    logo: input.logo,
    titleBlock: coverTitleBlock(input.details),
    facts: [
      { label: 'Facility', value: FACILITY_KIND_LABELS[project.type] },
      locationFact(derived),
      ...(kind === 'summary' ? [elevationFact(derived), ...designAircraftFact(derived)] : []),
      // A Site Analysis Report applies none.
      ...(kind === 'site-analysis' ? [] : [{ label: 'Criteria', value: criteriaText(derived) }]),
      // A Site Analysis Report has too few records to evaluate a status. A summary has it below.
      ...(kind === 'site-analysis' || kind === 'summary' ? [] : [statusFact(derived)]),
      ...coverDimensions(derived, kind),
      { label: 'Generated', value: `${savedText(issue.madeAt, input.timeZone)}\nby ${issue.madeBy}` },
      ...(kind === 'summary' ? [] : contactsFact(contacts)),
    ],
    seal: [
      { label: 'Inputs, SHA-256', value: issue.inputsSha256 },
      {
        label: 'Calculation versions',
        value: `${criteriaVersions(derived)}dimensions ${input.calculation?.results.engineVersion ?? ENGINE_VERSION}, clearance ${input.clearance?.analysis.engineVersion ?? CLEARANCE_ENGINE_VERSION}, Touchdown ${issue.productVersion}`,
      },
    ],
  };
}
