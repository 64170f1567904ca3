// Partners: a gym, a station guide and a travel agency, two moments of each.
import {
  at,
  boards,
  cloud,
  disc,
  em,
  fade,
  halo,
  harbourBridge,
  hills,
  karst,
  lanterns,
  leaves,
  light,
  lin,
  line,
  mist,
  oval,
  pagoda,
  path_,
  peak,
  pendants,
  pine,
  rad,
  raised,
  rect,
  ridge,
  roundWindow,
  sailBoat,
  shadow,
  shelf,
  shippo,
  sky,
  skyline,
  stands,
  stars,
  steam,
  sun,
  table,
  teaBowl,
  times,
  view,
  water,
} from '../brushes.mjs';

const kettlebell = (x, y, s, c) =>
  at(
    x,
    y,
    s / 100,
    shadow(0, 0, 90) +
      raised(
        `<path d="M-22 -52Q-30 -96 0 -96T22 -52" fill="none" stroke="#3a3f55" stroke-width="13"/>` +
          disc(0, -32, 40, rad(`#fff ${c}@30 #1a1d2e`, 0.35, 0.3, 0.9)) +
          disc(0, -30, 17, '#fff', 'opacity=".85"'),
        4,
      ),
  );

const southernCross = (x, y, s) =>
  [
    [0, -90, 7],
    [0, 80, 8],
    [-62, -10, 7],
    [56, -28, 6],
    [26, 22, 4],
  ].map(
    ([a, b, r]) =>
      halo(x + a * s, y + b * s, r * 6 * s, '#cfe2ff', 0.9) +
      path_(
        `M${x + a * s} ${y + (b - r * 2.2) * s}L${x + (a + r * 0.5) * s} ${y + (b - r * 0.5) * s}L${x + (a + r * 2.2) * s} ${y + b * s}L${x + (a + r * 0.5) * s} ${y + (b + r * 0.5) * s}L${x + a * s} ${y + (b + r * 2.2) * s}L${x + (a - r * 0.5) * s} ${y + (b + r * 0.5) * s}L${x + (a - r * 2.2) * s} ${y + b * s}L${x + (a - r * 0.5) * s} ${y + (b - r * 0.5) * s}Z`,
        '#fff',
      ),
  );

