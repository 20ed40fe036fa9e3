import type { Role } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useDeferredValue, useState } from 'react';
import { aircraftQuery } from '../features/aircraft/api.ts';
import { foundProjectsQuery } from '../features/projects/api.ts';
import { useReturnFocus } from '../shared/forms/use-return-focus.ts';
import { Dialog } from '../shared/ui/dialog.tsx';
import { CircleUser, Helicopter, LogOut, Moon, Plus, SquareSquare, Sun } from '../shared/ui/icons.ts';
import { screensFor } from './screens.ts';
import { useTheme } from './theme.ts';
import './command-palette.css';

interface CommandPaletteProps {
  /** Whose palette it is: what a role does not see is not offered. */
  readonly role: Role;
  readonly onClose: () => void;
}

/** The way to everything by keyboard: screens, projects, aircraft, actions. Mounted while it is open. */
export function CommandPalette({ role, onClose }: CommandPaletteProps) {
  useReturnFocus();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const projects = useQuery(foundProjectsQuery(useDeferredValue(typed.trim())));
  const aircraft = useQuery(aircraftQuery);
  const [, chooseTheme] = useTheme();
  const run = (action: () => unknown) => () => {
    onClose();
    action();
  };
  return (
    <Dialog open onClose={onClose} title="Command palette" size="palette">
      <Command label="Jump to project, aircraft or action" loop>
        <Command.Input placeholder="Jump to project, aircraft or action" className="palette-input" value={typed} onValueChange={setTyped} />
        <Command.List className="palette-list" label="Results">
          <Command.Empty className="palette-empty">Nothing found</Command.Empty>
          <Command.Group heading="Screens">
            {screensFor(role).map(({ to, label, icon: Icon }) => (
              <Command.Item key={to} value={`screen ${label}`} onSelect={run(() => navigate({ to }))}>
                <Icon /> {label}
              </Command.Item>
            ))}
            <Command.Item value="screen account password sessions" onSelect={run(() => navigate({ to: '/account' }))}>
              <CircleUser /> Account
            </Command.Item>
          </Command.Group>
          <Command.Group heading="Actions">
            <Command.Item value="action new project create" onSelect={run(() => navigate({ to: '/projects', search: { new: true } }))}>
              <Plus /> New Project
            </Command.Item>
            <Command.Item value="action add aircraft new" onSelect={run(() => navigate({ to: '/aircraft', search: { new: true } }))}>
              <Plus /> Add Aircraft
            </Command.Item>
            <Command.Item value="action theme light" onSelect={run(() => chooseTheme('light'))}>
              <Sun /> Light theme
            </Command.Item>
            <Command.Item value="action theme dark" onSelect={run(() => chooseTheme('dark'))}>
              <Moon /> Dark theme
            </Command.Item>
            <Command.Item value="action sign out log out" onSelect={run(() => window.location.assign('/api/logout'))}>
              <LogOut /> Sign out
            </Command.Item>
          </Command.Group>
          <Command.Group heading="Projects">
            {(projects.data ?? []).map(({ id, name, description }) => (
              <Command.Item
                key={id}
                value={`project ${name} ${id}`}
                keywords={description ? [description] : []}
                onSelect={run(() => navigate({ to: '/projects/$projectId', params: { projectId: id } }))}
              >
                <SquareSquare /> {name}
              </Command.Item>
            ))}
          </Command.Group>
          <Command.Group heading="Aircraft">
            {(aircraft.data ?? []).map(({ id, name, manufacturer }) => (
              <Command.Item
                key={id}
                value={`aircraft ${name} ${id}`}
                keywords={[manufacturer]}
                onSelect={run(() => navigate({ to: '/aircraft', search: { q: name } }))}
              >
                <Helicopter /> {name}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}
