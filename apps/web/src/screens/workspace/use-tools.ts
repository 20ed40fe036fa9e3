/** What the keys, the clicks, and the drags of the workspace do. */
import { degrees, type LocalPoint, positionToLocal, siteOf } from '@touchdown/domain';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { at, mainHeading } from './changes.ts';
import type { Mode } from './canvas-bar.tsx';
import type { Grip } from './handles.ts';
import { added, isArrow, type Nudge, nudgeOf, nudgeStep } from './nudges.ts';
import { offsetIn } from './plan-model.ts';
import { isShape, type Shape } from './draw-shape.ts';
import type { Tool } from './plan-view.tsx';
import { formOfKey, type OpenForm } from './record-forms.ts';
import { useDuplicate } from './use-duplicate.ts';
import { useDrawing } from './use-drawing.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { useUnits } from '../../shared/format/units.ts';
import { useLatestCallback } from '../../shared/ui/use-latest-callback.ts';
import { type BoundedRing, caughtAt, centerlinesOf, topsOf } from './snap-edges.ts';
import { alignmentsOfPad, headingsOfPath } from './snap-headings.ts';
import { type Selected, stepped } from './selection.ts';
import { shownThing } from './shown-thing.ts';
import type { SiteState } from './use-site.ts';
import type { useView } from './use-view.ts';
import { useWorkspaceKeys, type WorkspaceKey } from './use-workspace-keys.ts';
import { boundsOf } from './bounds.ts';
import type { ShownThing } from './view.ts';

const CENTER = at(0, 0);

export const centerOf = ({ origin, evaluation: { airspace } }: SiteState): LocalPoint =>
  origin === null || airspace === null ? CENTER : offsetIn(origin, airspace);

/** The gestures of the pointer, begun with what they pull. `reachFt`: how near an edge is to be snapped to. */
function useGrip(site: SiteState, rings: readonly BoundedRing[]) {
  const { changes, evaluation, gesture, address } = site;
  return (grip: Grip, from: LocalPoint, reachFt: number) => {
    const lines = grip.kind === 'obstacle' ? centerlinesOf(site.paths) : [];
    const snappingFrom = (start: LocalPoint, others: SiteState['model']['obstacles']) => {
      const targets = [...rings, ...lines, ...topsOf(others)];
      return { start, caughtAt: (point: LocalPoint) => caughtAt(targets, point, reachFt) };
    };
    const { project, paths, obstacles } = changes.records;
    const { results } = evaluation;
    const center = centerOf(site);
    switch (grip.kind) {
      case 'obstacle': {
        const before = obstacles?.find(({ id }) => id === grip.id);
        const drawn = site.model.obstacles.find(({ id }) => id === grip.id);
        const snapping = drawn && {
          snapping: snappingFrom(
            drawn.at,
            site.model.obstacles.filter(({ id }) => id !== grip.id),
          ),
        };
        if (before !== undefined) gesture.begin({ kind: 'obstacle', before, from, ...snapping }, results);
        return;
      }
      case 'path': {
        const before = paths?.find(({ id }) => id === grip.id);
        if (before === undefined) return;
        address.select({ kind: 'path', id: grip.id });
        const heading = mainHeading(before);
        const named = heading === null ? [] : headingsOfPath(grip.id, heading, project.facilityAlignment, site.paths);
        const variationDeg = siteOf(project, isoDay(new Date())).variation?.valueDeg ?? null;
        gesture.begin({ kind: 'path', before, center, from, named, variationDeg }, results);
        return;
      }
      case 'curve': {
        const before = paths?.find(({ id }) => id === grip.id);
        const curve = site.paths.find(({ id, curve: one }) => id === grip.id && one !== null)?.curve ?? null;
        if (before !== undefined && curve !== null) gesture.begin({ kind: 'curve', part: grip.part, before, curve, from }, results);
        return;
      }
      case 'edge':
        if (site.dimensions !== null) gesture.begin({ kind: 'resize', edge: grip.edge, before: site.dimensions, from }, results);
        return;
      case 'pad':
        gesture.begin({ kind: 'pad', before: project, from, snapping: snappingFrom(center, []) }, results);
        return;
      case 'rotate':
        gesture.begin({ kind: 'rotate', before: project, center, from, named: alignmentsOfPad(site.paths) }, results);
    }
  };
}

/** The steps of arrow keys: shown while a key is held, saved when it is lifted. */
function useNudges({ selected, changes, evaluation, gesture }: SiteState, canChange: boolean) {
  const units = useUnits();
  const sum = useRef<Nudge | null>(null);
  const press = ({ key, shift, alt, isOnPlan }: WorkspaceKey): boolean => {
    const nudge = nudgeOf(key, { shift, alt });
    if (nudge === null || selected === null || !isOnPlan || !canChange) return false;
    const total = sum.current === null ? nudge : added(sum.current, nudge);
    const step = nudgeStep(selected, changes.records, total, units);
    if (step === null) return false;
    sum.current = total;
    gesture.nudge(step, evaluation.results);
    return true;
  };
  const lift = (key: string) => {
    if (sum.current === null || !isArrow(key)) return;
    sum.current = null;
    gesture.release();
  };
  const drop = () => {
    sum.current = null;
  };
  return { press, lift, drop };
}

/** Where the saved pad is, and how far it reaches. Unlike the drawn one, it stays the same while it is dragged. */
function useSavedPad({ origin, changes, evaluation: { sizes } }: SiteState): ShownThing | null {
  const { latitude, longitude } = changes.records.project;
  const area = sizes?.safetyArea ?? sizes?.fato;
  const reachFt = area === undefined ? 0 : Math.hypot(area.length, area.width) / 2;
  return useMemo(() => {
    if (origin === null || latitude === null || longitude === null) return null;
    return { at: positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) }), reachFt };
  }, [origin, latitude, longitude, reachFt]);
}

