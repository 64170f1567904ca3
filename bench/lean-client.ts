import { connect, type Socket } from 'node:net'
import { ORIGIN } from './crowd.ts'

type Answer = { status: number; headers: string }

type Headers = Record<string, string>
/** What is asked for or, where something is sent each time, sent to. */
type Asked = { path: string; sent?: (turn: number) => unknown; opensEachTime?: boolean }
type Line = { socket: Socket; head: string; request: Buffer }

/**
 * Asks for one thing over and over, with as little work as can be: on the same machine, what whoever asks takes
 * is taken from the server. Lines stay open unless told otherwise; who finds none free opens one, in the name of the next of the visitors.
 */
export function createLeanClient(
  address: string,
  { path, sent, opensEachTime = false }: Asked,
  ...visitors: readonly Headers[]
) {
  const { hostname, port, host } = new URL(address)
  const ofBody = { origin: ORIGIN, 'content-type': 'application/json' }
  const heads = visitors.map((headers) => {
    const lines = Object.entries({ host, ...headers, ...(sent && ofBody) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    return `${sent ? 'POST' : 'GET'} ${encodeURI(path)} HTTP/1.1\r\n${lines.join('')}`
  })
  let turn = 0
  function requestOf({ head, request }: Line) {
    if (!sent) return request
    const body = JSON.stringify(sent(turn++))
    return `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
  const idle: Line[] = []
  const all = new Set<Socket>()

  function open(): Line {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const head = heads[all.size % heads.length] ?? ''
    all.add(socket)
    return { socket, head, request: Buffer.from(`${head}\r\n`) }
  }

  function leave(socket: Socket) {
    all.delete(socket)
    socket.destroy()
  }

  const ask = () =>
    new Promise<Answer>((resolve, reject) => {
      const line = idle.pop() ?? open()
      const { socket } = line
      let text = ''
      const onData = (part: Buffer) => {
        text += part.toString('latin1')
        const answer = wholeAnswer(text)
        if (!answer) return
        socket.off('data', onData).off('error', onError).off('close', onClose)
        if (opensEachTime) leave(socket)
        else idle.push(line)
        resolve(answer)
      }
      const onError = (error: Error) => reject(error)
      const onClose = () => reject(new Error('cut off without an answer'))
      socket.on('data', onData).on('error', onError).on('close', onClose)
      socket.write(requestOf(line))
    })

  return { ask, close: () => all.forEach((socket) => socket.destroy()) }
}

/** Every answer of the API says how long it is. */
function wholeAnswer(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const headers = text.slice(0, end).toLowerCase()
  const length = Number(/^content-length: (\d+)/m.exec(headers)?.[1])
  if (text.length < end + 4 + length) return undefined
  return { status: Number(headers.slice(9, 12)), headers }
}
