/** The landing area drawn to scale, linked to the values of the schedule. */
import type { QuantityId } from '@touchdown/domain';
import {
  describeSitePlan,
  type Drawing,
  drawingSvg,
  drawSitePlan,
  type PlanOrientation,
  type PlanValues,
  type SitePlanInput,
  VALUES_LABELS,
} from '@touchdown/exports/drawing';
import { planFileName } from '@touchdown/exports';
import { useMemo, useState } from 'react';
import { saveText } from '../../../shared/files/save-text.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { Download } from '../../../shared/ui/icons.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { type ElementSize, useElementSize } from '../../../shared/ui/use-element-size.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { canBeDrawn } from './plan-input.ts';
import { TitleStrip } from './title-strip.tsx';
import './site-plan.css';

/** Which of the two columns beside the plan is drawn. */
export type ShownValues = Exclude<PlanValues, 'saved' | 'edition'>;

export interface SitePlanProps {
  /** What to draw. `null` before there are results. */
  readonly input: SitePlanInput | null;
  /** The project name, for the name of a saved file. */
  readonly name: string;
  /** Why the drawn values are not current or not complete. `null`: they are. A saved file states it. */
  readonly notice: string | null;
  /** What could not be loaded and is not drawn, as a sentence. */
  readonly missing?: string | null;
  readonly values: ShownValues;
  readonly onValues: (values: ShownValues) => void;
  /** The number that is pointed at, here or in the schedule. */
  readonly lit: QuantityId | null;
  readonly onLight: (quantity: QuantityId | null) => void;
  readonly onOpen: (quantity: QuantityId) => void;
}

/** Below this width a sheet has no room for frame and legend. */
const FULL_SHEET_PX = 560;
const VALUES = (['minimum', 'adjusted'] as const).map((value) => ({ value, label: VALUES_LABELS[value] }));
const ORIENTATIONS = [
  { value: 'north-up', label: 'North up' },
  { value: 'pad-up', label: 'Alignment up' },
] as const satisfies readonly { value: PlanOrientation; label: string }[];

const useDrawing = (input: SitePlanInput | null, size: ElementSize | null, orientation: PlanOrientation): Drawing | null =>
  useMemo(() => {
    if (input === null || size === null || size.widthPx === 0 || size.heightPx === 0 || !canBeDrawn(input.zones)) return null;
    return drawSitePlan(input, { ...size, layout: size.widthPx < FULL_SHEET_PX ? 'compact' : 'full', orientation });
  }, [input, size, orientation]);

export function SitePlan({ input, name, notice, missing = null, values, onValues, lit, onLight, onOpen }: SitePlanProps) {
  const [orientation, setOrientation] = useState<PlanOrientation>('pad-up');
  const [sheetRef, size] = useElementSize<HTMLDivElement>();
  const drawing = useDrawing(input, size, orientation);
  const isFull = size !== null && size.widthPx >= FULL_SHEET_PX;
  const download = () => {
    if (drawing === null || input === null) return;
    const svg = drawingSvg(drawing, `${name}: landing area plan`, describeSitePlan(input), notice);
    saveText(planFileName(name, isoDay(new Date())), 'image/svg+xml', svg);
  };
  return (
    <section className="plan" aria-label="Landing area plan">
      <div className="plan-bar">
        <h2>Landing area plan</h2>
        <Segmented label="Values" value={values} options={VALUES} onChange={onValues} />
        <span className="only-wide">
          <Segmented label="Orientation" value={orientation} options={ORIENTATIONS} onChange={setOrientation} />
        </span>
        <span className="only-wide">
          <IconButton label="Download Plan (SVG)" onClick={download} disabled={drawing === null}>
            <Download />
          </IconButton>
        </span>
      </div>
      {missing !== null && (
        <p className="plan-missing" role="alert">
          {missing}
        </p>
      )}
      <div className="plan-sheet" ref={sheetRef}>
        {drawing !== null && input !== null && (
          <PlanSheet
            drawing={drawing}
            description={describeSitePlan(input)}
            hasScaleBar={!isFull}
            lit={lit}
            onLight={onLight}
            onOpen={onOpen}
          />
        )}
        {input === null && <EmptyState title="No plan yet" text="Calculate dimensions to see the landing area to scale." />}
      </div>
      {drawing !== null && isFull && <TitleStrip drawing={drawing} />}
    </section>
  );
}
