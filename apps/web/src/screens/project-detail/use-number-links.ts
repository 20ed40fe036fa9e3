/** One value in the schedule and on the plan: which is pointed at, and which has its "why" open. */
import type { CalculationResults, QuantityId } from '@touchdown/domain';
import { useRef, useState } from 'react';
import { type ResultLinks, type RowKey, whyId } from '../../features/planning/calculations/results-table.tsx';

interface NumberLinks extends ResultLinks {
  /** Opens the "why" of a value from its line on the plan. Closing it returns the focus to the line. */
  readonly onOpenFromPlan: (quantity: QuantityId) => void;
}

/** The section of the schedule that contains what the plan shows. */
const firstSection = (results: CalculationResults | null): string =>
  results === null ? '' : results.ruleSets.length > 1 ? 'envelope' : (results.ruleSets[0]?.kind ?? '');

/** A closing "why" returns the focus to its control within this time, or not at all. */
const RETURN_MS = 300;

export function useNumberLinks(results: CalculationResults | null): NumberLinks {
  const [pointed, setPointed] = useState<QuantityId | null>(null);
  const [open, setOpen] = useState<RowKey | null>(null);
  const cameFrom = useRef<HTMLElement | SVGElement | null>(null);
  const returnsTo = useRef<HTMLElement | SVGElement | null>(null);
  const openQuantity = open === null ? null : (open.slice(open.indexOf(':') + 1) as QuantityId);
  return {
    lit: pointed ?? openQuantity,
    onLight: setPointed,
    open,
    onOpen: (key) => {
      returnsTo.current = key === null ? cameFrom.current : null;
      window.setTimeout(() => {
        returnsTo.current = null;
      }, RETURN_MS);
      cameFrom.current = null;
      setOpen(key);
    },
    onFocus: (quantity) => {
      const line = returnsTo.current;
      returnsTo.current = null;
      if (line) line.focus();
      else setPointed(quantity);
    },
    onOpenFromPlan: (quantity) => {
      const key = `${firstSection(results)}:${quantity}` as RowKey;
      const row = document.getElementById(whyId(key));
      if (row === null) return;
      row.scrollIntoView({ block: 'nearest' });
      const active = document.activeElement;
      cameFrom.current = active instanceof SVGElement || active instanceof HTMLElement ? active : null;
      setOpen(key);
    },
  };
}
