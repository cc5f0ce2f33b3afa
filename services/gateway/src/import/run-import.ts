import { setTimeout as pause } from 'node:timers/promises'
import { refusalKindOf } from '@causerie/contracts/refusal-kinds'
import { importedAtOnce } from '@causerie/http'
import type { ImportOutcome } from '@causerie/kernel'
import type { Refusal } from '@causerie/protocol'
import type { AskQuery } from '../user-export/ask-query.ts'
import { checkLines, noteMade } from './check-lines.ts'
import { type LinePlace, textsAt } from './file-lines.ts'
import { createFindMissing } from './find-missing.ts'
import { findRecorded } from './find-recorded.ts'
import { type FailedLine, recordRead } from './import-record.ts'
import type { ImportedFiles } from './imported-files.ts'
import { joinPositions } from './join-positions.ts'
import { indexLines } from './line-index.ts'
import type { QueuedLine } from './next-batch.ts'
import { patiently } from './patiently.ts'
import type { Planning } from './plan-line.ts'
import { createReadLines, type ReadLines, readAhead } from './read-lines.ts'
import { recordIds } from './record-ids.ts'
import { referencesOf } from './references.ts'
import type { SendBatch } from './send-batch.ts'
import { sendQueued } from './send-queued.ts'
import type { UnnamedFile } from './unnamed-file.ts'

/** How many lines have been dealt with, and how. */
export type ImportCounts = { of: number; done: number; exists: number; failed: number }
export type ImportRun = {
  /** The file of lines. */
  file: UnnamedFile
  /** What came with them. */
  files: ImportedFiles
  /** From what ids of files are derived. */
  filesKey: string
  importId: string
  networkId: string
  /** Who imports. */
  adminId: string
  isCheck: boolean
  /** Whether the moderation rules of the network apply. */
  isModerated: boolean
  /** Whether people are told of what is recorded. */
  isTold: boolean
  /** What the administrator has seen. */
  position: string
  ask: AskQuery
  /** Records a second, at most. */
  rate: number | undefined
  counts: ImportCounts
  send: SendBatch
  onFailed: (failed: FailedLine) => Promise<void>
  /** Nobody waits for the answer any more. */
  isEnded: () => boolean
}
/** A line whose references may be recorded later in this import, and its refusal. */
type WaitingLine = { place: LinePlace; refusal: Refusal }
/** Tells of a line that a service refuses, with the keys that the line has for other records. */
type OnRefused = (place: LinePlace, refusal: Refusal) => Promise<void>

/**
 * Imports a file: kind after kind, each from its oldest record to its newest. What refers to a
 * record that is not there waits for the next round, until a round records nothing.
 */
export const runImport = async (run: ImportRun): Promise<void> => {
  const { file, files, networkId, adminId, counts, isEnded } = run
  const ids = recordIds(networkId, run.filesKey)
  const onFailed = async (failed: FailedLine): Promise<void> => {
    counts.failed += 1
    await run.onFailed(failed)
  }
  const made = new Set<string>()
  const onMade = run.isCheck ? noteMade(made, ids) : undefined
  const { kinds, records } = await indexLines(file, { ids, onFailed, onMade, isEnded })
  counts.of = records
  const findMissing = createFindMissing(made, run)
  const planning = { ids, files, networkId, adminId }
  const read = createReadLines(file, { planning, onFailed })
  const onRefused = createOnRefused({ file, ids, onFailed })
  const round = createRound({ ...run, read, onRefused })
  const findRecordedOf = (places: readonly LinePlace[]) =>
    findRecorded(places, { file, ids, findMissing, isEnded })
  for (const places of kinds) {
    if (run.isCheck) await checkLines(places, { ids, read, findMissing, counts, onFailed, isEnded })
    else await runRounds(places, { round, onRefused, findRecordedOf, counts })
    if (isEnded()) return
  }
}

