import type { ProfileSentence } from '@touchdown/exports/drawing';
import { CircleCheck, CircleX, Info, TriangleAlert } from '../../shared/ui/icons.ts';

const TONES = { plain: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleX } as const;

/** What is to be said of a profile, each sentence with its weight in color and icon. */
export function ProfileWords({ sentences }: { readonly sentences: readonly ProfileSentence[] }) {
  return (
    <ul className="profile-words" aria-label="Profile Summary">
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
