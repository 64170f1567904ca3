// Places that emoji lack, drawn by hand.
import { at, disc, fade, halo, lin, line, oval, path_, rect, times } from './paint.mjs';

/** Sails of the Sydney opera house; the waterline is y. */
export const operaHouse = (x, y, s, c1 = '#ffffff', c2 = '#c9d2e6') => {
  // One shell: base from a to a + w, its peak leaning over the right end.
  const shell = (a, w, h) =>
    path_(
      `M${a} -18C${a + w * 0.06} ${-18 - h * 0.5} ${a + w * 0.5} ${-18 - h * 0.94} ${a + w * 1.06} ${-18 - h}C${a + w * 0.86} ${-18 - h * 0.66} ${a + w * 0.82} ${-18 - h * 0.3} ${a + w * 0.86} -18Z`,
      lin(`${c1} ${c1}@35 ${c2}`, 70),
      'stroke="#9aa5bf" stroke-width=".8"',
    ) +
    path_(
      `M${a + w * 1.06} ${-18 - h}C${a + w * 0.86} ${-18 - h * 0.66} ${a + w * 0.82} ${-18 - h * 0.3} ${a + w * 0.86} -18H${a + w}C${a + w * 1.08} ${-18 - h * 0.3} ${a + w * 1.1} ${-18 - h * 0.66} ${a + w * 1.06} ${-18 - h}Z`,
      lin('#6a5560 #c79a70'),
    ) +
    [0.3, 0.5, 0.7]
      .map((t) => line(`M${a + w * t * 0.8} -18Q${a + w * (0.1 + t * 0.55)} ${-18 - h * 0.55} ${a + w * 1.04} ${-18 - h * 0.98}`, '#a8b2c8', 0.6, 'opacity=".7"'))
      .join('');
  const back = `<g transform="scale(-1 1)">${shell(62, 40, 42)}</g>`;
  return at(
    x,
    y,
    s / 100,
    path_('M-124 0L-112 -12H118L128 0Z', lin('#c9906c #8f5f50')) +
      rect(-112, -20, 230, 10, lin('#f0cfae #c99a78')) +
      rect(-96, -32, 190, 14, lin('#7a5f68 #a8806a')) +
      fade(0.9, shell(2, 62, 62)) +
      back +
      shell(-66, 66, 100) +
      shell(-12, 56, 76) +
      shell(36, 46, 50) +
      shell(78, 26, 28),
  );
};
/** A burst of fireworks. */
export const firework = (x, y, r, c, core = '#fff6d0') =>
  halo(x, y, r * 1.1, c, 0.5) +
  times(
    18,
    (i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 20})">${line(`M0 ${-r * 0.22}V${-r * (i % 2 ? 0.95 : 0.7)}`, i % 3 ? c : core, 2.6, 'opacity=".9"')}${disc(0, -r * (i % 2 ? 1 : 0.76), 3.2, core)}</g>`,
  );
export const harbourBridge = (x, y, s, c = '#5a6a80') =>
  at(
    x,
    y,
    s / 100,
    line('M-120 -12Q0 -106 120 -12', c, 4) +
      line('M-120 -2Q0 -84 120 -2', c, 3) +
      times(23, (i) => {
        const t = (i + 0.5) / 23;
        const a = -120 + 240 * t;
        return line(`M${a} ${-12 - 188 * t * (1 - t) * 1}V${-12}`, c, 1.3, 'opacity=".8"');
      }) +
      rect(-150, -14, 300, 5, c) +
      times(2, (i) => rect(i ? 116 : -130, -38, 14, 40, lin('#d8c3a5 #a58d70'))),
  );
export const uluru = (x, y, w, h, list = '#ff9a5a #d9482b@55 #8c2a2a') =>
  path_(
    `M${x - w / 2} ${y}Q${x - w * 0.47} ${y - h * 0.62} ${x - w * 0.36} ${y - h * 0.86}Q${x - w * 0.2} ${y - h} ${x} ${y - h * 0.98}T${x + w * 0.3} ${y - h * 0.84}Q${x + w * 0.44} ${y - h * 0.62} ${x + w / 2} ${y}Z`,
    lin(list),
  ) +
  fade(
    0.22,
    times(13, (i) => {
      const a = x - w * 0.4 + i * w * 0.064;
      return line(`M${a} ${y - h * (0.72 + 0.16 * Math.sin(i))}q${8 + (i % 3) * 6} ${h * 0.3} ${(i - 6) * 3} ${h * 0.62}`, '#4a1020', 3 + (i % 3) * 2);
    }),
  );
