// node art/render.mjs [slug…] — paints all covers, or only those named, into public/covers.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { W, H, definitionsFor, finish } from './brushes.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, '../public/covers');
const sizes = [160, 480, 800];
const quality = 64;

const scenes = {};
for (const file of fs.readdirSync(path.join(here, 'scenes')).sort()) {
  const group = (await import(`./scenes/${file}`)).default;
  for (const [slug, scene] of Object.entries(group)) {
    if (scenes[slug]) throw new Error(`${slug} is painted twice`);
    scenes[slug] = scene;
  }
}
const wanted = process.argv.slice(2);
for (const slug of wanted) if (!scenes[slug]) throw new Error(`no scene is named ${slug}`);
const slugs = wanted.length ? wanted : Object.keys(scenes);

// Draw everything first: a missing emoji stops the run before any file is written.
const drawings = slugs.map((slug) => {
  try {
    const drawing = [scenes[slug]()].flat(Infinity).join('') + finish();
    if (/undefined|NaN/.test(drawing)) throw new Error('a brush received a wrong value');
    return [
      slug,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" style="display:block"><defs>${definitionsFor(drawing)}</defs>${drawing}</svg>`,
    ];
  } catch (error) {
    throw new Error(`${slug}: ${error.message}`, { cause: error });
  }
});

fs.mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const page = await browser.newPage({ viewport: { width: W, height: H }, deviceScaleFactor: 1.5 });
let total = 0;
for (const [slug, drawing] of drawings) {
  await page.setContent(`<style>*{margin:0}body{overflow:hidden;isolation:isolate}</style>${drawing}`);
  await page.evaluate(() => Promise.all([...document.querySelectorAll('image')].map((i) => i.decode())));
  const png = await page.screenshot();
  for (const size of sizes) {
    const file = path.join(out, `${slug}-${size}.avif`);
    const { size: bytes } = await sharp(png).resize(size).avif({ quality, effort: 4 }).toFile(file);
    total += bytes;
  }
}
await browser.close();
console.log(`${drawings.length} covers, ${(total / 1024).toFixed(0)} kB`);
