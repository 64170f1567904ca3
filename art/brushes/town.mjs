// Streets, roofs, shops and stations.
import { W, H, at, fade, halo, lin, line, oval, path_, raised, rect, series, times } from './paint.mjs';

/** Far city blocks with lit windows. */
export const skyline = (y, paint, seed, { op = 1, lit = '#fff', litOp = 0.4, min = 50, max = 190 } = {}) => {
  const r = series(seed);
  let s = '';
  for (let x = -14; x < W;) {
    const w = 34 + r() * 52;
    const h = min + r() * (max - min);
    s += rect(x.toFixed(0), (y - h).toFixed(0), w.toFixed(0), (h + 12).toFixed(0), paint, 3);
    if (r() > 0.7) s += rect((x + w / 2).toFixed(0), (y - h - 22).toFixed(0), 3, 24, paint);
    for (let a = 10; a < h - 12; a += 18)
      for (let b = 7; b < w - 10; b += 13) if (r() > 0.55) s += rect((x + b).toFixed(0), (y - h + a).toFixed(0), 6, 9, lit, 1.5, `opacity="${litOp}"`);
    x += w + 3;
  }
  return fade(op, s);
};
export const awning = (c1, c2, { h = 74, n = 10, y = 0 } = {}) => {
  const w = W / n;
  return raised(
    times(n, (i) => path_(`M${i * w} ${y}h${w}v${h}a${w / 2} ${w * 0.36} 0 0 1 ${-w} 0z`, i % 2 ? c1 : c2)) + rect(0, y, W, h, lin('rgba(255,255,255,.25) rgba(60,10,0,.14)')),
    10,
    0.3,
  );
};
/** A half curtain over a Japanese shop door. */
export const noren = (x, y, w, h, c, n = 4, mark = '') =>
  raised(
    rect(x - 22, y - 9, w + 44, 9, lin('#b98a55 #7a5230'), 4) +
      times(n, (i) => {
        const a = x + (i * w) / n;
        const b = w / n - 3;
        return (
          path_(`M${a} ${y}h${b}q${i % 2 ? 5 : -4} ${h * 0.6} ${i % 2 ? -2 : 3} ${h}h${-b - (i % 2 ? -2 : 4)}q4 ${-h * 0.5} 0 ${-h}z`, lin(`${c} ${c}@60 rgba(0,0,0,.35)`)) +
          path_(`M${a} ${y}h${b}q${i % 2 ? 5 : -4} ${h * 0.6} ${i % 2 ? -2 : 3} ${h}h${-b}z`, c, 'opacity=".72"')
        );
      }) +
      mark,
    6,
    0.35,
  );
/** Round paper lanterns on a line. */
export const lanterns = (list, c1 = '#ff6b4a', c2 = '#d8321f', lit = '#ffd28a') =>
  list
    .map(
      ([x, y, s]) =>
        halo(x, y, s * 1.9, lit, 0.55) +
        line(`M${x} 0V${y - s * 0.55}`, '#2b1a1a', 2, 'opacity=".5"') +
        oval(x, y, s * 0.46, s * 0.54, lin(`${c2} ${c1}@30 ${lit}@55 ${c1}@80 ${c2}`, 0)) +
        times(4, (i) => oval(x, y, s * 0.46 - 1, s * 0.54 * (0.2 + i * 0.22), 'none', `stroke="${c2}" stroke-width="1.3" opacity=".35"`)) +
        rect(x - s * 0.2, y - s * 0.6, s * 0.4, s * 0.1, '#2a1b1b', 2) +
        rect(x - s * 0.2, y + s * 0.5, s * 0.4, s * 0.1, '#2a1b1b', 2),
    )
    .join('');
export const torii = (x, y, s, c1 = '#f0583a', c2 = '#b92f20') =>
  at(
    x,
    y,
    s / 100,
    raised(
      path_('M-36 0L-31 -82H-23L-26 0Z', lin(`${c2} ${c1}`, 0)) +
        path_('M36 0L31 -82H23L26 0Z', lin(`${c1} ${c2}`, 0)) +
        rect(-40, -70, 80, 7, c2, 1) +
        rect(-4, -82, 8, 14, c1) +
        path_('M-54 -98Q0 -86 54 -98L50 -84Q0 -78 -50 -84Z', c1) +
        path_('M-56 -103Q0 -91 56 -103L54 -96Q0 -86 -54 -96Z', '#33202a'),
      2,
    ),
  );
