import { basename, dirname } from 'node:path'
import type { Configuration } from '../../configuration/configuration.ts'
import type { KeptFile, Reference } from './manifest.ts'
import { type Backup, openBackup } from './open-backup.ts'

/** A backup and those that it follows, the whole one first. */
export type Chain = { backups: readonly Backup[]; last: Backup }
export type ChainOptions = {
  source: string
  /** Where backups of the chain are now, in any order. */
  after: readonly string[]
}

/**
 * Opens a backup and those that it follows: where they are now if that is given, else where they
 * were, or beside it. The hashes of manifests join them.
 */
export const openChain = async (
  configuration: Configuration,
  { source, after }: ChainOptions,
): Promise<Chain> => {
  const last = await openBackup(configuration, source)
  const moved: Backup[] = []
  for (const location of after) moved.push(await openBackup(configuration, location))
  const upTo = async (backup: Backup): Promise<Backup[]> => {
    if (backup.manifest.format === 1) return [backup]
    const followed = backup.manifest.after
    const before =
      moved.find(({ sha256 }) => sha256 === followed.sha256) ??
      (await openFollowed(configuration, backup.from.location, followed))
    return [...(await upTo(before)), backup]
  }
  const backups = await upTo(last)
  const unknown = moved.find((backup) => !backups.includes(backup))
  if (unknown) throw new Error(`${unknown.from.location} is no backup that ${source} follows`)
  return { backups, last }
}

/** The backup that holds a file of the last one. */
export const holderOf = ({ backups, last }: Chain, { key, backup = 0 }: KeptFile): Backup => {
  const holder = backups[backup]
  if (!holder)
    throw new Error(
      `${last.from.location} names backup ${backup} for ${key}, and there are ${backups.length}`,
    )
  return holder
}

const openFollowed = async (
  configuration: Configuration,
  by: string,
  { location, sha256 }: Reference,
): Promise<Backup> => {
  const beside = await openBackup(configuration, `${dirname(by)}/${basename(location)}`).catch(
    () => undefined,
  )
  if (beside?.sha256 === sha256) return beside
  const advice = `${by} follows a backup that was at ${location}: name where it is now with --after`
  const opened = await openBackup(configuration, location).catch((cause: unknown) => {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}. ${advice}`, {
      cause,
    })
  })
  if (opened.sha256 !== sha256) throw new Error(`${location} has another backup now. ${advice}`)
  return opened
}
