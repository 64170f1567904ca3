// Trips in China and Australia.
import {
  bamboo,
  blossomTree,
  bokeh,
  cloud,
  disc,
  em,
  fade,
  firework,
  floats,
  grass,
  halo,
  harbourBridge,
  hills,
  karst,
  leaves,
  light,
  lin,
  line,
  meadow,
  mist,
  operaHouse,
  oval,
  path,
  path_,
  petals,
  rad,
  raft,
  raised,
  rect,
  reflect,
  ridge,
  rock,
  roundTree,
  sailBoat,
  shafts,
  sky,
  skyline,
  soft,
  stands,
  stars,
  sun,
  sunPath,
  surf,
  uluru,
  wallRun,
  wallTower,
  water,
} from '../brushes.mjs';

export default {
  'guilin-river': () => [
    sky('#fff0d8 #f5dcc0@35 #cfe0d8'),
    sun(560, 170, 52, '#ffb08a', '#ffd8b8', 3.6),
    fade(0.45, karst(120, 400, 200, 250, '#8fb0b0') + karst(330, 400, 160, 190, '#9abab8') + karst(480, 400, 190, 280, '#8fb0b0') + karst(700, 400, 220, 230, '#9abab8')),
    mist(370, '#fff', 0.9, 4),
    fade(
      0.85,
      karst(40, 420, 240, 300, lin('#6f9f90 #a8c8b8')) +
        karst(230, 420, 190, 210, lin('#7fae9c #b4d0c0')) +
        karst(640, 420, 250, 330, lin('#5f9484 #9cc0b0')) +
        karst(790, 420, 180, 240, lin('#6f9f90 #a8c8b8')),
    ),
    mist(405, '#fff', 0.85, 3),
    rect(0, 415, 800, 185, lin('#dbe8dc #8fb8ae@50 #4f8a84')),
    reflect(416, karst(640, 416, 250, 330, '#5f9484') + karst(40, 416, 240, 300, '#6f9f90'), 0.35),
    water(415, 'rgba(255,255,255,0) rgba(40,90,90,.2)', 9, '#fff', 40, 0.5),
    sunPath(540, 418, '#ffd0a8', 50, 11),
    raft(370, 530, 170),
    soft(0.6, bamboo(770, 20, '#6fae6a', '#2f6f4a', 4, 3) + bamboo(735, 14, '#6fae6a', '#2f6f4a', 7, 5)),
    leaves(770, 120, 1.1, '#3f7f55', 7, 140, -160),
    leaves(740, 260, 0.9, '#4f8f60', 6, 120, -150),
    hills(602, '#3f6f5c', 4, 24),
    grass(592, '#2f5f4c', 8, 70, 26),
    light(560, 180, 420, '#ffe0c0', 0.5),
  ],
  'great-wall-walk': () => [
    sky('#7fb8e8 #cfe6f0@45 #ffe9cc'),
    sun(140, 130, 46),
    cloud(430, 90, 0.8),
    cloud(680, 130, 0.7, 0.8),
    fade(0.6, ridge(330, '#a8b8c0', 3, 130, 90)),
    ridge(390, lin('#8fae8a #6f946f'), 8, 120, 90),
    wallRun(
      [
        [820, 300],
        [740, 270],
        [660, 290],
        [590, 250],
        [520, 270],
        [470, 300],
      ].reverse(),
      16,
      9,
    ),
    wallTower(590, 262, 60),
    wallTower(740, 280, 46),
    ridge(450, lin('#c98a4a #8f6a3a'), 12, 90, 80, true),
    wallRun(
      [
        [180, 600],
        [240, 520],
        [330, 450],
        [400, 430],
        [470, 380],
        [500, 330],
      ],
      80,
      20,
    ),
    wallTower(395, 440, 190),
    ridge(560, lin('#d9703a #8f4a2a'), 5, 60, 70, true),
    blossomTree(690, 600, 300, '#f2803a', '#d9502a', 6),
    blossomTree(90, 600, 230, '#f5b04a', '#e0782f', 2),
    em('🥾', 560, 596, 120),
    em('🎒', 450, 598, 110),
    em('🦅', 640, 170, 90, { sh: 0 }),
    petals(8, 26, '#f2803a', { h: 600 }),
    light(140, 130, 480, '#fff3c8', 0.6),
  ],
  'panda-base': () => [
    sky('#e6f7c8 #b8e09a@50 #7fbf78'),
    halo(420, 180, 330, '#fffde0', 0.9),
    soft(
      4,
      [40, 120, 210, 300, 520, 610, 690, 770].map((x, i) => bamboo(x, 18 + (i % 3) * 8, '#b8e498', '#7fbf78', (i - 4) * 0.9, i + 2)),
    ),
    shafts(120, -20, '#fffde0', 0.4, 5, 0.35, 46, 130),
    hills(450, '#7fb85f', 3, 26),
    rect(0, 455, 800, 145, lin('#7fb85f #4a8a48')),
    bamboo(70, 42, '#8fce6f', '#3f8f4f', 2, 3),
    bamboo(735, 48, '#8fce6f', '#3f8f4f', -2, 7),
    bamboo(145, 28, '#9fd87f', '#4f9f5f', -1, 5),
    leaves(75, 160, 1.2, '#4fa35b', 6, 130, 30),
    leaves(730, 220, 1.2, '#4fa35b', 6, 130, -160),
    rock(420, 590, 520, 90, lin('#a8a89a #6f7268')),
    // A panda at breakfast.
    raised(
      oval(400, 465, 130, 120, rad('#fff #e8e6e0', 0.45, 0.4, 0.7)) +
        path_('M285 420Q260 500 330 560Q370 560 360 520Q320 480 330 420ZM515 420Q540 490 470 530Q440 520 450 490Q480 470 470 420Z', lin('#4a4550 #26222c')) +
        oval(330, 565, 56, 38, lin('#4a4550 #26222c')) +
        oval(480, 565, 56, 38, lin('#4a4550 #26222c')) +
        oval(330, 572, 26, 16, '#6a6070') +
        oval(480, 572, 26, 16, '#6a6070') +
        disc(316, 232, 38, lin('#4a4550 #26222c')) +
        disc(484, 232, 38, lin('#4a4550 #26222c')) +
        oval(400, 310, 122, 104, rad('#fff #f2efe8@60 #d8d3cc', 0.45, 0.35, 0.75)) +
        oval(352, 310, 28, 36, '#2c2832', 'transform="rotate(24 352 310)"') +
        oval(448, 310, 28, 36, '#2c2832', 'transform="rotate(-24 448 310)"') +
        disc(356, 308, 11, '#fff') +
        disc(444, 308, 11, '#fff') +
        disc(358, 309, 7, '#1a161f') +
        disc(442, 309, 7, '#1a161f') +
        oval(400, 346, 15, 10, '#2c2832') +
        line('M400 356V366M400 366Q386 380 374 370M400 366Q414 380 426 370', '#2c2832', 4) +
        oval(322, 352, 18, 11, '#ffb8c0', 'opacity=".6"') +
        oval(478, 352, 18, 11, '#ffb8c0', 'opacity=".6"') +
        `<g transform="rotate(-32 440 470)">${rect(340, 462, 250, 20, lin('#a8dc84 #5fa85f'), 8)}${rect(420, 460, 5, 24, '#4f8f4f')}${rect(510, 460, 5, 24, '#4f8f4f')}</g>` +
        oval(452, 478, 34, 28, lin('#4a4550 #26222c')),
      8,
    ),
    leaves(560, 395, 0.6, '#4fa35b', 6, 170, -20),
    em('🐼', 640, 590, 120, { blur: 0.3 }),
    em('🎋', 185, 596, 110),
  ],
  'uluru-sunrise': () => [
    sky('#2f2a6b #8f4a8f@35 #ff8f6a@62 #ffd98a'),
    stars(4, 40, 160),
    sun(610, 395, 60, '#fff0c0', '#ffc46a', 5),
    uluru(370, 440, 700, 210),
    hills(445, '#8f3f2f', 3, 10),
    rect(0, 440, 800, 160, lin('#c9552f #8a2f24@60 #5a1f22')),
    meadow(5, ['#e8a04a', '#d97f3a', '#a8b45a'], 120, 445, 155),
    grass(500, '#c98a3a', 4, 44, 22),
    grass(598, '#e0b05a', 7, 60, 44),
    path(560, 448, 12, 470, 200, lin('#f2a06a #d9704a'), 40),
    em('🦘', 190, 575, 210),
    em('🦎', 560, 596, 96, { r: -8 }),
    [
      [90, 470, 70],
      [700, 475, 90],
      [760, 470, 60],
    ].map(([x, y, s]) => roundTree(x, y, s, '#a8a05a', '#5f6a3a')),
    em('🦅', 560, 190, 70, { sh: 0 }),
    light(610, 390, 500, '#ffe0a0', 0.6),
  ],
  'great-barrier-reef': () => [
    sky('#a8f0ff #4fd0f0@22 #1f9fd8@50 #0f5fa8@80 #0a3a7a'),
    shafts(40, -40, '#f0ffff', 0.5, 7, 0.2, 50, 110),
    surf(30, 'rgba(255,255,255,.0)', '#fff', 8, 1, 0.6),
    bokeh(3, ['#e0ffff'], 34, { h: 560, min: 2, max: 8, op: 0.55 }),
    soft(3, ridge(520, '#12568f', 5, 150, 100, true)),
    soft(
      1,
      [
        ['🪸', 300, 560, 120],
        ['🪸', 520, 565, 110],
      ].map(([c, x, y, s]) => em(c, x, y, s, { op: 0.7 })),
    ),
    hills(560, '#f0d9a8', 4, 30),
    rect(0, 560, 800, 40, '#d9b97f'),
    em('🐢', 400, 420, 330, { sh: 0, r: -6 }),
    floats(
      ['🐠', 170, 250, 130],
      ['🐠', 640, 230, 90, 0, 0.4],
      ['🐡', 680, 430, 110],
      ['🐟', 90, 380, 70, 0, 0.8],
      ['🐟', 240, 130, 50, 0, 1],
      ['🐟', 300, 150, 44, 0, 1],
      ['🪼', 560, 160, 80, 0, 0.6],
    ),
    stands(['🪸', 90, 595, 210, -6], ['🪸', 710, 600, 220, 6], ['🪸', 210, 600, 120]),
    em('🐚', 330, 596, 70),
    em('🐙', 560, 596, 130),
    em('🤿', 440, 598, 90),
  ],
  'sydney-harbour': () => [
    sky('#2b1a5c #7a3f8f@35 #ff7f7a@62 #ffc98a'),
    sun(250, 350, 56, '#ffeec0', '#ffb07a', 4.5),
    skyline(385, '#4a2a6b', 7, { op: 0.85, lit: '#ffd98a', litOp: 0.85, max: 170 }),
    harbourBridge(250, 385, 240, '#3a2458'),
    water(380, '#c9607f #5a3a8f@45 #2a1f5c', 5, '#ffd0a0', 60, 0.6),
    sunPath(250, 384, '#ffd9a0', 60, 12),
    operaHouse(540, 420, 190),
    fade(0.4, `<g transform="translate(0 842) scale(1 -1)">${soft(4, operaHouse(540, 420, 190))}</g>`),
    water(424, 'rgba(0,0,0,0) rgba(20,10,60,.3)', 8, '#ffc4a0', 40, 0.4),
    sailBoat(150, 500, 110, '#ffe9d8', '#ff7a59'),
    em('⛴️', 400, 545, 130, { sh: 0.2 }),
    firework(120, 130, 84, '#ff9fc8'),
    firework(330, 90, 56, '#8fe0ff'),
    firework(660, 110, 70, '#ffd36b'),
    leaves(-10, 600, 1.5, '#1f1a3d', 6, 100, 0),
    leaves(810, 610, 1.5, '#1f1a3d', 6, 100, -100),
    light(250, 350, 460, '#ffd0a0', 0.5),
  ],
};
