/** Where an issue is resolved, as the search part of the project's address. */
import type { IssueAction, IssueLink } from '@touchdown/domain';

export interface IssueAddress {
  readonly tab: IssueLink['tab'];
  readonly view?: NonNullable<IssueLink['view']>;
  /** The field of the project form to open. */
  readonly edit?: string;
  readonly path?: string;
  readonly conflict?: string;
  readonly obstacle?: string;
  /** The control to focus: a button, a field of the record's form, or {@link RECORD}. */
  readonly focus?: string;
}

/** Focuses the button that adds a record. */
export const ADD: IssueAction = 'add';

/** Focuses the part of the view that explains an issue. */
export const SECTION: IssueAction = 'section';

/** Focuses the record itself, in its list. */
export const RECORD = 'record';

/** A field opens the form of its record at that field, a record is selected in its view, and a button is focused. */
export function issueAddress({ tab, view, target }: IssueLink): IssueAddress {
  const place = { tab, ...(view !== null && { view }) };
  if (target === null) return place;
  const focus = target.field ?? RECORD;
  switch (target.kind) {
    case 'field':
      return { ...place, edit: target.id };
    case 'answer':
    case 'action':
      return { ...place, focus: target.id };
    case 'path':
      return { ...place, path: target.id, focus };
    case 'conflict':
      return { ...place, conflict: target.id, focus };
    case 'obstacle':
      return { ...place, obstacle: target.id, focus };
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  additionalFatoLengthFt: 'Enter Length',
  elevation: 'Enter Elevation',
  latitude: 'Enter Location',
  magneticVariation: 'Edit Variation',
  primaryAircraftId: 'Assign Aircraft',
};
const ANSWERS: Readonly<Record<string, string>> = {
  constructionStart: 'Enter Date',
  filedOn: 'Enter Filing Date',
  objectsFiledOn: 'Enter Filing Date',
};
const ACTIONS: Readonly<Record<IssueAction, string>> = {
  add: 'Add',
  members: 'Open Fleet',
  section: 'Show',
  calculate: 'Calculate',
  adjust: 'Adjust Values',
};
const ADDED: Readonly<Record<string, string>> = {
  paths: 'Add Path',
  obstacles: 'Add Obstacle',
  fleet: 'Add Aircraft',
  notice: 'Draw Parcel',
};
const OPEN = {
  overview: 'Edit Project',
  calculations: 'Open Calculations',
  notice: 'Edit Entry',
  fleet: 'Open Fleet',
  approach: 'Open Paths',
} as const;
const RECORDS = { path: 'Edit Path', conflict: 'Show Conflict', obstacle: 'Edit Obstacle' } as const;

const isAction = (id: string): id is IssueAction => id in ACTIONS;
const SECTIONS: Readonly<Record<string, string>> = {
  paths: 'Open Paths',
  validation: 'Open Validation',
  obstacles: 'Open Obstacles',
  calculations: 'Open Calculations',
  notice: 'Open FAA Notice',
};
const actionText = (id: string, { tab, view }: IssueLink): string => {
  if (!isAction(id)) return OPEN[tab];
  if (id === SECTION) return SECTIONS[view ?? tab] ?? OPEN[tab];
  return id === 'add' ? (ADDED[view ?? tab] ?? ACTIONS.add) : ACTIONS[id];
};

/** Link text of an issue: "Enter Elevation", "Edit Obstacle", "Add Path". */
export function issueAction(link: IssueLink): string {
  const { tab, target } = link;
  switch (target?.kind) {
    case 'field':
      return FIELDS[target.id] ?? OPEN.overview;
    case 'answer':
      return ANSWERS[target.id] ?? OPEN.notice;
    case 'action':
      return actionText(target.id, link);
    case 'obstacle':
      return target.field === null ? 'Show Obstacle' : RECORDS.obstacle;
    case 'path':
      return target.field === null ? 'Show Path' : RECORDS.path;
    case 'conflict':
      return RECORDS.conflict;
    case undefined:
      return OPEN[tab];
  }
}
