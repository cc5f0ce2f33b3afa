import type { WebSocket } from 'ws'
import { unreadAtMost } from '../unread.ts'

/** Sends to a client, and ends it when it does not read. */
export const write = (socket: WebSocket, bytes: Buffer, onTerminated: () => void): void => {
  if (socket.readyState !== socket.OPEN) return
  socket.send(bytes, { binary: true })
  if (socket.bufferedAmount <= unreadAtMost) return
  onTerminated()
  socket.terminate()
}
