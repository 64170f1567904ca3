// Places and objects that emoji lack, drawn by hand.
import { at, disc, fade, lin, line, oval, path_, raised, rect, soft, times } from './paint.mjs';

/** Sails of the Sydney opera house; the waterline is y. */
export const operaHouse = (x, y, s) => {
  const sail = (a, w, h, c1 = '#fff', c2 = '#d5dcec') => path_(`M${a} -16C${a + w * 0.1} ${-16 - h * 0.7} ${a + w * 0.5} ${-16 - h * 0.98} ${a + w} ${-16 - h}C${a + w * 0.72} ${-16 - h * 0.6} ${a + w * 0.72} ${-16 - h * 0.25} ${a + w * 0.8} -16Z`, lin(`${c1} ${c2}`, 50)) + path_(`M${a + w} ${-16 - h}C${a + w * 0.72} ${-16 - h * 0.6} ${a + w * 0.72} ${-16 - h * 0.25} ${a + w * 0.8} -16H${a + w * 0.95}C${a + w * 1.04} ${-16 - h * 0.3} ${a + w * 1.04} ${-16 - h * 0.6} ${a + w} ${-16 - h}Z`, lin('#8f7a6a #c8ab88'));
  return at(x, y, s / 100, path_('M-110 0L-98 -18H98L110 0Z', lin('#d9a988 #a8745c')) + rect(-98, -20, 196, 5, '#f3d3b5') + sail(-92, 34, 40) + sail(-70, 46, 66) + sail(-40, 62, 96, '#fff', '#e3e8f4') + `<g transform="scale(-1 1)">${sail(-92, 36, 38)}${sail(-66, 42, 58)}</g>` + sail(8, 34, 50));
};
export const harbourBridge = (x, y, s, c = '#5a6a80') =>
  at(x, y, s / 100, line('M-120 -12Q0 -106 120 -12', c, 4) + line('M-120 -2Q0 -84 120 -2', c, 3) + times(23, (i) => { const t = (i + 0.5) / 23; const a = -120 + 240 * t; return line(`M${a} ${-12 - 188 * t * (1 - t) * 1}V${-12}`, c, 1.3, 'opacity=".8"'); }) + rect(-150, -14, 300, 5, c) + times(2, (i) => rect(i ? 116 : -130, -38, 14, 40, lin('#d8c3a5 #a58d70'))));
export const uluru = (x, y, w, h, list = '#ff9a5a #d9482b@55 #8c2a2a') =>
  path_(`M${x - w / 2} ${y}Q${x - w * 0.47} ${y - h * 0.62} ${x - w * 0.36} ${y - h * 0.86}Q${x - w * 0.2} ${y - h} ${x} ${y - h * 0.98}T${x + w * 0.3} ${y - h * 0.84}Q${x + w * 0.44} ${y - h * 0.62} ${x + w / 2} ${y}Z`, lin(list)) + fade(0.22, times(13, (i) => { const a = x - w * 0.4 + i * w * 0.064; return line(`M${a} ${y - h * (0.72 + 0.16 * Math.sin(i))}q${8 + (i % 3) * 6} ${h * 0.3} ${(i - 6) * 3} ${h * 0.62}`, '#4a1020', 3 + (i % 3) * 2); }));
