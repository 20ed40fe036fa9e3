/** What the user's firm puts on the reports of all projects of the user, on the Settings screen. */
import type { FirmDefaults } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText, fieldErrors, isUnauthorized } from '../../../shared/api/api-error.ts';
import { firmDefaultsQuery } from '../../../shared/api/firm-defaults.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSaveFirmDefaults } from './api.ts';
import { FirmDefaultsDialog } from './firm-defaults-dialog.tsx';
import { encodedLogo, logoAddress, zoneLabel } from './firm-defaults-values.ts';
import './firm-defaults.css';

const NOT_SET = 'Not set';

function LogoSetting({ defaults }: { readonly defaults: FirmDefaults | null }) {
  const input = useRef<HTMLInputElement>(null);
  const save = useSaveFirmDefaults();
  const logo = defaults?.logo ?? null;
  const change = async (chosen: File | null) => {
    try {
      const encoded = chosen === null ? null : await encodedLogo(chosen);
      await save.mutateAsync({ body: { logo: encoded, version: defaults?.version ?? 0 } });
      toast({ title: chosen === null ? 'Logo removed' : 'Logo saved' });
    } catch (error) {
      if (!isUnauthorized(error))
        toast({ title: 'Failed to save the logo', description: fieldErrors(error)['logo'] ?? errorText(error), destructive: true });
    }
  };
  return (
    <div className="setting">
      <div>
        <h3>Logo</h3>
        {logo === null ? (
          <p>PNG or JPEG, up to 512 KB. A file named “logo” in the Files of a project is used instead for that project.</p>
        ) : (
          <img className="firm-logo" src={logoAddress(logo)} alt="Logo of your firm" />
        )}
      </div>
      <div className="firm-logo-actions">
        {logo !== null && (
          <Button variant="bare" busy={save.isPending} onClick={() => void change(null)}>
            Remove Logo
          </Button>
        )}
        <Button busy={save.isPending} onClick={() => input.current?.click()}>
          Choose Logo
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept=".png,.jpg,.jpeg"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // So that the same file can be selected again.
          target.value = '';
          if (chosen !== undefined) void change(chosen);
        }}
      />
    </div>
  );
}

export function FirmDefaultsSetting() {
  const query = useQuery(firmDefaultsQuery);
  const [isEditing, setEditing] = useState(false);
  return (
    <QueryStates query={query} data={query.data} loading="Loading firm details..." rows={2}>
      {(defaults) => (
        <>
          <div className="setting">
            <dl className="setting-facts">
              <dt>Firm</dt>
              <dd>{defaults?.firmName ?? NOT_SET}</dd>
              <dt>Prepared by</dt>
              <dd>{defaults?.preparedBy ?? NOT_SET}</dd>
              <dt>Time zone</dt>
              <dd>{zoneLabel(defaults?.timeZone ?? '')}</dd>
            </dl>
            <Button onClick={() => setEditing(true)}>Edit Firm Details</Button>
          </div>
          <LogoSetting defaults={defaults} />
          {isEditing && <FirmDefaultsDialog stored={defaults} onClose={() => setEditing(false)} />}
        </>
      )}
    </QueryStates>
  );
}
