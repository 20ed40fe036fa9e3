/** Obstacles in their form: all of one form are instances of one mesh. The part above the limit is a second mesh in another color. */
import { type ThreeEvent, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Color, InstancedBufferAttribute, type InstancedMesh, Matrix4, MeshLambertMaterial } from 'three';
import { formGeometry, halfWidthOf, OBSTACLE_FORMS, type ObstacleForm } from './obstacle-forms.ts';
import type { Column, ColumnTone } from './obstacle-columns.ts';
import { IS_OBSTACLE, STILL_PX } from './scene-surface.tsx';

const OBSTACLE = { [IS_OBSTACLE]: true };

export interface SceneFormsProps {
  readonly columns: readonly Column[];
  /** Radius of the visible area. */
  readonly radiusFt: number;
  readonly inkFor: (tone: ColumnTone) => Color;
  readonly onPick: (obstacleId: string) => void;
}

/** The shares of its height between which an instance is drawn, from its base. */
export function cutOf({ fromFt, toFt, wholeFromFt, wholeToFt }: Column): readonly [from: number, to: number] {
  const heightFt = wholeToFt - wholeFromFt;
  return heightFt <= 0 ? [0, 1] : [(fromFt - wholeFromFt) / heightFt, (toFt - wholeFromFt) / heightFt];
}

/** Draws each instance only between its two shares of the height. */
function cutMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial();
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 cut;\nvarying vec2 vCut;\nvarying float vShare;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvCut = cut;\nvShare = position.z;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vCut;\nvarying float vShare;')
      .replace(
        '#include <clipping_planes_fragment>',
        '#include <clipping_planes_fragment>\nif (vShare < vCut.x || vShare > vCut.y) discard;',
      );
  };
  return material;
}

/** The lowest and the highest part include what is exactly at their ends. */
const BEYOND = 0.001;

function place(mesh: InstancedMesh, columns: readonly Column[], { radiusFt, inkFor }: SceneFormsProps): void {
  const matrix = new Matrix4();
  const cuts = new Float32Array(2 * columns.length);
  for (const [index, column] of columns.entries()) {
    const { eastFt, northFt, wholeFromFt, wholeToFt, form, tone } = column;
    const heightFt = Math.max(wholeToFt - wholeFromFt, 1);
    const width = halfWidthOf(form, heightFt, radiusFt);
    matrix.makeScale(width, width, heightFt).setPosition(eastFt, northFt, wholeFromFt);
    mesh.setMatrixAt(index, matrix);
    mesh.setColorAt(index, inkFor(tone));
    const [from, to] = cutOf(column);
    cuts.set([from <= 0 ? -BEYOND : from, to >= 1 ? 1 + BEYOND : to], 2 * index);
  }
  mesh.geometry.setAttribute('cut', new InstancedBufferAttribute(cuts, 2));
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  mesh.computeBoundingSphere();
}

function Form({ form, ...props }: SceneFormsProps & { readonly form: ObstacleForm }) {
  const { columns, radiusFt, inkFor, onPick } = props;
  const ref = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useMemo(() => formGeometry(form), [form]);
  const material = useMemo(() => cutMaterial(), []);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => material.dispose(), [material]);
  useLayoutEffect(() => {
    if (ref.current) place(ref.current, columns, { columns, radiusFt, inkFor, onPick });
    invalidate();
  }, [columns, radiusFt, inkFor, onPick, invalidate]);
  const onClick = (event: ThreeEvent<MouseEvent>) => {
    const column = event.instanceId === undefined ? undefined : columns[event.instanceId];
    if (column === undefined || event.delta > STILL_PX) return;
    event.stopPropagation();
    onPick(column.obstacleId);
  };
  return (
    <instancedMesh ref={ref} args={[geometry, material, columns.length]} userData={OBSTACLE} castShadow receiveShadow onClick={onClick} />
  );
}

export function SceneForms({ columns, ...props }: SceneFormsProps) {
  const byForm = useMemo(
    () => OBSTACLE_FORMS.map((form) => ({ form, columns: columns.filter((column) => column.form === form) })),
    [columns],
  );
  return byForm.map(({ form, columns: those }) =>
    those.length === 0 ? null : <Form key={`${form} ${those.length}`} {...props} form={form} columns={those} />,
  );
}
