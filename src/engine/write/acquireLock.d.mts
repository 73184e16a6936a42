/** A turn that is ours until it is released. */
export interface Turn {
  readonly release: () => Promise<void>;
}

/** A turn that another living process has. */
export interface TurnTaken {
  /** That process's id. */
  readonly heldBy: number;
}

/** How long to wait for a turn. */
export interface Patience {
  /** Milliseconds until giving up; `Infinity` waits as long as the other process lives. */
  readonly milliseconds: number;
  /** Called once, with the other process's id, when there is something to wait for. */
  readonly onWait?: (pid: number) => void;
}

/**
 * Takes a turn that only one living process can have at a time.
 *
 * @param folder the folder that stands for the turn; made when missing, gone again after the release
 * @returns the turn, or who has it when patience ran out
 * @throws the file system's error when the folder cannot be made
 */
export function acquireLock(folder: string, patience: Patience): Promise<Turn | TurnTaken>;
