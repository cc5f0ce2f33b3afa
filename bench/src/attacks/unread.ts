import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Unread = {
  origin: string
  connections: number
  seconds: number
  /**
   * What each connection sends at first, and every second until it is cut; then it connects again.
   */
  first: string
  more: string
}

/** Connections that send requests and never read an answer. */
export const sendUnread = async ({
  origin,
  connections,
  seconds,
  first,
  more,
}: Unread): Promise<void> => {
  const { hostname, port } = new URL(origin)
  const end = performance.now() + seconds * 1000
  const open = (): Socket => {
    // Without a listener for data nothing is read.
    const socket: Socket = connect(Number(port), hostname, () => socket.write(first))
    return socket.on('error', () => socket.destroy())
  }
  const attacker = async (): Promise<void> => {
    let socket = open()
    while (performance.now() < end) {
      await pause(1000)
      if (socket.destroyed) socket = open()
      else socket.write(more)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, attacker))
}
