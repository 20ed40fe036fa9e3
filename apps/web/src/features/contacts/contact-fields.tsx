import { CONTACT_TYPE_WORDS, CONTACT_TYPES } from '@touchdown/contract';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormSection, optionsOf } from '../../shared/forms/form-section.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Select, TextArea, TextInput } from '../../shared/ui/inputs.tsx';
import { AddressField } from './address-field.tsx';
import { CONTACT_LABELS, contactControlId, type ContactDraft, type ContactField } from './contact-form-values.ts';

interface LabelledProps {
  readonly field: ContactField;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function Labelled({ field, children, ...rest }: LabelledProps) {
  const { formState } = useFormContext<ContactDraft>();
  return (
    <Field id={contactControlId(field)} label={CONTACT_LABELS[field]} error={formState.errors[field]?.message} {...rest}>
      {children}
    </Field>
  );
}

/** The fields of a contact. */
export function ContactFields() {
  const { register } = useFormContext<ContactDraft>();
  return (
    <>
      <FormSection title="Person">
        <Labelled field="contactType" className="form-wide">
          <Select {...register('contactType')}>{optionsOf(CONTACT_TYPES, CONTACT_TYPE_WORDS)}</Select>
        </Labelled>
        <Labelled field="firstName" required>
          <TextInput {...register('firstName')} />
        </Labelled>
        <Labelled field="lastName" required>
          <TextInput {...register('lastName')} />
        </Labelled>
        <Labelled field="title">
          <TextInput {...register('title')} />
        </Labelled>
        <Labelled field="organization">
          <TextInput {...register('organization')} />
        </Labelled>
      </FormSection>
      <FormSection title="Contact Details">
        <Labelled field="email">
          <TextInput type="email" {...register('email')} />
        </Labelled>
        <Labelled field="phone">
          <TextInput type="tel" {...register('phone')} />
        </Labelled>
        <AddressField />
        <Labelled field="notes" className="form-wide">
          <TextArea {...register('notes')} />
        </Labelled>
      </FormSection>
    </>
  );
}
