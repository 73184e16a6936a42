/** The page that the address of the window names behind `#`: `/services`; `undefined` if it names none that can be. */
export function routeInAddress(): string | undefined {
  try {
    const route = decodeURIComponent(location.hash.slice(1));
    return route.startsWith('/') ? route : undefined;
  } catch {
    return undefined;
  }
}
