import { execFileSync } from 'node:child_process'
import { createServer, type TLSSocket } from 'node:tls'
import { listening } from './listening.ts'
import { bytesField, varint, varintIn } from './protobuf.ts'

/** A message for an app of a browser; `sender` and `app` are those of its registration. */
export type McsMessage = {
  sender: string
  app: string
  data: Readonly<Record<string, string>>
  raw: Buffer
}

const version = 41
const tags = { loginRequest: 2, loginResponse: 3, dataMessage: 8 }

/**
 * The connection by which Google's service sends messages to browsers (mobile connection server,
 * `google_apis/gcm/protocol/mcs.proto` of Chromium), for one browser. What a browser has not got
 * when it connects again is sent again.
 */
export const startLocalMcs = async () => {
  const messages: { id: string; packet: Buffer }[] = []
  const sockets = new Set<TLSSocket>()
  let current: TLSSocket | undefined

  const onLogin = (socket: TLSSocket, login: Buffer): void => {
    current = socket
    socket.write(
      Buffer.concat([Buffer.from([version]), packetOf(tags.loginResponse, loginResponse)]),
    )
    // It names what it has got.
    for (const { id, packet } of messages) if (!login.includes(id)) socket.write(packet)
  }
  const key = selfSigned()
  const server = createServer({ key, cert: key }, (socket) => {
    let received = Buffer.alloc(0)
    const read = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk])
      const login = loginIn(received)
      if (!login) return
      // What follows are acknowledgements.
      socket.off('data', read).resume()
      onLogin(socket, login)
    }
    sockets.add(socket)
    socket.on('data', read).on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  const { port } = new URL(await listening(server))
  return {
    url: `https://127.0.0.1:${port}`,
    deliver: (message: McsMessage): void => {
      const id = `message-${messages.length + 1}.`
      const packet = packetOf(tags.dataMessage, dataMessage(id, message))
      messages.push({ id, packet })
      current?.write(packet)
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const packetOf = (tag: number, message: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag]), varint(message.length), message])

const loginResponse = bytesField(1, 'login')

const dataMessage = (id: string, { sender, app, data, raw }: McsMessage): Buffer =>
  Buffer.concat([
    bytesField(3, sender),
    bytesField(5, app),
    ...Object.entries(data).map(([name, value]) =>
      bytesField(7, Buffer.concat([bytesField(1, name), bytesField(2, value)])),
    ),
    bytesField(9, id),
    bytesField(21, raw),
  ])

/** The login at the beginning of a connection, behind a version; undefined until it is complete. */
const loginIn = (received: Buffer): Buffer | undefined => {
  if (received[1] !== tags.loginRequest) return undefined
  const size = varintIn(received.subarray(2))
  if (!size) return undefined
  const begin = 2 + size.length
  const end = begin + size.value
  return received.length < end ? undefined : received.subarray(begin, end)
}

/** A key and its certificate as PEM, which a browser takes if it ignores errors of certificates. */
const selfSigned = (): string => {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', '-', '-out', '-']
  return execFileSync('openssl', ['req', '-x509', ...kind, ...files, '-subj', '/CN=localhost'], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
