/** Beside the fields: the dial, the path in plan and profile, and the issues of the check, all updated while typing. */
import {
  assessPath,
  conflictsWith,
  type FacilitySite,
  findingsOf,
  pathCardCompliance,
  type PathCorridor,
  type PathsAssessment,
} from '@touchdown/domain';
import { type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUnits } from '../../../shared/format/units.ts';
import { PathPlan } from '../../../shared/path-plan/path-plan.tsx';
import { backdropOf, surfaceWay } from '../../../shared/path-plan/plan-ways.ts';
import { countsText, FindingList, ValidityBadge } from '../../../shared/ui/findings.tsx';
import { type DialHand, HeadingDial } from './heading-dial.tsx';
import { type DirectionField, directionOf, headingUse, type PathDraft, pathOfDraft } from './path-form-values.ts';
import { useSetField } from './path-inputs.tsx';
import { planText } from './path-labels.ts';
import { SidePlan } from './side-plan.tsx';
import { sideView } from './side-values.ts';

interface PathPreviewProps {
  /** The edited path. Undefined for a new one. */
  readonly pathId: string | undefined;
  readonly assessment: PathsAssessment;
  readonly site: FacilitySite;
  /** Renders the obstacles that penetrate the path as typed. */
  readonly renderInTheWay?: RenderInTheWay | undefined;
}
export type RenderInTheWay = (corridors: readonly PathCorridor[]) => ReactNode;

const NEW = 'new';

/** Different labels from the fields beside the dial, so that each has a unique name. */
const HAND_LABELS = {
  ingressHeadingDegrees: 'Ingress',
  egressHeadingDegrees: 'Egress',
  startIngressHeading: 'Start ingress',
  startEgressAngle: 'Sector start',
  endEgressAngle: 'Sector end',
} as const satisfies Record<DirectionField, string>;

const handsOf = (draft: PathDraft): DialHand[] => {
  const hand = (key: DirectionField, way: DialHand['way']): DialHand => ({
    key,
    label: HAND_LABELS[key],
    way,
    valueDeg: directionOf(draft[key]),
  });
  return [
    ...(headingUse(draft.type, 'ingress') === 'unused' ? [] : [hand('ingressHeadingDegrees', 'inbound')]),
    ...(headingUse(draft.type, 'egress') === 'unused' ? [] : [hand('egressHeadingDegrees', 'outbound')]),
    ...(draft.pathGeometryType === 'curved' ? [hand('startIngressHeading', 'inbound')] : []),
    ...(draft.pathGeometryType === 'sector' ? [hand('startEgressAngle', 'outbound'), hand('endEgressAngle', 'outbound')] : []),
  ];
};

/** What is drawn in gray behind the edited path. `null` if nothing is. */
const behindText = (count: number): string | null =>
  count === 0 ? null : `Shown in gray: the ${count === 1 ? 'other path' : `${count} other paths`} in this project.`;

/** A draft with every field, because those of a form are partly missing while it mounts. */
const useDraft = (): PathDraft => {
  const { control, getValues } = useFormContext<PathDraft>();
  return { ...getValues(), ...useWatch({ control }) };
};

export function PathPreview({ pathId, assessment, site, renderInTheWay }: PathPreviewProps) {
  const draft = useDraft();
  const { isDirty, isSubmitted } = useFormContext<PathDraft>().formState;
  const setField = useSetField();
  const units = useUnits();
  const path = assessPath(pathOfDraft(draft, pathId ?? NEW), site);
  const others = useMemo(
    () => ({ ...assessment, corridors: assessment.corridors.filter((corridor) => corridor.pathId !== pathId) }),
    [assessment, pathId],
  );
  const backdrop = useMemo(() => backdropOf(others.corridors, site.startOf), [others, site]);
  const othersText = behindText(new Set(others.corridors.map((each) => each.pathId)).size);
  const findings = findingsOf(path, others, site);
  const { id, name: pathName } = path.fields;
  const checked = { id, name: pathName, findings, directions: path.corridors.length };
  const { status } = pathCardCompliance(checked, conflictsWith(path, others, site));
  const why = path.problems.length > 0 ? 'not drawn yet' : 'true direction unknown';
  const name = draft.name || 'The path';
  const [corridor] = path.corridors;
  // Nothing has been typed that could be wrong.
  const isUntouched = pathId === undefined && path.problems.length > 0 && !isDirty && !isSubmitted;
  return (
    <>
      <div className="path-dial">
        <HeadingDial
          hands={handsOf(draft)}
          reference={draft.headingReference}
          onTurn={(key, direction) => setField(key as DirectionField, String(direction).padStart(3, '0'))}
        />
        {!isUntouched && <ValidityBadge status={status} />}
      </div>
      <PathPlan
        size="large"
        label={planText(name, path.corridors, why)}
        ways={path.corridors.map((each) => surfaceWay(each, site.startOf))}
        backdrop={backdrop}
        pad={site.pad}
      />
      {othersText !== null && <p className="quiet">{othersText}</p>}
      {renderInTheWay?.(path.corridors)}
      {corridor === undefined ? (
        <p className="quiet">
          {isUntouched ? 'Enter a heading to see the path.' : `Incomplete: ${path.problems.map(({ text }) => text).join('. ') || why}`}
        </p>
      ) : (
        <SidePlan name={name} view={sideView(path.fields, corridor, site, units)} />
      )}
      <section className="path-check" aria-label="Path Check">
        <header>
          <h3>Path Check</h3>
          <p className="quiet" role="status">
            {isUntouched ? 'The path is checked as you enter it.' : countsText(findings)}
          </p>
        </header>
        {!isUntouched && <FindingList findings={findings} none="No issues found." />}
        <p className="quiet">You can save with open issues.</p>
      </section>
    </>
  );
}
