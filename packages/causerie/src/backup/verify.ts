import { text } from 'node:stream/consumers'
import { type ServiceName, services } from '@causerie/contracts'
import type { OpenFileStore } from '@causerie/file-store'
import { logMigrations } from '@causerie/kernel/engine'
import { unknownOf } from '@causerie/rebuild'
import { migrationFiles } from '../migrate-log.ts'
import { loadService } from '../services.ts'
import { Manifest, manifestKey, type ServiceBackup } from './manifest.ts'
import { checkStored, readPart } from './parts.ts'

/** Reads the whole backup before anything is restored, so that one which is damaged or too new changes nothing. */
export const verifiedManifest = async (from: OpenFileStore, source: string): Promise<Manifest> => {
  const manifest = await manifestOf(from, source)
  for (const name of services) await refuseNewer(name, manifest.services[name])
  const parts = [...services.flatMap((name) => Object.values(manifest.services[name].tables)), manifest.files, manifest.credentials]
  for (const part of parts) if (part) await checkStored(from, part.key, part.sha256)
  for await (const line of readPart(from, manifest.files)) {
    const { key, sha256 } = JSON.parse(line) as { key: string; sha256: string }
    await checkStored(from, `files/${key}`, sha256)
  }
  return manifest
}

const manifestOf = async (from: OpenFileStore, source: string): Promise<Manifest> => {
  if ((await from.store.size(manifestKey)) === undefined)
    throw new Error(`${source} has no ${manifestKey}: it is no backup, or one that was interrupted`)
  const read = Manifest.safeParse(jsonOf(await text(await from.store.read(manifestKey))))
  if (!read.success) throw new Error(`${manifestKey} of ${source} is damaged, or of another version of Causerie`)
  return read.data
}

const jsonOf = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

const refuseNewer = async (name: ServiceName, { migrations, events }: ServiceBackup): Promise<void> => {
  const known = await migrationFiles(logMigrations)
  const unknown = migrations.find((migration) => !known.includes(migration))
  if (unknown !== undefined) throw new Error(`the backup is of a newer version of Causerie: ${name} has the migration ${unknown}`)
  const [event] = unknownOf(await loadService(name), events)
  if (event) throw new Error(`the backup is of a newer version of Causerie: ${name} has ${event.type} in version ${event.version}`)
}
