/** The user's saved filters of the project list: apply, save, delete. */
import { SAVED_FILTERS_MAX, type Settings } from '@touchdown/contract';
import { useState } from 'react';
import { useUpdatePreferences } from '../../features/identity/settings/api.ts';
import { isFiltered, type ProjectSearch, savedSearchOf, searchOfSaved } from '../../features/site/projects/project-filters.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Trash2 } from '../../shared/ui/icons.ts';
import { TextInput } from '../../shared/ui/inputs.tsx';
import { Popover } from '../../shared/ui/popover.tsx';
import { toast } from '../../shared/ui/toast.ts';

interface SavedFiltersProps {
  readonly settings: Settings;
  readonly search: ProjectSearch;
  readonly onApply: (search: ProjectSearch) => void;
}

export function SavedFilters({ settings, search, onApply }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useUpdatePreferences();
  const filters = settings.projectFilters ?? [];
  const isTaken = filters.some((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const store = async (projectFilters: typeof filters) => {
    const { units, defaultType, emailNotifications } = settings;
    try {
      await save.mutateAsync({ units, defaultType, emailNotifications, projectFilters });
      setName('');
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Filters not saved', description: errorText(error), destructive: true });
    }
  };
  return (
    <Popover title="Saved Filters" side="bottom" open={isOpen} onOpenChange={setOpen} trigger={<Button>Saved Filters</Button>}>
      <div className="popover-body filter-fields">
        {filters.length === 0 && <p className="quiet">No saved filters</p>}
        <ul className="saved-filters">
          {filters.map((one) => (
            <li key={one.name}>
              <Button
                variant="bare"
                onClick={() => {
                  setOpen(false);
                  onApply(searchOfSaved(one.search));
                }}
              >
                {one.name}
              </Button>
              <IconButton label={`Delete filter ${one.name}`} onClick={() => void store(filters.filter((other) => other !== one))}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
        {(isFiltered(search) || search.sort !== undefined) && filters.length < SAVED_FILTERS_MAX && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== '' && !isTaken) void store([...filters, { name: name.trim(), search: savedSearchOf(search) }]);
            }}
          >
            <Field label="Name" error={isTaken ? 'A filter with this name already exists.' : undefined}>
              <TextInput value={name} maxLength={50} onChange={({ target }) => setName(target.value)} />
            </Field>
            <Button type="submit" busy={save.isPending} disabled={name.trim() === '' || isTaken}>
              Save Current Filter
            </Button>
          </form>
        )}
      </div>
    </Popover>
  );
}
