import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OpenFileStore } from '@causerie/file-store'
import { z } from 'zod'
import type { Configuration } from '../../configuration/configuration.ts'
import { openTarget } from '../backup/open-backup.ts'

/**
 * A person who was erased, or, without `userId`, a network that was deleted: when and by whom (ISO
 * 8601; ids of users, or `causerie`).
 */
const Erasure = z.object({
  networkId: z.string(),
  userId: z.string().optional(),
  erasedAt: z.iso.datetime(),
  erasedBy: z.string(),
})
export type Erasure = z.infer<typeof Erasure>

const Noted = Erasure.extend({ notedAt: z.iso.datetime() })
/** An erasure in a ledger, and since when it is there. */
export type NotedErasure = z.infer<typeof Noted>

/** `sha256` is the hash of the line before and of the rest of this one. */
const Line = Noted.extend({ sha256: z.string() })

/** The first line, so that a ledger without erasures is not taken for a file that was emptied. */
const Header = z.object({ ledger: z.literal('erasures'), format: z.literal(1) })
const header = JSON.stringify({ ledger: 'erasures', format: 1 } satisfies z.infer<typeof Header>)

export const ledgerKey = 'erasures.ndjson'
const onlyOwner = 0o600

/** Where the ledger of a backup is: beside it, in a folder of its own. */
export const ledgerBeside = (backup: string): string => {
  const path = withoutSlashesAtEnd(backup)
  return ledgerIn(/^s3:\/\/[^/]+$/.test(path) ? path : dirname(path))
}

/** Where the ledger of a folder of backups is. */
export const ledgerIn = (folder: string): string => `${withoutSlashesAtEnd(folder)}/erasures`

const withoutSlashesAtEnd = (path: string): string =>
  path.endsWith('/') ? withoutSlashesAtEnd(path.slice(0, -1)) : path

/** Names an erasure: a person is erased once, and a network deleted once. */
export const erasureId = ({ networkId, userId }: Pick<Erasure, 'networkId' | 'userId'>): string =>
  `${networkId} ${userId ?? ''}`

/** Throws where there is no ledger, or where it does not verify. */
export const readLedger = async (
  configuration: Configuration,
  location: string,
): Promise<NotedErasure[]> => {
  // Opening a folder would make it.
  const isMissing = !location.startsWith('s3://') && !existsSync(join(location, ledgerKey))
  const text = isMissing ? undefined : await textIn(await openTarget(configuration, location))
  if (text === undefined) throw new Error(`there is no ledger of erasures in ${location}`)
  return erasuresIn(text, location)
}

/**
 * Adds the erasures that a ledger lacks; makes the ledger if there is none. Returns all that it has
 * then. Throws, and changes nothing, where it does not verify. One writer at a time.
 */
export const addToLedger = async (
  configuration: Configuration,
  location: string,
  erasures: readonly Erasure[],
): Promise<NotedErasure[]> => {
  const opened = await openTarget(configuration, location)
  const before = await textIn(opened)
  const noted = before === undefined ? [] : erasuresIn(before, location)
  const known = new Set(noted.map(erasureId))
  const added = erasures.filter((erasure) => !known.has(erasureId(erasure)))
  if (before !== undefined && added.length === 0) return noted
  const lines = linesOf(before ?? `${header}\n`)
  const notedAt = new Date().toISOString()
  const all = [...noted]
  for (const erasure of added) {
    const one = Noted.parse({ ...erasure, notedAt })
    lines.push(JSON.stringify({ ...one, sha256: hashOf(lines.at(-1) ?? '', one) }))
    all.push(one)
  }
  await store(opened, `${lines.join('\n')}\n`)
  return all
}

/** Undefined if there is none. */
const textIn = async ({ store }: OpenFileStore): Promise<string | undefined> =>
  (await store.size(ledgerKey)) === undefined
    ? undefined
    : (await buffer(await store.read(ledgerKey))).toString('utf8')

const store = async ({ store, uploadFolder }: OpenFileStore, text: string): Promise<void> => {
  const path = join(uploadFolder, `ledger-${randomUUID()}`)
  try {
    await writeFile(path, text, { mode: onlyOwner })
    await store.put(ledgerKey, path)
  } finally {
    await rm(path, { force: true })
  }
}

const linesOf = (text: string): string[] => text.slice(0, -1).split('\n')

/** Every line ends with a line feed: one that was cut off does not verify. */
const erasuresIn = (text: string, location: string): NotedErasure[] => {
  const damaged = () => new Error(`the ledger of erasures in ${location} is damaged`)
  const [first = '', ...lines] = linesOf(text)
  if (!text.endsWith('\n') || !Header.safeParse(jsonOf(first)).success) throw damaged()
  return lines.map((line, at) => {
    const read = Line.safeParse(jsonOf(line))
    if (!read.success) throw damaged()
    const { sha256, ...one } = read.data
    if (sha256 !== hashOf(lines[at - 1] ?? first, one)) throw damaged()
    return one
  })
}

/** The order of the members is that of the schema. */
const hashOf = (lineBefore: string, one: NotedErasure): string =>
  createHash('sha256')
    .update(`${lineBefore}\n${JSON.stringify(one)}`)
    .digest('hex')

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
