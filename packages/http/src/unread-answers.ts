import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes of answers that all clients together may leave unread: a few of the largest pages, and hundreds of usual ones. */
const unreadAtMost = 64 * 1024 * 1024
/** What is smaller fits the buffers of the system. */
const largeFrom = 64 * 1024
/** Milliseconds that a client may take to read an answer while others wait for memory. */
const patience = 1_000

export type UnreadAnswers = {
  /** Counts the answer from the moment it is made until it is read. */
  watch(response: ServerResponse): void
  /** Whether clients hold so much that no further answer is made. Disconnects those that have held it for longest. */
  isFull(): boolean
}

/** Bounds the memory of answers that are made and not read. One connection holds one answer, but there may be many connections. */
export const limitUnread = (most = unreadAtMost): UnreadAnswers => {
  /** The oldest first. */
  const unread = new Map<Socket, { bytes: number; since: number }>()
  let total = 0
  const remove = (socket: Socket): void => {
    total -= unread.get(socket)?.bytes ?? 0
    unread.delete(socket)
  }
  const add = (response: ServerResponse): void => {
    const { socket } = response
    const bytes = socket?.writableLength ?? 0
    if (!socket || bytes < largeFrom) return
    unread.set(socket, { bytes, since: performance.now() })
    total += bytes
    response.once('close', () => remove(socket))
  }
  return {
    watch: (response) => void response.once('prefinish', () => add(response)),
    isFull: () => {
      for (const [socket, { since }] of unread) {
        if (total <= most || performance.now() - since < patience) break
        remove(socket)
        socket.destroy()
      }
      return total > most
    },
  }
}
