// Mountains, water, trees and everything else that grows.
import { W, H, at, blend, clip, disc, fade, halo, lin, line, oval, path_, rect, series, soft, times } from './paint.mjs';

export const cloud = (x, y, s = 1, op = 0.9, c = '#fff', under = '#dfe8fb') =>
  at(x, y, s, `<g opacity="${op}"><path d="M-78 22a24 24 0 0 1 6-47 34 34 0 0 1 58-22 42 42 0 0 1 74 20 26 26 0 0 1 14 49z" fill="${lin(`${c} ${c}@45 ${under}`)}"/></g>`);
/** Thin drifting bands, as in old screens. */
export const mist = (y, c = '#fff', op = 0.5, n = 3) =>
  soft(
    9,
    times(n, (i) => oval(120 + ((i * 310) % 700), y + ((i * 23) % 40), 230, 15, c, `opacity="${op}"`)),
  );

/** A jagged or rounded chain of mountains. */
export const ridge = (y, paint, seed, amp = 90, step = 60, round = false) => {
  const r = series(seed);
  let d = `M-20 ${H}L-20 ${y}`;
  let px = -20;
  let py = y;
  for (let x = step - 20; x <= W + step; x += step) {
    const ny = y - r() * amp;
    d += round
      ? `C${px + step / 2} ${py} ${x - step / 2} ${ny} ${x} ${ny}`
      : `L${(x - step * (0.3 + r() * 0.3)).toFixed(0)} ${((py + ny) / 2 - r() * amp * 0.25).toFixed(0)}L${x} ${ny.toFixed(0)}`;
    px = x;
    py = ny;
  }
  return path_(`${d}L${W + 60} ${H}Z`, paint);
};
export const hills = (y, paint, seed, amp = 40) => ridge(y, paint, seed, amp, 130, true);

/** Mount Fuji with its snow cap. */
export const fuji = (x, y, w, h, rock = '#5b6fb0 #8fa3d8', snow = '#fff', op = 1) => {
  const t = w * 0.06;
  return fade(
    op,
    path_(
      `M${x - w / 2} ${y}C${x - w * 0.26} ${y - h * 0.22} ${x - w * 0.13} ${y - h * 0.7} ${x - t} ${y - h}Q${x} ${y - h * 0.965} ${x + t} ${y - h}C${x + w * 0.13} ${y - h * 0.7} ${x + w * 0.26} ${y - h * 0.22} ${x + w / 2} ${y}Z`,
      lin(rock),
    ) +
      path_(
        `M${x - t} ${y - h}Q${x} ${y - h * 0.965} ${x + t} ${y - h}Q${x + w * 0.095} ${y - h * 0.82} ${x + w * 0.155} ${y - h * 0.62}l${-w * 0.035} ${h * 0.05}l${-w * 0.03} ${-h * 0.1}l${-w * 0.04} ${h * 0.15}l${-w * 0.05} ${-h * 0.13}l${-w * 0.045} ${h * 0.11}l${-w * 0.04} ${-h * 0.1}l${-w * 0.035} ${h * 0.06}Q${x - w * 0.1} ${y - h * 0.8} ${x - t} ${y - h}Z`,
        snow,
      ) +
      path_(
        `M${x + t} ${y - h}C${x + w * 0.13} ${y - h * 0.7} ${x + w * 0.26} ${y - h * 0.22} ${x + w / 2} ${y}H${x + w * 0.1}Q${x + w * 0.09} ${y - h * 0.5} ${x + t * 0.3} ${y - h * 0.97}Z`,
        '#1b1d55',
        'opacity=".16"',
      ),
  );
};
export const peak = (x, y, w, h, paint, snow = '#fff') =>
  path_(`M${x - w / 2} ${y}L${x} ${y - h}L${x + w / 2} ${y}Z`, paint) +
  path_(`M${x} ${y - h}L${x + w / 2} ${y}H${x + w * 0.08}L${x + w * 0.05} ${y - h * 0.5}Z`, '#10204a', 'opacity=".18"') +
  path_(
    `M${x} ${y - h}l${w * 0.16} ${h * 0.32}l${-w * 0.06} ${-h * 0.04}l${-w * 0.05} ${h * 0.09}l${-w * 0.06} ${-h * 0.08}l${-w * 0.07} ${h * 0.1}l${-w * 0.08} ${-h * 0.07}Z`,
    snow,
    'opacity=".95"',
  );

/** Steep limestone towers of the Li river. */
export const karst = (x, y, w, h, paint) =>
  path_(
    `M${x - w / 2} ${y}C${x - w * 0.46} ${y - h * 0.5} ${x - w * 0.34} ${y - h * 0.82} ${x - w * 0.12} ${y - h * 0.97}Q${x + w * 0.04} ${y - h * 1.05} ${x + w * 0.18} ${y - h * 0.86}C${x + w * 0.36} ${y - h * 0.62} ${x + w * 0.42} ${y - h * 0.3} ${x + w / 2} ${y}Z`,
    paint,
  );