export default {
  'southern-cross-fitness-1': () => [
    sky('#0a0f33 #1f2a70@50 #6a2f8f'),
    stars(6, 70, 300),
    southernCross(400, 150, 1.15),
    halo(400, 430, 330, '#ff5f9a', 0.45),
    skyline(400, '#10143f', 4, { lit: '#5ad8ff', litOp: 0.5, max: 120 }),
    rect(0, 398, 800, 202, lin('#2a2560 #12102f')),
    fade(
      0.35,
      times(9, (i) => line(`M${-100 + i * 125} 600L${220 + i * 45} 400`, '#8f7aff', 2) + line(`M0 ${410 + i * i * 3}H800`, '#8f7aff', 2)),
    ),
    oval(400, 545, 330, 50, '#ff5f9a', 'opacity=".22"'),
    em('🏋🏻‍♀️', 400, 575, 330),
    kettlebell(150, 575, 130, '#e2574c'),
    kettlebell(245, 590, 96, '#3fc0d8'),
    em('🥊', 640, 580, 150, { r: 8 }),
    em('👟', 725, 592, 120, { r: -4 }),
    light(400, 420, 360, '#ffb0d8', 0.5),
  ],
  'southern-cross-fitness-2': () => [
    sky('#ff9a7a #ffc58a@45 #ffe9b8'),
    sun(400, 330, 96, '#fff3cf', '#ffd08a', 3.6),
    skyline(430, '#d9705f', 9, { op: 0.55, lit: '#fff3d0', max: 150 }),
    harbourBridge(190, 425, 170, '#a8505a'),
    fade(0.9, water(425, '#ff9f7a #c9607a', 4, '#fff0c0', 26, 0.6)),
    boards(470, '#c98a5c', '#8a5434'),
    rect(0, 448, 800, 22, lin('#f5dcc0 #c99a78'), 4),
    times(9, (i) => rect(i * 100 + 40, 380, 10, 72, '#8a5a48', 3)) + rect(0, 376, 800, 12, '#a86a50', 4),
    raised(path_('M240 545H560L600 590H200Z', lin('#3fb0a8 #1f7f80')), 4),
    em('🧘🏽‍♀️', 400, 575, 330),
    kettlebell(110, 590, 120, '#ffb84a'),
    em('🥤', 640, 590, 120),
    em('🍌', 715, 592, 100, { r: -10 }),
    em('🦜', 660, 385, 100, { sh: 0.1 }),
    leaves(-10, 420, 1.4, '#4a8a5a', 6, 110, 10),
    light(400, 320, 440, '#fff0b8', 0.6),
  ],
  'minato-rail-guide-1': () => [
    sky('#8fd8f5 #d0f0fa@55 #fff6e0'),
    cloud(150, 90, 0.9),
    cloud(620, 110, 0.8),
    fade(0.75, ridge(290, '#8fb8c8', 5, 60, 110, true)),
    water(280, '#3fa8d0 #1f7fb0', 3, '#fff', 36),
    em('🚢', 170, 345, 170, { sh: 0.1 }),
    sailBoat(620, 330, 70),
    sailBoat(710, 350, 50, '#fff', '#ffd34d'),
    path_('M430 282h40l-6 -96h-28z', lin('#fff #d8dde6', 0)) +
      rect(433, 200, 34, 18, '#e2574c') +
      rect(434, 240, 32, 16, '#e2574c') +
      rect(432, 166, 36, 22, '#3a4560', 4) +
      halo(450, 176, 50, '#fff3b8', 0.8),
    rect(0, 395, 800, 80, lin('#b8a890 #8a7a68')),
    line('M0 455H800M0 468H800', '#5a5048', 4),
    // The little local train.
    raised(
      rect(150, 290, 620, 160, lin('#fff6e6 #f0e0c8'), 22) +
        rect(150, 380, 620, 40, lin('#2f8f8a #1f6f70')) +
        rect(150, 374, 620, 7, '#ffb84a') +
        times(5, (i) => rect(250 + i * 100, 312, 78, 52, lin('#4a6a88 #a8d0e6', 60), 8)) +
        path_('M150 316q0 -26 22 -26h56v74h-78z', lin('#3f5f80 #9fc8e0', 60)) +
        rect(236, 306, 6, 110, '#c9b89a') +
        disc(172, 400, 12, '#fff6c0'),
      8,
    ),
    halo(172, 400, 50, '#fff6c0', 0.8),
    times(6, (i) => disc(220 + i * 96, 456, 17, '#3a3f50') + disc(220 + i * 96, 456, 7, '#8f97a8')),
    line('M420 288L450 250L480 288M430 250H470', '#4a5060', 5),
    line('M0 250H800', '#4a5060', 2, 'opacity=".6"'),
    rect(0, 495, 800, 105, lin('#e3d8c6 #b5a48c')),
    times(27, (i) => rect(i * 30 + 2, 508, 24, 16, '#ffcf3a', 4)),
    em('👩🏻‍✈️', 120, 625, 230),
    em('🗺️', 300, 594, 120, { r: -8 }),
    em('🍱', 620, 598, 110),
    em('🎫', 440, 592, 96, { r: 10 }),
    em('🕊️', 330, 190, 76, { sh: 0 }),
    em('⚓', 725, 594, 110),
  ],
  'minato-rail-guide-2': () => [
    sky('#1b2148 #343a78@60 #6a5a9a'),
    raised(rect(110, 50, 580, 300, lin('#fdfaf2 #e9e2d4'), 14), 10),
    `<g fill="none" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"><path d="M150 140H300L380 220H640" stroke="#e2574c"/><path d="M170 300L300 220H420L500 130H650" stroke="#2f8fd0"/><path d="M240 80V200L330 300H560L640 270" stroke="#3fae6a"/><path d="M400 80V320" stroke="#f5b03a"/></g>`,
    [
      [150, 140],
      [240, 140],
      [300, 140],
      [400, 220],
      [520, 220],
      [640, 220],
      [170, 300],
      [300, 220],
      [500, 130],
      [590, 130],
      [650, 130],
      [240, 80],
      [330, 300],
      [480, 300],
      [640, 270],
      [400, 80],
      [400, 150],
      [400, 300],
    ].map(([x, y]) => disc(x, y, 11, '#fff', 'stroke="#2a2f4a" stroke-width="5"')),
    em('📍', 400, 222, 84, { sh: 0 }),
    pendants(
      [
        [60, 90, 50],
        [740, 90, 50],
      ],
      '#1b2148',
      '#ffe2a0',
      'globe',
    ),
    rect(0, 430, 800, 170, lin('#5a5f8a #33375c')),
    // Ticket gates.
    times(
      4,
      (i) =>
        raised(path_(`M${90 + i * 200} 600V440q0 -26 26 -26h28q26 0 26 26V600z`, lin('#eef2f8 #aab4c8'))) +
        rect(98 + i * 200, 424, 64, 34, '#2a3350', 8) +
        disc(130 + i * 200, 441, 11, i % 2 ? '#ff8a5a' : '#5affb0') +
        halo(130 + i * 200, 441, 36, i % 2 ? '#ff8a5a' : '#5affb0', 0.6) +
        rect(104 + i * 200, 480, 52, 70, '#3f6fd0', 8),
    ),
    [0, 1, 2].map((i) => path_(`M${170 + i * 200} 480l44 22v34l-44 -8zM${290 + i * 200} 480l-44 22v34l44 -8z`, '#ffcf4a', 'opacity=".92"')),
    em('🧳', 430, 600, 150),
    em('🎫', 240, 590, 110, { r: -10 }),
    em('👨🏻‍✈️', 640, 625, 260),
    light(400, 200, 420, '#fff3d0', 0.4),
  ],
  'jade-mountain-travel-1': () => [
    sky('#fff0c8 #e0f0d0@45 #b8e0cc'),
    sun(400, 170, 70, '#fff8e0', '#ffeab0', 3.6),
    fade(0.5, ridge(350, '#9fd0b8', 6, 200, 90)),
    fade(0.8, ridge(420, lin('#5fb898 #a8dcc4'), 9, 210, 100)),
    mist(400, '#fff', 0.9, 4),
    peak(180, 500, 360, 330, lin('#2f9f7f #7fcfae'), '#eafff5'),
    peak(640, 500, 420, 290, lin('#238a70 #6fc4a4'), '#eafff5'),
    mist(470, '#fff', 0.9, 3),
    hills(510, '#4fa878', 3, 40),
    line('M-10 190L810 330', '#3a5f58', 3),
    at(
      330,
      250,
      1,
      raised(rect(-36, 8, 72, 60, lin('#e2574c #b8342f'), 12) + rect(-28, 16, 24, 26, '#cfeef5', 4) + rect(4, 16, 24, 26, '#cfeef5', 4) + rect(-3, -8, 6, 18, '#3a3f4a'), 4),
    ),
    at(
      620,
      298,
      0.7,
      raised(rect(-36, 8, 72, 60, lin('#ffc24a #d9902a'), 12) + rect(-28, 16, 24, 26, '#cfeef5', 4) + rect(4, 16, 24, 26, '#cfeef5', 4) + rect(-3, -8, 6, 18, '#3a3f4a'), 4),
    ),
    pagoda(400, 540, 170, { roof1: '#2f6f5c', roof2: '#1c4a3e', wall: '#c9483b' }),
    [90, 140, 250, 540, 700, 760].map((x, i) => pine(x, 560 + (i % 2) * 12, 90 + (i % 3) * 26, '#3f9f74', '#1c5f4a')),
    hills(600, '#2f7f5c', 6, 26),
    em('🐼', 175, 598, 130),
    em('🧳', 625, 598, 120),
    em('✈️', 610, 130, 90, { sh: 0, r: -10 }),
  ],
  'jade-mountain-travel-2': () => [
    sky('#0f5f50 #1f8068@60 #5fb890'),
    rect(0, 0, 800, 430, shippo('#eafff0', 1.8), 0, 'opacity=".1"'),
    roundWindow(
      400,
      210,
      165,
      view(
        235,
        45,
        330,
        330,
        sky('#ffe2b8 #cfe8d8') +
          sun(560, 180, 60, '#ff9f7a', '#ffd0a8', 3) +
          karst(180, 600, 300, 470, '#5f9f88') +
          karst(420, 600, 250, 400, '#7fb8a0') +
          karst(640, 600, 300, 500, '#4f8f78') +
          mist(430, '#fff', 0.9) +
          pagoda(330, 520, 200),
      ),
      '#7a2f22',
    ),
    lanterns([
      [110, 120, 90],
      [690, 120, 90],
    ]),
    shelf(330, '#7a4526', 20, 180),
    shelf(330, '#7a4526', 600, 180),
    stands(['🏯', 70, 333, 90], ['🐉', 150, 333, 90], ['🪭', 650, 333, 84], ['🏺', 735, 333, 84]),
    table(430, '#a85f38', '#5a2a18'),
    em('🗺️', 400, 580, 250, { r: -3 }),
    em('🧭', 560, 590, 130),
    em('🫖', 170, 570, 180),
    teaBowl(275, 592, 70, '#eafff0', '#8fc4a8', '#c9b34a'),
    em('🎟️', 690, 580, 140, { r: 12 }),
    em('📷', 90, 598, 96),
    steam(275, 520, 0.5),
    light(400, 220, 400, '#fff0c8', 0.5),
  ],
};
