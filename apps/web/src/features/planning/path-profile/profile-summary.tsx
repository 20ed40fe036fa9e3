import type { ProfileSentence } from '@touchdown/exports/drawing';
import { CircleCheck, CircleX, Info, TriangleAlert } from '../../../shared/ui/icons.ts';

const TONES = { plain: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleX } as const;

/** The sentences about a profile, each with its severity in color and icon. */
export function ProfileSummary({ sentences }: { readonly sentences: readonly ProfileSentence[] }) {
  return (
    <ul className="profile-summary" aria-label="Profile Summary">
      {sentences.map(({ tone, text }) => {
        const Mark = TONES[tone];
        return (
          <li key={text} data-tone={tone}>
            <Mark />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
