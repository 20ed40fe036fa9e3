/** Copies the entries of a form, to be pasted into the electronic form of the FAA. */
import { copyText } from '../../../shared/ui/copy-text.ts';
import { toast } from '../../../shared/ui/toast.ts';

/** @param text - one line per field, in the order of the form. */
export async function copyEntries(text: string): Promise<void> {
  if (await copyText(text)) toast({ title: 'Entries copied', description: 'In the order of the form, one line per field.' });
  else toast({ title: 'Copy failed', description: 'The browser does not allow copying. Download the CSV instead.', destructive: true });
}
