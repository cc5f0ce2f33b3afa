import { setTimeout as pause } from 'node:timers/promises'

const little = 256 * 1024
const lookEvery = 20
/** Who reads nothing for so long gets more than it may leave unread, and is cut. */
const patience = 60_000

/** Waits until little is unsent: what a client has missed may be more than it may leave unread. */
export const untilSent = async (unsentBytes: () => number): Promise<void> => {
  const deadline = performance.now() + patience
  while (unsentBytes() > little && performance.now() < deadline) await pause(lookEvery)
}
