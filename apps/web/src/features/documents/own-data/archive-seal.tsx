import type { ArchivePreview } from '@touchdown/contract';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { sealText } from './import-values.ts';

interface ArchiveSealProps {
  readonly preview: ArchivePreview;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** The seal state of the archive. A seal that does not match requires a confirmation. */
export function ArchiveSeal({ preview: { seal }, isAccepted, onAccept }: ArchiveSealProps) {
  if (seal !== 'altered') return <p className="field-hint">{sealText(seal)}</p>;
  return (
    <>
      <p className="own-data-missing" role="alert">
        {sealText(seal)}
      </p>
      <Checkbox
        label="Import this archive even though its contents do not match the seal"
        checked={isAccepted}
        onChange={({ target }) => onAccept(target.checked)}
      />
    </>
  );
}
