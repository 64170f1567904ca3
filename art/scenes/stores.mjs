// Shops and tables: bread, coffee, tea, flowers, cloth, jewels, food.
import { arch, asanoha, awning, bamboo, blossomTree, board, boards, bokeh, branch, bunting, clip, cloud, disc, eiffel, em, fade, floats, fuji, halo, harbourBridge, haussmann, hills, ichimatsu, kimono, lanterns, leaves, light, lin, line, noren, opal, operaHouse, oval, path_, peak, pendants, petals, plate, rad, raised, rect, rug, sailBoat, seigaiha, shafts, shelf, shima, shippo, shoji, sky, skyline, soft, stands, steam, sun, table, tatami, teaBowl, times, vase, view, water, window_ } from '../brushes.mjs';

export default {
  'paris-bakery': () => [
    sky('#ffe9c9 #ffcf94@55 #f2a766'), haussmann(-30, 470, 250, 470, { wall: '#ffe9cc' }), haussmann(590, 470, 250, 450, { wall: '#fff0d6' }), eiffel(405, 470, 330, '#c98d63', 0.7),
    soft(1.5, bokeh(4, ['#fff6d8', '#ffe0a0'], 14, { y: 60, h: 320 })), halo(405, 330, 300, '#fff6df', 0.7),
    table(432, '#cf8748', '#87451d'), awning('#fff6e6', '#3f6fae'),
    em('🥖', 190, 540, 270, { r: -18 }), em('🍰', 660, 500, 150, { blur: 0.8 }), em('🥖', 560, 520, 240, { r: 22 }), board(395, 520, 430), em('🥐', 395, 560, 330), em('🧈', 640, 580, 120, { r: -4 }), em('🍓', 150, 582, 66, { r: 12 }), light(620, 120, 420),
  ],
  'melon-pan-morning': () => [
    sky('#fff3d6 #ffe0b3@60 #f7c48b'), window_(70, 70, 300, 250, view(70, 70, 300, 250, sky('#bfe6ff #fff3d8') + sun(560, 210, 70) + blossomTree(230, 520, 380) + skyline(600, '#9cc3e8', 4, { op: 0.7 }) + hills(560, '#9bd28f', 2)), '#b98a5c', { cols: 3 }),
    shelf(200, '#a66b3c', 440, 330), stands(['🍞', 505, 203, 96, 0, 1.6], ['🥯', 610, 203, 88, 0, 1.6], ['🍩', 705, 203, 80, 0, 1.6]), shelf(345, '#a66b3c', 440, 330), stands(['🥛', 500, 348, 84, 0, 1.4], ['🍯', 600, 348, 92, 0, 1.4], ['🥚', 700, 348, 70, 0, 1.4]),
    table(420, '#e0a765', '#a2622e'), shafts(120, 20, '#fff3cf', 0.4, 3, 0.5, 70, 110),
    // The melon bread itself: a sugared, cross-hatched dome.
    plate(400, 535, 215, '#fff', '#dfe7ee'), [[300, 522, 130], [505, 526, 140]].map(([x, y, r]) => raised(path_(`M${x - r} ${y}C${x - r} ${y - r * 1.1} ${x + r} ${y - r * 1.1} ${x + r} ${y}Q${x} ${y + r * 0.32} ${x - r} ${y}Z`, rad('#fff1b0 #f6cf6c@55 #cf8c35', 0.42, 0.25, 0.8)) + clip(`<path d="M${x - r} ${y}C${x - r} ${y - r * 1.1} ${x + r} ${y - r * 1.1} ${x + r} ${y}Q${x} ${y + r * 0.32} ${x - r} ${y}Z"/>`, times(7, (i) => line(`M${x - r + i * r * 0.36} ${y + 40}Q${x - r * 0.5 + i * r * 0.3} ${y - r * 0.6} ${x - r * 0.1 + i * r * 0.3} ${y - r}M${x + r - i * r * 0.36} ${y + 40}Q${x + r * 0.5 - i * r * 0.3} ${y - r * 0.6} ${x + r * 0.1 - i * r * 0.3} ${y - r}`, '#b9741f', 5, 'opacity=".55"')) + oval(x - r * 0.3, y - r * 0.5, r * 0.4, r * 0.16, '#fff', 'opacity=".45" transform="rotate(-12 0 0)"')), 6)),
    em('🥛', 690, 560, 150), em('🍈', 110, 560, 150), steam(400, 400, 0.9, '#fff', 0.6),
  ],
  'tokyo-kissaten': () => [
    sky('#3b1f1c #5d2f22@60 #7a3e26'), rect(0, 0, 800, 420, shima('#2a120e', 46, 3), 0, 'opacity=".6"'), window_(455, 60, 270, 230, view(455, 60, 270, 230, sky('#2a2f6b #6a3f8f@60 #ff8f7a') + skyline(600, '#241a4d', 9, { lit: '#ffe08a', litOp: 0.9, max: 380 }) + em('🗼', 560, 560, 420, { sh: 0 })), '#4a2718', { cols: 2, rows: 1 }),
    pendants([[180, 120, 96], [590, 40, 60]], '#7a2d1f', '#ffc76b'), pendants([[330, 70, 64]], '#b4532f', '#ffd88f', 'globe'),
    shelf(270, '#7a4526', 40, 340), stands(['🫖', 110, 273, 96, 0, 1.5], ['☕', 215, 273, 78, 0, 1.5], ['📻', 315, 273, 92, 0, 1.5]),
    table(430, '#8f4f2b', '#431d12'), em('🍮', 205, 560, 210), em('☕', 430, 570, 290), em('🍒', 620, 545, 100, { blur: 0.4 }), em('🍨', 645, 570, 180), em('📰', 90, 590, 130, { r: -10 }), steam(420, 330, 1.1, '#ffe9d0', 0.5), light(200, 150, 430, '#ffb45e', 0.6),
  ],
  'sydney-flat-white': () => [
    sky('#8fdcf7 #d5f4ff@60 #fff4dc'), sun(660, 100, 46), cloud(140, 110, 0.8), cloud(430, 70, 0.6, 0.8), soft(2, harbourBridge(250, 360, 210, '#6f8aa5') + operaHouse(590, 362, 150)), water(358, '#54bfe0 #1f8fc0', 4, '#fff', 26), sailBoat(110, 385, 60), table(440, '#f2d9b2', '#c99a63'),
    // Flat white from above: crema and a rosetta.
    raised(oval(400, 545, 190, 34, '#fff') + path_('M255 400H545Q545 535 470 552H330Q255 535 255 400Z', lin('#dfe9ef #fff@35 #c9d6df', 0)) + path_('M540 425q92 -14 76 52t-96 40', 'none', 'stroke="#eef4f7" stroke-width="22" stroke-linecap="round"') + oval(400, 400, 146, 62, '#fff') + oval(400, 402, 132, 54, rad('#b9763d #7e451d')), 8), `<g fill="#fff1dc">${oval(400, 402, 52, 9, '#fff1dc')}${times(5, (i) => path_(`M400 ${440 - i * 15}Q${352 + i * 7} ${436 - i * 17} ${348 + i * 9} ${418 - i * 14}Q${374 + i * 4} ${424 - i * 14} 400 ${430 - i * 15}Q${426 - i * 4} ${424 - i * 14} ${452 - i * 9} ${418 - i * 14}Q${448 - i * 7} ${436 - i * 17} 400 ${440 - i * 15}Z`, '#fff1dc'))}</g>`,
    em('🥑', 160, 565, 170, { r: -8 }), em('🍞', 660, 590, 130, { r: 6 }), em('🕶️', 210, 598, 110, { r: -5 }), steam(400, 350, 0.9, '#fff', 0.55), leaves(790, 470, 1.3, '#4aa878', 6, 110, -120), leaves(0, 120, 1.4, '#3f9a6b', 6, 110, 60),
  ],
  'chengdu-teahouse': () => [
    sky('#dff0d0 #a9d2a0@60 #6fa877'), soft(3, [60, 150, 240, 560, 640, 740].map((x, i) => bamboo(x, 22 + (i % 3) * 8, '#a8dc84', '#5fa85f', (i - 3) * 1.2, i + 1))), shafts(100, -20, '#fffbd0', 0.45, 5, 0.4, 50, 130), bamboo(30, 40, '#7fc464', '#2f7d45', 1, 9), bamboo(772, 46, '#7fc464', '#2f7d45', -1.5, 12),
    lanterns([[200, 110, 84], [600, 90, 96]]), table(430, '#8d4a2c', '#4a2115'), em('🐼', 655, 470, 190, { blur: 0.6 }),
    rect(180, 500, 440, 60, lin('#6d3520 #42190f'), 10), em('🫖', 400, 540, 290), teaBowl(235, 560, 110, '#f4f8fb', '#a9c0d4', '#d9b34a'), teaBowl(590, 570, 120, '#f4f8fb', '#a9c0d4', '#d9b34a'), em('🥮', 130, 590, 110), em('🥜', 690, 592, 90), steam(235, 480, 0.6), steam(590, 480, 0.6), petals(3, 12, '#cfe89a', { h: 400 }),
  ],
  'provence-florist': () => [
    sky('#bfe3ff #fff0dd@70 #ffe0b8'), rect(0, 60, 800, 400, lin('#f7dfae #e8b878')), times(2, (i) => window_(70 + i * 500, 120, 160, 210, sky('#9fc6e8 #e8f4ff'), '#7fa8c9', { cols: 2, rows: 3 }) + rect(18 + i * 500, 108, 44, 240, lin('#9cc4de #6a98bd', 0), 4) + rect(238 + i * 500, 108, 44, 240, lin('#9cc4de #6a98bd', 0), 4)), arch(320, 130, 160, 330, sky('#6b4a6f #3d2a4a') + halo(400, 300, 140, '#ffd98f', 0.7), '#fff3dc'),
    boards(450, '#e8cfa4', '#b78d5c'), awning('#fff8ea', '#b79adf', { h: 60 }), stands(['🪴', 250, 480, 120, 0, 0.8], ['🪴', 555, 480, 120, 0, 0.8]),
    times(5, (i) => vase(90 + i * 155, 575, 110, '#dfe8ee', '#8fa3b4')), stands(['🪻', 90, 500, 170], ['🌻', 245, 500, 190], ['💐', 400, 530, 300], ['🌹', 555, 500, 170], ['🪻', 710, 500, 175]), floats(['🐝', 330, 190, 54, 12], ['🦋', 500, 200, 50, -10]), light(400, 150, 420),
  ],
  'ikebana-flowers': () => [
    sky('#efe6d4 #e2d3b8'), rect(0, 0, 800, 430, asanoha('#a8936a'), 0, 'opacity=".16"'), rect(90, 0, 26, 440, lin('#7a5438 #a4774f@40 #5d3c26', 0)), shoji(560, 40, 300, 400), rect(250, 30, 190, 330, '#fbf6ea', 2, 'style="filter:drop-shadow(0 6px 8px rgba(60,40,10,.25))"'), rect(250, 30, 190, 30, '#8fa58a'), rect(250, 330, 190, 30, '#8fa58a'), fade(0.8, disc(345, 165, 62, '#d9483b') + fuji(345, 290, 170, 90, '#5b6f8a #b9c6cf')),
    tatami(430), rug(400, 545, 260, 42, '#4b2f28', '#6d4437'), vase(400, 555, 190, '#34506b', '#1a2c40', 'bowl'), line('M400 500Q350 380 230 300M392 430Q340 390 330 330M400 500Q430 330 560 220M440 390Q500 370 520 330M400 500Q404 400 396 260', '#4b3a26', 7), stands(), floats(['🌸', 230, 335, 92, -10], ['🌸', 330, 352, 70, 14], ['🌸', 560, 260, 100, 12], ['🌸', 522, 360, 68, -8], ['🌺', 396, 350, 150, 0], ['🌼', 455, 470, 96, 14], ['🌿', 330, 500, 120, -24]), em('✂️', 660, 585, 96, { r: 20 }), em('🪷', 130, 560, 120, { blur: 0.4 }), shafts(520, 20, '#fff6d8', 0.4, 3, -0.5, 70, 90),
  ],
  'shanghai-silk': () => [
    sky('#31104a #7a1f5c@50 #ff7a66'), skyline(350, '#4a1a5e', 7, { lit: '#ffd27a', litOp: 0.9, max: 210 }), rect(168, 70, 6, 280, '#ffb0c8'), disc(171, 150, 22, '#ff8fb0'), disc(171, 262, 34, '#ff6f98'), path_('M140 350L165 280h12l25 70z', '#c9386b'), halo(171, 210, 180, '#ff8fb0', 0.45), water(345, '#8a2d66 #3a0f45', 6, '#ffb98a', 40, 0.6), table(440, '#5a1f2f', '#2a0b1a'),
    // Bolts of silk.
    [['#e8384f #ff8a7a@40 #a8142f', 120, 4], ['#ffc94d #fff0b0@40 #c98a14', 260, 9], ['#2fb3a0 #a8f0dc@40 #107060', 560, 6], ['#6a5cff #c9c2ff@40 #3a2ac0', 690, 3]].map(([c, x, r]) => raised(`<g transform="rotate(${r - 6} ${x} 560)">` + rect(x - 52, 330, 104, 235, lin(c, 0), 10) + oval(x, 332, 52, 14, '#fff', 'opacity=".7"') + oval(x, 332, 26, 7, '#7a4a3a') + '</g>', 8)),
    raised(path_('M300 600C330 480 300 430 400 400S520 470 540 600Z', lin('#ff5f7a #ffd0c0@45 #b81c48', 10)) + path_('M340 600C370 500 350 450 410 410Q400 500 420 600Z', '#fff', 'opacity=".22"')), em('👘', 405, 470, 230, { sh: 0 }), em('🧵', 480, 590, 90, { r: 8 }), em('🪡', 330, 592, 74, { r: -12 }), lanterns([[330, 90, 60], [460, 70, 72], [640, 96, 64]]), light(400, 200, 420, '#ffb080', 0.5),
  ],
  'kyoto-kimono': () => [
    sky('#f7e3d0 #f1c9b8'), rect(0, 0, 800, 440, shippo('#c9745e', 1.4), 0, 'opacity=".16"'), shoji(-40, 30, 240, 420), shoji(600, 30, 240, 420), halo(400, 260, 320, '#fff4dc', 0.9), boards(450, '#b57a4a', '#6d3f22'), kimono(400, 545, 300, lin('#5a3fa8 #8a5fd0@50 #e88fb5'), seigaiha('#f3d9ff', 0.9), '#ffd98a', '#e0a93a'), petals(4, 24, '#ffc4d8', { h: 560, size: 11 }), branch(-10, 30, 1.25), em('🪭', 150, 575, 150, { r: -12 }), em('🩴', 660, 588, 100, { r: 6 }), em('🎀', 720, 560, 70, { sh: 0.2 }),
  ],
  'melbourne-opal': () => [
    sky('#0f1a2f #1e3350@60 #34506b'), bokeh(8, ['#6bd8ff', '#ff9ad0', '#ffd98a', '#9affd0'], 26, { h: 400, op: 0.45 }), path_('M0 0H800L640 330H160Z', '#fff', 'opacity=".05"'), pendants([[200, 70, 60], [400, 44, 60], [600, 70, 60]], '#0b1424', '#ffeabf'),
    path_('M120 600L190 420H610L680 600Z', lin('#26384f #0d1626')), path_('M190 420L240 380H560L610 420Z', lin('#4a2f5a #2a1a3d')), raised(oval(400, 420, 190, 46, lin('#4d3566 #221433'))), opal(400, 345, 128, 92), line('M272 345Q400 470 528 345', '#f2cf7a', 0), floats(['✨', 545, 290, 90], ['✨', 262, 330, 60], ['✨', 470, 220, 44]), opal(200, 530, 48, 34), opal(600, 535, 42, 30), em('💍', 300, 580, 120), em('💎', 505, 582, 110), em('🦘', 90, 590, 130, { blur: 0.6 }), em('📿', 712, 590, 120, { r: 8 }), light(400, 300, 360, '#d0f0ff', 0.5),
  ],
  'lyon-market': () => [
    sky('#ffd9a0 #ffb87a@50 #f08a5d'), sun(150, 150, 50, '#fff6d8'), haussmann(300, 430, 220, 330, { wall: '#f7c9a0', roof: '#a8584a' }), haussmann(520, 430, 300, 370, { wall: '#f2b28c', roof: '#96503f' }), haussmann(-40, 430, 200, 290, { wall: '#ffd8b0', roof: '#a8584a' }), peak(220, 300, 0, 0, '#fff'), bunting(96, ['#fff4e0', '#e2574c', '#3f6fae'], 40), rect(0, 418, 800, 60, lin('#7a4a2c #5a3018')),
    times(4, (i) => raised(path_(`M${10 + i * 198} 440h186l-12 170h-162z`, lin('#c98f56 #8a5428'))) + times(3, (k) => rect(16 + i * 198, 470 + k * 46, 174, 8, '#6d3f1c', 2, 'opacity=".4"'))),
    stands(['🍅', 60, 470, 90], ['🍅', 130, 462, 96], ['🍆', 96, 500, 110, 14], ['🧀', 280, 490, 170], ['🧀', 350, 505, 110, 10], ['🍇', 490, 480, 140], ['🍑', 560, 490, 100], ['🍐', 520, 520, 90], ['🥕', 660, 480, 130, 10], ['🥬', 735, 490, 140], ['🍄', 690, 520, 90]), em('🥖', 420, 470, 210, { r: 10 }), em('🍷', 215, 590, 150), em('🧺', 600, 600, 160), em('🐓', 400, 600, 120), awning('#fff6e6', '#2f7a5c', { h: 46 }), light(150, 180, 480, '#fff0b0', 0.6),
  ],
  'depachika-food-hall': () => [
    sky('#fff6ea #ffe2cf@60 #f6c0ad'), rect(0, 0, 800, 120, lin('#c93f45 #a02a38')), rect(0, 0, 800, 120, ichimatsu('#ffffff', 0.8), 0, 'opacity=".08"'), pendants([[110, 150, 56], [300, 150, 56], [500, 150, 56], [690, 150, 56]], '#5a2a2a', '#ffedb8', 'paper'), soft(2, shelf(300, '#c08a5c', 20, 760) + stands(['🎁', 90, 303, 90], ['🍡', 220, 303, 90], ['🍵', 350, 303, 80], ['🎁', 480, 303, 90], ['🍘', 600, 303, 80], ['🥮', 710, 303, 80])),
    raised(path_('M20 360H780L800 470H0Z', lin('rgba(255,255,255,.65) rgba(210,235,250,.35)')) + line('M20 360H780', '#fff', 5)), rect(0, 470, 800, 130, lin('#7f2a34 #4a141f')), rect(0, 470, 800, 130, seigaiha('#ffcfa0', 0.8), 0, 'opacity=".22"'), rect(0, 462, 800, 12, '#f7e4c8'),
    stands(['🍣', 140, 470, 165], ['🍱', 400, 500, 300], ['🍤', 625, 468, 140], ['🍙', 728, 470, 110], ['🍢', 40, 470, 120, 4]), em('🍵', 640, 590, 120), em('🛍️', 160, 598, 140), noren(0, 40, 800, 74, '#2b3f6b', 8), light(400, 320, 380, '#fff4d0', 0.5),
  ],
};
