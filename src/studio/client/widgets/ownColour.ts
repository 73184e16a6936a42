/** The colour that the page in the frame has as its brand's, as `#rrggbb`: what the theme uses where the settings name none. */
export function ownColour(): string | undefined {
  const page = document.querySelector<HTMLIFrameElement>('iframe[title="The page"]')?.contentDocument;
  const view = page?.defaultView;
  if (!page?.body || !view || view.getComputedStyle(page.body).getPropertyValue('--brand') === '')
    return undefined;
  const sample = page.createElement('i');
  // The light one: dark shades follow from it.
  sample.style.cssText = 'position: fixed; visibility: hidden; color-scheme: light; color: var(--brand)';
  page.body.append(sample);
  const { color } = view.getComputedStyle(sample);
  sample.remove();
  return inHex(color);
}

/** A colour in any notation, as a canvas has it. */
function inHex(colour: string): string | undefined {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return undefined;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
