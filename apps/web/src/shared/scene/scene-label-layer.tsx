/** The labels over the picture, with lines to their subjects where they are not beside them. */
import type { RefObject } from 'react';
import type { SceneLabel } from './scene-label-texts.ts';
import type { LabelNodes } from './label-nodes.ts';

const keep =
  <Node,>(map: Map<string, Node>, id: string) =>
  (node: Node | null) => {
    if (node === null) map.delete(id);
    else map.set(id, node);
  };

export function SceneLabelLayer({ labels, nodes }: { readonly labels: readonly SceneLabel[]; readonly nodes: RefObject<LabelNodes> }) {
  return (
    <div className="scene-labels" aria-hidden="true">
      <svg>
        {labels.map(({ id, isOver }) => (
          <line key={id} data-over={isOver || undefined} ref={(node) => keep(nodes.current.leaders, id)(node)} />
        ))}
      </svg>
      {labels.map(({ id, lines, isOver, isPath }) => (
        <span key={id} data-over={isOver || undefined} data-path={isPath} ref={(node) => keep(nodes.current.texts, id)(node)}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      ))}
    </div>
  );
}
