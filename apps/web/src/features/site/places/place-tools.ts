/** Tools for the project form, passed in by screens. */
import { AirportSuggestion } from './airport-notes.tsx';
import { GroundElevation } from './ground-elevation.tsx';
import { LocationPicker } from './location-picker.tsx';
import { WhereField } from './where-field.tsx';

export const PLACE_TOOLS = { LocationPicker, AirportSuggestion, GroundElevation, WhereField } as const;
