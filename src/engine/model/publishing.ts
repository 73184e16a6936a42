export interface HeldBackPage {
  /** Relative to the working directory, as in issues. */
  readonly file: string;
  readonly route: string;
  readonly reason: 'draft' | 'scheduled' | 'expired';
  /** When it appears or has expired: `2026-11-30T18:30:00Z`. Absent for a draft. */
  readonly at?: string;
}

/** Which pages are held back at the moment for which a site was made, and when that changes. */
export interface Publishing {
  readonly timeZone: string;
  readonly heldBack: readonly HeldBackPage[];
  /** The last moment at which a page appeared or expired, and the next one: `2026-11-30T18:30:00Z`. */
  readonly previousChange?: string;
  readonly nextChange?: string;
}
