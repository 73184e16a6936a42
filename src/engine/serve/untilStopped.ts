/**
 * Waits for a signal to stop, and then shuts down cleanly. A second signal ends the process at once, as signals do by
 * default.
 *
 * @param close how to shut down; after that, the process ends by itself
 */
export async function untilStopped(close: () => Promise<void>): Promise<void> {
  await new Promise<void>((stop) => {
    // SIGBREAK and SIGHUP are sent when the terminal window is closed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) {
      process.once(signal, () => stop());
    }
  });
  await close();
}
