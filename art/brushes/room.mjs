// Interiors: floors, walls, windows, furniture, lamps.
import { W, H, at, clip, disc, fade, halo, lin, line, oval, path_, raised, rect, soft, times } from './paint.mjs';
import { grid } from './patterns.mjs';

/** A table or counter edge seen from the front. */
export const table = (y, c1, c2, { lip = 14, grain = true } = {}) =>
  rect(0, y, W, H - y, lin(`${c1} ${c2}`)) +
  (grain
    ? fade(
        0.14,
        times(7, (i) => line(`M0 ${y + 30 + i * 22}Q${200 + i * 40} ${y + 22 + i * 22} 420 ${y + 32 + i * 22}T800 ${y + 26 + i * 23}`, '#2a0f00', 2)),
      )
    : '') +
  rect(0, y, W, lip, '#fff', 0, 'opacity=".22"') +
  rect(0, y + lip, W, 3, '#1b0800', 0, 'opacity=".15"');
/** Floor boards towards a vanishing point. */
export const boards = (y, c1, c2, vx = 400, n = 16) =>
  rect(0, y, W, H - y, lin(`${c1} ${c2}`)) +
  fade(
    0.2,
    times(n + 1, (i) => line(`M${vx + (i - n / 2) * 50} ${y}L${vx + (i - n / 2) * 170} ${H}`, '#2a1000', 2)),
  ) +
  rect(0, y, W, 24, lin('rgba(20,5,20,.25) rgba(20,5,20,0)'));
export const checker = (y, a, b, vx = 400) =>
  rect(0, y, W, H - y, a) +
  times(5, (r) => {
    const t0 = (r / 5) ** 1.6;
    const t1 = ((r + 1) / 5) ** 1.6;
    const y0 = y + t0 * (H - y);
    const y1 = y + t1 * (H - y);
    const k = (t) => 60 + t * 110;
    return times(18, (i) => ((i + r) % 2 ? '' : path_(`M${vx + (i - 9) * k(t0)} ${y0}h${k(t0)}L${vx + (i - 8) * k(t1)} ${y1}h${-k(t1)}z`, b)));
  }) +
  rect(0, y, W, 30, lin('rgba(20,5,20,.22) rgba(20,5,20,0)'));
export const tatami = (y, c1 = '#d9d6a0', c2 = '#b3ad6d', edge = '#3f5a45') =>
  rect(0, y, W, H - y, lin(`${c1} ${c2}`)) +
  fade(
    0.1,
    times(24, (i) => line(`M0 ${y + i * 7}H800`, '#4a4a10', 1)),
  ) +
  fade(
    0.85,
    line(`M0 ${y + (H - y) * 0.42}H800`, edge, 7) + line(`M250 ${y}L200 ${y + (H - y) * 0.42}M560 ${y + (H - y) * 0.42}L640 ${H}M90 ${y + (H - y) * 0.42}L0 ${H}`, edge, 7),
  ) +
  rect(0, y, W, 26, lin('rgba(20,20,0,.25) rgba(20,20,0,0)'));
export const wallTiles = (y, h, c, joint, size = 40) => rect(0, y, W, h, c) + rect(0, y, W, h, grid(joint, size, 2.4));
export const shelf = (y, c = '#8a5a34', x = 60, w = 680) =>
  raised(rect(x, y, w, 13, lin(`#fff ${c}@18 ${c}`), 4), 9, 0.35) + path_(`M${x + 60} ${y + 13}v26l22 -26zM${x + w - 60} ${y + 13}v26l-22 -26z`, c);
/** A window frame around any view. */
export const window_ = (x, y, w, h, view, frame = '#fff', { cols = 2, rows = 2, rx = 6, sill = true } = {}) =>
  rect(x - 12, y - 12, w + 24, h + 24, frame, rx + 6, 'style="filter:drop-shadow(0 6px 10px rgba(30,10,30,.25))"') +
  clip(
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}"/>`,
    view + path_(`M${x} ${y + h * 0.55}L${x + w * 0.6} ${y}h${w * 0.2}L${x} ${y + h * 0.8}z`, '#fff', 'opacity=".16"'),
  ) +
  times(cols - 1, (i) => rect(x + ((i + 1) * w) / cols - 4, y, 8, h, frame)) +
  times(rows - 1, (i) => rect(x, y + ((i + 1) * h) / rows - 4, w, 8, frame)) +
  (sill ? raised(rect(x - 24, y + h + 10, w + 48, 15, frame, 4), 4) : '');
/** A scene squeezed into a window or picture. */
export const view = (x, y, w, h, body) => `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
export const arch = (x, y, w, h, body, frame = '#fff') =>
  path_(`M${x - 12} ${y + h}V${y + w / 2}a${w / 2 + 12} ${w / 2 + 12} 0 0 1 ${w + 24} 0V${y + h}z`, frame, 'style="filter:drop-shadow(0 6px 10px rgba(30,10,30,.25))"') +
  clip(`<path d="M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}z"/>`, body);
export const roundWindow = (x, y, r, body, frame = '#6b4632') =>
  disc(x, y, r + 14, lin(`#9a6a48 ${frame}`), 'style="filter:drop-shadow(0 8px 10px rgba(30,10,30,.35))"') + clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`, body);
