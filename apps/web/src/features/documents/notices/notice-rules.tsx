/** The requirements of the regulation with their paragraphs, expanded on request. */
export function NoticeRules({ part, rules }: { readonly part: string; readonly rules: readonly string[] }) {
  return (
    <details className="notice-rules">
      <summary>{`14 CFR ${part} Requirements`}</summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
