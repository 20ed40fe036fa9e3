import type { Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { loadSystems, type Option } from '@touchdown/imports';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/inputs.tsx';

/** Zones and their outlines are large, so they are loaded only for a file that states no coordinate system. */
async function systemsAt(site: Position | null) {
  const [systems, { statePlaneZoneAt }] = await Promise.all([loadSystems(), import('@touchdown/exports/grid')]);
  const zone = site === null ? null : statePlaneZoneAt(site);
  return { systems, here: systems.find(({ key }) => zone !== null && key === `EPSG:${zone.epsg}`) ?? null };
}

interface SystemFieldProps {
  readonly label: string;
  readonly value: string;
  /** Choices in addition to the known systems. */
  readonly extra?: readonly Option[];
  readonly site: Position | null;
  readonly none?: string | undefined;
  readonly onValue: (value: string) => void;
}

/** The coordinate system of a file: the zone of the site first. */
export function SystemField({ label, value, extra = [], site, none = 'Choose…', onValue }: SystemFieldProps) {
  const { data } = useQuery({ queryKey: ['coordinate-systems', site], queryFn: () => systemsAt(site), staleTime: Infinity });
  const systems = data?.systems ?? [];
  const here = data?.here ?? null;
  const groups = [...new Set(systems.map(({ group }) => group))];
  return (
    <Field label={label} required hint={here === null ? undefined : `The site is in ${here.name}.`}>
      <Select value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">{none}</option>
        {extra.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
        {here !== null && <option value={here.key}>{`${here.group}, ${here.name}`}</option>}
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {systems
              .filter((one) => one.group === group && one.key !== here?.key)
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
