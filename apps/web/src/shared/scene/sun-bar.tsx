/** The day and time of the sun in the 3D view. */
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { sunText, zoneText } from './sun.ts';
import type { SunState } from './use-sun.ts';
import './sun-bar.css';

export function SunBar({ state: { sun, day, time, change, moment } }: { readonly state: SunState }) {
  return (
    <div className="sun-bar" role="group" aria-label="Sun">
      <Field label="Date">
        <TextInput type="date" value={day} onChange={({ target }) => change(target.value, time)} />
      </Field>
      <Field label={moment === null ? 'Time' : `Time (${zoneText(moment)}, this device)`}>
        <TextInput type="time" value={time} onChange={({ target }) => change(day, target.value)} />
      </Field>
      <p className="num" role="status">
        {moment === null || sun === null ? 'Enter a date and a time.' : sunText(sun)}
      </p>
      <p>For shading only. Shadows fall on level ground at the median base of buildings and obstacles.</p>
    </div>
  );
}
