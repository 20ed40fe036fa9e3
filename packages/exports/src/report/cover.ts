/** The first page of every report. */
import { CLEARANCE_ENGINE_VERSION, ENGINE_VERSION, formatDms } from '@touchdown/domain';
import type { Fact, ReportCover } from './document.ts';
import type { Derived } from './derive.ts';
import type { ReportContact } from './input.ts';
import { momentText } from './words.ts';

const TYPES = { heliport: 'Heliport', vertiport: 'Vertiport', mixed: 'Heliport and vertiport' } as const;

export const contactText = ({ name, title, organization, email, phone, address }: ReportContact): string =>
  [[name, title].filter((part) => part !== null && part !== '').join(', '), organization, email, phone, address]
    .filter((line) => line !== null && line !== '')
    .join('\n');

/** "AC 150/5390-2D, set 2D-1 and EB 105A, set 105A-1" */
export function ruleSetsText({ input }: Derived): string {
  const results = input.calculation?.results;
  if (results !== undefined)
    return results.ruleSets.map(({ reference, ruleSetVersion }) => `${reference}, set ${ruleSetVersion}`).join(' and ');
  const { type, advisoryCircular, vertiportAdvisoryCircular } = input.project;
  const vertiport = vertiportAdvisoryCircular ?? 'EB 105A';
  if (type === 'heliport') return advisoryCircular;
  return type === 'vertiport' ? vertiport : `${advisoryCircular} and ${vertiport}`;
}

function locationFact({ site }: Derived): Fact {
  if (site.location === null) return { label: 'Location', value: 'Not entered' };
  const { latitude, longitude } = site.location;
  return { label: 'Location (WGS 84)', value: `${formatDms(latitude, 'latitude')}  ${formatDms(longitude, 'longitude')}` };
}

/** That the dimensions in the report do not hold any more. */
export const dimensionFacts = ({ dimensionProblem }: Derived): Fact[] =>
  dimensionProblem === null ? [] : [{ label: 'Status of dimensions', value: dimensionProblem.notice, tone: 'bad' }];

/** More stand in a section of their own. */
export const COVER_CONTACTS = 4;

export function coverOf(derived: Derived, title: string): ReportCover {
  const { input } = derived;
  const { project, issue, contacts } = input;
  return {
    title,
    subject: project.name,
    place: project.address,
    logo: input.logo,
    facts: [
      { label: 'Facility', value: TYPES[project.type] },
      locationFact(derived),
      { label: 'Rules', value: ruleSetsText(derived) },
      ...dimensionFacts(derived),
      { label: 'Made', value: `${momentText(issue.madeAt)}\nby ${issue.madeBy}` },
      ...contacts.slice(0, COVER_CONTACTS).map((contact): Fact => ({ label: contact.role, value: contactText(contact) })),
      ...(contacts.length > COVER_CONTACTS
        ? [{ label: 'More contacts', value: `All ${contacts.length} stand in the section Contacts.` }]
        : []),
    ],
    seal: [
      { label: 'Inputs, SHA-256', value: issue.inputsSha256 },
      {
        label: 'Engines',
        value: `dimensions ${input.calculation?.results.engineVersion ?? ENGINE_VERSION}, clearance ${input.clearance?.analysis.engineVersion ?? CLEARANCE_ENGINE_VERSION}, product ${issue.productVersion}`,
      },
      { label: 'Audit head', value: issue.auditHead ?? 'none' },
    ],
  };
}