/** Mont-Saint-Michel above its bay; y is the waterline. */
export const montSaintMichel = (x, y, s, c = { rock: '#7d7467', wall: '#cdb596', roof: '#5c6b7a', green: '#6f8f5c' }) => {
  const house = (a, b, w, h) => rect(a, b - h, w, h, lin(`#ead4b4 ${c.wall}`, 0)) + path_(`M${a - 1.5} ${b - h}h${w + 3}l-3 ${-w * 0.5}h${-w + 3}z`, c.roof) + rect(a + w * 0.35, b - h * 0.7, w * 0.25, h * 0.3, '#5a4636');
  return at(x, y, s / 100, path_('M-96 0Q-88 -14 -66 -22Q-52 -48 -28 -62H30Q56 -46 66 -24Q86 -14 96 0Z', lin(`${c.green} ${c.rock}@60`)) +
    path_('M-98 0L-92 -14Q0 -26 92 -14L98 0Z', lin(`#dcc5a4 #a98d6c`)) + times(7, (i) => rect(-86 + i * 27, -22 + Math.abs(i - 3) * 1.6, 9, 18, lin('#e8d3b3 #a98d6c', 0)) + path_(`M${-88 + i * 27} ${-22 + Math.abs(i - 3) * 1.6}h13l-6.5 -8z`, c.roof)) +
    times(9, (i) => house(-72 + i * 16, -22 - 5 * Math.sin(i) ** 2, 12, 11 + (i % 3) * 2)) + times(6, (i) => house(-50 + i * 17, -38 - 3 * (i % 2), 12, 11)) +
    rect(-42, -84, 84, 30, lin('#f0dcbd #b89a74', 0)) + times(10, (i) => rect(-39 + i * 8, -78, 3.4, 16, '#7a624a', 1.5)) + times(8, (i) => path_(`M${-42 + i * 12} -84h3v-7l-1.5 -4l-1.5 4z`, c.wall)) +
    path_('M-30 -84h60l-6 -17h-48z', lin(`#7c8b9a ${c.roof}`)) + rect(-12, -118, 24, 34, lin('#f0dcbd #b89a74', 0)) + times(3, (i) => rect(-9 + i * 7, -112, 3, 16, '#7a624a', 1.5)) + path_('M-13 -118h26L2 -172h-4z', lin(`#8fa0ae ${c.roof}`, 0)) + line('M0 -172v-10', '#d9b45a', 1.6) + disc(0, -183, 2.2, '#ffd76b') + times(4, (i) => path_(`M${-14 + i * 8} -118h4l-2 -12z`, c.wall)));
};
/** A Loire château with round towers. */
export const chateau = (x, y, s) => {
  const tower = (a, w, h) => rect(a - w / 2, -h, w, h, lin('#d8c6aa #fff7e6@30 #c2ab8a', 0)) + path_(`M${a - w / 2 - 3} ${-h}h${w + 6}L${a} ${-h - w * 1.5}Z`, lin('#5d7392 #3c4c68', 0)) + line(`M${a} ${-h - w * 1.5}v-8`, '#c9a45a', 1.2) + rect(a - 3, -h * 0.8, 6, 12, '#5f7f9f', 2) + rect(a - 3, -h * 0.45, 6, 12, '#5f7f9f', 2);
  return at(x, y, s / 100, rect(-84, -44, 168, 44, lin('#fff7e6 #d8c6aa')) + path_('M-88 -44H88L78 -66H-78Z', lin('#6f86a4 #44546f')) + times(11, (i) => rect(-74 + i * 14, -36, 6, 13, '#6f90b0', 1) + rect(-74 + i * 14, -17, 6, 13, '#6f90b0', 1)) + times(6, (i) => path_(`M${-66 + i * 25} -52h10v-12l-5 -8l-5 8z`, '#fff1da') + rect(-63 + i * 25, -62, 4, 8, '#6f90b0')) + rect(-30, -78, 60, 78, lin('#fffaf0 #d8c6aa', 0)) + path_('M-34 -78H34L20 -104H-20Z', lin('#6f86a4 #3c4c68')) + times(3, (i) => rect(-22 + i * 18, -70, 8, 16, '#6f90b0', 1.5) + rect(-22 + i * 18, -46, 8, 16, '#6f90b0', 1.5)) + path_('M-9 0v-18a9 9 0 0 1 18 0v18z', '#6b4a35') + rect(-4, -124, 8, 22, '#fff1da') + path_('M-6 -124h12L0 -144Z', '#44546f') + tower(-84, 24, 62) + tower(84, 24, 62) + tower(-40, 17, 82) + tower(40, 17, 82));
};
/** A watch tower of the Great Wall. */
export const wallTower = (x, y, s, c1 = '#e3cba4', c2 = '#a5845c') =>
  at(x, y, s / 100, path_('M-34 0L-30 -70H30L34 0Z', lin(`${c2} ${c1}@35 ${c2}`, 0)) + rect(-36, -78, 72, 10, c1) + times(6, (i) => rect(-36 + i * 13, -88, 8, 11, c1)) + times(3, (i) => path_(`M${-22 + i * 17} -34v-14a5 5 0 0 1 10 0v14z`, '#4a3626')) + fade(0.15, times(7, (i) => line(`M-32 ${-8 - i * 9}H32`, '#3a2010', 1))) + path_('M-8 0v-16a8 8 0 0 1 16 0v16z', '#4a3626'));
