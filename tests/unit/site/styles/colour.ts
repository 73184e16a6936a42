/** A colour of the sRGB space: red, green and blue from 0 to 1, already inside the gamut. */
export type Rgb = readonly [number, number, number];

/**
 * An oklch colour as browsers show it on an sRGB screen (CSS Color 4, section 9.3 and "Sample code for color
 * conversions"). What lies outside sRGB is clipped channel by channel, as browsers do.
 *
 * @param lightness 0 to 1
 * @param chroma 0 to about 0.4
 * @param hue in degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** The hue of a colour in oklch, in degrees from 0 to 360 (the inverse of the matrices above). */
export function hueOf(colour: Rgb): number {
  const [red, green, blue] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** A channel of linear light, encoded and clipped. */
function encoded(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(1, Math.max(0, value));
}

/** A colour painted over another one. @param alpha the upper one's opacity, 0 to 1 */
export function over(upper: Rgb, lower: Rgb, alpha: number): Rgb {
  const mixed = (channel: 0 | 1 | 2): number => upper[channel] * alpha + lower[channel] * (1 - alpha);
  return [mixed(0), mixed(1), mixed(2)];
}

/** Relative luminance (WCAG 2.2, "relative luminance"). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** An encoded channel, as linear light. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
