// Things held in the hand or shown in a window: cloth, boats, bowls, letters.
import { at, disc, lin, line, oval, path_, raised, rect, soft, times } from './paint.mjs';

/** A kimono on a stand, arms spread. `pattern` is any paint for the cloth. */
export const kimono = (x, y, s, base, pattern, hem = '#f7d27a', obi = '#c9973f', lining = '#fff') => {
  const cloth = 'M-22 -150L-98 -142L-102 -66Q-82 -60 -62 -66L-60 -100L-54 0Q0 8 54 0L60 -100L62 -66Q82 -60 102 -66L98 -142L22 -150L0 -128Z';
  return at(
    x,
    y,
    s / 100,
    rect(-120, -156, 240, 6, lin('#a87545 #6a4226'), 3) +
      raised(
        path_(cloth, base) +
          path_(cloth, pattern, 'opacity=".85"') +
          path_('M-54 -2Q0 8 54 -2L51 -28Q0 -18 -51 -28Z', hem, 'opacity=".8"') +
          path_('M-102 -66Q-82 -60 -62 -66L-61 -80Q-82 -74 -101 -80ZM102 -66Q82 -60 62 -66L61 -80Q82 -74 101 -80Z', hem, 'opacity=".8"') +
          path_('M-22 -150L8 -88L2 -80L-32 -149ZM22 -150L-4 -98L2 -84L32 -149Z', lining) +
          path_('M-60 -100L-54 0Q-40 5 -30 4L-48 -104ZM60 -100L54 0Q40 5 30 4L48 -104Z', '#1b0830', 'opacity=".16"') +
          path_('M-57 -92H57L56 -66H-56Z', lin(`${obi} #fff3c4@45 ${obi}`, 0)) +
          rect(-56, -81, 112, 4, '#b23a48') +
          line('M-60 -148L-57 -92M60 -148L57 -92', '#1b0830', 1.5, 'opacity=".2"'),
        5,
      ),
  );
};
export const surfboard = (x, y, h, c1, c2, r = 0) =>
  at(
    x,
    y,
    h / 100,
    raised(path_('M0 -100C16 -84 17 -20 8 0H-8C-17 -20 -16 -84 0 -100Z', lin(`${c1} #fff@40 ${c1}`, 0)) + path_('M-3 -96h6V0h-6z', c2) + path_('M-14 -44h28v-9h-28z', c2), 2),
    r,
  );
export const sailBoat = (x, y, s, c1 = '#fff', c2 = '#ff7a59') =>
  at(
    x,
    y,
    s / 100,
    path_('M2 -100L2 -22H46Q36 -70 2 -100Z', lin(`${c1} #d8e2f2`, 0)) +
      path_('M-2 -90V-22H-36Q-26 -62 -2 -90Z', c2) +
      path_('M-50 -16H54Q44 4 28 4H-28Q-44 2 -50 -16Z', lin('#8a4b34 #5a2c22')),
  );
/** A bamboo raft with its boatman. */
export const raft = (x, y, s) =>
  at(
    x,
    y,
    s / 100,
    oval(0, 6, 90, 7, 'rgba(10,30,40,.4)', 'style="filter:blur(4px)"') +
      times(4, (i) =>
        path_(
          `M-92 ${-6 + i * 3}Q0 ${2 + i * 3} 84 ${-4 + i * 3}Q96 ${-8 + i * 3} 104 ${-16 + i * 3}`,
          'none',
          `stroke="${i % 2 ? '#a9823f' : '#c9a458'}" stroke-width="5" stroke-linecap="round"`,
        ),
      ) +
      line('M34 -96L58 26', '#6a4b26', 2.4) +
      path_('M-2 0L2 -40Q12 -50 24 -40L26 0Z', lin('#40648a #26405e')) +
      disc(13, -54, 9, '#e8b48c') +
      path_('M-10 -56Q13 -78 36 -56Q13 -62 -10 -56Z', lin('#e8c87a #b48a3c')) +
      line('M20 -38L40 -50', '#40648a', 6) +
      oval(-50, -16, 14, 11, '#8f6a3a') +
      rect(-60, -22, 20, 4, '#6a4b26', 2),
  );
export const opal = (x, y, rx, ry) =>
  raised(
    oval(x, y, rx, ry, lin('#5fe0d0 #4a7bff@25 #b06bff@45 #ff7fb0@62 #ffd36b@80 #6be0a0', 30)) +
      soft(
        9,
        oval(x - rx * 0.3, y - ry * 0.2, rx * 0.35, ry * 0.3, '#7dffd0', 'opacity=".9"') +
          oval(x + rx * 0.35, y + ry * 0.1, rx * 0.3, ry * 0.35, '#ff8ad0', 'opacity=".85"') +
          oval(x + rx * 0.05, y + ry * 0.45, rx * 0.3, ry * 0.2, '#ffe27a', 'opacity=".9"') +
          oval(x, y - ry * 0.45, rx * 0.22, ry * 0.2, '#5aa0ff', 'opacity=".9"'),
      ) +
      oval(x - rx * 0.32, y - ry * 0.46, rx * 0.3, ry * 0.16, '#fff', `opacity=".65" transform="rotate(-20 ${x} ${y})"`) +
      oval(x, y, rx, ry, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="3"'),
    10,
    0.45,
  );
export const teaBowl = (x, y, s, c1 = '#6a7f5a', c2 = '#3d4d38', tea = '#a8c957') =>
  at(
    x,
    y,
    s / 100,
    oval(0, 2, 46, 7, 'rgba(20,10,40,.4)', 'style="filter:blur(4px)"') +
      path_('M-50 -56H50Q50 -8 22 -4H-22Q-50 -8 -50 -56Z', lin(`${c2} ${c1}@32 ${c2}`, 0)) +
      rect(-20, -6, 40, 8, c2, 2) +
      oval(0, -56, 50, 13, c2) +
      oval(0, -55, 44, 10, lin(`${tea} #7fa338`)),
  );
/** Brush strokes: simple Chinese characters and kana as strokes in a 100 × 100 box. */
const glyphs = {
  山: 'M50 14V80M16 42V80H84V40',
  川: 'M20 18Q22 60 10 88M50 22V76M82 14V90',
  木: 'M10 34H90M50 8V94M48 36Q34 64 8 80M52 36Q66 64 92 80',
  大: 'M12 36H88M50 8Q50 60 12 92M51 40Q62 74 90 92',
  日: 'M26 12V90M26 14H76V90M26 50H76M26 86H76',
  人: 'M50 10Q46 60 10 90M48 38Q60 74 92 90',
  の: 'M54 22Q48 62 28 78Q10 74 14 50Q22 18 56 18Q90 22 88 54Q82 82 54 86',
  い: 'M20 24Q18 66 34 78L42 66M72 30Q84 46 84 64',
  し: 'M30 12V62Q32 88 56 86Q76 82 86 60',
  つ: 'M10 36Q50 20 74 28Q94 40 80 62Q66 78 40 82',
  く: 'M66 10Q40 38 32 48Q48 66 70 90',
  あ: 'M18 28Q50 30 78 22M44 10Q38 50 48 88M66 40Q54 76 30 84Q12 82 20 64Q36 44 62 46Q90 52 84 72Q78 86 60 90',
};
export const glyph = (name, x, y, s, c = '#20182a', width = 11) => at(x, y, s / 100, line(glyphs[name], c, width));
