import type { Refused } from '../../protocol/refused.ts';

export const whyNot = ({ message, hint }: Refused): string => [message, hint].filter(Boolean).join(' ');
