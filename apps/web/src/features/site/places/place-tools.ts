/** Tools for the project form, passed in by screens. */
import { AirportSuggestion } from './airport-notes.tsx';
import { GroundElevation } from './ground-elevation.tsx';
import { LocationPicker } from './location-picker.tsx';
import { GoTo } from './place-search.tsx';
import { WhereField } from './where-field.tsx';

export const PLACE_TOOLS = { LocationPicker, AirportSuggestion, GoTo, GroundElevation, WhereField } as const;
