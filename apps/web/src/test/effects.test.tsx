import { cleanup, render, screen } from '@testing-library/react';
import { useCallback, useEffect, useState } from 'react';
import { expect, it } from 'vitest';

function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return <p>shown</p>;
}

/** Ready one commit after it is shown, as a dialog that takes the pointer. */
function Opening({ answer }: { readonly answer: Promise<unknown> }) {
  const [step, setStep] = useState<'waiting' | 'shown' | 'ready'>('waiting');
  const onShown = useCallback(() => setStep('ready'), []);
  useEffect(() => {
    void answer.then(() => setStep('shown'));
  }, [answer]);
  if (step === 'waiting') return null;
  return step === 'shown' ? <Shown onShown={onShown} /> : <p>ready</p>;
}

it('what a test has waited for has run its effects, however busy the machine is', async () => {
  const found: (string | null)[] = [];
  for (let round = 0; round < 40; round += 1) {
    render(<Opening answer={Promise.resolve()} />);
    await screen.findByText(/./);
    found.push(screen.getByText(/./).textContent);
    cleanup();
  }
  expect(found.filter((text) => text !== 'ready')).toEqual([]);
});
