import { Kolam } from './Kolam.tsx';

/** What a seal takes. */
export interface SealProps {
  /** What it stands for: the title of a post. The same title has the same seal everywhere. */
  readonly title: string;
  /** How strong its line is, in units of the drawing. */
  readonly strength: number;
  readonly className: string | undefined;
}

/** The kolam on the cover of a post. Of the kolams a title could have, it has one of a series in which few posts look alike. */
export const Seal = ({ title, strength, className }: SealProps) => (
  <Kolam seed={`${title}2`} size={7} strength={strength} className={className} />
);