export const shoji = (x, y, w, h, paper = '#fff8e6', wood = '#8a6242', cols = 4, rows = 5, glow = '#ffe3a8') =>
  rect(x, y, w, h, lin(`${paper} ${glow}`)) +
  rect(x, y, w, h, 'none', 2, `stroke="${wood}" stroke-width="12"`) +
  times(cols - 1, (i) => rect(x + ((i + 1) * w) / cols - 2.5, y, 5, h, wood)) +
  times(rows - 1, (i) => rect(x, y + ((i + 1) * h) / rows - 2, w, 4, wood)) +
  rect(x, y + h * 0.84, w, h * 0.16, wood, 0, 'opacity=".85"');
export const pendants = (list, shade = '#1f3533', lit = '#ffe2a0', shape = 'dome') =>
  list
    .map(
      ([x, y, s]) =>
        halo(x, y + s * 0.2, s * 2.4, lit, 0.5) +
        line(`M${x} 0V${y - s * 0.5}`, shade, 3) +
        (shape === 'globe'
          ? disc(x, y, s * 0.5, lin(`#fffaf0 ${lit}`)) + rect(x - s * 0.13, y - s * 0.62, s * 0.26, s * 0.16, shade, 2)
          : shape === 'paper'
            ? oval(x, y, s * 0.62, s * 0.5, lin(`#fffdf4 ${lit}`)) +
              times(5, (i) => oval(x, y - s * 0.36 + i * s * 0.18, s * (0.38 + 0.22 * Math.sin((i + 0.5) * 0.63)), 2, '#c9a86a', 'opacity=".35"'))
            : disc(x, y + s * 0.05, s * 0.17, lit) +
              path_(
                `M${x - s * 0.55} ${y}Q${x - s * 0.5} ${y - s * 0.52} ${x} ${y - s * 0.55}Q${x + s * 0.5} ${y - s * 0.52} ${x + s * 0.55} ${y}Z`,
                lin(`#4a6663 ${shade}@60`, 0),
              )),
    )
    .join('');
/** A chalkboard with a wooden frame. */
export const chalkboard = (x, y, w, h, c1 = '#2f7d6b', c2 = '#184a40', body = '') =>
  raised(rect(x - 14, y - 14, w + 28, h + 28, lin('#c98f56 #8f5b30'), 8), 8) +
  rect(x, y, w, h, lin(`${c1} ${c2}`, 60), 3) +
  fade(0.1, soft(14, oval(x + w * 0.3, y + h * 0.4, w * 0.3, h * 0.2, '#fff') + oval(x + w * 0.75, y + h * 0.7, w * 0.25, h * 0.18, '#fff'))) +
  body;
export const curtain = (x, w, c1, c2, side = 1, h = 440) =>
  raised(
    times(5, (i) =>
      path_(
        `M${x + (i * w) / 5} 0h${w / 5 + 1}Q${x + ((i + 1) * w) / 5 + side * 8} ${h * 0.6} ${x + ((i + 1) * w) / 5 - side * i * 4} ${h}H${x + (i * w) / 5 - side * i * 4}Q${x + (i * w) / 5 + side * 8} ${h * 0.6} ${x + (i * w) / 5} 0Z`,
        lin(`${c1} ${c2}`, 0),
      ),
    ),
    6,
  );
export const frame = (x, y, w, h, body, c = '#c79a5b', mat = '#fffaf0') =>
  raised(rect(x - 18, y - 18, w + 36, h + 36, lin(`#fff ${c}@14 ${c}@80 #6d4a22`, 50), 3) + rect(x - 8, y - 8, w + 16, h + 16, mat), 8) +
  clip(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`, body);
export const rug = (x, y, rx, ry, c1, c2) =>
  oval(x, y, rx, ry, c1) + oval(x, y, rx * 0.86, ry * 0.8, 'none', `stroke="${c2}" stroke-width="5"`) + oval(x, y, rx * 0.6, ry * 0.55, c2, 'opacity=".5"');
/** A service counter with a glass top light. */
export const counter = (y, c1, c2, top = '#f3e6d2', pattern = '') =>
  rect(0, y, W, H - y, lin(`${c1} ${c2}`)) +
  (pattern ? rect(0, y + 24, W, H - y, pattern, 0, 'opacity=".3"') : '') +
  raised(rect(-10, y - 6, W + 20, 26, lin(`#fff ${top}`), 4), 8, 0.3);
export const plate = (x, y, rx, c = '#fff', rim = '#d9dfe8') =>
  oval(x, y + 8, rx * 1.02, rx * 0.3, 'rgba(20,10,40,.28)', 'style="filter:blur(6px)"') +
  oval(x, y, rx, rx * 0.28, lin(`${c} ${rim}`)) +
  oval(x, y - 2, rx * 0.7, rx * 0.17, lin(`${rim} ${c}`));
export const board = (x, y, w, c1 = '#d9a66b', c2 = '#a46a38') =>
  raised(path_(`M${x - w / 2 + 22} ${y}h${w - 44}l26 44q0 14 -14 14H${x - w / 2 + 8}q-14 0 -14 -14z`, lin(`${c1} ${c2}`)), 6);
export const vase = (x, y, s, c1, c2, shape = 'tall') =>
  at(
    x,
    y,
    s / 100,
    shape === 'tall'
      ? path_('M-16 -100H16Q10 -84 22 -58T18 0H-18Q-32 -30 -22 -58T-16 -100Z', lin(`${c2} ${c1}@35 ${c2}`, 0))
      : path_('M-60 -34H60Q56 0 30 0H-30Q-56 0 -60 -34Z', lin(`${c2} ${c1}@35 ${c2}`, 0)) + oval(0, -34, 60, 9, c2),
  );
