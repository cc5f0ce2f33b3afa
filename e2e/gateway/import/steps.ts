import type { Person, RawAnswer } from '@causerie/testkit'
import { z } from 'zod'

const Answered = z.union([
  z.object({ kind: z.literal('progress'), done: z.number(), of: z.number() }),
  z.object({ kind: z.literal('failed'), line: z.number(), error: z.string() }),
  z.object({
    kind: z.literal('finished'),
    of: z.number(),
    done: z.number(),
    exists: z.number(),
    failed: z.number(),
  }),
])

export const version = { kind: 'version', version: 1 }

/** Sends lines as they are. */
export const sendLines = (by: Person, body: string, query = ''): Promise<RawAnswer> =>
  by.raw(`/api/v1/imports${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body,
  })

/** Imports records, behind a line with the version. */
export const imported = async (by: Person, records: readonly object[], query = '') => {
  const body = [version, ...records].map((record) => JSON.stringify(record)).join('\n')
  return answersOf(await sendLines(by, body, query))
}

/** What an import answered. */
export const answersOf = ({ status, text }: RawAnswer) => {
  const lines = text.split('\n').filter((line) => line !== '')
  if (status !== 200) throw new Error(`an import was answered with ${status}: ${text}`)
  const answered = lines.map((line) => Answered.parse(JSON.parse(line)))
  return {
    failed: answered.flatMap((line) => (line.kind === 'failed' ? [line] : [])),
    finished: answered.find((line) => line.kind === 'finished'),
  }
}
