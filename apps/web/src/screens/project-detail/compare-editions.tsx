/** Compares the project's editions and adopts one. Loaded when it is opened. */
import type { EditionComparisonAnswer, EditionHead, Project } from '@touchdown/contract';
import { circularsOf } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { ComparisonDialog } from '../../features/planning/edition-comparison/comparison-dialog.tsx';
import { useEffectReview } from '../../features/planning/input-effect/use-effect-review.tsx';
import { fieldsOf, useUpdateProject } from '../../features/site/projects/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { editionText } from '../../shared/editions/edition-text.ts';
import { toast } from '../../shared/ui/toast.ts';

interface CompareEditionsProps {
  readonly project: Project;
  readonly onClose: () => void;
}

export function CompareEditions({ project, onClose }: CompareEditionsProps) {
  const { review, dialog } = useEffectReview('Back to Comparison');
  const update = useUpdateProject();
  const adopt = async ({ plannedEdition, ...fields }: NonNullable<EditionComparisonAnswer['adopts']>, edition: EditionHead) => {
    try {
      const after = { ...fieldsOf(project), ...fields, ...(plannedEdition !== undefined && { plannedEdition }) };
      const body = await review(project, after, fields.editionRevisions);
      if (body === null) return;
      await update.mutateAsync({ projectId: project.id, body, idempotencyKey: uuidv7() });
      toast({
        title: 'Edition Adopted',
        description: plannedEdition ? editionText(edition) : circularsOf({ ...project, ...fields, plannedEdition: null }),
      });
      onClose();
    } catch (error) {
      if (!(error instanceof Error) || isUnauthorized(error)) return;
      toast({ title: 'Edition Not Adopted', description: errorText(error), destructive: true });
    }
  };
  return (
    <>
      <ComparisonDialog project={project} isAdopting={update.isPending} onAdopt={(...chosen) => void adopt(...chosen)} onClose={onClose} />
      {dialog}
    </>
  );
}
