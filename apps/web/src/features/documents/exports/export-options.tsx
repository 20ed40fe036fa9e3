import type { Project } from '@touchdown/contract';
import type { ExportOptions } from '@touchdown/exports';
import { Switch } from '../../../shared/ui/choices.tsx';

interface OptionSwitchesProps {
  readonly project: Pick<Project, 'elevation'>;
  readonly value: ExportOptions;
  readonly onChange: (options: ExportOptions) => void;
}

/** The two switches of geographic files. */
export function OptionSwitches({ project, value, onChange }: OptionSwitchesProps) {
  return (
    <>
      <Switch label="Include altitude data" checked={value.altitudes} onChange={(altitudes) => onChange({ ...value, altitudes })} />
      <Switch
        label="Include 3D surfaces (experimental)"
        checked={value.surfaces}
        onChange={(surfaces) => onChange({ ...value, surfaces })}
      />
      {value.altitudes && project.elevation === null && (
        <p className="field-hint">The project has no elevation. Features will be clamped to ground without altitudes.</p>
      )}
    </>
  );
}
