/** Adds tags to the selected projects, and removes tags from them. Loaded when it is opened. */
import { type ListedProject, TAG_MAX } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectTagsQuery } from '../../features/site/projects/api.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/choices.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { enteredTags, projectsText, tagsAfter } from './bulk-values.ts';

interface TagDialogProps {
  readonly projects: readonly ListedProject[];
  readonly isBusy: boolean;
  /** `after`: the tags of a project, from those it has. */
  readonly onSave: (after: (tags: readonly string[]) => string[]) => void;
  readonly onClose: () => void;
}

export function TagDialog({ projects, isBusy, onSave, onClose }: TagDialogProps) {
  useReturnFocus();
  const known = useQuery(projectTagsQuery).data ?? [];
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [entered, setEntered] = useState('');
  const countOf = (tag: string) => projects.filter(({ tags = [] }) => tags.includes(tag)).length;
  const all = [...new Set([...projects.flatMap(({ tags = [] }) => tags), ...known])];
  const added = [...all.filter((tag) => choices.get(tag) === true), ...enteredTags(entered)];
  const removed = new Set(all.filter((tag) => choices.get(tag) === false));
  const isTooLong = enteredTags(entered).some((tag) => tag.length > TAG_MAX);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Tags of ${projectsText(projects.length)}`}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={isTooLong || (added.length === 0 && removed.size === 0)}
            onClick={() => onSave((tags) => tagsAfter(tags, added, removed))}
          >
            Save Tags
          </Button>
        </>
      }
    >
      <div className="tag-choices">
        <Field label="Add Tags" hint="Separate several by commas." error={isTooLong ? `A tag has up to ${TAG_MAX} characters.` : undefined}>
          <TextInput value={entered} onChange={({ target }) => setEntered(target.value)} />
        </Field>
        {all.map((tag) => {
          const count = countOf(tag);
          const isChecked = choices.get(tag) ?? count === projects.length;
          return (
            <Checkbox
              key={tag}
              label={tag}
              hint={!choices.has(tag) && count > 0 && count < projects.length ? `On ${projectsText(count)} of these` : undefined}
              checked={isChecked}
              onChange={() => setChoices(new Map(choices).set(tag, !isChecked))}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
