import type { StoredPath } from '@touchdown/contract';
import type { FacilitySite, PathsAssessment } from '@touchdown/domain';
import { type ReactNode, type RefObject, useDeferredValue } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { useCreatePath, useUpdatePath } from './api.ts';
import { CourseFields, ProfileFields } from './path-fields.tsx';
import { bodyOf, checkDraft, draftOf, emptyDraft, type PathDraft } from './path-form-values.ts';
import { PathPreview, type RenderInTheWay } from './path-preview.tsx';
import { controlId, FIELD_LABELS, shownValue } from './path-labels.ts';

interface PathFormProps {
  readonly projectId: string;
  /** The path to edit. Omitted for a new one. */
  readonly path?: StoredPath | undefined;
  /** The obstacles under the surfaces of the saved path. */
  readonly clearance?: ReactNode;
  readonly renderInTheWay?: RenderInTheWay | undefined;
  /** Initial values of a new one, instead of the defaults. */
  readonly start?: Partial<PathDraft>;
  readonly assessment: PathsAssessment;
  readonly site: FacilitySite;
  /** The field focused when the form opens. If omitted: the first. */
  readonly field?: string | undefined;
  /** Gets the focus if the element that opened the form no longer exists. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Creates or edits a path of any geometry. Mounted while it is open. */
export function PathForm({
  projectId,
  path,
  clearance,
  renderInTheWay,
  start,
  assessment,
  site,
  field,
  focusAfter,
  onClose,
}: PathFormProps) {
  const create = useCreatePath(projectId);
  const update = useUpdatePath(projectId);
  const variationDeg = site.variation?.valueDeg ?? null;
  // The fields are rendered at once. The pictures and the check beside them take longer with hundreds of other paths.
  const isDrawn = useDeferredValue(true, false);
  return (
    <RecordDialog
      title={path ? 'Edit Path' : 'Create New Path'}
      field={field}
      submitLabel={path ? 'Update Path' : 'Create Path'}
      shownValue={(field, value) => shownValue(field, value)}
      record={{
        what: 'path',
        scope: projectId,
        stored: path,
        blank: () => ({ ...emptyDraft(), ...start }),
        draftOf,
        check: checkDraft,
        labels: FIELD_LABELS,
        controlId,
        create: (draft, keyFor) => create.mutateAsync({ body: bodyOf(draft), idempotencyKey: keyFor(bodyOf(draft)) }),
        update: ({ id }, draft, version, keyFor) => {
          const body = { ...bodyOf(draft), version };
          return update.mutateAsync({ pathId: id, body, idempotencyKey: keyFor(body) });
        },
        says: {
          saved: { title: 'Success', description: path ? 'Path updated successfully' : 'Path created successfully' },
          failed: (error) => ({ title: 'Error', description: errorText(error, 'Failed to save path'), destructive: true }),
        },
        focusAfter,
        onClose,
      }}
    >
      <div className="path-form">
        <CourseFields variationDeg={variationDeg} />
        <div className="path-preview">
          {isDrawn && <PathPreview pathId={path?.id} assessment={assessment} site={site} renderInTheWay={renderInTheWay} />}
        </div>
        <ProfileFields />
        {isDrawn && clearance && (
          <div className="path-wide">
            {clearance}
            <p className="quiet">Based on the saved path.</p>
          </div>
        )}
      </div>
    </RecordDialog>
  );
}
