import { useState } from 'react';
import { chooseContacts, mayCacheContacts } from '../../offline/reads/contacts-choice.ts';
import { forgetContacts } from '../../offline/reads/cached-reads.ts';
import { personHere } from '../../shared/offline/person.ts';
import { Switch } from '../../shared/ui/choices.tsx';
import { toast } from '../../shared/ui/toast.ts';

const choose = async (person: string, may: boolean): Promise<boolean> => {
  if (!chooseContacts(person, may)) {
    toast({ title: 'Setting not saved. This device is out of storage.', destructive: true });
    return false;
  }
  if (!may) await forgetContacts(person);
  return may;
};

/** Per user and per device only, because the people listed in contacts did not choose to have their data on the device. */
export function ContactsSetting() {
  const person = personHere();
  const [isOn, setOn] = useState(() => person !== null && mayCacheContacts(person));
  if (person === null) return null;
  return (
    <div className="setting">
      <div className="setting-wide">
        <Switch
          label="Save contacts on this device for offline use"
          checked={isOn}
          onChange={(may) => void choose(person, may).then(setOn)}
        />
        <p>
          Other data you view is saved offline until you sign out. Contacts and the FAA notice are saved only while this is on. Turning it
          off removes them from this device.
        </p>
      </div>
    </div>
  );
}