export const streetLamp = (x, y, h, lit = '#ffe2a0', c = '#2b2f3f') =>
  halo(x, y - h, h * 0.55, lit, 0.6) +
  rect(x - 3, y - h, 6, h, c) +
  rect(x - 9, y - 12, 18, 12, c, 3) +
  path_(`M${x - 12} ${y - h - 26}h24l-5 28h-14z`, lit) +
  path_(`M${x - 16} ${y - h - 26}h32l-16 -14z`, c);
/** A row of wooden town houses (machiya). */
export const machiya = (x, y, w, h, wood = '#6b4632', lit = '#ffd98f', roof = '#3b4152') => {
  const n = Math.max(3, Math.round(w / 26));
  return (
    rect(x, y - h, w, h, lin(`${wood} #3c2620`)) +
    rect(x + 10, y - h * 0.5, w - 20, h * 0.5 - 8, lit, 2, 'opacity=".92"') +
    rect(x + 10, y - h * 0.86, w - 20, h * 0.2, lit, 2, 'opacity=".6"') +
    times(n, (i) => rect(x + 10 + (i * (w - 20)) / n, y - h * 0.5, 4, h * 0.5 - 8, '#3c2620') + rect(x + 10 + (i * (w - 20)) / n, y - h * 0.86, 4, h * 0.2, '#3c2620')) +
    path_(`M${x - 16} ${y - h * 0.56}h${w + 32}l-12 -18H${x - 4}z`, roof) +
    path_(`M${x - 22} ${y - h + 4}h${w + 44}l-26 -36H${x + 4}z`, lin(`#5c6478 ${roof}`)) +
    times(Math.round(w / 14), (i) => line(`M${x + 8 + i * 14} ${y - h - 30}l${(i / (w / 14) - 0.5) * 22} 32`, '#2a2f3d', 1.5, 'opacity=".5"'))
  );
};
/** A Parisian street front with zinc roof and iron balconies. */
export const haussmann = (x, y, w, h, { wall = '#f3e3c8', roof = '#6b7f95', lit = '#8fb3d0', floors = 4 } = {}) => {
  const cols = Math.max(2, Math.round(w / 62));
  const fh = (h * 0.82) / floors;
  return (
    rect(x, y - h * 0.82, w, h * 0.82, lin(`${wall} #d9c29c`)) +
    path_(`M${x - 4} ${y - h * 0.82}L${x + 16} ${y - h}H${x + w - 16}L${x + w + 4} ${y - h * 0.82}Z`, lin(`#93a6b8 ${roof}`)) +
    times(cols, (c) => {
      const cx = x + ((c + 0.5) * w) / cols;
      return path_(`M${cx - 12} ${y - h * 0.83}v-30a12 12 0 0 1 24 0v30z`, '#f7efe0') + rect(cx - 8, y - h * 0.83 - 30, 16, 30, lit, 6);
    }) +
    times(
      floors - 1,
      (f) =>
        rect(x - 3, y - h * 0.82 + f * fh + fh - 5, w + 6, 5, '#cdb48c') +
        times(cols, (c) => {
          const cx = x + ((c + 0.5) * w) / cols;
          const ty = y - h * 0.82 + f * fh + 10;
          return (
            rect(cx - 14, ty, 28, fh - 18, '#fffaf0', 2) +
            rect(cx - 11, ty + 3, 22, fh - 24, lin(`${lit} #d8e8f0`, 60), 1) +
            line(`M${cx} ${ty + 3}v${fh - 22}`, '#fffaf0', 2.5) +
            line(
              `M${cx - 19} ${ty + fh * 0.46}h38M${cx - 16} ${ty + fh * 0.46}v${fh * 0.3}M${cx - 8} ${ty + fh * 0.46}v${fh * 0.3}M${cx} ${ty + fh * 0.46}v${fh * 0.3}M${cx + 8} ${ty + fh * 0.46}v${fh * 0.3}M${cx + 16} ${ty + fh * 0.46}v${fh * 0.3}`,
              '#3a4150',
              1.6,
              'opacity=".7"',
            )
          );
        }),
    )
  );
};
/** Rails towards a vanishing point. */
export const rails = (vx, vy, x1, x2, c = '#cfd6e6', sleeper = '#6a5a52') =>
  times(13, (i) => {
    const t = (i / 13) ** 2;
    const y = vy + 6 + t * (H - vy);
    const a = vx + (x1 - vx) * t - 40 * t;
    const b = vx + (x2 - vx) * t + 40 * t;
    return rect(a, y, b - a, 2 + 13 * t, sleeper, 2);
  }) +
  path_(`M${vx - 2} ${vy}L${x1 - 8} ${H}h16z`, c) +
  path_(`M${vx + 2} ${vy}L${x2 - 8} ${H}h16z`, c);
