import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { importRecords } from '@causerie/contracts/gateway'
import { z } from 'zod'
import { openToWrite } from './open-to-write.ts'

export type ImportFileOptions = {
  /** Where the gateway is: `https://host`. */
  url: string
  /** Of an administrator. */
  token: string
  isCheck: boolean
  isModerated: boolean
  stopsOnFailure: boolean
  isTold: boolean
  rate?: number | undefined
  /** A file for the lines that are not imported. */
  failures?: string | undefined
  say: (line: string) => void
}

const Progress = z.object({ kind: z.literal('progress'), done: z.number(), of: z.number() })
const Failed = z.object({ kind: z.literal('failed'), line: z.number(), error: z.string() })
const Finished = z.object({
  kind: z.literal('finished'),
  done: z.number(),
  exists: z.number(),
  failed: z.number(),
})
const Answered = z.discriminatedUnion('kind', [Progress, Failed, Finished])
type Counts = Omit<z.infer<typeof Finished>, 'kind'>

/** Sends a file of records, or the standard input for `-`, and tells what becomes of it. */
export const importFile = async (path: string, options: ImportFileOptions): Promise<Counts> => {
  const { say, failures } = options
  // Before anything is imported whose failures would be lost.
  const failed = failures === undefined ? undefined : await openToWrite(failures)
  const answer = await send(path, options)
  let counts: Counts | undefined
  const tell = (line: z.infer<typeof Answered>): void => {
    if (line.kind === 'finished') counts = line
    else if (line.kind === 'progress') say(`${line.done} of ${line.of}`)
    else if (failed) failed.write(`${JSON.stringify({ line: line.line, error: line.error })}\n`)
    else say(`line ${line.line}: ${line.error}`)
  }
  try {
    for await (const line of createInterface({ input: answer }))
      tell(Answered.parse(JSON.parse(line)))
  } catch (error) {
    throw brokenOff(error)
  }
  if (failed) await finished(failed.end())
  if (!counts) throw brokenOff()
  return counts
}

const brokenOff = (cause?: unknown): Error =>
  new Error('the import broke off; send the file again', { cause })

/** The gateway looks at the content, too. */
const typeOf = (path: string): string =>
  /\.zip$/i.test(path) ? 'application/zip' : 'application/x-ndjson'

const send = async (
  path: string,
  { url, token, rate, ...options }: ImportFileOptions,
): Promise<Readable> => {
  const target = new URL(importRecords.path, url)
  if (options.isCheck) target.searchParams.set('check', 'true')
  if (!options.isModerated) target.searchParams.set('moderation', 'false')
  if (options.stopsOnFailure) target.searchParams.set('stop', 'true')
  if (options.isTold) target.searchParams.set('tell', 'true')
  if (rate !== undefined) target.searchParams.set('rate', String(rate))
  const content = path === '-' ? process.stdin : createReadStream(path)
  const answer = await fetch(target, {
    method: importRecords.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': typeOf(path) },
    body: Readable.toWeb(content),
    duplex: 'half',
  })
  if (answer.status === importRecords.success && answer.body) return Readable.fromWeb(answer.body)
  throw new Error(`the gateway answered ${answer.status}: ${await answer.text()}`)
}
