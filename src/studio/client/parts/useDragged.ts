import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

/** Drags an item within its list. What is dragged names its list and has `put(gap)`. Without a list, nothing is. */
export function useDragged(
  item: React.RefObject<HTMLElement | null>,
  handle: React.RefObject<HTMLElement | null>,
  list: string | undefined,
  index: number,
  move: (from: number, to: number) => void,
): 'above' | 'below' | undefined {
  const [edge, setEdge] = useState<'above' | 'below'>();
  const moving = useRef(move);
  moving.current = move;
  useEffect(() => {
    if (item.current === null || handle.current === null || list === undefined) return;
    const element = item.current;
    const isAbove = (y: number): boolean => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2;
    };
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({
          list,
          put: (gap: number) => moving.current(index, gap > index ? gap - 1 : gap),
        }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        onDrag: ({ location }) => setEdge(isAbove(location.current.input.clientY) ? 'above' : 'below'),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          const gap = isAbove(location.current.input.clientY) ? index : index + 1;
          if (typeof source.data.put === 'function') source.data.put(gap);
        },
      }),
    );
  }, [item, handle, list, index]);
  return edge;
}
