import type { Polyline } from './flatten.ts';

/**
 * How much of each pixel shapes cover. Every edge adds its signed area to the pixels it crosses; the sum along a row,
 * from the left, is then the coverage.
 */
export interface Coverage {
  /** Adds the inside of a line, which is closed for this. */
  fill(line: Polyline): void;
  /** Adds a stroke along a line. Ends are cut off; corners are mitred, to at most twice the width. */
  stroke(line: Polyline, width: number): void;
  /**
   * Reports the covered pixels and forgets the shapes.
   *
   * @param levels the greatest level
   * @param paint is called for each run of pixels in a row that are covered alike, with the index of the first one, that
   *   of the one after the last, and the level: 1 to `levels`
   */
  sweep(levels: number, paint: (from: number, to: number, level: number) => void): void;
}

/** @param width in pixels, as is the height */
export function newCoverage(width: number, height: number): Coverage {
  // An edge at the right border also adds to the column after it.
  const stride = width + 2 + (width % 2);
  const areas = new Float32Array(stride * height);
  /** The same memory, two pixels at a time: most are untouched, and a pair of those is zero. */
  const pairs = new Float64Array(areas.buffer);
  /** By row: the first column that an edge has added to, and the one after the last. */
  const from = new Int32Array(height).fill(stride);
  const to = new Int32Array(height);

  /** Adds the part of an edge that lies in one pixel, of which `outside` is on the left of it. */
  function add(index: number, part: number, outside: number): void {
    areas[index] = (areas[index] ?? 0) + part - outside;
    areas[index + 1] = (areas[index + 1] ?? 0) + outside;
  }

  /** Adds the part of an edge that lies in one row. `rise` is its height, negative if it goes up. */
  function addInRow(row: number, xA: number, xB: number, rise: number): void {
    const left = Math.min(Math.max(Math.min(xA, xB), 0), width);
    const right = Math.min(Math.max(xA, xB, 0), width);
    const first = Math.floor(left);
    let column = first;
    let index = row * stride + first;
    if (right <= first + 1) {
      add(index, rise, rise * ((left + right) / 2 - first));
    } else {
      const slope = rise / (right - left);
      for (let x = left; x < right; column += 1, index += 1) {
        const end = Math.min(column + 1, right);
        add(index, slope * (end - x), slope * (end - x) * ((x + end) / 2 - column));
        x = end;
      }
      column -= 1;
    }
    if (first < (from[row] ?? 0)) from[row] = first;
    if (column + 2 > (to[row] ?? 0)) to[row] = column + 2;
  }

  function addEdge(xA: number, yA: number, xB: number, yB: number): void {
    if (yA > yB) addFalling(xB, yB, xA, yA, -1);
    else if (yA < yB) addFalling(xA, yA, xB, yB, 1);
  }

  /** Adds an edge by its upper and its lower end; `sign` is -1 if the shape's outline runs upwards. */
  function addFalling(topX: number, topY: number, bottomX: number, bottomY: number, sign: number): void {
    const slope = (bottomX - topX) / (bottomY - topY);
    const last = Math.min(bottomY, height);
    let y = Math.max(topY, 0);
    let x = topX + (y - topY) * slope;
    for (let row = Math.floor(y); y < last; row += 1) {
      const nextY = Math.min(row + 1, last);
      const nextX = nextY === bottomY ? bottomX : x + (nextY - y) * slope;
      addInRow(row, x, nextX, sign * (nextY - y));
      x = nextX;
      y = nextY;
    }
  }

  function fill({ points }: Polyline): void {
    let xA = points.at(-2) ?? 0;
    let yA = points.at(-1) ?? 0;
    for (let index = 0; index < points.length; index += 2) {
      const xB = points[index] ?? 0;
      const yB = points[index + 1] ?? 0;
      addEdge(xA, yA, xB, yB);
      xA = xB;
      yA = yB;
    }
  }

  return {
    fill,
    stroke: (line, strokeWidth) => {
      for (const outline of outlines(line, strokeWidth / 2)) fill({ points: outline, closed: true });
    },
    sweep: (levels, paint) => {
      for (let row = 0; row < height; row += 1) {
        const end = to[row] ?? 0;
        let sum = 0;
        let level = 0;
        let start = 0;
        for (let column = from[row] ?? 0; column < end; column += 1) {
          if (column % 2 === 0) {
            while (column < end && pairs[(row * stride + column) / 2] === 0) column += 2;
            if (column >= end) break;
          }
          const area = areas[row * stride + column] ?? 0;
          if (area === 0) continue;
          areas[row * stride + column] = 0;
          sum += area;
          // Where shapes overlap, the sum is greater than 1; where they turn the other way, it is negative.
          const next = Math.floor(Math.min(Math.abs(sum), 1) * levels + 0.5);
          if (next === level) continue;
          if (level > 0) paint(row * width + start, row * width + Math.min(column, width), level);
          level = next;
          start = column;
        }
        from[row] = stride;
        to[row] = 0;
      }
    },
  };
}

/** The outline of a stroke: of a closed line its two sides, the second one backwards; of an open line both in one. */
function outlines(line: Polyline, half: number): number[][] {
  const points = withoutRepeats(line);
  const count = points.length / 2;
  if (count < 2) return [];
  const { closed } = line;
  const ahead: number[] = [];
  const back: number[] = new Array(points.length);
  // A normal is a vector of length 1, square to a piece of the line. Of an open line, the ends have only one.
  let [beforeX, beforeY] = closed ? normal(points, count - 1, 0) : normal(points, 0, 1);
  for (let index = 0; index < count; index += 1) {
    const isEnd = index === count - 1;
    const [afterX, afterY] =
      isEnd && !closed ? [beforeX, beforeY] : normal(points, index, isEnd ? 0 : index + 1);
    const sumX = beforeX + afterX;
    const sumY = beforeY + afterY;
    const reach = (2 * half) / Math.max(sumX * sumX + sumY * sumY, 1);
    const x = points[2 * index] ?? 0;
    const y = points[2 * index + 1] ?? 0;
    ahead.push(x + sumX * reach, y + sumY * reach);
    back[2 * (count - index) - 2] = x - sumX * reach;
    back[2 * (count - index) - 1] = y - sumY * reach;
    beforeX = afterX;
    beforeY = afterY;
  }
  return closed ? [ahead, back] : [[...ahead, ...back]];
}

/** The normal of the piece between two points, by their numbers. */
function normal(points: readonly number[], from: number, to: number): [x: number, y: number] {
  const x = (points[2 * to] ?? 0) - (points[2 * from] ?? 0);
  const y = (points[2 * to + 1] ?? 0) - (points[2 * from + 1] ?? 0);
  const length = Math.sqrt(x * x + y * y);
  return [-y / length, x / length];
}

/** The points of a line, each of them elsewhere than the one before it. */
function withoutRepeats({ points, closed }: Polyline): number[] {
  const distinct: number[] = [];
  let count = 0;
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] ?? 0;
    const y = points[index + 1] ?? 0;
    if (count > 0 && x === distinct[count - 2] && y === distinct[count - 1]) continue;
    distinct.push(x, y);
    count += 2;
  }
  if (closed && distinct[0] === distinct[count - 2] && distinct[1] === distinct[count - 1])
    distinct.length -= 2;
  return distinct;
}
