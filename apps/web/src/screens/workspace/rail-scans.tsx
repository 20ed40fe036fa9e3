/** The objects of laser scans in the list of the workspace: those that are drawn, the worst first. */
import { useState } from 'react';
import { useUnits } from '../../shared/format/units.ts';
import type { ScannedMark } from '../../shared/scans/scanned-marks.ts';
import { Button } from '../../shared/ui/button.tsx';
import { listedRows } from './listed-rows.ts';
import { Row, type RowProps, Section } from './rail.tsx';
import type { Scans } from './use-scans.ts';

const AT_FIRST = 100;

interface RailScansProps extends Pick<RowProps, 'selected' | 'hovered' | 'onSelect' | 'onHover'> {
  readonly scans: Scans;
}

function ObjectRow({ mark, ...shared }: Omit<RailScansProps, 'scans'> & { readonly mark: ScannedMark }) {
  const units = useUnits();
  const { id, name, object } = mark;
  const doesPenetrate = object.penetrationFeet > 0;
  const figure = doesPenetrate ? `−${units.tenthText(object.penetrationFeet, 'up')}` : units.tenthText(object.clearanceFeet, 'down');
  return (
    <Row
      thing={{ kind: 'scanned', id }}
      label={name}
      tone={doesPenetrate ? 'bad' : 'warn'}
      word={doesPenetrate ? 'Penetrates' : 'Within margin'}
      aside={figure.replace(/ \D+$/, '')}
      {...shared}
    />
  );
}

/** Nothing for a project without laser scans. */
export function RailScans({ scans: { marks, notes, isShown }, ...shared }: RailScansProps) {
  const [count, setCount] = useState(AT_FIRST);
  if (isShown === null && notes.length === 0) return null;
  const worstFirst = marks.toReversed();
  const { selected } = shared;
  const pickedId = selected?.kind === 'scanned' ? selected.id : null;
  const rows = listedRows(worstFirst, count, ({ id }) => id === pickedId);
  return (
    <Section title="Laser Scan Objects" aside={marks.length.toLocaleString('en-US')}>
      {isShown === false && <p className="rail-empty">Hidden in Layers</p>}
      {notes.map((note) => (
        <p key={note} className="rail-empty">
          {note}
        </p>
      ))}
      {rows.first.map((mark) => (
        <ObjectRow key={mark.id} mark={mark} {...shared} />
      ))}
      {rows.rest > 0 && (
        <Button variant="bare" onClick={() => setCount(count + AT_FIRST)}>
          {`Show ${Math.min(AT_FIRST, rows.rest)} More`}
        </Button>
      )}
      {rows.selected.map((mark) => (
        <ObjectRow key={mark.id} mark={mark} {...shared} />
      ))}
    </Section>
  );
}
