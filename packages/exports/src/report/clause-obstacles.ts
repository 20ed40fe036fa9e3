/** Requirements about obstacles: evaluated surface by surface and notice by notice, in the words of the compliance status. */
import {
  type Citation,
  constructionNoticeText,
  dateInWords,
  type JudgedObstacle,
  type Notice,
  type NoticeKind,
  obstacleMarkingText,
  obstructionText,
  penetrationText,
  subjectIn,
  type SurfaceKind,
  withinAccuracyText,
} from '@touchdown/domain';
import type { Derived } from './derive.ts';
import { type Judgement, met, notMet, toConfirm } from './verdict.ts';
import { citationKey, counted } from './words.ts';

const LISTED = 3;
const listed = (texts: readonly string[]): string => {
  const rest = texts.length - LISTED;
  return [...texts.slice(0, LISTED), ...(rest > 0 ? [`And ${counted(rest, 'more obstacle')}.`] : [])].join('\n');
};

/** Surfaces that exist only where a path is drawn. */
const OF_PATHS: readonly SurfaceKind[] = ['approach', 'departure', 'transitional'];
const NOT_EVALUATED: readonly string[] = ['OBSTACLES_NOT_EVALUATED', 'OBSTACLES_MISSING'];

/** Why the obstacles are not evaluated at all; `null` where they are. */
function notEvaluated(derived: Derived): Judgement | null {
  const reasons = subjectIn(derived, 'obstacles').issues.filter(({ code }) => NOT_EVALUATED.includes(code));
  return reasons.length === 0 ? null : toConfirm(reasons.map(({ message }) => message).join('\n'));
}

/** What keeps a requirement that nothing violates from being met: obstacles or surfaces that could not be evaluated. */
function gapsOf(derived: Derived, kinds: readonly SurfaceKind[]): string[] {
  const { subjects, assessment } = derived;
  const grounds = subjectIn({ subjects }, 'obstacles').issues.filter(({ link, code }) => code === 'OBSTACLE_GROUND_MISSING' && link.target);
  const unseen = derived.input.notJudged.length - Math.min(grounds.length, LISTED);
  const ofGround = [
    ...grounds.slice(0, LISTED).map(({ message }) => message),
    ...(unseen > 0
      ? [`${counted(unseen, 'more obstacle is', 'more obstacles are')} not evaluated because ground elevation is missing.`]
      : []),
  ];
  if (!kinds.some((kind) => OF_PATHS.includes(kind))) return ofGround;
  const undrawn = assessment.paths.filter(({ corridors }) => corridors.length === 0).map(({ fields }) => fields.name);
  const none = assessment.paths.length === 0 ? ['No approach or departure paths are defined.'] : [];
  return [...ofGround, ...none, ...undrawn.map((name) => `${name}: Not evaluated, because it cannot be drawn.`)];
}

/** Whether every obstacle clears every surface of some kinds. */
export function surfacesClear(derived: Derived, kinds: readonly SurfaceKind[]): Judgement {
  const missing = notEvaluated(derived);
  const obstacles = derived.input.clearance?.analysis.obstacles ?? [];
  const texts = (status: 'violation' | 'warning', text: typeof penetrationText) =>
    obstacles.flatMap(({ obstacleName, surfaces }) => {
      // They are sorted: the first is the one that is penetrated most.
      const worst = surfaces.find((one) => one.status === status && kinds.includes(one.surface.kind));
      return worst === undefined ? [] : [text(obstacleName, worst)];
    });
  const penetrations = texts('violation', penetrationText);
  if (penetrations.length > 0) return notMet(listed(penetrations));
  const doubts = texts('warning', withinAccuracyText);
  if (doubts.length > 0) return toConfirm(listed(doubts));
  if (missing !== null) return missing;
  const gaps = gapsOf(derived, kinds);
  const evaluated = `${counted(obstacles.length, 'obstacle')} evaluated. No penetrations.`;
  return gaps.length > 0 ? toConfirm([evaluated, ...gaps].join('\n')) : met(evaluated);
}

const TEXTS: Readonly<Record<NoticeKind, (name: string, certainty: Notice['certainty'], isLighted: boolean) => string>> = {
  construction_notice: constructionNoticeText,
  obstruction: obstructionText,
  mark_and_light: obstacleMarkingText,
};

/** What was done about the notices of a kind, so that nothing is left to do; `null`: something is. */
function doneAbout(
  { input }: Derived,
  kind: NoticeKind,
  concerned: readonly JudgedObstacle[],
  lighted: ReadonlySet<string>,
): string[] | null {
  const { objectsFiledOn } = input.notice;
  if (kind === 'construction_notice')
    return objectsFiledOn === null ? null : [`FAA Form 7460-1 was filed on ${dateInWords(objectsFiledOn)}.`];
  return kind === 'mark_and_light' && concerned.every(({ obstacleId }) => lighted.has(obstacleId)) ? [] : null;
}

/** `citation`: of the one paragraph that is evaluated; `null`: of all of that kind in the advisory circular of the facility. */
export function noticesRule(derived: Derived, kind: NoticeKind, citation: Citation | null): Judgement {
  const obstacles = derived.input.clearance?.analysis.obstacles ?? [];
  const isAsked = (notice: Notice) =>
    notice.kind === kind &&
    (citation === null ? notice.citation.document !== 'AC 70/7460-1' : citationKey(notice.citation) === citationKey(citation));
  const lighted = new Set(derived.input.recorded.filter(({ isLighted }) => isLighted).map(({ id }) => id));
  const concerned = obstacles.filter(({ notices }) => notices.some(isAsked));
  const texts = concerned.map(({ obstacleId, obstacleName, notices }) => {
    const applies = notices.some((notice) => isAsked(notice) && notice.certainty === 'applies');
    return TEXTS[kind](obstacleName, applies ? 'applies' : 'may_apply', lighted.has(obstacleId));
  });
  const done = doneAbout(derived, kind, concerned, lighted);
  if (texts.length > 0 && done === null) return toConfirm(listed(texts));
  const missing = notEvaluated(derived);
  if (missing !== null) return missing;
  const gaps = gapsOf(derived, []);
  const evaluated = texts.length > 0 ? [listed(texts), ...(done ?? [])] : [`None of ${counted(obstacles.length, 'obstacle')}.`];
  return gaps.length > 0 ? toConfirm([...evaluated, ...gaps].join('\n')) : met(evaluated.join('\n'));
}
