import { fittedText } from './fitted-text.ts'

type FittedTextProps = {
  text: string
  x: number
  y: number
  width: number
  size: number
  /** Two lines stand around `y` instead of below it. */
  isCentered?: boolean
  /** There is no place for a second line. */
  isOneLine?: boolean
  className: string
}

export function FittedText(props: FittedTextProps) {
  const { text, x, y, width, isCentered = false, className } = props
  const { lines, size } = fittedText(text, props)
  const start = isCentered ? y - ((lines.length - 1) * size * 1.15) / 2 : y
  return (
    <text fontSize={size} className={className}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={start + index * size * 1.15} data-width={width}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
