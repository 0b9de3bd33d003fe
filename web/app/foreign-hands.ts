/**
 * A translator of the browser puts elements of its own in the place of texts, and React fails over
 * a text that is no longer where it was put (facebook/react issue 11538). What is gone already
 * needs no removing here, and what should stand before it stands at the end.
 */
export function tolerateForeignHands(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function removeOwn<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function insertBeforeOwn<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    insertBefore.call(this, child, next?.parentNode === this ? next : null)
    return child
  }
}
