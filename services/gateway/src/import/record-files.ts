import { importFile } from '@causerie/contracts/content'
import type { ServiceName } from '@causerie/contracts/shared'
import type { ImportBatch, ImportLine } from '@causerie/kernel'
import type { ImportedFiles } from './imported-files.ts'
import { joinPositions } from './join-positions.ts'
import { patiently } from './patiently.ts'
import type { SendBatch } from './send-batch.ts'
import type { SendFile } from './send-file.ts'

type FilesOptions = {
  files: ImportedFiles
  send: SendBatch
  sendFile: SendFile
  /** Nobody waits for the answer any more. */
  isEnded: () => boolean
}
type Result = Awaited<ReturnType<SendBatch>>
type Outcome = Result['outcomes'][number]
type MissingFile = { line: ImportLine; index: number }

/** Files that are sent at once: each is decoded, by a few processes. */
const filesAtOnce = 4

/**
 * Sends batches, then the content of those files in them that their service does not have, a few at
 * a time.
 */
export const withFiles = ({ send, ...options }: FilesOptions): SendBatch => {
  const { files, isEnded } = options
  const record = createRecord(options)

  return async (owner, batch) => {
    const lines = batch.lines.map((line) => withBytes(line, files))
    const sent = await send(owner, { ...batch, lines })
    const outcomes = [...sent.outcomes]
    const positions = joinPositions()
    positions.add(sent.position)
    const missing = missingFiles(lines, outcomes).values()
    const recordNext = async (): Promise<void> => {
      for (const ofKey of missing)
        for (const { line, index } of ofKey) {
          if (isEnded()) return
          const isThere = ofKey.some((one) => one.index < index && isRecorded(outcomes[one.index]))
          const { outcome, position } = isThere ? exists : await record(owner, line, batch)
          outcomes[index] = outcome
          positions.add(position)
        }
    }
    await Promise.all(Array.from({ length: filesAtOnce }, recordNext))
    return { outcomes, position: positions.joined() }
  }
}

const createRecord = ({ files, sendFile, isEnded }: Omit<FilesOptions, 'send'>) => {
  return async (
    owner: ServiceName,
    line: ImportLine,
    batch: ImportBatch,
  ): Promise<{ outcome: Outcome; position: string }> => {
    const path = fileOf(line)?.path
    let isDamaged = false
    const attempt = async () => {
      const content = path === undefined ? undefined : await files.open(path)
      content?.stream.once('error', () => {
        isDamaged = true
      })
      return sendFile(owner, { ...batch, position: '', lines: [line] }, content)
    }
    try {
      const { outcomes, position } = await patiently(attempt, () => isDamaged || isEnded())
      return { outcome: outcomes[0] ?? unavailable, position }
    } catch (error) {
      if (isDamaged) return { outcome: damaged, position: '' }
      throw error
    }
  }
}

const exists: { outcome: Outcome; position: string } = { outcome: { kind: 'exists' }, position: '' }
const unavailable: Outcome = { kind: 'refused', refused: 'unavailable' }
const damaged: Outcome = { kind: 'refused', refused: 'unfit-file' }

const isRecorded = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome.kind !== 'refused'

/** The files that are to be sent; those of the same key together. */
const missingFiles = (
  lines: readonly ImportLine[],
  outcomes: readonly Outcome[],
): ReadonlyMap<string, readonly MissingFile[]> => {
  const missing = new Map<string, MissingFile[]>()
  for (const [index, line] of lines.entries()) {
    const outcome = outcomes[index]
    if (outcome?.kind !== 'refused' || outcome.refused !== 'no-file-content') continue
    missing.set(line.id, [...(missing.get(line.id) ?? []), { line, index }])
  }
  return missing
}

/** What a line says of a file; undefined if it is of another kind. */
const fileOf = ({ steps: [step] }: ImportLine) =>
  step?.operation === importFile.id ? importFile.body.parse(step.body) : undefined

/** With the bytes that it has: a service refuses what is too large before it is sent. */
const withBytes = (line: ImportLine, files: ImportedFiles): ImportLine => {
  const body = fileOf(line)
  const bytes = body?.path === undefined ? undefined : files.bytes(body.path)
  if (bytes === undefined) return line
  return { ...line, steps: line.steps.map((step) => ({ ...step, body: { ...body, bytes } })) }
}
