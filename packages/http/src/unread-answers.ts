import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Bytes of answers that all clients together may leave unread: a few of the largest pages, and
 * hundreds of usual ones.
 */
const unreadAtMost = 64 * 1024 * 1024
/** What is smaller fits the buffers of the system. */
const largeFrom = 64 * 1024
/** Milliseconds that a client may take to read an answer while others wait for memory. */
const patience = 1_000
/**
 * Milliseconds that a client may take to read an answer while the memory is full and nobody waits
 * for it.
 */
const idlePatience = 5_000

export type UnreadAnswers = {
  /** Counts the answer from the moment it is made until it is read. */
  watch(response: ServerResponse): void
  /**
   * Whether clients hold so much that no further answer is made. Disconnects those that have held
   * it for longest.
   */
  isFull(): boolean
}

/**
 * Bounds the memory of answers that are made and not read. One connection holds one answer, but
 * there may be many connections.
 */
export const limitUnread = (most = unreadAtMost): UnreadAnswers => {
  /** The oldest first. */
  const unread = new Map<Socket, { bytes: number; since: number }>()
  let total = 0
  let isWaiting = false
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
    disconnectLater()
  }
  const disconnect = (milliseconds: number): void => {
    for (const [socket, { since }] of unread) {
      if (total <= most || performance.now() - since < milliseconds) return
      remove(socket)
      socket.destroy()
    }
  }
  const disconnectLater = (): void => {
    if (isWaiting || total <= most) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      disconnect(idlePatience)
      disconnectLater()
    }, idlePatience).unref()
  }
  return {
    watch: (response) => void response.once('prefinish', () => add(response)),
    isFull: () => {
      disconnect(patience)
      return total > most
    },
  }
}
