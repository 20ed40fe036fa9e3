/** The selected object of a laser scan: its values, in place of those of an obstacle. */
import { SCAN_KIND_LABELS } from '@touchdown/domain';
import { useUnits } from '../../../shared/format/units.ts';
import type { ScannedMark } from '../../../shared/scans/scanned-marks.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';

interface ScannedCardProps {
  readonly mark: ScannedMark;
  readonly onClear: () => void;
}

export function ScannedCard({ mark: { name, scan, object }, onClear }: ScannedCardProps) {
  const units = useUnits();
  const { kind, isKindEstimated, topFeetMsl, penetrationFeet, clearanceFeet, surface, groundFeetMsl, cutFeetMsl } = object;
  const doesPenetrate = penetrationFeet > 0;
  const cut = cutFeetMsl[0] ?? null;
  const facts = [
    ['Kind', isKindEstimated ? `${SCAN_KIND_LABELS[kind]}, estimated` : SCAN_KIND_LABELS[kind]],
    ['Top', `${units.tenthText(topFeetMsl, 'up')} MSL`],
    ['Ground', groundFeetMsl === null ? 'Unknown' : `${units.tenthText(groundFeetMsl, 'nearest')} MSL`],
    doesPenetrate ? ['Penetration', units.tenthText(penetrationFeet, 'up')] : ['Clearance', units.tenthText(clearanceFeet, 'down')],
    ...(cut === null ? [] : [['Cut to', `${units.tenthText(cut, 'down')} MSL`]]),
  ];
  return (
    <section className="obstacle-card" aria-labelledby="scanned-card-heading">
      <header className="surfaces-bar">
        <h4 id="scanned-card-heading">Laser Scan Object</h4>
        <Button variant="bare" onClick={onClear}>
          Clear Selection
        </Button>
      </header>
      <div className="obstacle-card-content" role="status">
        <div className="obstacle-card-head">
          <b>{name}</b>
          <StatusMark flag status={doesPenetrate ? 'bad' : 'warn'} label={doesPenetrate ? 'Penetrates' : 'Within margin'} />
        </div>
        <dl className="obstacle-figures">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="obstacle-card-surface">{surface}</p>
        <p className="quiet">{`From the laser scan ${scan.fileName}. It is not an obstacle of the project.`}</p>
      </div>
    </section>
  );
}
