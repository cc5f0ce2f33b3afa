import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { type OpenFileStore, openFileStore } from '@causerie/file-store'
import type { Configuration } from '../../configuration/configuration.ts'
import { type KeptFile, Manifest, manifestKey } from './manifest.ts'
import { readPart } from './parts.ts'

/** A complete backup; `sha256` is that of its manifest. */
export type Backup = { from: OpenFileStore; manifest: Manifest; sha256: string }

/** The folder or bucket of a backup. */
export const openTarget = (
  { S3_ENDPOINT }: Configuration,
  location: string,
): Promise<OpenFileStore> =>
  openFileStore({ location, ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }) })

export const openBackup = async (
  configuration: Configuration,
  location: string,
): Promise<Backup> => {
  // Opening a folder would make it.
  if (!location.startsWith('s3://') && !existsSync(location))
    throw new Error(`there is no folder ${location}`)
  const from = await openTarget(configuration, location)
  if ((await from.store.size(manifestKey)) === undefined)
    throw new Error(
      `${location} has no ${manifestKey}: it is no backup, or one that was interrupted`,
    )
  const content = await buffer(await from.store.read(manifestKey))
  const read = Manifest.safeParse(jsonOf(content.toString('utf8')))
  if (!read.success)
    throw new Error(`${manifestKey} of ${location} is damaged, or of another version of Causerie`)
  return { from, manifest: read.data, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The uploaded files that a backup lists. */
export const filesOf = async function* ({ from, manifest }: Backup): AsyncGenerator<KeptFile> {
  // The hash of the part was that of what `backup` wrote.
  for await (const line of readPart(from, manifest.files)) yield JSON.parse(line) as KeptFile
}

const jsonOf = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