/** Water with broken glints. */
export const water = (y, list, seed = 1, glint = '#fff', n = 34, op = 0.4) => {
  const r = series(seed);
  return (
    rect(0, y, W, H - y, lin(list)) +
    times(n, () => {
      const t = r();
      const gy = y + 8 + t * t * (H - y - 14);
      const gw = 20 + ((gy - y) / (H - y)) * 110 * r() + 12;
      return rect((r() * W - 30).toFixed(0), gy.toFixed(0), gw.toFixed(0), (1.5 + 4 * t).toFixed(1), glint, 3, `opacity="${(op * (0.3 + r() * 0.7)).toFixed(2)}"`);
    })
  );
};
export const sunPath = (x, y, c = '#fff3c4', w = 60, n = 12) =>
  blend(
    'screen',
    0.75,
    times(n, (i) =>
      rect(x - (w * (0.5 + ((i * 37) % 10) / 10) * (1 + i * 0.08)) / 2, y + 6 + i * i * 1.15 + i * 4, w * (0.5 + ((i * 37) % 10) / 10) * (1 + i * 0.08), 3 + i * 0.35, c, 3),
    ),
  );
/** A rolling wave line with foam. */
export const surf = (y, paint, foam = '#fff', amp = 14, phase = 0, op = 1) => {
  let d = '';
  for (let x = -40; x <= W + 40; x += 80)
    d += `${x === -40 ? 'M' : 'L'}${x} ${y + Math.sin(x / 130 + phase) * amp}Q${x + 40} ${y - amp + Math.sin(x / 130 + phase) * amp} ${x + 80} ${y + Math.sin((x + 80) / 130 + phase) * amp}`;
  return fade(op, path_(`${d}L${W + 80} ${H + 40}L-40 ${H + 40}Z`, paint) + line(d, foam, 7, 'opacity=".8"'));
};

export const pine = (x, y, s, c1 = '#3f9a63', c2 = '#1c5c43') =>
  at(
    x,
    y,
    s / 100,
    rect(-5, -14, 10, 16, '#5d3a2a', 2) +
      times(3, (i) => path_(`M0 ${-100 + i * 22}L${22 + i * 8} ${-50 + i * 22}Q0 ${-42 + i * 22} ${-22 - i * 8} ${-50 + i * 22}Z`, lin(`${c1} ${c2}`, 60))),
  );
export const roundTree = (x, y, s, c1 = '#8ad06a', c2 = '#3a8d4c', trunk = '#6b4530') =>
  at(
    x,
    y,
    s / 100,
    path_('M-5 0L-3 -45H3L5 0Z', trunk) +
      `<g fill="${lin(`${c1} ${c2}`, 70)}">${disc(-20, -52, 22, 'inherit')}${disc(18, -54, 24, 'inherit')}${disc(0, -76, 25, 'inherit')}</g>` +
      oval(-8, -84, 12, 8, '#fff', 'opacity=".2"'),
  );
/** A tree in blossom (cherry, maple, jacaranda, by colour). */
export const blossomTree = (x, y, s, c = '#ffc1d6', deep = '#f58fb4', seed = 3) => {
  const r = series(seed);
  return at(
    x,
    y,
    s / 100,
    path_('M-6 0Q-2 -30 -4 -50L-26 -72L-22 -75L0 -56L20 -78L24 -75L5 -50Q3 -20 8 0Z', '#6a4350') +
      times(64, (i) => {
        const a = r() * 6.283;
        const q = Math.sqrt(r());
        return disc(
          (Math.cos(a) * q * 46).toFixed(1),
          (-84 + Math.sin(a) * q * 31).toFixed(1),
          (5 + r() * 9).toFixed(1),
          i % 3 ? c : deep,
          `opacity="${(0.7 + r() * 0.3).toFixed(2)}"`,
        );
      }) +
      times(22, () => disc((-40 + r() * 80).toFixed(1), (-110 + r() * 44).toFixed(1), (1.2 + r() * 2).toFixed(1), '#fff', 'opacity=".5"')),
  );
};
/** A branch reaching in from a corner, with blossom. */
export const branch = (x, y, s, c = '#ffb7cf', deep = '#ef7fa6', flip = 1, seed = 5, wood = '#5a3b3f') => {
  const r = series(seed);
  const spots = [
    [60, 12],
    [95, 34],
    [130, 30],
    [160, 52],
    [190, 46],
    [225, 74],
    [255, 84],
    [120, 66],
    [150, 92],
    [205, 104],
    [80, -6],
    [180, 20],
  ];
  return `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})">${line('M-20 -10Q60 10 110 40T270 92M108 40Q130 70 160 96M160 60Q200 70 215 110M60 12Q90 -6 110 -12', wood, 7)}${spots
    .map(
      ([a, b]) =>
        times(5, (k) => oval(0, -8, 6.2, 8, k % 2 ? c : deep, `transform="translate(${a + r() * 8} ${b + r() * 8}) rotate(${k * 72 + r() * 20})"`)) +
        disc(a + 4, b + 4, 3.2, '#fff2b0'),
    )
    .join('')}</g>`;
};
export const bamboo = (x, w, c1 = '#8fce6f', c2 = '#3f8f4f', lean = 0, seed = 1) => {
  const r = series(seed);
  return `<g transform="translate(${x} 0) rotate(${lean})">${rect(-w / 2, -20, w, H + 40, lin(`${c2} ${c1}@35 ${c2}`, 0))}${times(6, (i) => {
    const y = i * 110 + r() * 50;
    return rect(-w / 2 - 1, y, w + 2, 5, c2, 2) + rect(-w / 2 - 1, y + 5, w + 2, 2, '#eaffd0', 1, 'opacity=".5"');
  })}</g>`;
};
export const leaves = (x, y, s, c = '#4ea35b', n = 7, spread = 150, from = -75) =>
  at(
    x,
    y,
    s,
    times(n, (i) => path_('M0 0C14 -26 12 -70 0 -100C-12 -70 -14 -26 0 0Z', c, `transform="rotate(${from + (spread / (n - 1)) * i})" opacity="${0.8 + (i % 2) * 0.2}"`)),
  );
