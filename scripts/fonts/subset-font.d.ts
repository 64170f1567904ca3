declare module 'subset-font' {
  type Options = {
    noHinting?: boolean
    dropTables?: string[]
    targetFormat?: 'woff2' | 'woff' | 'sfnt' | 'truetype'
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
