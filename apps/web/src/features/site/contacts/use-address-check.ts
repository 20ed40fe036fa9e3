import { useEffect, useReducer, useRef } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { addressCheckReducer, IDLE, shownState } from './address-check.ts';
import { checkAddress } from './api.ts';

/** The lookup of one address field, whose text is `typed`. A running lookup ends with the field. */
export const useAddressCheck = (typed: string) => {
  const [state, dispatch] = useReducer(addressCheckReducer, IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const check = async () => {
    const address = typed.trim();
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    dispatch({ type: 'asked', address });
    try {
      dispatch({ type: 'answered', address, answer: await checkAddress(address, signal) });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', address, reason: errorText(error) });
    }
  };
  return {
    state: shownState(state, typed),
    check,
    cancel: () => {
      running.current?.abort();
      dispatch({ type: 'cancelled' });
    },
    pick: (suggestion: string) => dispatch({ type: 'picked', suggestion }),
  };
};
