// Banks, town halls, post and homes.
import {
  asanoha,
  at,
  blossomTree,
  bokeh,
  cloud,
  columns,
  counter,
  disc,
  eiffel,
  em,
  floats,
  halo,
  ichimatsu,
  kikko,
  lanterns,
  light,
  lin,
  line,
  path_,
  pendants,
  petals,
  raised,
  rect,
  roundTree,
  series,
  shelf,
  shima,
  shippo,
  sky,
  skyline,
  soft,
  stands,
  steps,
  table,
  times,
  view,
  window_,
} from '../brushes.mjs';

const phone = (x, y, s, screen) =>
  at(x, y, s / 100, raised(rect(-34, -140, 68, 140, lin('#2a2f45 #11141f'), 12), 6, 0.45) + rect(-30, -135, 60, 130, screen, 9) + rect(-10, -132, 20, 5, '#11141f', 3));

/** A two-dimensional code suggested by blocks; it holds no message. */
const codeSquare = (x, y, s, c) => {
  const r = series(21);
  return (
    rect(x, y, s, s, '#fff', 6) +
    times(81, (i) => {
      const a = i % 9;
      const b = Math.floor(i / 9);
      const corner = (a < 3 && b < 3) || (a > 5 && b < 3) || (a < 3 && b > 5);
      return corner || r() < 0.5 ? '' : rect(x + 6 + (a * (s - 12)) / 9, y + 6 + (b * (s - 12)) / 9, (s - 12) / 9.6, (s - 12) / 9.6, c, 1);
    }) +
    [
      [0, 0],
      [6, 0],
      [0, 6],
    ]
      .map(([a, b]) => {
        const u = (s - 12) / 9;
        return (
          rect(x + 6 + a * u, y + 6 + b * u, u * 3, u * 3, c, 4) +
          rect(x + 6 + a * u + u * 0.5, y + 6 + b * u + u * 0.5, u * 2, u * 2, '#fff', 3) +
          rect(x + 6 + (a + 1) * u, y + 6 + (b + 1) * u, u, u, c, 1)
        );
      })
      .join('')
  );
};

