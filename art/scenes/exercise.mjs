// Exercise outdoors and on the wall.
import {
  blossomTree,
  branch,
  cloud,
  disc,
  em,
  fade,
  floats,
  hills,
  light,
  lin,
  line,
  mist,
  oval,
  pagoda,
  path_,
  peak,
  petals,
  raised,
  rect,
  ridge,
  shadow,
  sky,
  skyline,
  sun,
  surf,
  surfboard,
  water,
  windowsGrid,
} from '../brushes.mjs';

export default {
  'tai-chi-park': () => [
    sky('#ffe2c2 #ffeedd@45 #d5ecd8'),
    sun(400, 190, 90, '#fff1d0', '#ffdca8', 3),
    fade(0.6, ridge(320, '#a8c8c0', 3, 110, 110, true)),
    mist(300, '#fff', 0.8),
    pagoda(640, 400, 210, { roof1: '#6f8f86', roof2: '#456a62', wall: '#c9705a' }),
    hills(400, '#8fc48a', 4, 40),
    water(430, '#cfe8dc #8fc0b5', 2),
    mist(420, '#fff', 0.7, 4),
    rect(0, 490, 800, 110, lin('#d9c9a4 #a8946a')),
    branch(820, 20, 1.5, '#ffc4d2', '#f08aa8', -1),
    em('☯️', 400, 250, 130, { sh: 0, op: 0.16 }),
    // Two figures in white, arms in the "single whip".
    [
      [400, 1.55, '#fff #d8e0ea', 1],
      [640, 1.0, '#f7e9d0 #d8bf98', -1],
    ].map(
      ([x, s, c, f]) =>
        shadow(x, 566, 190 * s, 0.4) +
        `<g transform="translate(${x} 568) scale(${s * f} ${s})">` +
        path_('M-10 -74Q-34 -44 -62 -6L-46 2Q-16 -30 4 -54Q26 -32 34 0H50Q50 -40 22 -76Z', lin(c)) +
        path_('M-16 -126Q4 -134 24 -124L28 -68Q4 -60 -18 -70Z', lin(c)) +
        line('M-12 -116Q-50 -112 -78 -128M20 -116Q56 -122 84 -104', f > 0 ? '#eef2f7' : '#ead9b8', 15) +
        disc(-82, -131, 8, '#f0bd95') +
        disc(88, -101, 8, '#f0bd95') +
        disc(4, -146, 17, '#f0bd95') +
        path_('M-14 -148Q-10 -170 6 -168T22 -146Q10 -158 -14 -148Z', '#4a4450') +
        rect(-18, -80, 46, 9, '#c9483b', 3) +
        oval(-56, 2, 14, 5, '#3a3340') +
        oval(46, 2, 14, 5, '#3a3340') +
        '</g>',
    ),
    petals(5, 20, '#ffd0dc', { h: 560 }),
    light(400, 180, 420, '#fff0c8', 0.5),
  ],
  'bondi-training': () => [
    sky('#4fc3f0 #a8e6fa@60 #fff6dd'),
    cloud(620, 90, 0.9),
    cloud(200, 130, 0.7, 0.8),
    fade(0.95, path_('M0 300Q90 250 200 270T380 320L0 340Z', '#7fae78') + path_('M0 300Q60 280 140 284T300 318L0 340Z', '#d8b184')),
    water(310, '#1fa8d8 #45cfe0', 8, '#fff', 40),
    surf(370, lin('#7fe0e6 #bff2ee'), '#fff', 16),
    surf(415, lin('#c8f4ec #fbe6b8@40 #f0c888'), '#fff', 14, 2),
    rect(0, 470, 800, 130, lin('#fbe3b0 #eebf7c')),
    em('🏄🏼', 640, 400, 130, { sh: 0 }),
    surfboard(120, 560, 320, '#ff6f59', '#ffffff', -7),
    surfboard(190, 565, 280, '#3fc0d8', '#ffd34d', 5),
    em('🏃🏽‍♀️', 400, 565, 330),
    em('👟', 600, 590, 130, { r: -6 }),
    em('🥥', 700, 588, 110),
    em('🛟', 735, 480, 90, { blur: 0.6 }),
    light(560, 60, 420, '#fff6c8', 0.6),
  ],
  'radio-taiso': () => [
    sky('#8fd0ff #d5f0ff@55 #fff6d5'),
    sun(130, 110, 54),
    cloud(420, 90, 0.9),
    cloud(680, 140, 0.7, 0.8),
    skyline(380, '#9fc6ea', 11, { op: 0.8, max: 140 }),
    rect(90, 215, 620, 200, lin('#f6efe2 #d9cbb5'), 4),
    windowsGrid(100, 230, 600, 130, 8, 2, ['#a8d4f0', '#c4e4f7'], '#fff'),
    disc(400, 205, 34, '#fff', 'stroke="#c9a45a" stroke-width="6"') + line('M400 205V185M400 205L414 212', '#333', 4),
    blossomTree(60, 440, 250),
    blossomTree(745, 440, 260, '#ffc1d6', '#f58fb4', 8),
    rect(0, 410, 800, 190, lin('#ecd7a8 #cfa96b')),
    line('M-20 560Q400 430 820 560', '#fff', 6, 'opacity=".7"'),
    em('🙆🏻‍♀️', 170, 610, 250),
    em('🙆🏻‍♂️', 630, 610, 250),
    em('🙆🏻', 400, 630, 350),
    em('📻', 720, 596, 150),
    em('🐕', 70, 596, 120),
    petals(2, 18, '#ffc4d8', { h: 520 }),
    floats(['🎵', 640, 420, 50, -8], ['🎶', 740, 400, 60, 10]),
  ],
  'alpine-climbing-gym': () => [
    sky('#7fb6ff #cfe6ff@60 #fff0e0'),
    peak(190, 400, 420, 320, lin('#8fa8d8 #5f78b0')),
    peak(640, 400, 460, 290, lin('#9ab0da #6a82b8')),
    peak(420, 420, 420, 220, lin('#7f98cc #5068a0')),
    cloud(120, 120, 0.6),
    cloud(690, 90, 0.7),
    hills(420, '#6fae7a', 3, 30),
    rect(0, 440, 800, 160, lin('#4f8a68 #2f5f4a')),
    // The climbing wall with its holds.
    raised(
      path_('M210 600L250 60L420 20L620 90L600 600Z', lin('#f2b25c #d9803a')) +
        path_('M420 20L620 90L600 600H430Z', lin('#c96a30 #a04a24')) +
        path_('M250 60L420 20L430 600H330L300 300Z', '#fff', 'opacity=".1"'),
      12,
    ),
    [
      [290, 150, '#4f7bff'],
      [350, 100, '#2fc08a'],
      [300, 260, '#e8467c'],
      [380, 220, '#fff'],
      [270, 390, '#2fc08a'],
      [340, 470, '#4f7bff'],
      [470, 120, '#ffd34d'],
      [550, 170, '#2fc08a'],
      [480, 260, '#e8467c'],
      [560, 330, '#fff'],
      [470, 420, '#4f7bff'],
      [550, 480, '#ffd34d'],
      [250, 510, '#e8467c'],
    ].map(([x, y, c], i) => raised(path_(`M${x - 16} ${y}q${4 + (i % 3) * 3} -20 20 -14t16 18q-12 14 -24 10t-12 -14z`, c), 3)),
    line('M430 30Q470 200 400 300', '#e2574c', 5),
    em('🧗🏽‍♀️', 395, 480, 330, { sh: 0 }),
    em('⛑️', 130, 580, 120),
    em('🧤', 690, 585, 110, { r: 8 }),
    em('🐐', 85, 470, 100, { blur: 0.8 }),
    em('🪢', 640, 594, 90),
  ],
};
