/**
 * Waits until the person or the system wants the command to end, and lets it end in order. A second signal
 * ends it at once, as signals do by default.
 *
 * @param close what to do before; the process then ends by itself when nothing else keeps it
 */
export async function untilStopped(close: () => Promise<void>): Promise<void> {
  await new Promise<void>((stop) => {
    // SIGBREAK and SIGHUP are a closed terminal window.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) {
      process.once(signal, () => stop());
    }
  });
  await close();
}
