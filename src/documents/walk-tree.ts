export interface WalkSteps<Node> {
  /** Called before the children; `false` leaves them out, and `leave` too. */
  enter(node: Node): boolean;
  /** Called after the children. */
  leave(node: Node): void;
}

/** Walks a syntax tree in document order with a stack of its own, so that no depth of nesting overflows the program's. */
export function walkTree<Node extends object>(root: Node, { enter, leave }: WalkSteps<Node>): void {
  const path: { node: Node; children: readonly Node[]; next: number }[] = [];
  const descend = (node: Node) => {
    if (enter(node)) path.push({ node, children: (node as { children?: readonly Node[] }).children ?? [], next: 0 });
  };
  descend(root);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const child = top.children[top.next];
    top.next += 1;
    if (child) {
      descend(child);
    } else {
      path.pop();
      leave(top.node);
    }
  }
}
