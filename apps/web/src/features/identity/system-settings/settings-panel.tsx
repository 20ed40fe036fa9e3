/** The Settings tab of the admin panel: the settings of the whole installation, for superusers. */
import type { SystemSetting } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { NEW_RECORD } from '../../../shared/forms/saved-draft.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Pencil, Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { systemSettingsQuery, useDeleteSystemSetting } from './api.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { KNOWN_HINT, storedSetting } from './setting-values.ts';
import '../../../shared/ui/person-rows.css';
import './system-settings.css';

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly setting: SystemSetting };

interface SettingRowProps {
  readonly setting: SystemSetting;
  readonly onOpen: (open: Open) => void;
}

function SettingRow({ setting, onOpen }: SettingRowProps) {
  const shownDate = useShownDate();
  const { key, value, description, category, isAdmin, updatedAt } = setting;
  return (
    <li aria-label={key}>
      <div className="person-head">
        <b>{key}</b>
        <span className="setting-value">{value}</span>
        {isAdmin && <Badge tone="muted">Admins only</Badge>}
      </div>
      <div className="person-controls setting-controls">
        <IconButton label={`Edit ${key}`} onClick={() => onOpen({ kind: 'edit', setting })}>
          <Pencil />
        </IconButton>
        <IconButton label={`Delete ${key}`} onClick={() => onOpen({ kind: 'delete', setting })}>
          <Trash2 />
        </IconButton>
      </div>
      <p className="person-facts num">
        <span>{`Category: ${category}`}</span>
        <span>{`Changed: ${shownDate(updatedAt)}`}</span>
        {description !== null && <span>{description}</span>}
      </p>
    </li>
  );
}

export function SystemSettingsPanel() {
  const query = useQuery(systemSettingsQuery);
  const remove = useDeleteSystemSetting();
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const settings = query.data;
  const close = () => setOpen(null);
  const opensDraft = (id: string) => {
    if (settings === undefined) return undefined;
    if (id === NEW_RECORD) return () => setOpen({ kind: 'new' });
    const setting = settings.find((one) => storedSetting(one).id === id);
    return setting && (() => setOpen({ kind: 'edit', setting }));
  };
  const add = (
    <Button variant="primary" icon={<Plus />} disabled={settings === undefined} onClick={() => setOpen({ kind: 'new' })}>
      Add Setting
    </Button>
  );
  return (
    <section aria-labelledby="system-settings-heading">
      <header className="section-head">
        <div>
          <h2 id="system-settings-heading" ref={heading} tabIndex={-1}>
            System Settings
          </h2>
          <p>{`Settings for this installation. ${KNOWN_HINT}`}</p>
        </div>
        {add}
      </header>
      <SavedDraftOffer what="setting" scope="" opens={opensDraft} />
      <QueryStates
        query={query}
        data={settings}
        loading="Loading settings..."
        rows={0}
        empty={<EmptyState title="No settings yet" text="Add a setting to change a default for this installation." />}
      >
        {(settings) => (
          <ul className="person-rows setting-rows" aria-label="Settings">
            {settings.map((setting) => (
              <SettingRow key={setting.key} setting={setting} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </QueryStates>
      {open?.kind === 'new' && <SettingDialog taken={(settings ?? []).map(({ key }) => key)} onClose={close} />}
      {open?.kind === 'edit' && <SettingDialog setting={open.setting} taken={[]} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteRecordDialog
          what="setting"
          id={open.setting.key}
          name={open.setting.key}
          remove={remove}
          done="Setting deleted"
          focusAfter={heading}
          onClose={close}
        />
      )}
    </section>
  );
}