/** The wall itself along points, thick in front and thin far away. */
export const wallRun = (pts, w1, w2, c1 = '#e3cba4', c2 = '#a5845c') => {
  const n = pts.length;
  const w = (i) => w1 + ((w2 - w1) * i) / (n - 1);
  const top = pts.map(([a, b], i) => `${i ? 'L' : 'M'}${a} ${b - w(i)}`).join('');
  const low = [...pts].reverse().map(([a, b], i) => `L${a} ${b + w(n - 1 - i) * 0.2}`).join('');
  let teeth = '';
  for (let i = 0; i < n - 1; i++) {
    const [a, b] = pts[i];
    const [c, d] = pts[i + 1];
    const k = 6;
    for (let j = 0; j < k; j++) { const t = j / k; const q = w(i) + (w(i + 1) - w(i)) * t; teeth += rect((a + (c - a) * t).toFixed(1), (b + (d - b) * t - q * 1.28).toFixed(1), (Math.abs(c - a) / k * 0.55).toFixed(1), (q * 0.42).toFixed(1), c1, 1); }
  }
  return path_(`${top}${low}Z`, lin(`${c1} ${c2}`)) + teeth + pts.slice(0, -1).map(([a, b], i) => line(`M${a} ${b - w(i) * 0.55}L${pts[i + 1][0]} ${pts[i + 1][1] - w(i + 1) * 0.55}`, '#6a4a2a', 1.5, 'opacity=".3"')).join('');
};
/** A long-nosed bullet train seen from the side, nose to the left. */
export const shinkansen = (x, y, s, body = '#ffffff #e9eef8@55 #b9c4da', stripe = '#2f6fd6', stripe2 = '#2f6fd6') =>
  at(x, y, s / 100, oval(150, 4, 330, 9, 'rgba(10,8,40,.4)', 'style="filter:blur(6px)"') + path_('M-170 -6C-172 -22 -118 -44 -66 -66Q-40 -78 0 -80H500V-2H-150Q-168 -2 -170 -6Z', lin(body)) + path_('M-66 -62Q-42 -74 -14 -75L-18 -56Q-52 -54 -82 -50Z', lin('#3b4a66 #121a30', 60)) + path_('M-58 -62Q-42 -70 -26 -71L-40 -58Z', '#fff', 'opacity=".35"') + path_('M-168 -14C-120 -26 -60 -30 0 -30H500V-24H0C-60 -24 -120 -20 -170 -8Z', stripe) + path_('M-100 -20C-60 -21 -30 -21 0 -21H500V-18H0Z', stripe2) + times(14, (i) => rect(26 + i * 34, -62, 22, 17, lin('#31405c #6f8fb5', 60), 5)) + rect(4, -66, 13, 52, 'none', 2, 'stroke="#a9b5cc" stroke-width="1.5"') + path_('M-150 -2H500V6H-138Z', '#454d63') + path_('M-160 -12l22 -5l-3 6z', '#fff7c9') + path_('M-60 -69Q-20 -80 20 -79H500V-76H10Q-20 -76 -60 -69Z', '#fff', 'opacity=".8"'));
