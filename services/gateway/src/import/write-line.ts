import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Writes a line of JSON to an answer whose reader may have left; waits while it is behind. */
export const writeLine = async (lines: Writable, line: object): Promise<void> => {
  if (lines.destroyed || lines.write(`${JSON.stringify(line)}\n`)) return
  const waiting = new AbortController()
  const { signal } = waiting
  const either = [once(lines, 'drain', { signal }), once(lines, 'close', { signal })]
  await Promise.race(either).finally(() => waiting.abort())
}
