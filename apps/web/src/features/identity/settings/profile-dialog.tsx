import type { Settings } from '@touchdown/contract';
import { useFormContext } from 'react-hook-form';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { useUpdateProfile } from './api.ts';
import { checkProfile, PROFILE_LABELS, profileBodyOf, profileControlId, type ProfileDraft, profileDraftOf } from './profile-values.ts';

const HINTS: Partial<Record<keyof ProfileDraft, string>> = {
  username: 'Optional. Shown instead of the first part of your email. Must be unique.',
};
const COMPLETES = { firstName: 'given-name', lastName: 'family-name', username: 'nickname' } as const;

function ProfileFields({ email }: { readonly email: string }) {
  const { register, formState } = useFormContext<ProfileDraft>();
  return (
    <FormSection title="Profile">
      {(['firstName', 'lastName', 'username'] as const).map((field) => (
        <Field
          key={field}
          id={profileControlId(field)}
          label={PROFILE_LABELS[field]}
          hint={HINTS[field]}
          error={formState.errors[field]?.message}
          className={field === 'username' ? 'form-wide' : ''}
        >
          <TextInput {...register(field)} autoComplete={COMPLETES[field]} />
        </Field>
      ))}
      <Field label="Email" hint="Used to sign in. Contact an administrator to change it." className="form-wide">
        <TextInput value={email} readOnly />
      </Field>
    </FormSection>
  );
}

interface ProfileDialogProps {
  readonly settings: Settings;
  readonly onClose: () => void;
}

/** Changes the user's own names. Mounted while it is open. */
export function ProfileDialog({ settings, onClose }: ProfileDialogProps) {
  const update = useUpdateProfile();
  const save = (draft: ProfileDraft, version: number | undefined) => update.mutateAsync(profileBodyOf(draft, version));
  return (
    <RecordDialog
      title="Edit Profile"
      submitLabel="Save Profile"
      shownValue={(_field, value) => (value === '' ? 'Not set' : String(value))}
      record={{
        what: 'profile',
        stored: settings,
        blank: () => profileDraftOf(settings),
        draftOf: profileDraftOf,
        check: checkProfile,
        labels: PROFILE_LABELS,
        controlId: profileControlId,
        create: (draft) => save(draft, undefined),
        update: (_stored, draft, version) => save(draft, version),
        onClose,
      }}
    >
      <ProfileFields email={settings.email} />
    </RecordDialog>
  );
}
