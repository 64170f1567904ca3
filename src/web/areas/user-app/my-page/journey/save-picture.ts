import { embeddedFonts } from './embedded-fonts.ts'
import { POSTER } from './measures.ts'

/** Twice the drawing: enough for a sheet of paper. */
const SCALE = 2

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
] as const

/** The drawing as it looks on the page, as a PNG in the downloads. */
export async function savePicture(drawing: SVGSVGElement, fileName: string) {
  const source = URL.createObjectURL(
    new Blob([await standAlone(drawing)], { type: 'image/svg+xml' }),
  )
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width * SCALE
  canvas.height = POSTER.height * SCALE
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  URL.revokeObjectURL(source)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('The canvas gave no picture')
  download(png, fileName)
}

/** Outside the page there are no style sheets and no fonts: the drawing takes them along. */
async function standAlone(drawing: SVGSVGElement) {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const shown = originals[index] && getComputedStyle(originals[index])
    for (const name of STYLES) {
      if (shown) element.setAttribute(name, shown.getPropertyValue(name))
    }
    element.removeAttribute('class')
  }
  copy.setAttribute('width', `${POSTER.width}`)
  copy.setAttribute('height', `${POSTER.height}`)
  const fonts = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  fonts.textContent = await embeddedFonts(drawing.textContent)
  copy.prepend(fonts)
  return new XMLSerializer().serializeToString(copy)
}

function download(file: Blob, fileName: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
