import type { StoredPath } from '@touchdown/contract';
import { degrees, pathCorridors } from '@touchdown/domain';
import { type FacilityDocument, pathFromRecord } from '@touchdown/exports';
import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Globe, Pencil, Trash2 } from '../../shared/ui/icons.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { PathDiagram } from './path-diagram.tsx';
import { altitudeText, headingFacts, PROFILE_WORDS, TYPE_WORDS } from './path-words.ts';
import type { PathsSite } from './paths-site.ts';

export interface QuickExport {
  /** The path whose file is being made. */
  readonly busyPathId: string | null;
  /** Why no file can be made; the button is disabled. */
  readonly blocker: string | null;
  readonly onExport: (path: StoredPath) => void;
}

interface PathCardProps {
  readonly path: StoredPath;
  readonly site: PathsSite;
  readonly quickExport: QuickExport | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

const corridorsOf = (path: ReturnType<typeof pathFromRecord>, variation: FacilityDocument['magneticVariation']) => {
  if (variation !== null) return pathCorridors(path, variation.valueDeg);
  return path.headingReference === 'true' ? pathCorridors(path, degrees(0)) : null;
};

function Facts({ path, site }: Pick<PathCardProps, 'path' | 'site'>) {
  const known = pathFromRecord(path);
  const altitude = altitudeText(known);
  return (
    <dl className="path-facts">
      {headingFacts(known, site.variation).map(({ label, typed, counterpart }) => (
        <Fact key={label} term={`${label} heading`}>
          {typed}
          <span className="quiet"> {counterpart === null ? 'variation not known' : `= ${counterpart}`}</span>
        </Fact>
      ))}
      <Fact term="Geometry">Straight</Fact>
      <Fact term="Profile">{PROFILE_WORDS[path.profileType]}</Fact>
      <Fact term="Angle">{path.pathAngleDegrees}°</Fact>
      <Fact term="Width">{path.pathWidthFeet.toLocaleString('en-US')} ft</Fact>
      {altitude !== null && <Fact term="Altitude">{altitude}</Fact>}
    </dl>
  );
}

/** One path: what it is, how it lies, what can be done with it. */
export function PathCard({ path, site, quickExport, onEdit, onDelete }: PathCardProps) {
  return (
    <li className="path-card" aria-labelledby={`path-name-${path.id}`}>
      <PathDiagram
        name={path.name}
        shape={site.shape}
        alignmentDeg={site.alignmentDeg}
        corridors={corridorsOf(pathFromRecord(path), site.variation)}
      />
      <div className="path-words">
        <div className="path-head">
          <h4 id={`path-name-${path.id}`}>{path.name}</h4>
          <Badge>{TYPE_WORDS[path.type]}</Badge>
          {path.isPrimary && <Badge>Primary</Badge>}
          {path.isPrimarySurface && <Badge>Primary Surface</Badge>}
        </div>
        <Facts path={path} site={site} />
        {path.notes !== null && <p className="path-notes">{path.notes}</p>}
      </div>
      <div className="path-actions">
        {quickExport && (
          <Button
            variant="bare"
            icon={<Globe />}
            busy={quickExport.busyPathId === path.id}
            disabled={quickExport.blocker !== null}
            aria-label={`Google Earth: export ${path.name}`}
            onClick={() => quickExport.onExport(path)}
          >
            Google Earth
          </Button>
        )}
        <WriteButton variant="bare" icon={<Pencil />} aria-label={`Edit ${path.name}`} onClick={onEdit}>
          Edit
        </WriteButton>
        <WriteButton variant="bare" icon={<Trash2 />} aria-label={`Delete ${path.name}`} onClick={onDelete}>
          Delete
        </WriteButton>
      </div>
    </li>
  );
}
