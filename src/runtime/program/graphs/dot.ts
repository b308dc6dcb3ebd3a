/** A graph as a text in the language of Graphviz: cudaGraphDebugDotPrint. */
import type { Graph, GraphNode } from './graph';

/** One cluster for each graph: a child graph's inside its parent's. */
export function dotOf(graph: Graph): string {
  return `digraph dot {\n${cluster(graph, 'graph_1')}}\n`;
}

function cluster(graph: Graph, name: string): string {
  const nodes = [...graph.nodes];
  const names = new Map(
    nodes.map((node, index) => [node, `"${name}_node_${index}"`])
  );
  const lines = nodes.flatMap((node, index) => [
    `${names.get(node)}[shape="rectangle" label="${index}\\n${label(node)}"];`,
    ...(node.work.kind === 'graph'
      ? [cluster(node.work.graph, `${name}_${index}`).trimEnd()]
      : [])
  ]);
  const edges = nodes.flatMap(node =>
    [...node.dependencies].map(
      before => `${names.get(before)} -> ${names.get(node)};`
    )
  );
  return [
    `subgraph cluster_${name} {`,
    `label="${name}"`,
    ...lines,
    ...edges,
    '}\n'
  ].join('\n');
}

function label({ work }: GraphNode): string {
  switch (work.kind) {
    case 'kernel':
      return `${work.kernel.name}\\n<<<${work.grid.join(',')}, ${work.block.join(',')}, ${work.shared}>>>`;
    case 'memcpy': {
      const { width, rows, slices } = work.copy.shape;
      return `MEMCPY\\n${width * rows * slices} bytes`;
    }
    case 'memset':
      return `MEMSET\\n${work.shape.width * work.shape.rows} bytes`;
    default:
      return work.kind.toUpperCase().replace(' ', '_');
  }
}
