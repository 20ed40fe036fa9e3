/** Requirements on obstacles: evaluated surface by surface and notice by notice, with the compliance status's text. */
import {
  type Citation,
  constructionNoticeText,
  longDateText,
  isConstruction,
  type Notice,
  type NoticeKind,
  noticesOfHeight,
  obstacleMarkingText,
  obstructionText,
  penetrationText,
  outdatedScanText,
  subjectIn,
  type SurfaceKind,
  surroundingText,
  unknownBuildingsText,
  withinAccuracyText,
} from '@touchdown/domain';
import type { Derived } from './derive.ts';
import { type ClauseResult, done, met, notMet, toConfirm } from './clause-result.ts';
import { citationKey, counted } from './report-text.ts';

const LISTED = 3;
/** How many of them are listed: a single one more takes no more room than its count. */
const shownOf = (all: number): number => (all === LISTED + 1 ? all : Math.min(all, LISTED));
const listed = (texts: readonly string[]): string => {
  const shown = shownOf(texts.length);
  const rest = texts.length - shown;
  return [...texts.slice(0, shown), ...(rest > 0 ? [`And ${counted(rest, 'more obstacle')}.`] : [])].join('\n');
};

/** Surfaces that exist only if a path can be drawn. */
const OF_PATHS: readonly SurfaceKind[] = ['approach', 'departure', 'transitional'];
const NOT_EVALUATED: readonly string[] = ['OBSTACLES_NOT_EVALUATED', 'OBSTACLES_MISSING'];

/** Returns why no obstacle is evaluated; `null` if obstacles are evaluated. */
function notEvaluated(derived: Derived): ClauseResult | null {
  const reasons = subjectIn(derived, 'obstacles').issues.filter(({ code }) => NOT_EVALUATED.includes(code));
  return reasons.length === 0 ? null : toConfirm(reasons.map(({ message }) => message).join('\n'));
}

/** Obstacles or surfaces that could not be evaluated, which keep a requirement from being met although nothing violates it. */
function gapsOf(derived: Derived, kinds: readonly SurfaceKind[]): string[] {
  const { subjects, assessment } = derived;
  const { surroundings } = derived.input;
  const grounds = subjectIn({ subjects }, 'obstacles').issues.filter(({ link, code }) => code === 'OBSTACLE_GROUND_MISSING' && link.target);
  const shown = shownOf(grounds.length);
  const unseen = derived.input.notEvaluated.length - shown;
  const ofGround = [
    ...grounds.slice(0, shown).map(({ message }) => message),
    ...(unseen > 0
      ? [`${counted(unseen, 'more obstacle is', 'more obstacles are')} not evaluated because ground elevation is missing.`]
      : []),
  ];
  const around = [...surroundings.unknown.map(unknownBuildingsText), ...surroundings.outdatedScans.map(outdatedScanText)];
  if (!kinds.some((kind) => OF_PATHS.includes(kind))) return [...ofGround, ...around];
  const undrawn = assessment.paths.filter(({ corridors }) => corridors.length === 0).map(({ fields }) => fields.name);
  const none = assessment.paths.length === 0 ? ['No approach or departure paths are defined.'] : [];
  return [...ofGround, ...around, ...none, ...undrawn.map((name) => `${name}: Not evaluated because it cannot be drawn.`)];
}

/** Returns whether every obstacle clears every surface of the given kinds. */
export function surfacesClear(derived: Derived, kinds: readonly SurfaceKind[]): ClauseResult {
  const missing = notEvaluated(derived);
  const { clearance, surroundings } = derived.input;
  const obstacles = clearance?.analysis.obstacles ?? [];
  const texts = (status: 'violation' | 'warning', text: typeof penetrationText) =>
    obstacles.flatMap(({ obstacleName, surfaces }) => {
      // The surfaces are sorted: the first one has the deepest penetration.
      const worst = surfaces.find((one) => one.status === status && kinds.includes(one.surface.kind));
      return worst === undefined ? [] : [text(obstacleName, worst)];
    });
  const around = surroundings.penetrating.filter(({ surface }) => kinds.includes(surface.kind)).map(surroundingText);
  const penetrations = [...texts('violation', penetrationText), ...around];
  if (penetrations.length > 0) return notMet(listed(penetrations));
  const doubts = texts('warning', withinAccuracyText);
  if (doubts.length > 0) return toConfirm(listed(doubts));
  if (missing !== null) return missing;
  const gaps = gapsOf(derived, kinds);
  const evaluated = obstacles.length === 0 ? [] : [`${counted(obstacles.length, 'obstacle')} evaluated. No penetrations.`];
  return gaps.length > 0 ? toConfirm([...evaluated, ...gaps].join('\n')) : met(evaluated.join('\n'));
}

