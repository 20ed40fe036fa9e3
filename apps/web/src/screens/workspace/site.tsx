/** The site in the workspace: lists, canvas, inspector, and profile, with one selection and one hover state. */
import type { Project } from '@touchdown/contract';
import type { Layer } from '../../shared/scene/model.ts';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { toggled } from '../../features/planning/surfaces/layers.ts';
import { summaryOf } from '../../shared/clearance/result-summaries.ts';
import { useWorkWhile, Waiting } from '../../shared/app-state/waiting.tsx';
import { Move as MoveIcon, Plus } from '../../shared/ui/icons.ts';
import { useElementSize } from '../../shared/ui/use-element-size.ts';
import { useLatestCallback } from '../../shared/ui/use-latest-callback.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { useReadOnlyReason, WriteButton } from '../../shared/ui/write-access.tsx';
import { boundsOf } from './bounds.ts';
import { CanvasBar, modeIn } from './canvas-bar.tsx';
import { DrawingPanel } from './drawing-panel.tsx';
import { Inspector } from './inspector.tsx';
import { LayersMenu } from './layers-menu.tsx';
import { useLiveStatus } from './live-chip.tsx';
import type { LiveStore } from './live-status.ts';
import { isUnplaced, missingNote } from './missing-note.tsx';
import { MoveBar, PullBar } from './move-bar.tsx';
import { padMarking } from './pad-marking.ts';
import { type PlaceRef, usePlace } from './use-place.ts';
import { PhoneTabs, SheetHandle, usePhoneSheet } from './phone-sheet.tsx';
import { PlanView } from './plan-view.tsx';
import { PresentationActions } from './presentation-actions.tsx';
import { ProfileStrip } from './profile-strip.tsx';
import { Rail } from './rail.tsx';
import { RailIcons } from './rail-icons.tsx';
import { RailScans } from './rail-scans.tsx';
import { sizeOf, Stage, useMasses } from './stage.tsx';
import { type Selected, withToggled } from './selection.ts';
import { ofTaken } from './taken-step.ts';
import { centerOf, useTools } from './use-tools.ts';
import { useHeightGrip } from './use-height-grip.ts';
import { useSnapRings } from './use-snap-rings.ts';
import { usePathRing } from './use-path-ring.ts';
import { useToastPlace } from './use-toast-place.ts';
import { isMovable, useMove } from './use-move.ts';
import { pathsOf, type SiteState, useSite } from './use-site.ts';
import { useView } from './use-view.ts';

const ChangeConflict = lazy(() => import('./change-conflict.tsx').then((module) => ({ default: module.ChangeConflict })));
const OpenedForm = lazy(() => import('./opened-form.tsx').then((module) => ({ default: module.OpenedForm })));

/** The lists have no room beside the canvas here. */
const NARROW = '(min-width: 641px) and (max-width: 1023px)';

/** The first view waits until the obstacles are placed. */
function firstBounds(site: SiteState) {
  const { model, records, evaluation } = site;
  if (evaluation.airspace === null || records.obstacles === undefined) return null;
  return records.obstacles.length > 0 && model.obstacles.length === 0 ? null : boundsOf(site, 'first');
}

/** Selects what undo or redo changed, which brings it into view. */
function useTaken(taken: readonly ChangedRecord[] | null, select: (selected: Selected) => void): void {
  const show = useEffectEvent(() => {
    const changed = taken && ofTaken(taken);
    if (changed !== null) select(changed);
  });
  useEffect(() => show(), [taken]);
}

interface SiteProps {
  readonly project: Project;
  /** Receives the penetrations while something is dragged. */
  readonly live: LiveStore;
  /** Asks for a copy of the open scenario. */
  readonly onNewScenario: () => void;
  /** Receives the function that returns the place of the plan, for links. */
  readonly placeRef: PlaceRef;
  /** What the last undo or redo changed. `null`: there was none. */
  readonly taken: readonly ChangedRecord[] | null;
}

