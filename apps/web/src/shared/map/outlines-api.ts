/** Fetches the outlines: files of the build that the browser caches permanently. */
import { queryOptions } from '@tanstack/react-query';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import worldUrl from 'world-atlas/land-50m.json?url';
import { asWork } from '../app-state/app-state.ts';
import {
  type CountiesTopology,
  countyLinesOf,
  landOf,
  nationOf,
  stateLinesOf,
  type StatesTopology,
  type WorldTopology,
} from './outlines.ts';

const read = async <T>(url: string, signal: AbortSignal): Promise<T> => {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The map outlines request returned status ${answer.status}.`);
  return (await answer.json()) as T;
};

export const readLand = async (signal: AbortSignal) => landOf(await read<WorldTopology>(worldUrl, signal));
export const readStates = async (signal: AbortSignal) => {
  const states = await read<StatesTopology>(statesUrl, signal);
  return { nation: nationOf(states), lines: stateLinesOf(states) };
};
export const readCounties = async (signal: AbortSignal) => countyLinesOf(await read<CountiesTopology>(countiesUrl, signal));

export const landQuery = queryOptions({ queryKey: ['map', 'land'], queryFn: ({ signal }) => asWork(readLand(signal)) });
export const statesQuery = queryOptions({ queryKey: ['map', 'states'], queryFn: ({ signal }) => asWork(readStates(signal)) });
export const countiesQuery = queryOptions({ queryKey: ['map', 'counties'], queryFn: ({ signal }) => asWork(readCounties(signal)) });