/** Mont-Saint-Michel above its bay; y is the waterline. */
export const montSaintMichel = (x, y, s, c = { rock: '#7d7467', wall: '#cdb596', roof: '#5c6b7a', green: '#6f8f5c' }) => {
  const house = (a, b, w, h) =>
    rect(a, b - h, w, h, lin(`#ead4b4 ${c.wall}`, 0)) +
    path_(`M${a - 1.5} ${b - h}h${w + 3}l-3 ${-w * 0.5}h${-w + 3}z`, c.roof) +
    rect(a + w * 0.35, b - h * 0.7, w * 0.25, h * 0.3, '#5a4636');
  return at(
    x,
    y,
    s / 100,
    path_('M-96 0Q-88 -14 -66 -22Q-52 -48 -28 -62H30Q56 -46 66 -24Q86 -14 96 0Z', lin(`${c.green} ${c.rock}@60`)) +
      path_('M-98 0L-92 -14Q0 -26 92 -14L98 0Z', lin(`#dcc5a4 #a98d6c`)) +
      times(
        7,
        (i) => rect(-86 + i * 27, -22 + Math.abs(i - 3) * 1.6, 9, 18, lin('#e8d3b3 #a98d6c', 0)) + path_(`M${-88 + i * 27} ${-22 + Math.abs(i - 3) * 1.6}h13l-6.5 -8z`, c.roof),
      ) +
      times(9, (i) => house(-72 + i * 16, -22 - 5 * Math.sin(i) ** 2, 12, 11 + (i % 3) * 2)) +
      times(6, (i) => house(-50 + i * 17, -38 - 3 * (i % 2), 12, 11)) +
      rect(-42, -84, 84, 30, lin('#f0dcbd #b89a74', 0)) +
      times(10, (i) => rect(-39 + i * 8, -78, 3.4, 16, '#7a624a', 1.5)) +
      times(8, (i) => path_(`M${-42 + i * 12} -84h3v-7l-1.5 -4l-1.5 4z`, c.wall)) +
      path_('M-30 -84h60l-6 -17h-48z', lin(`#7c8b9a ${c.roof}`)) +
      rect(-12, -118, 24, 34, lin('#f0dcbd #b89a74', 0)) +
      times(3, (i) => rect(-9 + i * 7, -112, 3, 16, '#7a624a', 1.5)) +
      path_('M-13 -118h26L2 -172h-4z', lin(`#8fa0ae ${c.roof}`, 0)) +
      line('M0 -172v-10', '#d9b45a', 1.6) +
      disc(0, -183, 2.2, '#ffd76b') +
      times(4, (i) => path_(`M${-14 + i * 8} -118h4l-2 -12z`, c.wall)),
  );
};
/** A Loire château with round towers. */
export const chateau = (x, y, s) => {
  const tower = (a, w, h) =>
    rect(a - w / 2, -h, w, h, lin('#d8c6aa #fff7e6@30 #c2ab8a', 0)) +
    path_(`M${a - w / 2 - 3} ${-h}h${w + 6}L${a} ${-h - w * 1.5}Z`, lin('#5d7392 #3c4c68', 0)) +
    line(`M${a} ${-h - w * 1.5}v-8`, '#c9a45a', 1.2) +
    rect(a - 3, -h * 0.8, 6, 12, '#5f7f9f', 2) +
    rect(a - 3, -h * 0.45, 6, 12, '#5f7f9f', 2);
  return at(
    x,
    y,
    s / 100,
    rect(-84, -44, 168, 44, lin('#fff7e6 #d8c6aa')) +
      path_('M-88 -44H88L78 -66H-78Z', lin('#6f86a4 #44546f')) +
      times(11, (i) => rect(-74 + i * 14, -36, 6, 13, '#6f90b0', 1) + rect(-74 + i * 14, -17, 6, 13, '#6f90b0', 1)) +
      times(6, (i) => path_(`M${-66 + i * 25} -52h10v-12l-5 -8l-5 8z`, '#fff1da') + rect(-63 + i * 25, -62, 4, 8, '#6f90b0')) +
      rect(-30, -78, 60, 78, lin('#fffaf0 #d8c6aa', 0)) +
      path_('M-34 -78H34L20 -104H-20Z', lin('#6f86a4 #3c4c68')) +
      times(3, (i) => rect(-22 + i * 18, -70, 8, 16, '#6f90b0', 1.5) + rect(-22 + i * 18, -46, 8, 16, '#6f90b0', 1.5)) +
      path_('M-9 0v-18a9 9 0 0 1 18 0v18z', '#6b4a35') +
      rect(-4, -124, 8, 22, '#fff1da') +
      path_('M-6 -124h12L0 -144Z', '#44546f') +
      tower(-84, 24, 62) +
      tower(84, 24, 62) +
      tower(-40, 17, 82) +
      tower(40, 17, 82),
  );
};
/** A watch tower of the Great Wall. */
export const wallTower = (x, y, s, c1 = '#e3cba4', c2 = '#a5845c') =>
  at(
    x,
    y,
    s / 100,
    path_('M-34 0L-30 -70H30L34 0Z', lin(`${c2} ${c1}@35 ${c2}`, 0)) +
      rect(-36, -78, 72, 10, c1) +
      times(6, (i) => rect(-36 + i * 13, -88, 8, 11, c1)) +
      times(3, (i) => path_(`M${-22 + i * 17} -34v-14a5 5 0 0 1 10 0v14z`, '#4a3626')) +
      fade(
        0.15,
        times(7, (i) => line(`M-32 ${-8 - i * 9}H32`, '#3a2010', 1)),
      ) +
      path_('M-8 0v-16a8 8 0 0 1 16 0v16z', '#4a3626'),
  );
