/** Folder cycles: on every level of the tree, folders depend on one another in one direction. */

const IS_TEST = /\.(test|bench)\.tsx?$|\/(test|testing)\/|\/testing\.ts$/;

/** The folders from `start` back to it, or null. */
function pathBack(graph, start) {
  const before = new Map();
  const queue = [start];
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (next === start) {
        const way = [];
        for (let at = folder; at !== undefined; at = before.get(at)) way.unshift(at);
        return [...way, start];
      }
      if (before.has(next)) continue;
      before.set(next, folder);
      queue.push(next);
    }
  }
  return null;
}

/** Siblings that import one another, by the folder they are in: from folder → to folder → one file that imports the other. */
function siblingImports(imports) {
  const levels = new Map();
  for (const [from, to] of imports) {
    const [a, b] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (a[depth] === b[depth]) depth += 1;
    // Files beside folders belong to no folder of this level.
    if (depth === a.length - 1 || depth === b.length - 1) continue;
    const parent = a.slice(0, depth).join('/');
    const level = levels.get(parent) ?? levels.set(parent, new Map()).get(parent);
    const edges = level.get(a[depth]) ?? level.set(a[depth], new Map()).get(a[depth]);
    if (!edges.has(b[depth])) edges.set(b[depth], `${from} → ${to}`);
  }
  return levels;
}

/**
 * Returns one sentence for each cycle, with an import for each of its steps. `imports` are pairs of paths from the root, [importing,
 * imported]. Test code may look anywhere in its package and is not counted.
 */
export function folderCycles(imports) {
  const counted = imports.filter((pair) => !pair.some((file) => IS_TEST.test(file)));
  const found = [];
  for (const [parent, graph] of siblingImports(counted)) {
    const seen = new Set();
    for (const folder of graph.keys()) {
      const cycle = seen.has(folder) ? null : pathBack(graph, folder);
      if (cycle === null) continue;
      for (const member of cycle) seen.add(member);
      const steps = cycle.slice(1).map((to, index) => graph.get(cycle[index]).get(to));
      found.push(`${parent}: ${cycle.join(' → ')}\n${steps.map((step) => `    ${step}`).join('\n')}`);
    }
  }
  return found;
}
