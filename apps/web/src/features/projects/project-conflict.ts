/** Two people changed one project: the drafts merged field by field, a coordinate always in both of its forms. */
import { type DraftConflict, mergeDrafts } from '../../shared/forms/merge-drafts.ts';
import { FIELD_LABELS, type ProjectField } from './project-labels.ts';
import type { ProjectDraft } from './project-values.ts';

export interface ProjectMerge {
  readonly draft: ProjectDraft;
  readonly conflicts: readonly DraftConflict<ProjectField>[];
  readonly taken: readonly DraftConflict<ProjectField>[];
}

const isField = (field: string): field is ProjectField => Object.hasOwn(FIELD_LABELS, field);
const ofFields = (entries: readonly DraftConflict<string>[]): DraftConflict<ProjectField>[] =>
  entries.flatMap(({ field, ...values }) => (isField(field) ? [{ field, ...values }] : []));

/** The DMS text that goes with the coordinate that stands. */
const withDms = (draft: ProjectDraft, theirs: ProjectDraft): ProjectDraft => ({
  ...draft,
  latitudeDms: draft.latitude === theirs.latitude ? theirs.latitudeDms : draft.latitudeDms,
  longitudeDms: draft.longitude === theirs.longitude ? theirs.longitudeDms : draft.longitudeDms,
});

/** Merges what was typed (`mine`, begun from `base`) with the project as it stands now (`theirs`). */
export const mergeProject = (base: ProjectDraft, mine: ProjectDraft, theirs: ProjectDraft): ProjectMerge => {
  const merge = mergeDrafts(base, mine, theirs);
  return {
    draft: withDms({ ...merge.draft, locationMode: mine.locationMode }, theirs),
    conflicts: ofFields(merge.conflicts),
    taken: ofFields(merge.taken),
  };
};

/** Takes the others' value in one field. */
export const takeTheirs = (draft: ProjectDraft, theirs: ProjectDraft, field: ProjectField): ProjectDraft =>
  withDms({ ...draft, [field]: theirs[field] }, theirs);
