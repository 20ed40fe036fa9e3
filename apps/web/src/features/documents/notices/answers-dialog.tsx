import type { StoredNoticeAnswers } from '@touchdown/contract';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../../../shared/api/api-error.ts';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select, TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { useSaveAnswers } from './api.ts';
import {
  ANSWER_LABELS,
  answerControlId,
  type AnswerField,
  answersBodyOf,
  type AnswersDraft,
  answersDraftOf,
  checkAnswers,
  CHOICES,
  emptyAnswers,
  shownAnswer,
} from './answer-values.ts';

type TextField = Exclude<AnswerField, 'isFederal'>;
type Look = 'text' | 'area' | 'date' | 'number' | 'choice';

interface AnswerProps {
  readonly field: TextField;
  readonly look?: Look;
  readonly unit?: string;
  readonly hint?: string;
  readonly isWide?: boolean;
}

function Answer({ field, look = 'text', unit, hint, isWide = false }: AnswerProps) {
  const { register, formState } = useFormContext<AnswersDraft>();
  const control = register(field);
  return (
    <Field
      id={answerControlId(field)}
      label={ANSWER_LABELS[field]}
      error={formState.errors[field]?.message}
      className={isWide || look === 'area' ? 'form-wide' : ''}
      hint={hint}
    >
      {look === 'text' && <TextInput {...control} />}
      {look === 'date' && <TextInput type="date" {...control} />}
      {look === 'area' && <TextArea {...control} />}
      {look === 'number' && <NumberInput {...(unit === undefined ? {} : { unit })} {...control} />}
      {look === 'choice' && (
        <Select {...control}>
          <option value="">Not entered</option>
          {CHOICES[field]?.map(([value, choiceLabel]) => (
            <option key={value} value={value}>
              {choiceLabel}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function FederalAnswer() {
  const { register } = useFormContext<AnswersDraft>();
  return (
    <label className="notice-check" htmlFor={answerControlId('isFederal')}>
      <input id={answerControlId('isFederal')} type="checkbox" {...register('isFederal')} />
      {ANSWER_LABELS.isFederal}
    </label>
  );
}

function AnswerFields() {
  return (
    <>
      <FormSection title="Proponent and Owner">
        <Answer field="proponentName" hint="Leave blank to use the client contact" isWide />
        <Answer field="proponentAddress" isWide />
        <Answer field="proponentPhone" />
        <Answer field="proponentEmail" />
        <Answer field="ownerName" hint="If different from the proponent" />
        <Answer field="ownership" look="choice" />
        <Answer field="ownerAddress" isWide />
        <Answer field="operatorName" hint="Leave blank to use the airport manager contact" />
        <Answer field="operatorPhone" />
      </FormSection>
      <FormSection title="Location">
        <Answer field="landingAreaName" hint="Leave blank to use the project name" isWide />
        <Answer field="associatedCity" hint="If city, distance, and direction are blank, the form has the nearest town" />
        <Answer field="associatedState" />
        <Answer field="county" hint="Leave blank to use the county at the coordinates" />
        <Answer field="cityDistanceMiles" look="number" unit="miles" />
        <Answer field="cityDirection" look="choice" />
      </FormSection>
      <FormSection title="Purpose and Dates">
        <Answer field="purpose" look="choice" />
        <Answer field="use" look="choice" />
        <FederalAnswer />
        <Answer field="changeDescription" look="area" hint="Required for an alteration or change of status" />
        <Answer field="trafficPattern" look="area" />
        <Answer field="constructionStart" look="date" hint="Or the date a change takes effect" />
        <Answer field="constructionEnd" look="date" />
        <Answer field="filedOn" look="date" hint="Leave blank until the form is filed" />
        <Answer field="objectsFiledOn" look="date" hint="For the objects that require notice" />
      </FormSection>
      <FormSection title="Landing Area and Operations">
        <Answer field="surface" hint="Concrete, asphalt, turf, rooftop" />
        <Answer field="flightRules" look="choice" />
        <Answer field="hours" isWide />
        <Answer field="basedHelicopters" look="number" />
        <Answer field="monthlyLandings" look="number" />
        <Answer field="basedInFiveYears" look="number" />
        <Answer field="landingsInFiveYears" look="number" />
        <Answer field="considerations" look="area" />
        <Answer field="signerName" />
        <Answer field="signerTitle" />
      </FormSection>
    </>
  );
}

interface AnswersDialogProps {
  readonly projectId: string;
  /** The saved entries. `null`: none yet. */
  readonly stored: StoredNoticeAnswers | null;
  /** The field focused when the form opens. If omitted: the first. */
  readonly field?: string | undefined;
  readonly onClose: () => void;
}

/** Form for the owner's entries. Mounted while it is open. */
export function AnswersDialog({ projectId, stored, field, onClose }: AnswersDialogProps) {
  const save = useSaveAnswers(projectId);
  const sent = async (draft: AnswersDraft, version: number, keyFor: (body: unknown) => string) => {
    const body = { ...answersBodyOf(draft), version };
    return { ...(await save.mutateAsync({ body, idempotencyKey: keyFor(body) })), id: projectId };
  };
  return (
    <RecordDialog
      title="FAA Notice Entries"
      field={field}
      submitLabel="Save Entries"
      shownValue={shownAnswer}
      record={{
        what: 'FAA notice',
        scope: projectId,
        stored: stored === null ? undefined : { ...stored, id: projectId },
        blank: emptyAnswers,
        draftOf: answersDraftOf,
        check: checkAnswers,
        labels: ANSWER_LABELS,
        controlId: answerControlId,
        says: {
          saved: { title: 'Entries saved' },
          failed: (error) => ({ title: 'Failed to save entries', description: errorText(error), destructive: true }),
        },
        create: (draft, keyFor) => sent(draft, 0, keyFor),
        update: (_stored, draft, version, keyFor) => sent(draft, version ?? 0, keyFor),
        onClose,
      }}
    >
      <AnswerFields />
    </RecordDialog>
  );
}
