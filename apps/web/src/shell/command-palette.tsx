import type { Role } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useDeferredValue, useMemo, useState } from 'react';
import { aircraftQuery } from '../features/library/aircraft/api.ts';
import { foundProjectsQuery } from '../features/site/projects/api.ts';
import { useReturnFocus } from '../shared/forms/use-return-focus.ts';
import { Dialog } from '../shared/ui/dialog.tsx';
import { BookOpen, CircleUser, Helicopter, Keyboard, LogOut, Moon, ArrowRight, Plus, SquareSquare, Sun } from '../shared/ui/icons.ts';
import { matching, matchScore } from './palette-match.ts';
import { screenActions } from './screen-actions.ts';
import { screensFor } from './screens.ts';
import { useTheme } from '../shared/ui/theme.ts';
import './command-palette.css';

interface CommandPaletteProps {
  /** The user's role. What a role cannot see is not offered. */
  readonly role: Role;
  readonly onClose: () => void;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
  /** The same sign-out as in the sidebar, which asks about unsynced edits. */
  readonly onSignOut: () => void;
}

interface Entry {
  /** Distinguishes entries with the same name. Never matched. */
  readonly key: string;
  readonly label: string;
  readonly keywords: readonly string[];
  readonly icon: typeof Plus;
  /** The keys that do the same, as labeled. */
  readonly shortcut?: string | undefined;
  readonly run: () => unknown;
}
interface Group {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

interface Found {
  readonly groups: readonly Group[];
  /** What could not be loaded. `null`: nothing is missing. */
  readonly notLoaded: string | null;
}

/** Clicks a control after the palette has released the focus and the page. */
const afterClosing = (press: () => void) => void window.setTimeout(press);

const onScreen = (): readonly Entry[] =>
  screenActions(afterClosing).map(({ shortcut, ...action }) => ({
    ...action,
    key: `here ${action.label}`,
    icon: ArrowRight,
    shortcut: shortcut ?? undefined,
  }));

function useGroups(
  { role, onShortcuts, onSignOut }: Pick<CommandPaletteProps, 'role' | 'onShortcuts' | 'onSignOut'>,
  typed: string,
): Found {
  const navigate = useNavigate();
  const { data: projects, isError: noProjects } = useQuery(foundProjectsQuery(useDeferredValue(typed.trim())));
  const { data: aircraft, isError: noAircraft } = useQuery(aircraftQuery);
  const [, chooseTheme] = useTheme();
  const [here] = useState(onScreen);
  const screens: readonly Entry[] = [
    ...screensFor(role).map(({ to, label, icon, key }) => ({
      key: `screen ${label}`,
      label,
      keywords: ['screen'],
      icon,
      shortcut: `G ${key.toUpperCase()}`,
      run: () => navigate({ to }),
    })),
    { key: 'account', label: 'Account', keywords: ['screen password sessions'], icon: CircleUser, run: () => navigate({ to: '/account' }) },
    { key: 'help', label: 'Help', keywords: ['screen glossary terms abbreviations'], icon: BookOpen, run: () => navigate({ to: '/help' }) },
  ];
  const actions: readonly Entry[] = [
    {
      key: 'new project',
      label: 'New Project',
      keywords: ['create'],
      icon: Plus,
      run: () => navigate({ to: '/projects', search: { new: true } }),
    },
    {
      key: 'add aircraft',
      label: 'Add Aircraft',
      keywords: ['new'],
      icon: Plus,
      run: () => navigate({ to: '/aircraft', search: { new: true } }),
    },
    { key: 'light', label: 'Light Theme', keywords: [], icon: Sun, run: () => chooseTheme('light') },
    { key: 'dark', label: 'Dark Theme', keywords: [], icon: Moon, run: () => chooseTheme('dark') },
    {
      key: 'shortcuts',
      label: 'Keyboard Shortcuts',
      keywords: ['help keys'],
      icon: Keyboard,
      shortcut: '?',
      run: () => afterClosing(onShortcuts),
    },
    { key: 'sign out', label: 'Sign out', keywords: ['log out'], icon: LogOut, run: onSignOut },
  ];
  const known = new Set(actions.map(({ label }) => label));
  const found: readonly Entry[] = (projects ?? []).map(({ id, name, description }) => ({
    key: id,
    label: name,
    keywords: description ? [description] : [],
    icon: SquareSquare,
    run: () => navigate({ to: '/projects/$projectId', params: { projectId: id } }),
  }));
  const library: readonly Entry[] = (aircraft ?? []).map(({ id, name, manufacturer, model }) => ({
    key: id,
    label: name,
    keywords: [manufacturer, model],
    icon: Helicopter,
    run: () => navigate({ to: '/aircraft', search: { q: name } }),
  }));
  const groups = [
    { heading: 'On this screen', entries: here.filter(({ label }) => !known.has(label)) },
    { heading: 'Screens', entries: screens },
    { heading: 'Actions', entries: actions },
    { heading: 'Projects', entries: found },
    { heading: 'Aircraft', entries: library },
  ];
  const left = [...(noProjects && !projects ? ['Projects'] : []), ...(noAircraft && !aircraft ? ['Aircraft'] : [])];
  return { groups, notLoaded: left.length === 0 ? null : `${left.join(' and ')} could not be loaded.` };
}

/** The matching groups, the one with the best entry first. */
const fitting = (groups: readonly Group[], typed: string): readonly Group[] => {
  const bestOf = ({ entries: [first] }: Group) => (first === undefined ? 0 : matchScore(first, typed));
  return groups
    .map(({ heading, entries }) => ({ heading, entries: matching(entries, typed) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => bestOf(b) - bestOf(a));
};

/** Selects the first entry until the user selects another one in the same list. */
function useSelection(keys: readonly string[]) {
  const list = keys.join('\n');
  const [chosen, setChosen] = useState<{ readonly list: string; readonly key: string } | null>(null);
  const selected = chosen?.list === list ? chosen.key : (keys[0] ?? '');
  return [selected, (key: string) => setChosen({ list, key })] as const;
}

/** Keyboard access to everything: actions of this screen, screens, projects, aircraft. Mounted while it is open. */
export function CommandPalette({ role, onClose, onShortcuts, onSignOut }: CommandPaletteProps) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const { groups, notLoaded } = useGroups({ role, onShortcuts, onSignOut }, typed);
  const shown = useMemo(() => fitting(groups, typed), [groups, typed]);
  const [selected, select] = useSelection(shown.flatMap(({ entries }) => entries.map(({ key }) => key)));
  return (
    <Dialog open onClose={onClose} title="Command palette" size="palette">
      <Command label="Go to a project, aircraft, or action" loop shouldFilter={false} value={selected} onValueChange={select}>
        <Command.Input
          placeholder="Go to a project, aircraft, or action"
          className="palette-input"
          value={typed}
          onValueChange={setTyped}
        />
        <Command.List className="palette-list" label="Results">
          <Command.Empty className="palette-empty">No results</Command.Empty>
          {notLoaded !== null && (
            <p className="palette-empty" role="alert">
              {notLoaded}
            </p>
          )}
          {shown.map(({ heading, entries }) => (
            <Command.Group key={heading} heading={heading}>
              {entries.map(({ key, label, icon: Icon, shortcut, run }) => (
                <Command.Item
                  key={key}
                  value={key}
                  onSelect={() => {
                    onClose();
                    run();
                  }}
                >
                  <Icon /> {label}
                  {shortcut !== undefined && (
                    <kbd className="only-wide" aria-hidden>
                      {shortcut}
                    </kbd>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
