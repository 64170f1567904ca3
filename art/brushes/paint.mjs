// The paint box: canvas size, gradients, emoji stamps, light and texture.
// Every brush returns a string of SVG drawn on an 800 × 600 canvas.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const W = 800;
export const H = 600;

const here = path.dirname(fileURLToPath(import.meta.url));
const emojiFolder = path.join(here, '../node_modules/@lobehub/fluent-emoji-modern/assets');

// Shared definitions (gradients, patterns, clips) are named by their content.
const definitions = new Map();
const hash = (text) => {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619);
  return (h >>> 0).toString(36);
};
/** Registers a definition; `make(id)` returns its markup. Gives back the id. */
export const define = (make) => {
  const id = `d${hash(make('?'))}`;
  definitions.set(id, make(id));
  return id;
};
/** The definitions a finished drawing refers to, including those they refer to themselves. */
export const definitionsFor = (drawing) => {
  const found = new Set();
  const scan = (text) => {
    for (const [, id] of text.matchAll(/url\(#(d\w+)\)/g)) {
      if (found.has(id)) continue;
      found.add(id);
      scan(definitions.get(id));
    }
  };
  scan(drawing);
  return [...found].map((id) => definitions.get(id)).join('');
};

const stops = (list) => {
  const all = list.trim().split(/\s+/);
  return all
    .map((s, i) => {
      const [color, at] = s.split('@');
      return `<stop offset="${at ?? Math.round((i / Math.max(1, all.length - 1)) * 100)}%" stop-color="${color}"/>`;
    })
    .join('');
};
/** Linear gradient paint: lin('#fff #eee@40 #ccc', degrees). 90 runs top to bottom. */
export const lin = (list, deg = 90) => `url(#${define((id) => `<linearGradient id="${id}" gradientTransform="rotate(${deg} .5 .5)">${stops(list)}</linearGradient>`)})`;
/** Radial gradient paint, centred at fractions of the shape. */
export const rad = (list, cx = 0.5, cy = 0.5, r = 0.6) => `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`)})`;

/** A seeded series of numbers in [0,1), so that pictures never change between runs. */
export const series = (seed) => {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
export const times = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');

// Groups -------------------------------------------------------------------
export const at = (x, y, s, body, r = 0) => `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})">${body}</g>`;
export const soft = (n, body) => `<g style="filter:blur(${n}px)">${body}</g>`;
export const fade = (op, body) => `<g opacity="${op}">${body}</g>`;
export const blend = (mode, op, body) => `<g style="mix-blend-mode:${mode}" opacity="${op}">${body}</g>`;
export const raised = (body, n = 8, op = 0.3) => `<g style="filter:drop-shadow(0 ${n}px ${n}px rgba(25,12,40,${op}))">${body}</g>`;
export const clip = (shape, body) => `<g clip-path="url(#${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})">${body}</g>`;
export const rect = (x, y, w, h, fill, rx = 0, extra = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${extra}/>`;
export const path_ = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const line = (d, stroke, width = 3, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const disc = (x, y, r, fill, extra = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
export const oval = (x, y, rx, ry, fill, extra = '') => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;

// Emoji --------------------------------------------------------------------
const emojiFile = (char) => {
  const code = [...char].map((c) => c.codePointAt(0).toString(16).padStart(4, '0')).join('-');
  const tries = [code, `${code}-fe0f`, code.replaceAll('-fe0f', '')];
  const found = tries.map((t) => path.join(emojiFolder, `${t}.svg`)).find((f) => fs.existsSync(f));
  if (!found) throw new Error(`no emoji file for ${char} (${code})`);
  return found;
};
const uris = new Map();
const emojiUri = (char) => {
  if (!uris.has(char)) uris.set(char, `data:image/svg+xml;base64,${fs.readFileSync(emojiFile(char)).toString('base64')}`);
  return uris.get(char);
};
/** A soft shadow lying on the ground. */
export const shadow = (x, y, w, op = 0.42, blur = 3) =>
  `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${w / 10}" fill="${rad('rgba(20,10,40,1) rgba(20,10,40,0)', 0.5, 0.5, 0.5)}" opacity="${op}" style="filter:blur(${blur}px)"/>`;
/**
 * Stamps an emoji: x is its centre, y its bottom, s its size.
 * r rotation, blur depth, flip, sh ground shadow strength (0 floats), op opacity, f extra CSS filter.
 */
export const em = (char, x, y, s, { r = 0, blur = 0, flip = false, sh = 0.42, op = 1, f = '' } = {}) =>
  (sh ? shadow(x, y - s * 0.03, s * 0.9, sh * op, 3 + blur) : '') +
  `<g transform="translate(${x} ${y - s / 2}) rotate(${r}) scale(${flip ? -1 : 1} 1)" opacity="${op}"><image href="${emojiUri(char)}" x="${-s / 2}" y="${-s / 2}" width="${s}" height="${s}" style="filter:${blur ? `blur(${blur}px) ` : ''}${f} drop-shadow(0 ${(s * 0.03).toFixed(1)}px ${(s * 0.04).toFixed(1)}px rgba(20,10,40,.28))"/></g>`;
/** Several floating emoji at once: [char, x, y, size, rotation?, blur?]. */
export const floats = (...list) => list.map(([c, x, y, s, r = 0, blur = 0]) => em(c, x, y, s, { r, blur, sh: 0 })).join('');
/** Several standing emoji at once: [char, x, y, size, rotation?, blur?]. */
export const stands = (...list) => list.map(([c, x, y, s, r = 0, blur = 0]) => em(c, x, y, s, { r, blur })).join('');

// Light and air --------------------------------------------------------------
export const fill = (paint, op = 1) => `<rect width="${W}" height="${H}" fill="${paint}" opacity="${op}"/>`;
export const sky = (list, deg = 90) => fill(lin(list, deg));
/** Light on top of everything drawn so far. */
export const light = (x, y, r, c = '#ffe9b8', op = 0.55) => blend('soft-light', op, halo(x, y, r, c));
/** A halo that fades to nothing. */
export const halo = (x, y, r, c, op = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" opacity="${op}" fill="url(#${define((id) => `<radialGradient id="${id}"><stop offset="0" stop-color="${c}"/><stop offset=".35" stop-color="${c}" stop-opacity=".6"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`)})"/>`;
export const sun = (x, y, r, c = '#fff3c4', around = '#ffe59a', spread = 4) => halo(x, y, r * spread, around, 0.85) + disc(x, y, r, c);
/** Slanting shafts of light from a window or through leaves. */
export const shafts = (x, y, c = '#fff2c9', op = 0.3, n = 4, lean = 0.55, width = 60, gap = 100) =>
  blend(
    'screen',
    op,
    soft(
      7,
      times(n, (i) => {
        const a = x + i * gap;
        const l = 620;
        return path_(`M${a} ${y} h${width} l${l * lean} ${l} h${-width * 1.7}z`, lin(`${c} rgba(255,240,200,0)`));
      }),
    ),
  );
/** Out-of-focus lamps. */
export const bokeh = (seed, colors, n = 18, { x = 0, y = 0, w = W, h = 320, min = 8, max = 30, op = 0.5 } = {}) => {
  const r = series(seed);
  return times(n, (i) => {
    const s = min + r() * (max - min);
    return `<circle cx="${(x + r() * w).toFixed(0)}" cy="${(y + r() * h).toFixed(0)}" r="${s.toFixed(0)}" fill="${colors[i % colors.length]}" opacity="${(op * (0.35 + r() * 0.65)).toFixed(2)}" style="filter:blur(${(1 + s / 14).toFixed(1)}px)"/>`;
  });
};
export const stars = (seed, n = 70, h = 330, c = '#fff') => {
  const r = series(seed);
  return times(n, () => disc((r() * W).toFixed(0), (r() * h).toFixed(0), (0.8 + r() * 2).toFixed(1), c, `opacity="${(0.35 + r() * 0.6).toFixed(2)}"`));
};
/** Drifting petals, leaves or snow. */
export const petals = (seed, n, c, { y = 0, h = H, size = 9, op = 0.9 } = {}) => {
  const r = series(seed);
  return times(n, () => {
    const s = size * (0.5 + r());
    return `<path transform="translate(${(r() * W).toFixed(0)} ${(y + r() * h).toFixed(0)}) rotate(${(r() * 360).toFixed(0)}) scale(${(s / 10).toFixed(2)})" d="M0-10C8-6 9 6 0 10C-7 6-8-5 0-10Z" fill="${c}" opacity="${(op * (0.5 + r() * 0.5)).toFixed(2)}"/>`;
  });
};
/** Rising steam above a cup or bowl. */
export const steam = (x, y, s = 1, c = '#fff', op = 0.55) =>
  fade(
    op,
    soft(
      5 * s,
      times(3, (i) => line(`M${x + (i - 1) * 26 * s} ${y} q${-22 * s} ${-30 * s} 0 ${-58 * s} t0 ${-58 * s}`, c, 8 * s)),
    ),
  );

/** The finish every cover receives: corners, a veil of light, fine grain. */
export const finish = () =>
  fill(rad('rgba(20,0,40,0)@62 rgba(24,4,44,.26)', 0.5, 0.42, 0.78)) +
  `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 1.1 -.2"/></filter>` +
  `<rect width="${W}" height="${H}" filter="url(#grain)" style="mix-blend-mode:soft-light" opacity=".2"/>`;
