// Partners: a florist and a dressmaker, two moments of each.
import {
  arch,
  asanoha,
  at,
  boards,
  disc,
  em,
  fade,
  floats,
  halo,
  kanoko,
  leaves,
  light,
  lin,
  line,
  machiya,
  oval,
  path_,
  petals,
  raised,
  rect,
  rug,
  sailBoat,
  series,
  shafts,
  shelf,
  shima,
  sky,
  soft,
  stands,
  sun,
  sunPath,
  surf,
  times,
  view,
  water,
} from '../brushes.mjs';

const dress = (x, y, s, c, paint = 'none') =>
  at(
    x,
    y,
    s / 100,
    raised(
      path_('M-16 -150Q-20 -120 -24 -104Q-18 -88 -20 -74Q-50 -30 -56 0Q0 14 56 0Q50 -30 20 -74Q18 -88 24 -104Q20 -120 16 -150L10 -150Q0 -134 -10 -150Z', c) +
        path_('M-16 -150Q-20 -120 -24 -104Q-18 -88 -20 -74Q-50 -30 -56 0Q0 14 56 0Q50 -30 20 -74Q18 -88 24 -104Q20 -120 16 -150L10 -150Q0 -134 -10 -150Z', paint) +
        path_('M-20 -80H20V-70H-21Z', '#fff', 'opacity=".6"') +
        line('M-8 -66Q-16 -30 -22 2M8 -66Q14 -30 20 2', '#1b1040', 2, 'opacity=".15"'),
      5,
    ) +
      rect(-2, 6, 4, 46, '#8a6242') +
      path_('M-24 56Q0 44 24 56Z', '#8a6242') +
      disc(0, -160, 7, '#c79a5b'),
  );

const shirt = (x, y, s, c, paint = 'none') =>
  at(
    x,
    y,
    s / 100,
    line('M0 -112q-8 -10 0 -14t4 8L34 -96M0 -112L-34 -96', '#8a8fa0', 3) +
      raised(
        path_('M-20 -100L-50 -84L-58 -44L-40 -40L-36 -60V0H36V-60L40 -40L58 -44L50 -84L20 -100Q0 -88 -20 -100Z', c) +
          path_('M-20 -100L-50 -84L-58 -44L-40 -40L-36 -60V0H36V-60L40 -40L58 -44L50 -84L20 -100Q0 -88 -20 -100Z', paint),
        4,
      ),
  );

