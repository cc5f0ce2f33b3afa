import { UploadBody } from './upload-body.ts'

/**
 * Milliseconds within which an answer begins. Clients are answered within 10 s, whatever is behind
 * the gateway: a read that is repeated, and what an answer changes, take a second at most.
 */
export const answersWithin = 9_000

/**
 * Calls `late` when a call takes longer than it may, since now, or since the last part of its
 * upload passed. Returns what ends the wait.
 */
export const whenLate = (body: unknown, milliseconds: number, late: () => void): (() => void) => {
  const timer = setTimeout(late, milliseconds)
  if (body instanceof UploadBody) body.onMoved = () => timer.refresh()
  return () => clearTimeout(timer)
}
