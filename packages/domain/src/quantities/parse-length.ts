/** Parses a length as a planner types it. */
import { metersToFeet } from './convert.ts';
import { feet, type Feet } from './units.ts';

const INCHES_PER_FOOT = 12;
const CENTIMETERS_PER_METER = 100;

const NUMBER = String.raw`\d+\.?\d*|\.\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?`;
const FEET_MARK = String.raw`(?:'|′|’|ft\.?|feet|foot)`;
const INCH_MARK = String.raw`(?:"|″|”|''|in\.?|inches|inch)`;

const PLAIN_OR_FEET = new RegExp(String.raw`^(${NUMBER})\s*${FEET_MARK}?$`, 'i');
const FEET_AND_INCHES = new RegExp(String.raw`^(\d+|\d{1,3}(?:,\d{3})+)\s*${FEET_MARK}[\s-]*(\d+\.?\d*|\.\d+)\s*${INCH_MARK}$`, 'i');
const INCHES = new RegExp(String.raw`^(${NUMBER})\s*${INCH_MARK}$`, 'i');
const METRIC = new RegExp(String.raw`^(${NUMBER})\s*(?:m|metres?|meters?|cm)$`, 'i');

const numberOf = (text: string | undefined): number => Number(String(text).replaceAll(',', ''));

function parseUnsigned(text: string): number | null {
  const plain = PLAIN_OR_FEET.exec(text);
  if (plain) return numberOf(plain[1]);
  const both = FEET_AND_INCHES.exec(text);
  if (both) {
    const inches = numberOf(both[2]);
    return inches < INCHES_PER_FOOT ? numberOf(both[1]) + inches / INCHES_PER_FOOT : null;
  }
  const inches = INCHES.exec(text);
  if (inches) return numberOf(inches[1]) / INCHES_PER_FOOT;
  const metric = METRIC.exec(text);
  if (!metric) return null;
  const amount = numberOf(metric[1]);
  return metersToFeet(/cm$/i.test(text) ? amount / CENTIMETERS_PER_METER : amount);
}

/**
 * Returns a typed length in feet, or `null` if it is ambiguous or unreadable. Accepts `12.5`, `12.5 ft`, `12'6"`, `12' 6"`, `12 ft 6 in`,
 * `6"`, `3.8 m`, `380 cm`, and thousands commas (`1,200.5`). Rejects what has two meanings (`12,5`) and 12 or more inches after feet.
 * Accepts a leading minus: the field decides whether a negative length makes sense.
 */
export function parseLength(text: string): Feet | null {
  const trimmed = text.trim();
  const negative = /^[-−]/.test(trimmed);
  const value = parseUnsigned(negative ? trimmed.slice(1).trimStart() : trimmed);
  if (value === null || !Number.isFinite(value)) return null;
  return feet(negative ? 0 - value : value);
}