interface ObjectState {
  readonly isLighted: boolean;
  readonly isExisting: boolean;
}
const TEXTS: Readonly<Record<NoticeKind, (name: string, certainty: Notice['certainty'], state: ObjectState) => string>> = {
  construction_notice: constructionNoticeText,
  obstruction: (name, certainty, { isExisting }) => obstructionText(name, certainty, isExisting),
  mark_and_light: (name, certainty, { isLighted }) => obstacleMarkingText(name, certainty, isLighted),
};

interface NoticedObstacle {
  readonly id: string;
  readonly name: string;
  readonly notices: readonly Notice[];
}

/** The evaluated obstacles; with `isByHeight`, also those without a ground elevation, with the notices of their own height. */
function noticedObstacles({ input: { clearance, recorded } }: Derived, isByHeight: boolean): readonly NoticedObstacle[] {
  const evaluated = (clearance?.analysis.obstacles ?? []).map(({ obstacleId, obstacleName, notices }) => ({
    ...{ id: obstacleId, name: obstacleName, notices },
  }));
  if (!isByHeight) return evaluated;
  const known = new Map(evaluated.map((one) => [one.id, one]));
  return recorded.map((one) => known.get(one.id) ?? { id: one.id, name: one.name, notices: noticesOfHeight(one) });
}

/** Returns what was done about the notices of a kind if nothing is left to do; `null` if something is left. */
function doneAbout(
  { input }: Derived,
  kind: NoticeKind,
  concerned: readonly NoticedObstacle[],
  lighted: ReadonlySet<string>,
): string[] | null {
  const { objectsFiledOn } = input.notice;
  if (kind === 'construction_notice')
    return objectsFiledOn === null ? null : [`FAA Form 7460-1 was filed on ${longDateText(objectsFiledOn)}.`];
  return kind === 'mark_and_light' && concerned.every(({ id }) => lighted.has(id)) ? [] : null;
}

/**
 * `citation`: the one paragraph that is evaluated, which is by height above ground alone; `null`: all notices of that kind in the facility's
 * advisory circular.
 */
export function noticesRule(derived: Derived, kind: NoticeKind, citation: Citation | null): ClauseResult {
  const obstacles = noticedObstacles(derived, citation !== null);
  const isNoticed = (notice: Notice) =>
    notice.kind === kind &&
    (citation === null ? notice.citation.document !== 'AC 70/7460-1' : citationKey(notice.citation) === citationKey(citation));
  const { recorded } = derived.input;
  const lighted = new Set(recorded.filter(({ isLighted }) => isLighted).map(({ id }) => id));
  const underConstruction = new Set(recorded.filter(isConstruction).map(({ id }) => id));
  const concerned = obstacles.filter(({ notices }) => notices.some(isNoticed));
  const texts = concerned.map(({ id, name, notices }) => {
    const applies = notices.some((notice) => isNoticed(notice) && notice.certainty === 'applies');
    const state = { isLighted: lighted.has(id), isExisting: !underConstruction.has(id) };
    return TEXTS[kind](name, applies ? 'applies' : 'may_apply', state);
  });
  const fulfilled = doneAbout(derived, kind, concerned, lighted);
  if (texts.length > 0 && fulfilled === null) return toConfirm(listed(texts));
  const missing = citation !== null && obstacles.length > 0 ? null : notEvaluated(derived);
  if (missing !== null) return missing;
  const gaps = citation === null ? gapsOf(derived, []) : [];
  const none = obstacles.length === 0 ? [] : [`${counted(obstacles.length, 'obstacle')} evaluated. None is affected.`];
  const evaluated = texts.length > 0 ? [listed(texts), ...(fulfilled ?? [])] : none;
  if (gaps.length > 0) return toConfirm([...evaluated, ...gaps].join('\n'));
  return texts.length > 0 ? done(evaluated.join('\n')) : met(evaluated.join('\n'));
}
