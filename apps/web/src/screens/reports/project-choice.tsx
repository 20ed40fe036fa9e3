import type { ListedProject } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { foundProjectsQuery } from '../../features/site/projects/api.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { SearchInput } from '../../shared/ui/inputs.tsx';
import { useSettled } from '../../shared/ui/use-settled.ts';
import '../../shared/ui/choice-cards.css';

interface ProjectChoiceProps {
  readonly chosen: ListedProject | null;
  readonly onChoose: (project: ListedProject) => void;
}

/** The projects that a user may create reports for, the most recently changed first. A search finds the rest. */
export function ProjectChoice({ chosen, onChoose }: ProjectChoiceProps) {
  const name = useId();
  const [search, setSearch] = useState('');
  const found = useQuery(foundProjectsQuery(useSettled(search.trim())));
  const projects = (found.data ?? []).filter(({ myRole }) => myRole !== 'viewer');
  return (
    <fieldset className="choice-cards report-projects">
      <legend>Project</legend>
      <SearchInput label="Find a project" placeholder="Find a project" value={search} onChange={({ target }) => setSearch(target.value)} />
      {found.isError && projects.length === 0 && <p role="alert">{errorText(found.error)}</p>}
      {found.isSuccess && projects.length === 0 && <p className="quiet">No matching projects.</p>}
      <ul>
        {projects.map((project) => (
          <li key={project.id}>
            <label>
              <input type="radio" name={name} checked={project.id === chosen?.id} onChange={() => onChoose(project)} />
              {project.name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
