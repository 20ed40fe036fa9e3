/** Choices that are saved as they are made. */
import type { Settings } from '@touchdown/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { Switch } from '../../../shared/ui/choices.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { toast } from '../../../shared/ui/toast.ts';
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

/** Saves a choice with the version it is based on. If another device was faster, its choices are shown and nothing is lost. */
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
          <p>Units for lengths, areas, and weights on screen. Exports and stored data use feet and pounds.</p>
        </div>
        <Segmented label="Default units" value={settings.units} options={UNITS} onChange={(units) => choose({ units })} />
      </div>
      <div className="setting">
        <div>
          <h3>Default calculation type</h3>
          <p>Default for new projects.</p>
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

/** Which notifications the user gets, and whether also by email. */
export function NotificationChoices({ settings }: PreferencesProps) {
  const { choose, isBusy } = useChoose(settings);
  const byMail = settings.sendsMail ? '' : " Email is not set up on this server. You'll still see notifications here.";
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
          <p>When you're added to or removed from a project, receive ownership of a project, or your role or account changes. {byMail}</p>
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
          <p>When a report you requested is ready. Also by email if email notifications are on.</p>
        </div>
      </div>
    </>
  );
}