export const grass = (y, c, seed = 1, n = 60, h = 26) => {
  const r = series(seed);
  return times(n, (i) => {
    const x = (i / n) * (W + 20) - 10;
    const a = h * (0.5 + r());
    const l = (r() - 0.5) * 22;
    return path_(
      `M${x.toFixed(0)} ${y + 6}q${(l / 3).toFixed(0)} ${(-a * 0.7).toFixed(0)} ${l.toFixed(0)} ${(-a).toFixed(0)}q${(4 - l / 3).toFixed(0)} ${(a * 0.5).toFixed(0)} ${(9 - l).toFixed(0)} ${a.toFixed(0)}z`,
      c,
    );
  });
};
/** Flowers dotted over a field. */
export const meadow = (seed, colors, n = 60, y = 430, h = 170) => {
  const r = series(seed);
  return times(n, (i) => {
    const t = r();
    const s = 1.6 + t * t * 6;
    return disc((r() * W).toFixed(0), (y + t * h).toFixed(0), s.toFixed(1), colors[i % colors.length], 'opacity=".9"');
  });
};
/** Rows running to a vanishing point: lavender, vines, tea. */
export const rows = (vx, vy, n, paints, soil = '#7a5a8a') =>
  rect(0, vy, W, H - vy, soil) +
  times(n, (i) => {
    const a = -900 + (i * 2600) / n;
    const w = 1300 / n;
    return path_(`M${vx} ${vy}L${a} ${H}H${a + w * 1.25}Z`, paints[i % paints.length]);
  });
export const path = (x, y, w1, x2, w2, paint, bend = 60) =>
  path_(
    `M${x - w1 / 2} ${y}C${x - w1 / 2 + bend} ${y + 60} ${x2 - w2 / 2 - bend} ${H - 70} ${x2 - w2 / 2} ${H}H${x2 + w2 / 2}C${x2 + w2 / 2 - bend * 0.6} ${H - 80} ${x + w1 / 2 + bend} ${y + 60} ${x + w1 / 2} ${y}Z`,
    paint,
  );
export const rock = (x, y, w, h, paint) =>
  path_(
    `M${x - w / 2} ${y}Q${x - w * 0.5} ${y - h * 0.6} ${x - w * 0.2} ${y - h}Q${x + w * 0.1} ${y - h * 1.1} ${x + w * 0.32} ${y - h * 0.7}Q${x + w * 0.52} ${y - h * 0.4} ${x + w / 2} ${y}Z`,
    paint,
  ) + path_(`M${x - w * 0.2} ${y - h}Q${x} ${y - h * 0.7} ${x - w * 0.05} ${y}H${x - w / 2}Q${x - w * 0.5} ${y - h * 0.6} ${x - w * 0.2} ${y - h}Z`, '#fff', 'opacity=".12"');
export const milkyWay = (c1 = '#8fa8ff', c2 = '#ffb7e8') =>
  blend(
    'screen',
    0.55,
    `<g transform="rotate(-34 400 250)">${soft(26, oval(400, 230, 620, 62, c1, 'opacity=".5"') + oval(440, 236, 420, 34, c2, 'opacity=".55"') + oval(380, 226, 260, 16, '#fff', 'opacity=".5"'))}</g>`,
  );
export const reflect = (y, body, op = 0.35) =>
  fade(op, soft(3, clip(`<rect x="0" y="${y}" width="${W}" height="${H - y}"/>`, `<g transform="translate(0 ${2 * y}) scale(1 -1)">${body}</g>`)));
export const moon = (x, y, r, c = '#fff6d8') =>
  halo(x, y, r * 3.4, c, 0.5) +
  disc(x, y, r, c) +
  disc(x - r * 0.3, y - r * 0.2, r * 0.18, '#e8d9a8', 'opacity=".5"') +
  disc(x + r * 0.3, y + r * 0.25, r * 0.24, '#e8d9a8', 'opacity=".4"');
