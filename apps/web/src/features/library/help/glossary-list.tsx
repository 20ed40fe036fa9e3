import { useState } from 'react';
import { ConceptFigure } from '../../../shared/help/figures.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchInput } from '../../../shared/ui/inputs.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { foundTerms } from './glossary.ts';
import './glossary.css';

/** Every term of the screens, with a search. */
export function GlossaryList() {
  const [typed, setTyped] = useState('');
  const terms = foundTerms(typed);
  return (
    <section className="glossary" aria-labelledby="glossary-heading">
      <div className="glossary-head">
        <h2 id="glossary-heading">Glossary</h2>
        <SearchInput
          label="Search the glossary"
          placeholder="Term or abbreviation"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {terms.length === 0 ? (
        <EmptyState
          title="No terms found"
          text="No terms match your search."
          action={<Button onClick={() => setTyped('')}>Clear Search</Button>}
        />
      ) : (
        <dl className="glossary-terms">
          {terms.map(({ term, text, concept }) => (
            <div key={term} id={concept ?? undefined} tabIndex={concept === null ? undefined : -1}>
              <dt>{term}</dt>
              <dd>
                {concept !== null && <ConceptFigure concept={concept} />}
                <p>{text}</p>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
