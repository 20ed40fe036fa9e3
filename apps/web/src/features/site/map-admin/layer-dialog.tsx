import { type AdminMapLayer, MAP_LAYER_KINDS } from '@touchdown/contract';
import { useFormContext } from 'react-hook-form';
import { FormSection } from '../../../shared/forms/form-section.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { useCreateLayer, useUpdateLayer } from './api.ts';
import {
  checkLayer,
  emptyLayer,
  KIND_LABELS,
  LAYER_LABELS,
  layerBodyOf,
  layerControlId,
  type LayerDraft,
  layerDraftOf,
  shownLayerValue,
} from './layer-values.ts';

function LayerFields() {
  const { register, formState } = useFormContext<LayerDraft>();
  const { errors } = formState;
  return (
    <FormSection title="Layer">
      <Field id={layerControlId('name')} label={LAYER_LABELS.name} required error={errors.name?.message} className="form-wide">
        <TextInput {...register('name')} />
      </Field>
      <Field
        id={layerControlId('url')}
        label={LAYER_LABELS.url}
        required
        hint="An https address with {z}, {x}, and {y}. Check that the service allows this use."
        error={errors.url?.message}
        className="form-wide"
      >
        <TextInput spellCheck={false} autoCapitalize="none" inputMode="url" {...register('url')} />
      </Field>
      <Field
        id={layerControlId('attribution')}
        label={LAYER_LABELS.attribution}
        required
        hint="Shown below every map."
        error={errors.attribution?.message}
        className="form-wide"
      >
        <TextInput {...register('attribution')} />
      </Field>
      <Field id={layerControlId('kind')} label={LAYER_LABELS.kind} error={errors.kind?.message}>
        <Select {...register('kind')}>
          {MAP_LAYER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={layerControlId('maxZoom')}
        label={LAYER_LABELS.maxZoom}
        required
        hint="The most detailed tiles that the service has."
        error={errors.maxZoom?.message}
      >
        <NumberInput {...register('maxZoom')} />
      </Field>
      <Checkbox id={layerControlId('isOn')} label={LAYER_LABELS.isOn} {...register('isOn')} />
    </FormSection>
  );
}

interface LayerDialogProps {
  /** The layer to edit. Omitted for a new one. */
  readonly layer?: AdminMapLayer | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a map layer. Mounted while it is open. */
export function LayerDialog({ layer, onClose }: LayerDialogProps) {
  const [create, update] = [useCreateLayer(), useUpdateLayer()];
  return (
    <RecordDialog
      title={layer ? 'Edit Map Layer' : 'Add Map Layer'}
      submitLabel={layer ? 'Save Map Layer' : 'Add Map Layer'}
      shownValue={shownLayerValue}
      record={{
        what: 'map layer',
        stored: layer,
        blank: emptyLayer,
        draftOf: layerDraftOf,
        check: checkLayer,
        labels: LAYER_LABELS,
        controlId: layerControlId,
        create: (draft, keyFor) => {
          const body = layerBodyOf(draft);
          return create.mutateAsync({ body, idempotencyKey: keyFor(body) });
        },
        update: (stored, draft, version, keyFor) => {
          const body = { ...layerBodyOf(draft), version: version ?? stored.version };
          return update.mutateAsync({ layerId: stored.id, body, idempotencyKey: keyFor(body) });
        },
        onClose,
      }}
    >
      <LayerFields />
    </RecordDialog>
  );
}