/** The wall itself along points, thick in front and thin far away. */
export const wallRun = (pts, w1, w2, c1 = '#e3cba4', c2 = '#a5845c') => {
  const n = pts.length;
  const w = (i) => w1 + ((w2 - w1) * i) / (n - 1);
  const top = pts.map(([a, b], i) => `${i ? 'L' : 'M'}${a} ${b - w(i)}`).join('');
  const low = [...pts]
    .reverse()
    .map(([a, b], i) => `L${a} ${b + w(n - 1 - i) * 0.2}`)
    .join('');
  let teeth = '';
  for (let i = 0; i < n - 1; i++) {
    const [a, b] = pts[i];
    const [c, d] = pts[i + 1];
    const k = 6;
    for (let j = 0; j < k; j++) {
      const t = j / k;
      const q = w(i) + (w(i + 1) - w(i)) * t;
      teeth += rect((a + (c - a) * t).toFixed(1), (b + (d - b) * t - q * 1.28).toFixed(1), ((Math.abs(c - a) / k) * 0.55).toFixed(1), (q * 0.42).toFixed(1), c1, 1);
    }
  }
  return (
    path_(`${top}${low}Z`, lin(`${c1} ${c2}`)) +
    teeth +
    pts
      .slice(0, -1)
      .map(([a, b], i) => line(`M${a} ${b - w(i) * 0.55}L${pts[i + 1][0]} ${pts[i + 1][1] - w(i + 1) * 0.55}`, '#6a4a2a', 1.5, 'opacity=".3"'))
      .join('')
  );
};
/** A long-nosed bullet train seen from the side, nose to the left. */
export const shinkansen = (x, y, s, body = '#ffffff #e9eef8@55 #b9c4da', stripe = '#2f6fd6', stripe2 = '#2f6fd6') =>
  at(
    x,
    y,
    s / 100,
    oval(150, 4, 330, 9, 'rgba(10,8,40,.4)', 'style="filter:blur(6px)"') +
      path_('M-170 -6C-172 -22 -118 -44 -66 -66Q-40 -78 0 -80H500V-2H-150Q-168 -2 -170 -6Z', lin(body)) +
      path_('M-66 -62Q-42 -74 -14 -75L-18 -56Q-52 -54 -82 -50Z', lin('#3b4a66 #121a30', 60)) +
      path_('M-58 -62Q-42 -70 -26 -71L-40 -58Z', '#fff', 'opacity=".35"') +
      path_('M-168 -14C-120 -26 -60 -30 0 -30H500V-24H0C-60 -24 -120 -20 -170 -8Z', stripe) +
      path_('M-100 -20C-60 -21 -30 -21 0 -21H500V-18H0Z', stripe2) +
      times(14, (i) => rect(26 + i * 34, -62, 22, 17, lin('#31405c #6f8fb5', 60), 5)) +
      rect(4, -66, 13, 52, 'none', 2, 'stroke="#a9b5cc" stroke-width="1.5"') +
      path_('M-150 -2H500V6H-138Z', '#454d63') +
      path_('M-160 -12l22 -5l-3 6z', '#fff7c9') +
      path_('M-60 -69Q-20 -80 20 -79H500V-76H10Q-20 -76 -60 -69Z', '#fff', 'opacity=".8"'),
  );
