import { setTimeout as pause } from 'node:timers/promises'

/** Bytes that a client may leave unread: what was sent, and what waits behind it. */
export const unreadAtMost = 1024 * 1024
/** From here on, it is told only what it cannot ask for. */
export const softUnreadAtMost = 64 * 1024

/** Bytes from which on what a client has missed waits until it reads. */
const waitsFrom = 256 * 1024
const lookEvery = 20
/** Milliseconds in which a client that comes back reads all that it has missed. */
const catchesUpWithin = 60_000

/** A connection, as far as its client reads what is sent. */
export type Output = {
  isOpen(): boolean
  /** Bytes that were sent and are not on their way yet. */
  unsent(): number
}

/** Why a client is told nothing more of what it has missed: it left, or took too long to read. */
export class ReadsNoMore extends Error {
  override readonly name = 'ReadsNoMore'
}

/**
 * Waits for a client to read what it has missed, which may be more than it may leave unread: as
 * often as it is called, all waits together have one deadline. Rejects once there is nothing to
 * wait for.
 */
export const catchUp = (
  output: Output,
  now: () => number,
  wait: () => Promise<unknown> = () => pause(lookEvery),
) => {
  const deadline = now() + catchesUpWithin
  return async (): Promise<void> => {
    for (;;) {
      if (!output.isOpen()) throw new ReadsNoMore('the client has left')
      if (output.unsent() <= waitsFrom) return
      if (now() >= deadline) throw new ReadsNoMore('the client has not read what it missed in time')
      await wait()
    }
  }
}