export function Site({ project, live, taken, placeRef, onNewScenario }: SiteProps) {
  const site = useSite(project);
  const { address, gesture, evaluation, model, origin, selected, hovered, setHovered, records, worstFirst } = site;
  const canChange = useReadOnlyReason() === null;
  const [box, measured] = useElementSize<HTMLDivElement>();
  const size = useMemo(() => sizeOf(measured), [measured]);
  useToastPlace(box, measured);
  const view = useView(origin, size, { first: firstBounds(site), isInspecting: selected !== null, asked: address.place });
  usePlace(placeRef, site, view.view);
  const { airspace, results } = evaluation;
  const masses = useMasses(project.id, origin, airspace?.site.heliportElevation ?? null);
  const rings = useSnapRings(project.id, origin, masses);
  const tools = useTools(site, { view, rings, canChange, onNewScenario });
  const heightGrip = useHeightGrip(site, canChange);
  const ring = usePathRing(site);
  useLiveStatus(live, site);
  useTaken(taken, tools.select);
  const [isListOpen, setListOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const mode = modeIn(address.mode);
  // The chosen view is marked at once. The view itself of thousands of buildings takes longer than a frame.
  const shownMode = useDeferredValue(mode);
  useWorkWhile(shownMode !== mode);
  const note = missingNote(site);
  const isAsking = isUnplaced(site);
  const sheet = usePhoneSheet(selected, isAsking);
  const move = useMove({ site, view, grip: tools.grip, pad: tools.pad });
  const hasMove = sheet.isPhone && isMovable(selected) && !move.isMoving && !move.isPulling;
  const shared = { selected, hovered, onSelect: tools.select, onHover: setHovered };
  const { form } = tools;
  const { visible, show } = address;
  const { select } = tools;
  // The list is drawn again only if its contents change.
  const scans = useMemo(
    () => <RailScans selected={selected} hovered={hovered} onSelect={select} onHover={setHovered} scans={site.scans} />,
    [selected, hovered, select, setHovered, site.scans],
  );
  const choose = useLatestCallback(tools.choose);
  const { areLayersOpen, setLayersOpen } = tools;
  const { showScans, showPoints } = address;
  const [areScansShown, arePointsShown] = [site.scans.isShown, site.scans.points.isShown];
  const { surfaces } = site.listed;
  const layers = useMemo(
    () => (
      <LayersMenu
        surfaces={surfaces}
        visible={visible}
        isOpen={areLayersOpen}
        onOpen={setLayersOpen}
        onChange={show}
        isScanShown={areScansShown}
        onScanShown={showScans}
        arePointsShown={arePointsShown}
        onPointsShown={showPoints}
      />
    ),
    [surfaces, visible, areLayersOpen, setLayersOpen, show, areScansShown, showScans, arePointsShown, showPoints],
  );
  /** On a phone, the selected row opens its inspector again. */
  const selectInList = useLatestCallback((next: Selected | null) => {
    if (sheet.isPhone) sheet.close();
    if (!sheet.isPhone || next !== null) select(next);
  });
  const showLayer = useCallback((layer: Layer) => show(toggled(visible, layer)), [visible, show]);
  const center = centerOf(site);
  const marking = site.tlof && padMarking(site.records.project, site.drawn.surfaces, Math.min(site.tlof.length, site.tlof.width), center);
  const plan = airspace !== null && origin !== null && (
    <PlanView
      {...shared}
      onToggle={(thing) => tools.select(withToggled(selected, thing))}
      projectId={project.id}
      model={site.drawn}
      masses={masses}
      clouds={site.scans.points.clouds}
      paths={site.paths}
      center={center}
      marking={marking}
      origin={origin}
      elevation={airspace.site.heliportElevation}
      results={results}
      visible={address.visible}
      tool={tools.tool}
      isMoving={move.isMoving}
      canTouch={!sheet.isPhone || move.isPulling}
      canChange={canChange}
      canResize={site.dimensions !== null}
      gesture={gesture.going}
      ring={ring}
      measuring={tools.measuring}
      drawing={tools.drawing.drawing}
      rings={rings}
      size={size}
      view={view.view}
      onView={move.isMoving ? move.pan : view.change}
      onFit={() => tools.fit('all')}
      onFitSelected={() => tools.fit('selected')}
      onStep={tools.step}
      onPlace={tools.place}
      onGrip={tools.grip}
      onPull={gesture.pull}
      onRelease={gesture.release}
      onCancel={gesture.cancel}
    />
  );
  return (
    <div
      className="workspace-body"
      data-still
      data-list={isListOpen || undefined}
      data-selected={selected !== null || undefined}
      data-moving={move.isMoving || undefined}
      data-asking={isAsking || undefined}
      data-section={sheet.section ?? undefined}
      data-stop={sheet.isPhone ? sheet.stop : undefined}
    >
      {isNarrow && <RailIcons isOpen={isListOpen} onOpen={setListOpen} violations={summaryOf(results).violation} />}
      {sheet.isPhone && <SheetHandle stop={sheet.stop} setStop={sheet.setStop} />}
      <Rail
        {...shared}
        onSelect={selectInList}
        project={project}
        paths={pathsOf(records)}
        obstacles={worstFirst}
        results={results}
        surfaces={site.listed.surfaces}
        parcels={site.parcels}
        visible={address.visible}
        onLayer={showLayer}
        scans={scans}
        onAddPath={tools.addPath}
        onDraw={isAsking || shownMode !== 'plan' ? undefined : choose}
      />
      <CanvasBar
        project={project}
        tool={tools.tool}
        mode={mode}
        isEmpty={isAsking}
        onTool={choose}
        onPath={tools.addPath}
        onMode={address.open}
        layers={layers}
      />
      <div className="workspace-stage" ref={box}>
        {note ?? (
          <Stage
            site={site}
            mode={shownMode}
            onSelect={tools.select}
            onHover={setHovered}
            plan={plan}
            actions={<PresentationActions projectId={project.id} />}
          />
        )}
        {note === null && mode === 'plan' && tools.drawing.drawing !== null && (
          <DrawingPanel state={tools.drawing} drawing={tools.drawing.drawing} center={center} onCancel={() => tools.choose('select')} />
        )}
        {note === null && mode === 'plan' && move.isMoving && <MoveBar move={move} step={gesture.going?.step ?? null} />}
        {note === null && mode === 'plan' && move.isPulling && sheet.isPhone && <PullBar move={move} />}
        {note === null && mode === 'plan' && hasMove && tools.drawing.drawing === null && (
          <WriteButton className="workspace-add" variant="primary" icon={<MoveIcon />} onClick={move.begin}>
            Move
          </WriteButton>
        )}
        {note === null && mode === 'plan' && selected === null && tools.drawing.drawing === null && (
          <WriteButton
            className="workspace-add"
            variant="primary"
            icon={<Plus />}
            onClick={() => view.view && tools.setForm({ at: view.view.center })}
          >
            Add Obstacle Here
          </WriteButton>
        )}
      </div>
      {note === null && airspace !== null && (
        <ProfileStrip
          {...shared}
          projectId={project.id}
          paths={pathsOf(site.changes.records)}
          airspace={site.evaluated ?? airspace}
          model={site.profiled}
          results={results}
          scanned={site.scans.marks}
          clouds={site.scans.points.clouds}
          before={gesture.going?.before ?? null}
          grip={heightGrip}
        />
      )}
      <Inspector
        project={project}
        records={records}
        evaluation={evaluation}
        model={model}
        tlof={site.tlof}
        dimensions={site.dimensions}
        selected={selected}
        hovered={hovered}
        onHover={setHovered}
        scanned={site.scans.marks}
        onSelect={tools.select}
        before={gesture.going?.before ?? null}
        onSave={site.changes.save}
        parcels={site.parcels}
        onForm={tools.setForm}
        onDuplicate={() => void tools.duplicate()}
        onStep={tools.step}
        onClose={() => tools.select(null)}
      />
      {sheet.isPhone && <PhoneTabs sheet={sheet} violations={summaryOf(results).violation} />}
      <p className="visually-hidden" role="status">
        {gesture.announcement}
      </p>
      <Suspense fallback={<Waiting />}>
        {site.changes.contested !== null && (
          <ChangeConflict
            contested={site.changes.contested}
            onMine={site.changes.keepMine}
            onTheirs={site.changes.useTheirs}
            onClose={site.changes.leaveTheirs}
          />
        )}
        {form !== null && (
          <OpenedForm
            projectId={project.id}
            form={form}
            origin={origin}
            site={airspace?.site.origin ?? null}
            onClose={() => tools.setForm(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
