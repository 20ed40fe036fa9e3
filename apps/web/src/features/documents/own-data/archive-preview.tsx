import type { ArchivePreview, ImportMode } from '@touchdown/contract';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { countRows, missingFilesText, outcomeText, type PreviewedProject, resultOn } from './import-values.ts';

const MODES = [
  { value: 'skip', label: 'Skip' },
  { value: 'copy', label: 'Add as copies' },
] as const;
const AT_ONCE = 100;

function ProjectResult({ project, mode }: { readonly project: PreviewedProject; readonly mode: ImportMode }) {
  const { tone, label: word, reasons } = resultOn(project, mode);
  return (
    <li>
      <b>{project.name}</b>
      <Badge tone={tone}>{word}</Badge>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </li>
  );
}

interface ArchivePreviewProps {
  readonly preview: ArchivePreview;
  readonly mode: ImportMode;
  readonly onMode: (mode: ImportMode) => void;
}

/** What an import would add: counts by kind, and each project with the reason. */
export function ArchiveContents({ preview, mode, onMode }: ArchivePreviewProps) {
  const [shown, setShown] = useState(AT_ONCE);
  const { projects, aircraft } = preview;
  const isAnyPresent = projects.some(({ verdict: result }) => result === 'present');
  const missingFiles = missingFilesText(preview);
  const presentAircraft = aircraft.filter(({ isPresent }) => isPresent).length;
  return (
    <>
      {isAnyPresent && (
        <div className="own-data-mode">
          <span>Projects you already have</span>
          <Segmented label="Projects you already have" value={mode} options={MODES} onChange={onMode} />
        </div>
      )}
      <p role="status">{outcomeText(preview, mode)}</p>
      <table className="schedule" aria-label="Archive Contents">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="n">
              In the archive
            </th>
            <th scope="col" className="n">
              Will be added
            </th>
          </tr>
        </thead>
        <tbody>
          {countRows(preview, mode).map(({ kind, label: word, held, added }) => (
            <tr key={kind}>
              <th scope="row">{word}</th>
              <td className="n">{held}</td>
              <td className="n">{added}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missingFiles !== null && <p className="own-data-missing">{missingFiles}</p>}
      {presentAircraft > 0 && <p className="field-hint">Aircraft already in the library are used as is.</p>}
      {projects.length > 0 && (
        <section className="own-data-projects" aria-label="Projects in the archive">
          <h3>Projects</h3>
          <ul>
            {projects.slice(0, shown).map((project, index) => (
              <ProjectResult key={index} project={project} mode={mode} />
            ))}
          </ul>
          {projects.length > shown && (
            <Button onClick={() => setShown(shown + AT_ONCE)}>{`Show More of ${projects.length.toLocaleString('en-US')} Projects`}</Button>
          )}
        </section>
      )}
    </>
  );
}
