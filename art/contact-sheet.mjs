// node art/contact-sheet.mjs sheet.png [slug…] — lays painted covers side by side, for looking.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const covers = path.join(path.dirname(fileURLToPath(import.meta.url)), '../public/covers');
const [target = '/tmp/contact-sheet.png', ...wanted] = process.argv.slice(2);
const columns = 4;
const [w, h, gap] = [400, 300, 8];
const slugs = wanted.length
  ? wanted
  : fs
      .readdirSync(covers)
      .filter((f) => f.endsWith('-480.avif'))
      .map((f) => f.replace('-480.avif', ''))
      .sort();
const rows = Math.ceil(slugs.length / columns);
const tiles = await Promise.all(
  slugs.map(async (slug, i) => ({
    input: await sharp(path.join(covers, `${slug}-480.avif`))
      .resize(w, h)
      .png()
      .toBuffer(),
    left: gap + (i % columns) * (w + gap),
    top: gap + Math.floor(i / columns) * (h + gap),
  })),
);
await sharp({ create: { width: gap + columns * (w + gap), height: gap + rows * (h + gap), channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(target);
console.log(`${slugs.length} covers on ${target}`);