export default {
  'hana-no-wa-1': () => [
    sky('#fbeef0 #f5d8de@60 #e8b8c4'),
    rect(0, 0, 800, 600, asanoha('#d98a9f', 1.6), 0, 'opacity=".14"'),
    halo(400, 280, 330, '#fff', 0.9),
    // "Hana no wa": a ring of flowers.
    raised(
      `<circle cx="400" cy="285" r="180" fill="none" stroke="#7fae6a" stroke-width="30"/><circle cx="400" cy="285" r="180" fill="none" stroke="#5f8f55" stroke-width="12" stroke-dasharray="20 12"/>`,
    ),
    times(22, (i) => {
      const a = (i / 22) * Math.PI * 2;
      return leaves(400 + Math.cos(a) * 180, 285 + Math.sin(a) * 180, 0.5, i % 2 ? '#6fae62' : '#4f9058', 4, 140, (a * 180) / Math.PI + 20);
    }),
    times(14, (i) => {
      const a = (i / 14) * Math.PI * 2 - 1.2;
      const c = ['🌸', '🌼', '🌺', '🌸', '🏵️', '🌷', '💮'][i % 7];
      const s = [100, 78, 110, 84, 72, 84, 76][i % 7];
      return em(c, 400 + Math.cos(a) * 182, 285 + Math.sin(a) * 182 + s / 2, s, { sh: 0, r: i * 37 });
    }),
    line('M360 470Q330 540 300 570M440 470Q470 540 500 570', '#d9607f', 12),
    em('🎀', 400, 530, 130, { sh: 0 }),
    floats(['🦋', 400, 330, 110, -6], ['🐝', 160, 180, 64, 10], ['🦋', 660, 460, 64, 14]),
    petals(6, 30, '#ffb7cf', { h: 600, size: 10 }),
    em('🌷', 100, 600, 150, { r: -10 }),
    em('🌷', 700, 600, 150, { r: 10 }),
  ],
  'hana-no-wa-2': () => [
    sky('#8fa8c8 #b8c8dc@50 #d5dbe4'),
    soft(2, machiya(-40, 430, 280, 300, '#5f5048', '#ffd98f') + machiya(560, 430, 300, 280, '#5a4c46', '#ffd98f')),
    fade(
      0.35,
      times(60, (i) => line(`M${(i * 137) % 800} ${(i * 71) % 420}l-7 36`, '#fff', 2)),
    ),
    rect(0, 425, 800, 175, lin('#7f8ca0 #4f5a6e')),
    soft(4, oval(400, 520, 330, 30, '#ffd98f', 'opacity=".28"')),
    raised(path_('M210 200H590L640 270H160Z', lin('#4f7f9f #2f5a7a')) + times(6, (i) => path_(`M${226 + i * 62} 200h30l${(i - 2.5) * 8} 70h-36z`, '#fff', 'opacity=".85"')), 8),
    rect(200, 270, 12, 240, '#8a6242') + rect(588, 270, 12, 240, '#8a6242'),
    halo(400, 330, 220, '#ffe6b0', 0.7),
    rect(170, 440, 460, 24, lin('#b98a5c #8a6242'), 4),
    rect(190, 464, 420, 70, lin('#a87a50 #6d4a30'), 4),
    disc(250, 550, 38, 'none', 'stroke="#4a3426" stroke-width="9"') + disc(550, 550, 38, 'none', 'stroke="#4a3426" stroke-width="9"'),
    // Hydrangeas.
    [
      [250, 400, '#7f9ff0', '#b8c8ff'],
      [350, 380, '#b07fe8', '#dcc0ff'],
      [455, 385, '#6fb8f0', '#bfe4ff'],
      [555, 402, '#e88fc8', '#ffcfe8'],
    ].map(([x, y, c, d], k) => {
      const r = series(k + 3);
      return (
        leaves(x, y + 50, 0.7, '#4f8f58', 6, 200, -100) +
        raised(disc(x, y, 56, c)) +
        times(30, () => {
          const a = r() * 6.3;
          const q = Math.sqrt(r()) * 52;
          return `<g transform="translate(${(x + Math.cos(a) * q).toFixed(0)} ${(y + Math.sin(a) * q).toFixed(0)}) rotate(${(r() * 90).toFixed(0)})">${oval(-5, 0, 6, 5, d)}${oval(5, 0, 6, 5, d)}${oval(0, -5, 5, 6, d)}${oval(0, 5, 5, 6, d)}${disc(0, 0, 2, '#fff')}</g>`;
        })
      );
    }),
    em('☂️', 690, 500, 250, { r: 8 }),
    em('🐌', 130, 590, 96),
    em('🌿', 680, 596, 110),
    em('🐸', 420, 598, 84),
  ],
  'atelier-rivage-1': () => [
    sky('#f3eee6 #e6dccf@60 #cfc0ae'),
    arch(
      70,
      60,
      240,
      350,
      view(70, 60, 240, 350, sky('#8fd0f5 #e6f8ff') + water(330, '#4fb8dc #2f8fc0', 4) + sailBoat(300, 400, 130) + sailBoat(520, 380, 80, '#fff', '#ffd34d')),
      '#fff',
    ),
    shelf(150, '#b98a5c', 470, 280),
    stands(['🧵', 530, 153, 80], ['🧶', 620, 153, 84], ['🪡', 700, 153, 70]),
    boards(440, '#d9bd98', '#a8845c'),
    rug(430, 548, 240, 42, '#5f86a8', '#8fb0cc'),
    dress(430, 530, 260, lin('#2f5f9f #6fa8d8@60 #cfe6f5')),
    dress(630, 510, 190, lin('#fff8f0 #f0dcd0'), shima('#3f6fae', 14, 5, 90)),
    raised(rect(90, 470, 190, 16, '#b98a5c', 4) + rect(105, 486, 14, 110, '#8a6242') + rect(252, 486, 14, 110, '#8a6242')),
    em('👒', 140, 476, 110),
    em('✂️', 235, 480, 84, { r: 12 }),
    em('📏', 180, 596, 90),
    em('👠', 720, 590, 110),
    em('🐚', 330, 592, 70),
    shafts(60, 30, '#fff8e0', 0.45, 3, 0.6, 60, 90),
  ],
  'atelier-rivage-2': () => [
    sky('#ffb8a0 #ffd9b8@45 #fff0d8'),
    sun(640, 250, 60, '#fff6dc', '#ffd9a8', 4),
    water(310, '#f5b0a0 #6fb8c8@40 #3f8fb0', 6, '#fff6dc', 50, 0.6),
    sunPath(640, 314),
    path_('M0 310Q80 250 190 280L260 312H0Z', '#7a6a8a') +
      rect(110, 200, 26, 84, lin('#fff #d8c8c0', 0)) +
      rect(106, 186, 34, 18, '#d9483b', 4) +
      halo(123, 194, 60, '#fff0b0', 0.7),
    surf(440, lin('#ffe6c0 #f0c898'), '#fff', 10),
    rect(0, 480, 800, 120, lin('#f5d8a8 #d9b07a')),
    raised(rect(160, 150, 480, 12, lin('#d9a468 #a87040'), 6) + line('M190 156L150 560M190 156L230 560M610 156L570 560M610 156L650 560', '#b98a5c', 10), 6),
    shirt(270, 400, 210, '#fffaf2', shima('#2f4f8f', 16, 6, 90)),
    shirt(400, 410, 220, lin('#ff8f6a #e2604f')),
    shirt(530, 400, 210, lin('#6fc0c8 #3f8f9f'), kanoko('#fff', 1)),
    em('👒', 130, 590, 150, { r: -8 }),
    em('👜', 400, 596, 130),
    em('🩴', 520, 596, 84),
    em('🕶️', 270, 596, 96),
    em('⛱️', 715, 585, 170),
    light(640, 250, 460, '#fff0c0', 0.5),
  ],
};