const MODES: Readonly<Record<string, Mode>> = { '1': 'plan', '2': 'map', '3': '3d' };
const TOOLS: Readonly<Record<string, Tool>> = { v: 'select', m: 'measure', o: 'add', b: 'footprint', w: 'wire', r: 'parcel' };
const FIND = '.workspace-rail input';
const SHAPE_KEYS: ReadonlySet<string> = new Set(['Enter', 'Backspace']);

const changesRecords = (tool: Tool): tool is 'add' | Shape => tool === 'add' || isShape(tool);

interface Around {
  readonly view: ReturnType<typeof useView>;
  readonly rings: readonly BoundedRing[];
  readonly canChange: boolean;
  /** Asks for a copy of the open scenario. */
  readonly onNewScenario: () => void;
}

export function useTools(site: SiteState, { view, rings, canChange, onNewScenario }: Around) {
  const { address, gesture, selected, model, worstFirst, evaluation, changes, parcels } = site;
  const [tool, setTool] = useState<Tool>('select');
  const [measuring, setMeasuring] = useState<readonly LocalPoint[]>([]);
  const [form, setForm] = useState<OpenForm | null>(null);
  const [areLayersOpen, setLayersOpen] = useState(false);
  const units = useUnits();
  const navigate = useNavigate();
  const drawing = useDrawing({
    model,
    elevation: evaluation.airspace?.site.heliportElevation ?? null,
    units,
    onFinish: (drawn) => {
      setForm({ drawing: drawn });
      setTool('select');
    },
  });
  const nudges = useNudges(site, canChange);
  const grip = useGrip(site, rings);
  const { select: selectInAddress } = address;
  const { show } = view;
  const { origin, drawn, paths } = site;
  const pad = useSavedPad(site);
  const { records } = changes;
  const select = useCallback(
    (next: Selected | null) => {
      selectInAddress(next);
      const shown = shownThing(next, { origin, records, drawn, paths, rings, pad });
      if (shown !== null) show(shown.thing, shown.along);
    },
    [selectInAddress, origin, records, drawn, paths, rings, pad, show],
  );
  const choose = (next: Tool) => {
    setTool(next);
    setMeasuring([]);
    drawing.begin(isShape(next) ? next : null);
  };
  const step = (steps: 1 | -1) => {
    const next = stepped(
      worstFirst.map(({ id }) => id),
      selected,
      steps,
    );
    if (next !== null) select(next);
  };
  const place = (point: LocalPoint) => {
    if (tool === 'measure') setMeasuring((points) => (points.length === 1 ? [...points, point] : [point]));
    else if (isShape(tool)) drawing.place(point);
    else {
      setForm({ at: point });
      choose('select');
    }
  };
  const escape = (): boolean => {
    if (gesture.going !== null) {
      nudges.drop();
      gesture.cancel();
    } else if (tool !== 'select') choose('select');
    else if (selected !== null) select(null);
    else return false;
    return true;
  };
  const fit = (what: 'all' | 'selected') => view.fit(boundsOf({ ...site, rings }, what));
  /** Paths have their form on their tab. */
  const addPath = useLatestCallback(() => {
    void navigate({
      to: '/projects/$projectId',
      params: { projectId: changes.records.project.id },
      search: { tab: 'approach', view: 'paths', focus: 'add' },
    });
  });
  const letter = (key: string): boolean => {
    const wanted = TOOLS[key];
    if (wanted !== undefined && (!changesRecords(wanted) || canChange)) choose(wanted);
    else if (key === 'l') setLayersOpen(true);
    else if (key === 'f') fit('selected');
    else if (key === 'p' && canChange) addPath();
    else if (key === '/') document.querySelector<HTMLElement>(FIND)?.focus();
    else return false;
    return true;
  };
  /** Enter finishes the shape that is drawn, and Backspace takes its last corner back. */
  const pressWhileDrawing = ({ key, isOnPlan }: WorkspaceKey): boolean => {
    if (drawing.drawing === null || !isOnPlan || !SHAPE_KEYS.has(key)) return false;
    if (key === 'Enter') drawing.finish();
    else drawing.remove(drawing.drawing.corners.length - 1);
    return true;
  };
  const duplicates = useDuplicate(changes.records.project.id, select);
  const duplicate = () => duplicates(selected, { ...changes.records, parcels });
  /** What is selected, or without a selection the scenario. */
  const copy = (): boolean => {
    if (selected !== null) return duplicate();
    onNewScenario();
    return true;
  };
  const openForm = (next: OpenForm | null): boolean => {
    if (next !== null) setForm(next);
    return next !== null;
  };
  const press = (event: WorkspaceKey): boolean => {
    const { key, shift } = event;
    if (event.ctrl) return canChange && copy();
    if (pressWhileDrawing(event)) return true;
    if (nudges.press(event)) return true;
    if (event.isOnPlan && canChange && openForm(formOfKey(key, selected, { ...changes.records, parcels }))) return true;
    const mode = MODES[key];
    if (key === 'Escape') return escape();
    if (event.alt) return false;
    if (key === '[' || key === ']') step(key === '[' ? -1 : 1);
    else if (key === '!' || (shift && key === '1')) fit('all');
    else if (mode !== undefined) address.open(mode);
    else return !shift && letter(key.toLowerCase());
    return true;
  };
  useWorkspaceKeys(press, nudges.lift);
  return {
    tool,
    choose,
    pad,
    addPath,
    measuring,
    drawing,
    form,
    setForm,
    areLayersOpen,
    setLayersOpen,
    grip,
    select,
    step,
    place,
    fit,
    duplicate,
  };
}
