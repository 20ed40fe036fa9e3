/** Two users changed one project: the drafts merged field by field, with a coordinate always in both of its formats. */
import { type DraftMerge, mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
import type { ProjectDraft } from './project-values.ts';

/** The DMS text of the resulting coordinate. */
const withDms = (draft: ProjectDraft, theirs: ProjectDraft): ProjectDraft => ({
  ...draft,
  latitudeDms: draft.latitude === theirs.latitude ? theirs.latitudeDms : draft.latitudeDms,
  longitudeDms: draft.longitude === theirs.longitude ? theirs.longitudeDms : draft.longitudeDms,
});

/** Merges the input (`mine`, based on `base`) with the current project (`theirs`). */
export const mergeProject = (base: ProjectDraft, mine: ProjectDraft, theirs: ProjectDraft): DraftMerge<ProjectDraft> => {
  const merge = mergeDrafts(base, mine, { ...theirs, locationMode: base.locationMode });
  return { ...merge, draft: withDms(merge.draft, theirs) };
};

/** Uses the other user's value in one field. */
export const takeTheirs = (draft: ProjectDraft, theirs: ProjectDraft, field: string): ProjectDraft =>
  Object.hasOwn(theirs, field) ? withDms({ ...draft, [field]: theirs[field as keyof ProjectDraft] }, theirs) : draft;
