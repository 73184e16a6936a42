import type { Paint } from './paint.ts';
import { paint } from './paint.ts';
import { round } from './round.ts';

/**
 * Words in Tamil as outlines of Anek Tamil Bold, 70 units to an em: the fonts of the pages have no Tamil letters, and
 * not every device does. Made with HarfBuzz, which puts the vowel signs into their places.
 */
const OUTLINES: ReadonlyMap<string, string> = new Map([
  [
    'தமிழ்',
    'M34-17v-8h4q9 0 13 4 4 4 4 12v2q0 7-2 12-2 5-8 7-5 2-14 2h-12l-1-8h12q6 0 9-2 3-1 5-4 1-3 1-7v-2q0-4-2-6-2-2-6-2h-3zM20 6v8h-6-6q-3 1-5 2-3 0-5 1l1-9q2-1 4-1 1-1 4-1h6 7zM32-25v8h-16-3v1 1 1q0 3 2 5 1 2 5 2 4 0 6-2 1-2 1-5v-8l1-1v-15h9v15 1 7q0 5-2 9-1 3-5 5-4 2-10 2-9 0-13-4-4-4-4-12v-2-3q1-1 1-3l7-1 7-1h14zM41-41v8h-8-1-12l-1 11h-9v-19h31zM39-33v-8h9l1 8h-10zM115-62q10 0 14 5 4 5 4 15v42h-10v-42q0-6-2-9-2-2-6-2-4 0-6 2-2 2-2 7v3q0 2 1 4h-9l-2-4v-5q0-5 2-8 2-4 6-6 4-2 10-2zM63-41h10v33h22q4 0 6-1 2-1 3-4 1-2 1-6v-4q0-3-1-5-1-2-3-3-2-1-5-1h-2v30h-10v-39h11q7 0 12 2 4 2 6 6 2 4 2 10v4q0 7-2 11-2 4-7 6-4 2-12 2h-31v-41zM166 24q-8 0-12-3-3-4-3-11v-2-2h10v2q-1 1-1 2 0 3 2 5 1 2 4 2 2 0 3-1 1 0 1-1l2-2v-1l1-1v-1q-3 0-5-1-2-1-3-3-1-3-1-6v-5h10v5q0 1 1 2 0 1 1 2h4 9l-2 8h-3-1q-1 1-1 2l-4 6q-1 2-4 3-3 1-8 1zM143-41h10v33h22q4 0 7-1 2-1 2-4 1-2 1-6v-4q0-3-1-5 0-2-2-3-2-1-6-1h-2v30h-10v-39h12q7 0 11 2 5 2 7 6 2 4 2 10v4q0 7-3 11-2 4-6 6-5 2-12 2h-32v-41zM176-44h-12v-2q0-3 1-6 2-2 5-2 3 0 4 2 2 3 2 6v2z',
  ],
  [
    'நிலா',
    'M25-38h10v38h-10v-38zM45-26q6 0 8 3 3 4 3 12v3q0 8-3 13-2 5-7 7-6 2-15 2h-15l-1-8h16q4 0 7-1l4-2q2-2 3-4v-7-2q0-4-1-6-1-2-4-2-2 0-3 1-2 2-2 4h-1v-6h1q1-3 3-5 3-2 7-2zM38-41v9h-23v32h-10v-41h33zM40-62q6 0 9 2 3 2 5 6 2 3 2 9v16h-10v-16q0-4-2-7-1-2-4-2-3 0-5 2-1 2-1 6v3q1 2 1 3h-9q-1-1-2-3v-4-1q0-6 4-10 4-4 12-4zM19 6v8h-6-6q-3 1-5 2-2 0-5 1l1-9q2-1 4-1 2-1 4-1h7 6zM28-32v-9h14l1 9h-15zM85-42q8 0 13 3 4 2 7 7 2 5 2 12v4q0 4 1 6 1 2 4 2 3 0 4-2 1-2 1-6v-8q0-3-1-5 0-2-2-3-1-1-4-1h-1-2l2-8 1-1h2q6 0 9 2 4 2 5 6 1 4 1 10v7q0 6-1 10-2 4-5 6-3 2-9 2-8 0-12-4-3-5-3-13v-4q0-4-2-7-1-3-3-5-3-1-7-1-7 0-10 3-3 4-3 10v1h1v6q0 3 1 4 1 2 3 2 2 0 3-1 1-2 1-4v-2q0-2-1-3-1-1-3-1h-2q-1 1-2 1-1 1-1 2v-4q1-3 3-5 2-2 7-2 4 0 7 3 2 3 2 8v2q0 4-2 8-1 3-4 4-3 2-8 2-5 0-8-2-3-2-5-6-1-3-1-8v-4q0-7 2-12 3-5 8-8 5-3 12-3zM156-38h10v38h-10v-38zM164-41v9h-18v32h-10v-41h28zM159-32v-9h14v9h-14z',
  ],
  [
    'அ',
    'M38-42q8 0 12 2q5 2 7 7q3 4 3 10v3q0 8-3 14q-3 5-10 8q-6 2-15 2h-1q-9 0-15-2q-7-3-11-9q-3-5-3-13v-1q0-1 0-2q0-1 0-2h19l1 7h-10q0 1 0 1q0 4 2 7q3 3 7 5q4 1 10 1q7 0 11-1q4-2 6-6q2-3 2-9v-3q0-4-1-7q-1-2-4-4q-3-1-7-1q-4 0-7 1q-2 2-4 4q-1 2-1 5v5q0 3 1 4q1 1 4 1q2 0 2-1q1-1 1-3v-2q0-2 0-3q-1-1-3-1q-1 0-2 1q-1 0-2 1q-1 0-1 1v-3q1-3 3-5q2-2 6-2q4 0 6 3q2 3 2 7v3q0 5-2 8q-3 4-10 4q-7 0-10-4q-4-3-4-9v-3q0-6 3-10q2-5 7-7q4-2 11-2zM36-25h16v8h-16v-8zM53-25h13v8h-13v-8zM65-40h10v43h-10v-43z',
  ],
]);

interface TamilProps {
  readonly text: string;
  /** Where its baseline begins. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: Paint;
}

/** A word as an outline, if there is one of it. */
export function tamilOutline({ text, x, y, size, fill }: TamilProps) {
  const outline = OUTLINES.get(text);
  if (outline === undefined) return undefined;
  return (
    <path
      d={outline}
      fill={paint(fill)}
      transform={`translate(${round(x)} ${round(y)}) scale(${round(size / 70)})`}
    />
  );
}
