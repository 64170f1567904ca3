/** Whether nothing more has to come before it is answered; what is no HTTP at all is answered too. */
export function isWholeRequest(bytes: Buffer) {
  const text = bytes.toString('latin1').replace(/^[\r\n]+/, '')
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = text.slice(0, end)
  const body = text.slice(end + 4)
  if (/^transfer-encoding:[ \t]*chunked/im.test(head)) return hasLastChunk(body)
  const lengths = [...head.matchAll(/^content-length:[ \t]*(\d+)/gim)].map(([, length]) =>
    Number(length),
  )
  return body.length >= Math.max(0, ...lengths)
}

function hasLastChunk(body: string) {
  for (let rest = body; ;) {
    const line = rest.indexOf('\r\n')
    if (line < 0) return false
    const size = /^[\da-f]+/i.exec(rest)?.[0]
    if (size === undefined) return true
    const bytes = parseInt(size, 16)
    if (bytes === 0) return rest.slice(line).includes('\r\n\r\n')
    rest = rest.slice(line + 2 + bytes + 2)
  }
}
