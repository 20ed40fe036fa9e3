import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStable } from './use-stable.ts';

describe('a stable value', () => {
  it('stays the same object while its text does, and then is the next one', () => {
    const [first, second, third] = [['P1'], ['P1'], ['P2']];
    const { result, rerender } = renderHook(({ value }) => useStable(value, value.join()), { initialProps: { value: first } });
    rerender({ value: second });
    expect(result.current).toBe(first);
    rerender({ value: third });
    expect(result.current).toBe(third);
  });
});
