import { CONTACT_TYPE_LABELS, CONTACT_TYPES } from '@touchdown/contract';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormSection, optionsOf } from '../../../shared/forms/form-section.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { AddressField } from './address-field.tsx';
import { CONTACT_LABELS, contactControlId, type ContactDraft, type ContactField } from './contact-form-values.ts';

interface LabeledProps {
  readonly field: ContactField;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function Labeled({ field, children, ...rest }: LabeledProps) {
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
        <Labeled field="contactType" className="form-wide">
          <Select {...register('contactType')}>{optionsOf(CONTACT_TYPES, CONTACT_TYPE_LABELS)}</Select>
        </Labeled>
        <Labeled field="firstName" required>
          <TextInput {...register('firstName')} />
        </Labeled>
        <Labeled field="lastName" required>
          <TextInput {...register('lastName')} />
        </Labeled>
        <Labeled field="title">
          <TextInput {...register('title')} />
        </Labeled>
        <Labeled field="organization">
          <TextInput {...register('organization')} />
        </Labeled>
      </FormSection>
      <FormSection title="Contact Details">
        <Labeled field="email">
          <TextInput type="email" {...register('email')} />
        </Labeled>
        <Labeled field="phone">
          <TextInput type="tel" {...register('phone')} />
        </Labeled>
        <AddressField />
        <Labeled field="notes" className="form-wide">
          <TextArea {...register('notes')} />
        </Labeled>
      </FormSection>
    </>
  );
}
