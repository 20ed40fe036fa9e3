/** The labels over the picture, each with a line to a dot on its subject. */
import { type RefObject, useId } from 'react';
import type { SceneLabel } from './scene-label-texts.ts';
import type { LabelNodes } from './label-nodes.ts';

const keep =
  <Node,>(map: Map<string, Node>, id: string) =>
  (node: Node | null) => {
    if (node === null) map.delete(id);
    else map.set(id, node);
  };

/** Each has its own color. */
const KINDS = ['obstacle', 'over', 'path'] as const;

function kindOf({ isOver, isPath }: SceneLabel): (typeof KINDS)[number] {
  if (isOver) return 'over';
  return isPath === true ? 'path' : 'obstacle';
}

export function SceneLabelLayer({ labels, nodes }: { readonly labels: readonly SceneLabel[]; readonly nodes: RefObject<LabelNodes> }) {
  const dots = useId();
  return (
    <div className="scene-labels" aria-hidden="true">
      <svg>
        <defs>
          {KINDS.map((kind) => (
            <marker key={kind} id={`${dots}${kind}`} viewBox="-3 -3 6 6" markerWidth="6" markerHeight="6" markerUnits="userSpaceOnUse">
              <circle r="2.5" data-kind={kind} />
            </marker>
          ))}
        </defs>
        {labels.map((label) => (
          <line
            key={label.id}
            data-kind={kindOf(label)}
            markerStart={`url(#${dots}${kindOf(label)})`}
            ref={(node) => keep(nodes.current.leaders, label.id)(node)}
          />
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
