import type { WebSocket } from 'ws'

/** Bytes that a client may leave unread. */
const unsentAtMost = 1024 * 1024

/** Sends to a client, and ends it when it does not read. */
export const write = (socket: WebSocket, bytes: Buffer, onTerminated: () => void): void => {
  if (socket.readyState !== socket.OPEN) return
  socket.send(bytes, { binary: true })
  if (socket.bufferedAmount <= unsentAtMost) return
  onTerminated()
  socket.terminate()
}
