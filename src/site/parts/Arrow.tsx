import { directionOf } from '#model/language.ts';
import { useLanguage } from '#view/language.ts';

interface ArrowProps {
  /** Whether it points back; it points forward by default. */
  readonly back?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A decorative arrow next to the text of a link. Forward is where the language of the page is read to. */
export function Arrow({ back = false, className }: ArrowProps) {
  const pointsLeft = back === (directionOf(useLanguage()) === 'ltr');
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={pointsLeft ? 'M16 10H4m5-5-5 5 5 5' : 'M4 10h12m-5-5 5 5-5 5'} />
    </svg>
  );
}
