/** Choices that are saved as they are made. */
import type { Settings } from '@touchdown/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { Switch } from '../../shared/ui/choices.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { settingsQuery, useUpdatePreferences } from './api.ts';

type Preferences = Pick<Settings, 'units' | 'defaultType' | 'emailNotifications' | 'reportNotifications'>;

const UNITS = [
  { value: 'imperial', label: 'Imperial' },
  { value: 'metric', label: 'Metric' },
] as const;
const TYPES = [
  { value: 'heliport', label: 'Heliport' },
  { value: 'vertiport', label: 'Vertiport' },
] as const;

/** Saves a choice with the version it was made on. Where another device was faster, its choices are shown and nothing is lost. */
function useChoose(settings: Settings) {
  const client = useQueryClient();
  const update = useUpdatePreferences();
  const { units, defaultType, emailNotifications, reportNotifications, version } = settings;
  const choose = (choice: Partial<Preferences>) =>
    update.mutate(
      { units, defaultType, emailNotifications, reportNotifications, ...choice, version },
      {
        onSuccess: () => toast({ title: 'Settings updated successfully' }),
        onError: (error) => {
          if (isUnauthorized(error)) return;
          if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
            void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
          toast({ title: 'Failed to update settings', description: errorText(error), destructive: true });
        },
      },
    );
  return { choose, isBusy: update.isPending };
}

interface PreferencesProps {
  readonly settings: Settings;
}

/** Default units and the type a new project starts as. */
export function ApplicationChoices({ settings }: PreferencesProps) {
  const { choose } = useChoose(settings);
  return (
    <>
      <div className="setting">
        <div>
          <h3 id="units-heading">Default units</h3>
          <p>How lengths, areas and weights are shown and read. Files, and what is stored, stay in feet and pounds.</p>
        </div>
        <Segmented label="Default units" value={settings.units} options={UNITS} onChange={(units) => choose({ units })} />
      </div>
      <div className="setting">
        <div>
          <h3>Default calculation type</h3>
          <p>What a new project starts as.</p>
        </div>
        <Segmented
          label="Default calculation type"
          value={settings.defaultType}
          options={TYPES}
          onChange={(defaultType) => choose({ defaultType })}
        />
      </div>
    </>
  );
}

/** What one is told of, and whether by mail as well. */
export function NotificationChoices({ settings }: PreferencesProps) {
  const { choose, isBusy } = useChoose(settings);
  const byMail = settings.sendsMail ? '' : ' This server sends no mail at present; the bell at the top tells you all the same.';
  return (
    <>
      <div className="setting">
        <div className="setting-wide">
          <Switch
            label="Email notifications"
            checked={settings.emailNotifications}
            disabled={isBusy}
            onChange={(emailNotifications) => choose({ emailNotifications })}
          />
          <p>
            When you are added to a project or removed from it, when a project is handed to you, and when your role or your account changes.
            {byMail}
          </p>
        </div>
      </div>
      <div className="setting">
        <div className="setting-wide">
          <Switch
            label="Report generation"
            checked={settings.reportNotifications}
            disabled={isBusy}
            onChange={(reportNotifications) => choose({ reportNotifications })}
          />
          <p>When a report that you asked for is ready: at the bell, and by mail when email notifications are on.</p>
        </div>
      </div>
    </>
  );
}
