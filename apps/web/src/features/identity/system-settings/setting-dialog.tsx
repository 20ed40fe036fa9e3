import type { SystemSetting } from '@touchdown/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { type SettingSave, useSaveSystemSetting } from './api.ts';
import {
  checkSetting,
  choicesOf,
  emptySetting,
  KEY_TAKEN,
  KNOWN_HINT,
  SETTING_LABELS,
  settingBodyOf,
  settingControlId,
  type SettingDraft,
  settingDraftOf,
  shownSettingValue,
  storedSetting,
} from './setting-values.ts';

function ValueField() {
  const { register, control, formState } = useFormContext<SettingDraft>();
  const choices = choicesOf(useWatch({ control, name: 'key' }).trim());
  return (
    <Field
      id={settingControlId('value')}
      label={SETTING_LABELS.value}
      required
      error={formState.errors.value?.message}
      className="form-wide"
    >
      {choices === null ? (
        <TextArea {...register('value')} />
      ) : (
        <Select {...register('value')}>
          <option value="">Choose a value</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function SettingFields({ isNew }: { readonly isNew: boolean }) {
  const { register, formState } = useFormContext<SettingDraft>();
  const { errors } = formState;
  return (
    <FormSection title="Setting">
      <Field
        id={settingControlId('key')}
        label={SETTING_LABELS.key}
        required
        hint={isNew ? KNOWN_HINT : "The key can't be changed."}
        error={errors.key?.message}
        className="form-wide"
      >
        <TextInput spellCheck={false} autoCapitalize="none" readOnly={!isNew} {...register('key')} />
      </Field>
      <ValueField />
      <Field
        id={settingControlId('description')}
        label={SETTING_LABELS.description}
        error={errors.description?.message}
        className="form-wide"
      >
        <TextArea {...register('description')} />
      </Field>
      <Field
        id={settingControlId('category')}
        label={SETTING_LABELS.category}
        hint="Leave blank to use general."
        error={errors.category?.message}
      >
        <TextInput {...register('category')} />
      </Field>
      <Checkbox
        id={settingControlId('isAdmin')}
        label={SETTING_LABELS.isAdmin}
        hint="Only admins and superusers can see it."
        {...register('isAdmin')}
      />
    </FormSection>
  );
}

/** Another superuser created it in the meantime: the key is taken, and their setting is unchanged. */
const keyTaken = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    ? new ApiError({ status: error.status, text: KEY_TAKEN, fields: [{ path: 'key', message: KEY_TAKEN }] })
    : error;

interface SettingDialogProps {
  /** The setting to edit. Omitted for a new one. */
  readonly setting?: SystemSetting | undefined;
  /** The existing keys. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** Adds or edits an installation setting. Mounted while it is open. */
export function SettingDialog({ setting, taken, onClose }: SettingDialogProps) {
  const save = useSaveSystemSetting();
  const sent = async (draft: SettingDraft, version: number, keyFor: (body: unknown) => string) => {
    const request: Omit<SettingSave, 'idempotencyKey'> = { key: draft.key.trim(), body: { ...settingBodyOf(draft), version } };
    return storedSetting(await save.mutateAsync({ ...request, idempotencyKey: keyFor(request) }));
  };
  return (
    <RecordDialog
      title={setting ? 'Edit Setting' : 'Add Setting'}
      submitLabel={setting ? 'Save Setting' : 'Add Setting'}
      shownValue={shownSettingValue}
      record={{
        what: 'setting',
        stored: setting && storedSetting(setting),
        blank: emptySetting,
        draftOf: settingDraftOf,
        check: (draft) => checkSetting(draft, setting ? [] : taken),
        labels: SETTING_LABELS,
        controlId: settingControlId,
        create: (draft, keyFor) =>
          sent(draft, 0, keyFor).catch((error: unknown) => {
            throw keyTaken(error);
          }),
        update: (stored, draft, version, keyFor) => sent(draft, version ?? stored.version, keyFor),
        onClose,
      }}
    >
      <SettingFields isNew={setting === undefined} />
    </RecordDialog>
  );
}
