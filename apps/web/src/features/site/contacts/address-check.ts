/** The address lookup: the state for the address that was looked up. Never blocks saving. */
import type { AddressCheck } from '@touchdown/contract';

/** Each contains its address. */
export type AddressCheckState =
  | { readonly status: 'idle' }
  | { readonly status: 'validating'; readonly address: string }
  | { readonly status: 'valid'; readonly address: string; readonly suggestions: readonly string[]; readonly isPartial: boolean }
  /** `failure`: why there was no response. Null if the response was that nothing was found. */
  | { readonly status: 'invalid'; readonly address: string; readonly failure: string | null };

export type AddressCheckEvent =
  | { readonly type: 'asked'; readonly address: string }
  | { readonly type: 'answered'; readonly address: string; readonly answer: AddressCheck }
  | { readonly type: 'failed'; readonly address: string; readonly reason: string }
  | { readonly type: 'picked'; readonly suggestion: string }
  | { readonly type: 'cancelled' };

export const IDLE: AddressCheckState = { status: 'idle' };
export const FAILED_TITLE = 'Address validation failed';
export const INVALID_TEXT = 'Address could not be validated. Please check the format or try a different address.';

const stateOf = (address: string, { suggestions, isPartial }: AddressCheck): AddressCheckState =>
  suggestions.length === 0
    ? { status: 'invalid', address, failure: null }
    : { status: 'valid', address, suggestions: suggestions.map((suggestion) => suggestion.address), isPartial };

/** A response for any address other than the current one is late and changes nothing. */
export const addressCheckReducer = (state: AddressCheckState, event: AddressCheckEvent): AddressCheckState => {
  const isAwaited = (address: string) => state.status === 'validating' && state.address === address;
  switch (event.type) {
    case 'asked':
      return { status: 'validating', address: event.address };
    case 'answered':
      return isAwaited(event.address) ? stateOf(event.address, event.answer) : state;
    case 'failed':
      return isAwaited(event.address) ? { status: 'invalid', address: event.address, failure: event.reason } : state;
    case 'picked':
      return { status: 'valid', address: event.suggestion, suggestions: [], isPartial: false };
    case 'cancelled':
      return state.status === 'validating' ? IDLE : state;
  }
};

/** What is shown for the address as currently typed: nothing if it was changed since. */
export const shownState = (state: AddressCheckState, typed: string): AddressCheckState =>
  state.status === 'idle' || state.address !== typed.trim() ? IDLE : state;