/** Station or temple columns and steps. */
export const columns = (x, y, w, h, n, c1 = '#fff', c2 = '#cbbfae') =>
  times(n, (i) => {
    const a = x + (i * w) / (n - 1);
    const b = w / n / 2.6;
    return rect(a - b, y - h, b * 2, h, lin(`${c2} ${c1}@35 ${c2}`, 0)) + rect(a - b - 5, y - h - 8, b * 2 + 10, 10, c1, 2) + rect(a - b - 5, y - 10, b * 2 + 10, 10, c1, 2);
  });
export const steps = (x, y, w, n, h = 12, c1 = '#efe6d8', c2 = '#b9ab98') => times(n, (i) => rect(x - w / 2 - i * 18, y + i * h, w + i * 36, h, lin(`${c1} ${c2}`)));
/** A tiled Chinese or Japanese temple roof. */
export const sweepRoof = (x, y, w, h, c1 = '#4b5a72', c2 = '#2c3548', edge = '#c9a45a') =>
  path_(
    `M${x - w / 2} ${y}Q${x - w * 0.3} ${y - h * 0.25} ${x - w * 0.22} ${y - h}H${x + w * 0.22}Q${x + w * 0.3} ${y - h * 0.25} ${x + w / 2} ${y}Q${x} ${y - h * 0.18} ${x - w / 2} ${y}Z`,
    lin(`${c1} ${c2}`),
  ) +
  line(`M${x - w / 2} ${y}Q${x} ${y - h * 0.18} ${x + w / 2} ${y}`, edge, 4) +
  times(9, (i) =>
    line(`M${x - w * 0.2 + i * w * 0.05} ${y - h + 3}Q${x - w * 0.24 + i * w * 0.06} ${y - h * 0.4} ${x - w * 0.36 + i * w * 0.09} ${y - h * 0.14}`, '#000', 1.6, 'opacity=".22"'),
  );
export const pagoda = (x, y, s, { roof1 = '#4b5a72', roof2 = '#2c3548', wall = '#b5432f', tiers = 4 } = {}) =>
  at(
    x,
    y,
    s / 100,
    times(tiers, (i) => {
      const w = 44 - i * 6;
      const b = -i * 22;
      return (
        rect(-w / 2, b - 18, w, 18, lin(`${wall} #7c2a20`)) +
        times(4, (k) => rect(-w / 2 + 3 + k * (w / 4), b - 14, w / 4 - 5, 10, '#ffd98f', 1, 'opacity=".85"')) +
        sweepRoof(0, b - 15, w + 30, 14, roof1, roof2)
      );
    }) + rect(-1.5, -tiers * 22 - 22, 3, 26, '#c9a45a'),
  );
export const eiffel = (x, y, s, c = '#7a5f55', op = 1) =>
  fade(
    op,
    at(
      x,
      y,
      s / 100,
      path_('M-28 0Q-10 -34 -5 -72L-2 -98H2L5 -72Q10 -34 28 0H18Q14 -16 0 -16T-18 0Z', c) +
        rect(-19, -27, 38, 4, c) +
        rect(-10, -52, 20, 3, c) +
        line('M-16 -24L10 -50M16 -24L-10 -50M-7 -54L5 -76M7 -54L-5 -76', '#fff', 0.8, 'opacity=".3"') +
        rect(-0.8, -106, 1.6, 10, c),
    ),
  );
export const crossing = (y, c = '#fff', op = 0.75) =>
  fade(
    op,
    times(9, (i) => path_(`M${130 + i * 62} ${y}h34L${60 + i * 92 - 40} ${H}h-56z`, c)),
  );
export const bunting = (y, colors, sag = 50, n = 12) =>
  line(`M-10 ${y}Q400 ${y + sag * 2} 810 ${y}`, '#4a3b44', 2) +
  times(n, (i) => {
    const t = (i + 0.5) / n;
    const x = t * W;
    const py = y + sag * 4 * t * (1 - t);
    return path_(`M${x - 20} ${py - 2}h40l-20 42z`, colors[i % colors.length]);
  });
export const windowsGrid = (x, y, w, h, c, r, lit, frame) =>
  times(c * r, (i) => {
    const a = x + (i % c) * (w / c);
    const b = y + Math.floor(i / c) * (h / r);
    return rect(a + 6, b + 6, w / c - 12, h / r - 12, lit[i % lit.length], 3, `stroke="${frame}" stroke-width="3"`);
  });