type Refusing = Pick<Planning, 'ids'> & Pick<ImportRun, 'file' | 'onFailed'>
const createOnRefused =
  ({ file, ids, onFailed }: Refusing): OnRefused =>
  async (place, { refused, detail = [] }) => {
    const { message } = refusalKindOf(refused)
    const [text] = detail.length > 0 ? await textsAt(file, [place]) : []
    const references = text === undefined ? [] : referencesOf(recordRead(text), ids)
    const keys = new Map(references.map(({ id, key }) => [id, key]))
    const named = detail.map((id) => keys.get(id) ?? id)
    await onFailed({ line: place.line, error: [message, ...named].join(' ') })
  }

type Round = (places: readonly LinePlace[]) => Promise<{ waiting: WaitingLine[]; recorded: number }>
type Rounds = {
  round: Round
  onRefused: OnRefused
  findRecordedOf: (places: readonly LinePlace[]) => Promise<ReadonlySet<LinePlace>>
  counts: ImportCounts
}
const runRounds = async (
  places: readonly LinePlace[],
  { round, onRefused, findRecordedOf, counts }: Rounds,
): Promise<void> => {
  for (let left = places; left.length > 0; ) {
    const { waiting, recorded } = await round(left)
    left = recorded > 0 ? waiting.map(({ place }) => place) : []
    if (recorded > 0) continue
    const before = await findRecordedOf(waiting.map(({ place }) => place))
    counts.exists += before.size
    for (const { place, refusal } of waiting)
      if (!before.has(place)) await onRefused(place, refusal)
  }
}

type RoundOptions = ImportRun & { read: ReadLines; onRefused: OnRefused }
const createRound = (options: RoundOptions): Round => {
  const { importId, networkId, isModerated, isTold, rate, counts, read, onRefused, isEnded } =
    options
  const positions = joinPositions()
  positions.add(options.position)
  const atOnce = Math.min(importedAtOnce.lines, rate ?? importedAtOnce.lines)
  let freeAt = 0

  const record = async (batch: readonly QueuedLine[]): Promise<readonly ImportOutcome[]> => {
    const [first] = batch
    if (!first) return []
    const lines = batch.map(({ planned }) => planned.line)
    const beginsAt = Math.max(freeAt, Date.now())
    if (rate !== undefined) freeAt = beginsAt + (1_000 * lines.length) / rate
    await pause(beginsAt - Date.now())
    const sent = { networkId, importId, isModerated, isTold, position: positions.joined(), lines }
    const { outcomes, position } = await patiently(
      () => options.send(first.planned.owner, sent),
      isEnded,
    )
    positions.add(position)
    return outcomes
  }

  return async (places) => {
    const waiting: WaitingLine[] = []
    let recorded = 0
    let next = 0
    const readMore = async () => {
      const lines = await read(places.slice(next, next + readAhead))
      next += readAhead
      return { lines, isLast: next >= places.length }
    }
    const settle = async (taken: readonly QueuedLine[]): Promise<void> => {
      for (const [i, outcome] of (await record(taken)).entries()) {
        const place = taken[i]?.place
        if (!place) continue
        if (isRecordedBefore(outcome)) counts.exists += 1
        else if (outcome.kind !== 'refused') counts.done += 1
        else if (mayBeMadeLater(outcome)) waiting.push({ place, refusal: outcome })
        else await onRefused(place, outcome)
        if (outcome.kind === 'done') recorded += 1
      }
    }
    await sendQueued({ readMore, settle, atOnce, isEnded })
    return { waiting, recorded }
  }
}

/** Some commands refuse a repeat. */
const refusedRepeats = new Set(['post-already-pinned', 'role-exists'])
const isRecordedBefore = (outcome: ImportOutcome): boolean =>
  outcome.kind === 'exists' || (outcome.kind === 'refused' && refusedRepeats.has(outcome.refused))

const otherReferences = new Set(['unknown-users', 'unknown-categories', 'unavailable'])
const mayBeMadeLater = ({ refused }: Refusal): boolean =>
  otherReferences.has(refused) || refusalKindOf(refused).http === 404
