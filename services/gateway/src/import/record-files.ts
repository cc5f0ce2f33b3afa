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

type Outcome = Awaited<ReturnType<SendBatch>>['outcomes'][number]

/** Files that are sent at once: each is decoded, by a few processes. */
const filesAtOnce = 4

/**
 * Sends batches, then the content of those files in them that their service does not have, a few at
 * a time.
 */
export const withFiles = ({ files, send, sendFile, isEnded }: FilesOptions): SendBatch => {
  const record = async (
    owner: ServiceName,
    line: ImportLine,
    { networkId, importId, isModerated }: ImportBatch,
  ): Promise<{ outcome: Outcome; position: string }> => {
    const { path } = fileOf(line) ?? {}
    let damage: unknown
    const attempt = async () => {
      const content = path === undefined ? undefined : await files.open(path)
      content?.stream.once('error', (error) => {
        damage = error
      })
      return sendFile(owner, { networkId, importId, isModerated, line }, content)
    }
    const isOver = () => damage !== undefined || isEnded()
    try {
      const { outcomes, position } = await patiently(attempt, isOver)
      return { outcome: outcomes[0] ?? unavailable, position }
    } catch (error) {
      if (damage === undefined && !isEnded()) throw error
      const outcome = damage === undefined ? unavailable : damaged
      return { outcome, position: '' }
    }
  }

  return async (owner, { lines, ...batch }) => {
    const sized = lines.map((line) => withBytes(line, files))
    const sent = await send(owner, { ...batch, lines: sized })
    const outcomes = [...sent.outcomes]
    const positions = joinPositions()
    positions.add(sent.position)
    const missing = indexesOf(outcomes).values()
    const known = new Set<string>()
    const sendNext = async (): Promise<void> => {
      for (const index of missing) {
        const line = sized[index]
        if (!line || isEnded()) return
        // The same key twice.
        const isRepeat = known.has(line.id)
        known.add(line.id)
        const { outcome, position } = isRepeat
          ? { outcome: exists, position: '' }
          : await record(owner, line, { ...batch, lines: [] })
        outcomes[index] = outcome
        positions.add(position)
      }
    }
    await Promise.all(Array.from({ length: filesAtOnce }, sendNext))
    return { outcomes, position: positions.joined() }
  }
}

const exists: Outcome = { kind: 'exists' }
const unavailable: Outcome = { kind: 'refused', refused: 'unavailable' }
const damaged: Outcome = { kind: 'refused', refused: 'unfit-file' }

/** The lines whose files are to be sent. */
const indexesOf = (outcomes: readonly Outcome[]): number[] =>
  outcomes.flatMap((outcome, index) =>
    outcome.kind === 'refused' && outcome.refused === 'no-file-content' ? [index] : [],
  )

/** What a line says of a file; undefined if it is of another kind. */
const fileOf = ({ steps: [step] }: ImportLine) =>
  step?.operation === importFile.id ? importFile.body.parse(step.body) : undefined

/** A service refuses what is too large before it is sent. */
const withBytes = (line: ImportLine, files: ImportedFiles): ImportLine => {
  const body = fileOf(line)
  const bytes = body?.path === undefined ? undefined : files.bytes(body.path)
  if (bytes === undefined) return line
  return { ...line, steps: line.steps.map((step) => ({ ...step, body: { ...body, bytes } })) }
}
