import { CircleQuestionMark } from '../ui/icons.ts';
import { Popover } from '../ui/popover.tsx';
import { CONCEPTS, type ConceptId } from './concepts.ts';
import { ConceptFigure } from './figures.tsx';
import './help.css';

/** Explains a concept next to its field: figure, one sentence, and a link to the glossary that preserves the form. */
export function HelpButton({ concept }: { readonly concept: ConceptId }) {
  const { term, short, text } = CONCEPTS[concept];
  return (
    <Popover
      title={term}
      side="top"
      trigger={
        <button type="button" className="icon-button help-button" aria-label={`Help: ${short}`}>
          <CircleQuestionMark />
        </button>
      }
    >
      <div className="popover-body">
        <ConceptFigure concept={concept} />
        <p>{text}</p>
      </div>
      <div className="popover-body">
        <a href={`/help#${concept}`} target="_blank" rel="noreferrer">
          Glossary (opens in a new tab)
        </a>
      </div>
    </Popover>
  );
}
