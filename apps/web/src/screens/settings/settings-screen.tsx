import type { Settings } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import { settingsQuery } from '../../features/identity/settings/api.ts';
import { ApplicationChoices, NotificationChoices } from '../../features/identity/settings/preferences.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { QueryStates } from '../../shared/record-list/query-states.tsx';
import { Button, buttonLook } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { JobFiles } from '../../shared/jobs/job-files.tsx';
import { RunningJobs } from '../../shared/jobs/running-jobs.tsx';
import { ContactsSetting } from './contacts-setting.tsx';
import { ResetSetting } from './reset-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';
import '../../shared/ui/person-rows.css';
import './settings-screen.css';

const ProfileDialog = lazy(() =>
  import('../../features/identity/settings/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog })),
);
const ExportOwnDataDialog = lazy(() =>
  import('../../features/documents/own-data/export-dialog.tsx').then((module) => ({ default: module.ExportOwnDataDialog })),
);
const ImportArchiveDialog = lazy(() =>
  import('../../features/documents/own-data/import-dialog.tsx').then((module) => ({ default: module.ImportArchiveDialog })),
);
const FirmDefaultsSetting = lazy(() =>
  import('../../features/documents/firm-defaults/firm-defaults-setting.tsx').then((module) => ({ default: module.FirmDefaultsSetting })),
);

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id}>{title}</h2>
      </header>
      {children}
    </section>
  );
}

const NOT_SET = 'Not set';
const nameOf = ({ firstName, lastName }: Settings) => [firstName, lastName].filter(Boolean).join(' ') || NOT_SET;

function Account({ settings }: { readonly settings: Settings }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Part title="Account">
      <div className="setting">
        <dl className="setting-facts">
          <dt>Name</dt>
          <dd>{nameOf(settings)}</dd>
          <dt>Username</dt>
          <dd>{settings.username ?? NOT_SET}</dd>
          <dt>Email</dt>
          <dd>{settings.email}</dd>
        </dl>
        <Button onClick={() => setEditing(true)}>Edit Profile</Button>
      </div>
      <div className="setting">
        <div>
          <h3>Password and Sign-In</h3>
          <p>Password, passkeys, authenticator app, and sessions.</p>
        </div>
        <Link to="/account" {...buttonLook()}>
          Change Password
        </Link>
      </div>
      <Suspense fallback={<Waiting />}>{isEditing && <ProfileDialog settings={settings} onClose={() => setEditing(false)} />}</Suspense>
    </Part>
  );
}

type DataDialog = 'aircraft' | 'export' | 'archive';

function DataManagement() {
  const [open, setOpen] = useState<DataDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Data Management">
      <div className="setting">
        <div>
          <h3>Aircraft from a spreadsheet</h3>
          <p>CSV or XLSX. Review every row before importing.</p>
        </div>
        <Button onClick={() => setOpen('aircraft')}>Import Data</Button>
      </div>
      {open === null && <RunningJobs kind="aircraft_import" />}
      <div className="setting">
        <div>
          <h3>Your data</h3>
          <p>Your projects and aircraft, as an archive, workbook, or tables.</p>
        </div>
        <Button onClick={() => setOpen('export')}>Export Data</Button>
      </div>
      {open === null && <JobFiles kind="data_export" />}
      <div className="setting">
        <div>
          <h3>Restore from an archive</h3>
          <p>From this or another server. Review the contents before importing.</p>
        </div>
        <Button onClick={() => setOpen('archive')}>Import Archive</Button>
      </div>
      {open === null && <RunningJobs kind="archive_import" />}
      <Suspense fallback={<Waiting />}>
        {open === 'aircraft' && <IMPORT_DIALOGS.aircraft target={null} onClose={close} />}
        {open === 'export' && <ExportOwnDataDialog onClose={close} />}
        {open === 'archive' && <ImportArchiveDialog onClose={close} />}
      </Suspense>
    </Part>
  );
}

/** The user's own settings: account, data, application, notifications. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery);
  return (
    <Page title="Settings">
      <QueryStates query={settings} data={settings.data} loading="Loading settings..." rows={6} />
      {settings.data && (
        <div className="settings">
          <Account settings={settings.data} />
          <DataManagement />
          <Part title="Application">
            <ApplicationChoices settings={settings.data} />
            <ThemeSetting />
            <ContactsSetting />
            <ResetSetting />
          </Part>
          <Part title="Documents">
            <Suspense fallback={<Waiting />}>
              <FirmDefaultsSetting />
            </Suspense>
          </Part>
          <Part title="Standards">
            <div className="setting">
              <div>
                <h3>Standards register</h3>
                <p>Every rule that Touchdown applies, its reference, and who confirmed it against the published document.</p>
              </div>
              <Link to="/settings/standards" {...buttonLook()}>
                View Standards
              </Link>
            </div>
          </Part>
          <Part title="Notifications">
            <NotificationChoices settings={settings.data} />
          </Part>
        </div>
      )}
    </Page>
  );
}
