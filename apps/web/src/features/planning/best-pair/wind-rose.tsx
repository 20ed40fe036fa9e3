import { formatHeading, type Wind, windRose } from '@touchdown/domain';
import { useMemo } from 'react';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { RoseFrame, type RoseSetting } from './rose-frame.tsx';
import { bandsOf, bandTexts, distanceOn, petalsOf, ROSE, windRings } from './rose-values.ts';
import { SECTOR_NAMES, shareText } from './wind-text.ts';

interface WindRoseProps extends RoseSetting {
  readonly wind: Wind;
  readonly kind: 'table' | 'observations';
}

const FAINTEST = 0.18;
const inkOf = (band: number, bands: number): number => (bands === 1 ? 1 : FAINTEST + ((1 - FAINTEST) * band) / (bands - 1));

/** The wind by sectors and speeds: drawn, and the same as a table. */
export function WindRoseFigure({ wind, kind, ...setting }: WindRoseProps) {
  const { rose, bands, texts } = useMemo(() => {
    const starts = bandsOf(kind, wind);
    return { rose: windRose(wind, starts), bands: Math.max(1, starts.length), texts: bandTexts(kind, starts) };
  }, [wind, kind]);
  const rings = windRings(rose);
  const outermost = rings[rings.length - 1] ?? 1;
  const distance = distanceOn(0, outermost);
  const totals = rose.sectors.map(({ percents }) => percents.reduce((total, percent) => total + percent, 0));
  const fullest = totals.indexOf(Math.max(...totals));
  const undirected = `Calm ${shareText(rose.calmPercent)}, variable ${shareText(rose.variablePercent)}`;
  return (
    <figure className="rose-figure">
      <RoseFrame
        {...setting}
        title={`Wind rose, true north up: most from ${SECTOR_NAMES[fullest] ?? ''}, ${shareText(totals[fullest] ?? 0)} of the time. ${undirected}.`}
        rings={rings.map((ring) => ({ distance: distance(ring), text: `${ring}%` }))}
      >
        {petalsOf(rose, outermost).map(({ key, band, path }) => (
          <path key={key} className="rose-petal" d={path} fillOpacity={inkOf(band, bands)} />
        ))}
        <circle className="rose-hole" cx={ROSE.center} cy={ROSE.center} r={ROSE.hole} />
      </RoseFrame>
      <figcaption>
        <ul className="rose-key" aria-label="Speeds">
          {texts.map((text, band) => (
            <li key={text}>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <rect className="rose-petal" x="1" y="1" width="10" height="10" fillOpacity={inkOf(band, bands)} />
              </svg>
              {text}
            </li>
          ))}
        </ul>
        <p className="quiet">{`${undirected}. Petals point toward the direction the wind is from. The dashed line is the facility alignment.`}</p>
      </figcaption>
      <details className="rose-table">
        <summary>Wind (Table)</summary>
        <div>
          <RecordTable
            caption="Percentage of hours by sector and speed"
            rows={rose.sectors.map((sector, index) => ({ ...sector, name: SECTOR_NAMES[index] ?? '', total: totals[index] ?? 0 }))}
            keyOf={({ fromTrueDeg }) => fromTrueDeg}
            columns={[
              { title: 'From', cell: ({ name, fromTrueDeg }) => `${name} (${formatHeading(fromTrueDeg)}°)`, isRowHeader: true },
              ...texts.map((title, band) => ({
                title,
                className: 'n',
                cell: ({ percents }: Pick<(typeof rose.sectors)[number], 'percents'>) => shareText(percents[band] ?? 0),
              })),
              { title: 'All', className: 'n', cell: ({ total }) => shareText(total) },
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
