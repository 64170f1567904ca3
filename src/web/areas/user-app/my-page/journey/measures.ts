/** Of the drawing: an A4 sheet, a quarter of a millimetre each. */
export const POSTER = {
  width: 840,
  height: 1188,
  margin: 56,
  house: { x: 232, y: 500, width: 526, floor: 92 },
} as const
