/** A lock that this process holds until it releases it. */
export interface HeldLock {
  readonly release: () => Promise<void>;
}

/** A lock that another running process holds. */
export interface TakenLock {
  /** The id of that process. */
  readonly heldBy: number;
}

/** How long to wait for a lock. */
export interface LockWait {
  /** Milliseconds until giving up; `Infinity` waits as long as the other process runs. */
  readonly milliseconds: number;
  /** Called once, with the other process's id, if the lock is taken. */
  readonly onWait?: (pid: number) => void;
}

/**
 * Takes a lock that only one running process can hold at a time.
 *
 * @param folder the folder that represents the lock, in one that exists; created if it is missing, removed on release
 * @returns the lock, or the process that still holds it when the time is up
 * @throws the file system's error when the folder cannot be created
 */
export function acquireLock(folder: string, wait: LockWait): Promise<HeldLock | TakenLock>;
