import { installationFileName } from '@touchdown/domain';
import { saveText } from '../../../shared/files/save-text.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Copy, Download } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';

const fileName = () => installationFileName('recovery_codes', isoDay(new Date()), 'txt');

/** Shows newly generated recovery codes. The server has no readable copy, so they cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  useReturnFocus();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) toast({ title: 'Copied to clipboard', description: 'The recovery codes have been copied to clipboard.' });
    else
      toast({
        title: 'Failed to copy',
        description: 'Could not copy to clipboard. Please select and copy manually.',
        destructive: true,
      });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recovery Codes"
      description="Each code works once, without the app. They won't be shown again, so store them with your passwords."
      footer={
        <>
          <Button icon={<Download />} onClick={() => saveText(fileName(), 'text/plain', text)}>
            Download
          </Button>
          <Button icon={<Copy />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ol className="recovery-codes num" aria-label="Recovery Codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