/** A kimono on a stand, arms spread. `pattern` is any paint for the cloth. */
export const kimono = (x, y, s, base, pattern, hem = '#f7d27a', obi = '#c9973f', lining = '#fff') => {
  const cloth = 'M-22 -150L-98 -142L-102 -66Q-82 -60 -62 -66L-60 -100L-54 0Q0 8 54 0L60 -100L62 -66Q82 -60 102 -66L98 -142L22 -150L0 -128Z';
  return at(x, y, s / 100, rect(-120, -156, 240, 6, lin('#a87545 #6a4226'), 3) + raised(path_(cloth, base) + path_(cloth, pattern, 'opacity=".85"') + path_('M-54 -2Q0 8 54 -2L51 -28Q0 -18 -51 -28Z', hem, 'opacity=".8"') + path_('M-102 -66Q-82 -60 -62 -66L-61 -80Q-82 -74 -101 -80ZM102 -66Q82 -60 62 -66L61 -80Q82 -74 101 -80Z', hem, 'opacity=".8"') + path_('M-22 -150L8 -88L2 -80L-32 -149ZM22 -150L-4 -98L2 -84L32 -149Z', lining) + path_('M-60 -100L-54 0Q-40 5 -30 4L-48 -104ZM60 -100L54 0Q40 5 30 4L48 -104Z', '#1b0830', 'opacity=".16"') + path_('M-57 -92H57L56 -66H-56Z', lin(`${obi} #fff3c4@45 ${obi}`, 0)) + rect(-56, -81, 112, 4, '#b23a48') + line('M-60 -148L-57 -92M60 -148L57 -92', '#1b0830', 1.5, 'opacity=".2"'), 5));
};
/** A folding paper fan. */
export const fan = (x, y, s, c1, c2, r = 0) => at(x, y, s / 100, times(11, (i) => path_('M0 0L-9 -90Q0 -96 9 -90Z', i % 2 ? c1 : c2, `transform="rotate(${-75 + i * 15})"`) + line('M0 0V-50', '#7a5230', 2, `transform="rotate(${-75 + i * 15})"`)) + disc(0, 0, 4, '#4a2f1f'), r);
export const surfboard = (x, y, h, c1, c2, r = 0) => at(x, y, h / 100, raised(path_('M0 -100C16 -84 17 -20 8 0H-8C-17 -20 -16 -84 0 -100Z', lin(`${c1} #fff@40 ${c1}`, 0)) + path_('M-3 -96h6V0h-6z', c2) + path_('M-14 -44h28v-9h-28z', c2), 2), r);
export const sailBoat = (x, y, s, c1 = '#fff', c2 = '#ff7a59') => at(x, y, s / 100, path_('M2 -100L2 -22H46Q36 -70 2 -100Z', lin(`${c1} #d8e2f2`, 0)) + path_('M-2 -90V-22H-36Q-26 -62 -2 -90Z', c2) + path_('M-50 -16H54Q44 4 28 4H-28Q-44 2 -50 -16Z', lin('#8a4b34 #5a2c22')));
/** A bamboo raft with its boatman. */
export const raft = (x, y, s) => at(x, y, s / 100, oval(0, 6, 90, 7, 'rgba(10,30,40,.4)', 'style="filter:blur(4px)"') + times(4, (i) => path_(`M-92 ${-6 + i * 3}Q0 ${2 + i * 3} 84 ${-4 + i * 3}Q96 ${-8 + i * 3} 104 ${-16 + i * 3}`, 'none', `stroke="${i % 2 ? '#a9823f' : '#c9a458'}" stroke-width="5" stroke-linecap="round"`)) + line('M34 -96L58 26', '#6a4b26', 2.4) + path_('M-2 0L2 -40Q12 -50 24 -40L26 0Z', lin('#40648a #26405e')) + disc(13, -54, 9, '#e8b48c') + path_('M-10 -56Q13 -78 36 -56Q13 -62 -10 -56Z', lin('#e8c87a #b48a3c')) + line('M20 -38L40 -50', '#40648a', 6) + oval(-50, -16, 14, 11, '#8f6a3a') + rect(-60, -22, 20, 4, '#6a4b26', 2));
export const opal = (x, y, rx, ry) => raised(oval(x, y, rx, ry, lin('#5fe0d0 #4a7bff@25 #b06bff@45 #ff7fb0@62 #ffd36b@80 #6be0a0', 30)) + soft(9, oval(x - rx * 0.3, y - ry * 0.2, rx * 0.35, ry * 0.3, '#7dffd0', 'opacity=".9"') + oval(x + rx * 0.35, y + ry * 0.1, rx * 0.3, ry * 0.35, '#ff8ad0', 'opacity=".85"') + oval(x + rx * 0.05, y + ry * 0.45, rx * 0.3, ry * 0.2, '#ffe27a', 'opacity=".9"') + oval(x, y - ry * 0.45, rx * 0.22, ry * 0.2, '#5aa0ff', 'opacity=".9"')) + oval(x - rx * 0.32, y - ry * 0.46, rx * 0.3, ry * 0.16, '#fff', `opacity=".65" transform="rotate(-20 ${x} ${y})"`) + oval(x, y, rx, ry, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="3"'), 10, 0.45);
export const teaBowl = (x, y, s, c1 = '#6a7f5a', c2 = '#3d4d38', tea = '#a8c957') => at(x, y, s / 100, oval(0, 2, 46, 7, 'rgba(20,10,40,.4)', 'style="filter:blur(4px)"') + path_('M-50 -56H50Q50 -8 22 -4H-22Q-50 -8 -50 -56Z', lin(`${c2} ${c1}@32 ${c2}`, 0)) + rect(-20, -6, 40, 8, c2, 2) + oval(0, -56, 50, 13, c2) + oval(0, -55, 44, 10, lin(`${tea} #7fa338`)));
/** Brush strokes: simple Chinese characters and kana as strokes in a 100 × 100 box. */
const glyphs = {
  山: 'M50 14V80M16 42V80H84V40', 川: 'M20 18Q22 60 10 88M50 22V76M82 14V90', 木: 'M10 34H90M50 8V94M48 36Q34 64 8 80M52 36Q66 64 92 80', 大: 'M12 36H88M50 8Q50 60 12 92M51 40Q62 74 90 92', 日: 'M26 12V90M26 14H76V90M26 50H76M26 86H76', 人: 'M50 10Q46 60 10 90M48 38Q60 74 92 90',
  の: 'M54 22Q48 62 28 78Q10 74 14 50Q22 18 56 18Q90 22 88 54Q82 82 54 86', い: 'M20 24Q18 66 34 78L42 66M72 30Q84 46 84 64', し: 'M30 12V62Q32 88 56 86Q76 82 86 60', つ: 'M10 36Q50 20 74 28Q94 40 80 62Q66 78 40 82', く: 'M66 10Q40 38 32 48Q48 66 70 90', あ: 'M18 28Q50 30 78 22M44 10Q38 50 48 88M66 40Q54 76 30 84Q12 82 20 64Q36 44 62 46Q90 52 84 72Q78 86 60 90',
};
export const glyph = (name, x, y, s, c = '#20182a', width = 11) => at(x, y, s / 100, line(glyphs[name], c, width));
