/**
 * The content of an icon's `svg` element, without the invisible square that the Tabler set draws behind each icon.
 *
 * @param svg the text of an icon's file
 */
export function iconContent(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/, '')
    .replace(/\s*\n\s*/g, '');
}
