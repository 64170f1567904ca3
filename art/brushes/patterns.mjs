// Traditional Japanese patterns, drawn as repeating tiles.
import { define, times } from './paint.mjs';

const tile = (w, h, body, scale = 1, rotate = 0) =>
  `url(#${define((id) => `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotate}) scale(${scale})">${body}</pattern>`)})`;

/** Blue-sea waves. */
export const seigaiha = (c, scale = 1, back = 'none') => {
  const fan = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="20" fill="${back}"/>${times(3, (i) => `<circle cx="${x}" cy="${y}" r="${19 - i * 6}" fill="none" stroke="${c}" stroke-width="2"/>`)}`;
  return tile(40, 20, [fan(0, 10), fan(40, 10), fan(20, 20), fan(0, 30), fan(40, 30)].join(''), scale);
};
/** Hemp leaf. */
export const asanoha = (c, scale = 1) => {
  const k = 34.64;
  const cell = (x, y) =>
    `<g transform="translate(${x} ${y})">${times(6, (i) => `<g transform="rotate(${i * 60})"><path d="M0 0V-20M0 0L${k / 6} -10L0 -20M0 0L${-k / 6} -10L0 -20"/></g>`)}</g>`;
  const body = `<g fill="none" stroke="${c}" stroke-width="1.2">${cell(0, 0)}${cell(k, 0)}${cell(0, 60)}${cell(k, 60)}${cell(k / 2, 30)}<path d="M${k / 2} -10V10M${k / 2} 50V70M0 20V40M${k} 20V40M0 -20L${k / 2} -10L${k} -20M0 20L${k / 2} 10L${k} 20M0 40L${k / 2} 50L${k} 40"/></g>`;
  return tile(k, 60, body, scale);
};
/** Seven treasures: interlocking circles. */
export const shippo = (c, scale = 1) =>
  tile(
    40,
    40,
    `<g fill="none" stroke="${c}" stroke-width="1.6">${[
      [0, 0],
      [40, 0],
      [0, 40],
      [40, 40],
      [20, 20],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="20"/>`)
      .join('')}<circle cx="20" cy="0" r="20"/><circle cx="0" cy="20" r="20"/><circle cx="40" cy="20" r="20"/><circle cx="20" cy="40" r="20"/></g>`,
    scale,
  );
/** Checkerboard. */
export const ichimatsu = (c, scale = 1) => tile(40, 40, `<path d="M0 0h20v20H0zM20 20h20v20H20z" fill="${c}"/>`, scale);
/** Stripes. */
export const shima = (c, gap = 20, width = 6, rotate = 0) => tile(gap, gap, `<path d="M0 0h${width}v${gap}H0z" fill="${c}"/>`, 1, rotate);
/** Fawn spots. */
export const kanoko = (c, scale = 1) => tile(20, 20, `<circle cx="5" cy="5" r="3" fill="${c}"/><circle cx="15" cy="15" r="3" fill="${c}"/>`, scale);
/** Tortoise shell. */
export const kikko = (c, scale = 1) =>
  tile(34.64, 60, `<path d="M17.3 0L34.6 10V30L17.3 40L0 30V10ZM17.3 40V60M0 10V0M34.6 10V0" fill="none" stroke="${c}" stroke-width="1.8"/>`, scale);
/** Square grid, for paper, tiles and chalkboards. */
export const grid = (c, size = 30, width = 1.4) => tile(size, size, `<path d="M${size} 0H0V${size}" fill="none" stroke="${c}" stroke-width="${width}"/>`);
