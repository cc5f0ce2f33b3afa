import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RecordCounts } from '../write-records.ts'
import { fetchWorld } from './fetch-world.ts'
import { Place } from './place.ts'
import type { Source } from './source.ts'

/** Beside the file while it is not complete: where reading continues. */
const stateOf = (file: string): string => `${file}.state`
const State = z.object({ size: z.number().int().min(0), place: Place.optional() })
type State = z.infer<typeof State>

export type FetchOptions = {
  /** Is told each phase, or part of one, that is begun. */
  onPlace?: (place: Place) => void
  /** Whether files are written as well. */
  withFiles?: boolean
}

/**
 * Writes everything of a server to a file as NDJSON. Interrupted and called again with the same
 * file, it continues behind the last page that was written whole. Returns how many records it wrote
 * this time.
 */
export const fetchToFile = async (
  source: Source,
  file: string,
  { onPlace = () => {}, withFiles = true }: FetchOptions = {},
): Promise<RecordCounts> => {
  const state = await readState(file)
  const output = await open(file, state ? 'r+' : 'wx')
  if (!state) await writeState(file, { size: 0 })
  const counts: Record<string, number> = {}
  try {
    let size = state?.size ?? 0
    await output.truncate(size)
    let lines: string[] = []
    const flush = async () => {
      const bytes = Buffer.from(lines.join(''))
      await output.write(bytes, 0, bytes.length, size)
      size += bytes.length
      lines = []
    }
    for await (const read of fetchWorld(source, { from: state?.place, withFiles })) {
      if (read.kind === 'checkpoint') {
        await flush()
        await output.sync()
        await writeState(file, { size, place: read.place })
        onPlace(read.place)
      } else {
        if (read.kind !== 'version') counts[read.kind] = (counts[read.kind] ?? 0) + 1
        if (lines.push(`${JSON.stringify(read)}\n`) >= 1000) await flush()
      }
    }
    await flush()
    await output.sync()
  } finally {
    await output.close()
  }
  await rm(stateOf(file), { force: true })
  return counts
}

/** Undefined where nothing was begun. */
const readState = async (file: string): Promise<State | undefined> => {
  try {
    return State.parse(JSON.parse(await readFile(stateOf(file), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const writeState = async (file: string, state: State): Promise<void> => {
  const next = `${stateOf(file)}.next`
  await writeFile(next, JSON.stringify(state))
  await rename(next, stateOf(file))
}
