/** The sections of the project as icons, where the lists have no room beside the canvas. Each opens the lists over it, at its section. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Helicopter, FileText, LandPlot, Layers2, MapPin, RadioTower, Route, UsersRound } from '../../shared/ui/icons.ts';

const SECTIONS = [
  ['Site', MapPin],
  ['Pad', Helicopter],
  ['Paths', Route],
  ['Obstacles', RadioTower],
  ['Surfaces', Layers2],
  ['Parcels', LandPlot],
  ['Documents', FileText],
  ['Team', UsersRound],
] as const;
type SectionName = (typeof SECTIONS)[number][0];

const sectionOf = (name: SectionName) => document.querySelector(`.workspace-rail .rail-section[aria-label="${name}"]`);
const FIRST_CONTROL = 'a, button';

/** Brings a section into view and focuses its first control. */
function enter(name: SectionName): void {
  const section = sectionOf(name);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true });
}

interface RailIconsProps {
  /** Whether the lists are open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Obstacles that penetrate a surface. */
  readonly violations: number;
}

/** "Obstacles, 2 violations". */
const labelOf = (name: SectionName, violations: number): string =>
  name !== 'Obstacles' || violations === 0 ? name : `${name}, ${violations === 1 ? '1 violation' : `${violations} violations`}`;

export function RailIcons({ isOpen, onOpen, violations }: RailIconsProps) {
  const [section, setSection] = useState<SectionName | null>(null);
  const icons = useRef<HTMLDivElement>(null);
  const shown = isOpen ? section : null;
  useEffect(() => {
    if (shown !== null) enter(shown);
  }, [shown]);
  const press = (name: SectionName) => {
    onOpen(shown !== name);
    setSection(name);
  };
  /** Back to the icon, before the same key clears the selection. */
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || shown === null || event.defaultPrevented) return;
    event.preventDefault();
    onOpen(false);
    icons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => escape(event), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);
  return (
    <div className="workspace-icons" role="group" aria-label="Sections" ref={icons}>
      {SECTIONS.map(([name, Icon]) => (
        <IconButton
          key={name}
          label={labelOf(name, violations)}
          aria-expanded={shown === name}
          data-tone={name === 'Obstacles' && violations > 0 ? 'bad' : undefined}
          onClick={() => press(name)}
        >
          <Icon />
        </IconButton>
      ))}
    </div>
  );
}
