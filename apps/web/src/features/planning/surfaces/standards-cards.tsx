import { HelpButton } from '../../../shared/help/help-button.tsx';
import { RuleSource } from '../../../shared/ui/rule-source.tsx';
import { type Reading, STANDARDS_CARDS, type StandardsCard } from './standards-texts.ts';

function Source({ reading: { source } }: { readonly reading: Reading }) {
  if (source.origin === 'product-spec') return <span className="rule-source">Touchdown convention</span>;
  return <RuleSource source={source} />;
}

function Card({ card: { title, help, readings, conclusion } }: { readonly card: StandardsCard }) {
  return (
    <li className="standards-card">
      <div className="standards-title">
        <h5>{title}</h5>
        {help !== undefined && <HelpButton concept={help} />}
      </div>
      <dl>
        {readings.map((reading) => (
          <div key={`${reading.title} ${reading.text}`} data-governs={reading.title === 'Governs' || undefined}>
            <dt>{reading.title}</dt>
            <dd>
              <span className="num">{reading.text}</span>
              <Source reading={reading} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{conclusion}</p>
    </li>
  );
}

/** The surfaces as text: the standards text, the calculation defaults, and the regulation. */
export function StandardsCards() {
  return (
    <section className="standards" aria-labelledby="standards-heading">
      <h4 id="standards-heading">Surface Standards</h4>
      <ul className="standards-cards">
        {STANDARDS_CARDS.map((card) => (
          <Card key={card.title} card={card} />
        ))}
      </ul>
    </section>
  );
}
