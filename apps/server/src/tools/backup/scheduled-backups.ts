import { rm } from 'node:fs/promises'
import type { OpenFileStore } from '@causerie/file-store'
import type { Configuration } from '../../configuration/configuration.ts'
import { type BackedUp, backup } from './backup.ts'
import { manifestKey } from './manifest.ts'
import { openBackup, openTarget } from './open-backup.ts'
import { followedByNext, isName, type Kept, nameAt, outdated, type Plan } from './schedule.ts'

export type Scheduled = BackedUp & { made: string; follows: string | null; removed: string[] }
type ScheduledBackupsOptions = Plan & { now?: Date }
type Folder = { configuration: Configuration; root: OpenFileStore }

/**
 * Adds a backup to a folder or bucket that has nothing else: a whole one, or one that follows the
 * last. Then removes the chains that are older than those that are kept, and what interrupted runs
 * have left. Nothing is removed before a newer backup is complete.
 */
export const addBackup = async (
  configuration: Configuration,
  location: string,
  { now = new Date(), ...plan }: ScheduledBackupsOptions,
): Promise<Scheduled> => {
  const folder = { configuration, root: await openTarget(configuration, location) }
  const { kept, interrupted } = await contentsOf(folder)
  const name = nameAt(now)
  const { written, followed } = await backUp(folder, name, followedByNext(kept, plan))
  const complete = await keptIn(folder, [...kept.map((one) => one.name), name])
  const removed = [...outdated(complete, plan), ...interrupted]
  for (const one of removed) await removeBackup(folder, one)
  return { made: name, follows: followed?.name ?? null, ...written, removed }
}

/** When the last complete backup was made. */
export const lastBackupIn = async (
  configuration: Configuration,
  location: string,
): Promise<Date | undefined> => {
  const { kept } = await contentsOf({
    configuration,
    root: await openTarget(configuration, location),
  })
  const last = kept.at(-1)?.name
  return last === undefined ? undefined : timeOf(last)
}

/** A restore or a migration in between, or a damaged backup, is no reason for a day without one. */
const backUp = async (
  { configuration, root }: Folder,
  name: string,
  followed: Kept | undefined,
) => {
  const target = `${root.location}/${name}`
  if (!followed) return { written: await backup(configuration, target), followed }
  return backup(configuration, target, `${root.location}/${followed.name}`).then(
    (written) => ({ written, followed }),
    async (cause: unknown) => ({
      written: await backup(configuration, target).catch((error: Error) => {
        throw new Error(error.message, { cause })
      }),
      followed: undefined,
    }),
  )
}

/**
 * Complete backups in order. One that is not, and is older than a complete one, was interrupted; a
 * newer one may be running.
 */
const contentsOf = async (folder: Folder): Promise<{ kept: Kept[]; interrupted: string[] }> => {
  const names = new Set<string>()
  const complete = new Set<string>()
  for await (const { key } of folder.root.store.list()) {
    const [name = '', file] = key.split('/')
    if (!isName(name)) continue
    names.add(name)
    if (file === manifestKey) complete.add(name)
  }
  const newest = [...complete].sort().at(-1) ?? ''
  return {
    kept: await keptIn(folder, [...complete].sort()),
    interrupted: [...names].filter((name) => !complete.has(name) && name < newest),
  }
}

const keptIn = async (
  { configuration, root }: Folder,
  names: readonly string[],
): Promise<Kept[]> => {
  const kept: Kept[] = []
  for (const name of names) {
    // One that cannot be read is left alone.
    const opened = await openBackup(configuration, `${root.location}/${name}`).catch(
      () => undefined,
    )
    if (!opened) continue
    const { manifest, sha256 } = opened
    kept.push({ name, sha256, after: manifest.format === 2 ? manifest.after.sha256 : undefined })
  }
  return kept
}

/** Without its manifest it is incomplete, so that goes first. */
const removeBackup = async ({ root: { store, location } }: Folder, name: string): Promise<void> => {
  await store.remove(`${name}/${manifestKey}`)
  const keys: string[] = []
  for await (const { key } of store.list()) if (key.startsWith(`${name}/`)) keys.push(key)
  for (const key of keys) await store.remove(key)
  if (!location.startsWith('s3://'))
    await rm(`${location}/${name}`, { recursive: true, force: true })
}

const timeOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
