/**
 * Has React get over nodes of its own that are no longer where it has put them: a translator takes texts away and puts
 * elements in their places (https://github.com/facebook/react/issues/11538), and extensions put elements around fields.
 * Otherwise React would throw, and take the whole page down.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const inside = childAround(this, child);
    if (inside !== null) removeChild.call(this, inside);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && childAround(this, next));
    return child;
  };
}

/** The child of a node that a node is, or is in; `null` if it is elsewhere. */
function childAround(parent: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found !== null && found.parentNode !== parent) found = found.parentNode;
  return found;
}
