import { useState } from 'react';
import { useForm } from '../forms/useForm.ts';

/** Whether something folded has been opened: by hand, or because a place in it has been selected. */
export function useOpened(pointer: string, isOpenFirst = false): [boolean, (open: boolean) => void] {
  const { place, focus } = useForm();
  const isInside = place.pointer === pointer || place.pointer.startsWith(`${pointer}/`);
  const [isOpen, setOpen] = useState(isInside || isOpenFirst);
  const [seen, setSeen] = useState({ focus, place });
  if (seen.focus !== focus || seen.place !== place) {
    setSeen({ focus, place });
    if (isInside && !isOpen) setOpen(true);
  }
  return [isOpen, setOpen];
}