export default {
  'opening-bank-account': () => [
    sky('#dfeaff #b9cffb@60 #8fb0f2'),
    rect(0, 0, 800, 420, kikko('#4a6fd0', 1.5), 0, 'opacity=".13"'),
    rect(60, 60, 680, 10, '#4a6fd0', 5, 'opacity=".4"'),
    soft(0.8, columns(500, 420, 260, 260, 4, '#fff', '#a8bce8') + path_('M470 150L630 70L790 150Z', lin('#fff #b8caf0')) + disc(630, 122, 22, lin('#ffe7a8 #e0b04a'))),
    soft(2, em('🪴', 90, 430, 170)),
    pendants(
      [
        [250, 90, 66],
        [430, 70, 66],
      ],
      '#2f4a8f',
      '#fff3cf',
    ),
    counter(430, '#4a69b8', '#263f7f', '#eaf0ff', asanoha('#a8c0ff')),
    em('🧑🏻‍💼', 330, 440, 250),
    // Passbook and personal seal.
    raised(
      `<g transform="rotate(-7 330 520)">` +
        rect(210, 465, 250, 130, lin('#2fa58a #17705f'), 10) +
        rect(226, 482, 218, 5, '#fff', 2, 'opacity=".5"') +
        disc(335, 530, 30, lin('#ffe7a8 #e0b04a')) +
        line('M322 516L335 532L348 516M335 532V552M324 536H346M324 545H346', '#8a6214', 4) +
        '</g>',
      8,
    ),
    raised(`<g transform="rotate(16 540 520)">` + rect(520, 450, 40, 110, lin('#e8c9a0 #fff0d8@40 #c09a68', 0), 10) + rect(520, 548, 40, 16, '#d8382f', 4) + '</g>', 6),
    disc(600, 570, 26, 'none', 'stroke="#d8382f" stroke-width="5" opacity=".85"'),
    em('🪙', 690, 580, 110),
    em('🪙', 745, 560, 80, { r: 12 }),
    em('💴', 120, 588, 160, { r: -8 }),
    light(300, 140, 420),
  ],
  'mobile-payment': () => [
    sky('#2b0d3a #7a1d4a@55 #ff8a4a'),
    bokeh(11, ['#ffb84a', '#ff5f6a', '#ffe08a', '#7affd0'], 30, { h: 420, op: 0.6 }),
    lanterns([
      [90, 100, 86],
      [230, 70, 66],
      [590, 80, 74],
      [720, 120, 90],
    ]),
    halo(400, 330, 300, '#ffd08a', 0.5),
    table(445, '#a8452f', '#4f1720'),
    soft(1.4, em('🥟', 130, 470, 150) + em('🍜', 690, 475, 170)),
    phone(400, 585, 270, lin('#19b86a #0c8f5a')),
    codeSquare(325, 262, 150, '#10243a'),
    raised(disc(400, 500, 44, '#fff') + line('M378 500l15 16l30 -34', '#12a560', 11)),
    em('🧧', 190, 590, 180, { r: -12 }),
    em('🥡', 610, 590, 170, { r: 4 }),
    em('🪙', 520, 592, 80),
    floats(['✨', 560, 300, 80], ['✨', 245, 330, 60]),
    light(400, 300, 380, '#ffd9a0', 0.5),
  ],
  'city-hall-counter': () => [
    sky('#f3f6e8 #dfe8cf@60 #bcd0a5'),
    rect(0, 0, 800, 430, ichimatsu('#8fae74', 1.6), 0, 'opacity=".12"'),
    window_(
      60,
      70,
      220,
      190,
      view(60, 70, 220, 190, sky('#a8dcff #effaff') + skyline(600, '#8fbade', 5, { max: 330 }) + roundTree(200, 620, 380) + roundTree(640, 620, 320)),
      '#fff',
      { rows: 1 },
    ),
    raised(rect(440, 60, 300, 84, lin('#2f5f4f #1f4438'), 10)),
    [0, 1, 2].map((i) => rect(466 + i * 90, 80, 68, 44, '#12281f', 6) + em(['1️⃣', '2️⃣', '3️⃣'][i], 500 + i * 90, 121, 38, { sh: 0 })),
    soft(0.8, em('🗄️', 690, 430, 170) + em('🪴', 340, 430, 130)),
    em('👩🏻‍💼', 480, 455, 270),
    counter(430, '#d8b384', '#9a7044', '#fff6e6', shippo('#fff3dc')),
    raised(
      `<g transform="rotate(-5 300 520)">${rect(180, 470, 230, 118, '#fffdf5', 6)}${times(5, (i) => rect(204, 490 + i * 19, i === 4 ? 90 : 170, 5, '#9fb0a0', 2))}${disc(372, 560, 17, 'none', 'stroke="#d8382f" stroke-width="4"')}</g>`,
    ),
    em('🖊️', 440, 585, 96, { r: 10 }),
    em('🪪', 575, 590, 140, { r: 5 }),
    em('🛎️', 700, 580, 120),
    em('🎫', 100, 580, 100, { r: -14 }),
    light(170, 150, 400),
  ],
  'mairie-wedding': () => [
    sky('#a8d8ff #e6f4ff@60 #fff0f2'),
    cloud(120, 90, 0.8),
    cloud(700, 120, 0.8),
    raised(
      rect(150, 190, 500, 300, lin('#fff6e4 #e3d0ae')) +
        path_('M130 190H670L640 120H160Z', lin('#7f95ad #56697f')) +
        rect(350, 90, 100, 110, lin('#fff6e4 #dcc8a4')) +
        path_('M340 92H460L400 30Z', lin('#7f95ad #4f6178')) +
        disc(400, 135, 27, '#fff', 'stroke="#c9a45a" stroke-width="5"') +
        line('M400 135V118M400 135H412', '#333', 4),
      8,
    ),
    line('M400 34V0', '#5a4a3a', 4),
    rect(402, 0, 15, 24, '#2f4fae') + rect(417, 0, 15, 24, '#fff') + rect(432, 0, 15, 24, '#e0394a'),
    times(6, (i) => rect(182 + i * 78 + (i > 2 ? 8 : 0), 215, 42, 70, lin('#8fb8d8 #d5ebf7', 60), 20, 'stroke="#fff" stroke-width="5"')),
    columns(240, 470, 320, 150, 5),
    path_('M345 470v-110a55 55 0 0 1 110 0v110z', lin('#7a4a34 #52301f')),
    steps(400, 468, 380, 4, 16),
    rect(0, 530, 800, 70, lin('#cdbfa8 #a8967a')),
    roundTree(80, 530, 260),
    roundTree(720, 530, 260),
    em('🤵🏼', 320, 615, 270),
    em('👰🏽', 465, 620, 280),
    floats(['💕', 395, 330, 84], ['🕊️', 180, 190, 90, -6], ['🕊️', 610, 150, 70, 8]),
    petals(7, 60, '#ff9fb8', { h: 600, size: 8 }),
    petals(8, 30, '#fff', { h: 600, size: 7 }),
  ],
  'post-office-parcel': () => [
    sky('#fff2b0 #ffdf6b@60 #f5bd3a'),
    rect(0, 0, 800, 430, shima('#fff', 40, 12, 35), 0, 'opacity=".2"'),
    shelf(180, '#b8862f', 440, 330),
    stands(['📦', 510, 183, 100, 0, 0.8], ['🎁', 610, 183, 90, 0, 0.8], ['📦', 705, 183, 110, 0, 0.8]),
    shelf(320, '#b8862f', 440, 330),
    stands(['🗞️', 520, 323, 84, 0, 0.8], ['📚', 705, 323, 96, 0, 0.8]),
    window_(70, 80, 300, 190, sky('#9fd0f5 #f0faff') + cloud(160, 150, 0.6) + cloud(310, 200, 0.5) + eiffel(290, 275, 150, '#8f7f8a'), '#2f4a8f', { cols: 3, rows: 1 }),
    counter(440, '#3f5fae', '#263f7f', '#fff8e0'),
    em('📦', 400, 570, 330),
    raised(rect(345, 400, 90, 60, '#fffdf2', 4) + times(3, (i) => rect(355, 412 + i * 14, i === 2 ? 40 : 66, 5, '#8f97a8', 2)), 2, 0.2),
    em('📯', 620, 330, 110, { sh: 0.2 }),
    em('📮', 130, 585, 220),
    em('✉️', 610, 590, 120, { r: -10 }),
    em('💌', 715, 585, 110, { r: 12 }),
    em('⚖️', 270, 585, 110),
    light(220, 120, 420, '#fff', 0.5),
  ],
  'renting-apartment': () => [
    sky('#ffdcc8 #ffc0b0@50 #c98fb8'),
    skyline(440, '#d98fa0', 9, { op: 0.6, lit: '#fff3d0' }),
    raised(rect(180, 80, 360, 430, lin('#fff6ec #ead2bc'), 6) + rect(170, 70, 380, 22, '#8f6f7f', 4), 10),
    times(
      4,
      (f) =>
        rect(180, 176 + f * 96, 360, 14, '#d8b9a0') +
        times(3, (k) => {
          const x = 200 + k * 116;
          const y = 104 + f * 96;
          return (
            rect(x, y, 92, 68, (f + k) % 3 ? lin('#8fc4e0 #d5eef8', 60) : lin('#ffe9a8 #ffcf7a'), 4, 'stroke="#fff" stroke-width="5"') +
            rect(x - 6, y + 44, 104, 34, lin('#fff #e3cdb8'), 3, 'opacity=".95"') +
            times(8, (i) => rect(x + i * 13, y + 48, 3, 28, '#c9a890'))
          );
        }),
    ),
    floats(['👕', 255, 270, 46], ['🪴', 380, 250, 50], ['🧦', 470, 360, 40], ['🐈', 355, 358, 46]),
    rect(0, 500, 800, 100, lin('#b89aa8 #7f6a80')),
    blossomTree(680, 530, 330, '#ffd0de', '#f59ab8', 4),
    em('🔑', 400, 595, 250, { r: 14 }),
    em('📦', 150, 590, 170),
    em('🛋️', 660, 596, 150),
    em('📝', 265, 596, 90, { r: -8 }),
    petals(4, 14, '#ffd0e0', { h: 560 }),
  ],
};
