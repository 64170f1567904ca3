import { POSTER } from './measures.ts'

/** Twice the drawing: enough for a sheet of paper. */
const SCALE = 2

const STYLES = ['fill', 'stroke', 'stroke-width', 'opacity'] as const

/** The drawing as it looks on the page, as a PNG in the downloads. */
export async function savePicture(drawing: SVGSVGElement, fileName: string) {
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width * SCALE
  canvas.height = POSTER.height * SCALE
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser draws no pictures')
  paper.drawImage(await pictureOfShapes(drawing), 0, 0, canvas.width, canvas.height)
  writeTexts(paper, drawing)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('The canvas gave no picture')
  download(png, fileName)
}

/** Outside the page there are no style sheets: the shapes take their looks along. */
async function pictureOfShapes(drawing: SVGSVGElement) {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const shown = originals[index] && getComputedStyle(originals[index])
    for (const name of STYLES) {
      if (shown) element.setAttribute(name, shown.getPropertyValue(name))
    }
    element.removeAttribute('class')
  }
  for (const text of copy.querySelectorAll('text')) text.remove()
  copy.setAttribute('width', `${POSTER.width * SCALE}`)
  copy.setAttribute('height', `${POSTER.height * SCALE}`)
  const source = new XMLSerializer().serializeToString(copy)
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
  const picture = new Image()
  picture.src = address
  await picture.decode()
  URL.revokeObjectURL(address)
  return picture
}

/** A picture made of the drawing has no fonts of the page; the canvas has, so the texts are written there. */
function writeTexts(paper: CanvasRenderingContext2D, drawing: SVGSVGElement) {
  const toDrawing = drawing.getScreenCTM()?.inverse()
  for (const text of drawing.querySelectorAll<SVGTextContentElement>(
    'text:not(:has(tspan)), tspan',
  )) {
    const place = text.getScreenCTM()
    if (!toDrawing || !place || text.getNumberOfChars() === 0) continue
    const start = text.getStartPositionOfChar(0).matrixTransform(toDrawing.multiply(place))
    const { fontWeight, fontSize, fontFamily, fill } = getComputedStyle(text)
    paper.font = `${fontWeight} ${parseFloat(fontSize) * SCALE}px ${fontFamily}`
    paper.fillStyle = fill
    paper.fillText(text.textContent, start.x * SCALE, start.y * SCALE)
  }
}

function download(file: Blob, fileName: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
