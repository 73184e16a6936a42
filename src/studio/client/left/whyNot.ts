import type { Refused } from '../../protocol/refused.ts';

/** Why something was not done, and what to do instead. */
export const whyNot = ({ message, hint }: Refused): string => [message, hint].filter(Boolean).join(' ');
