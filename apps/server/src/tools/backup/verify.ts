import { type ServiceName, services } from '@causerie/contracts/shared'
import { logMigrations } from '@causerie/kernel/engine'
import { unknownOf } from '@causerie/rebuild'
import type { Configuration } from '../../configuration/configuration.ts'
import { migrationFiles } from '../../database/migrate-log.ts'
import { loadService } from '../../roles/services.ts'
import { type Chain, type ChainOptions, holderOf, openChain } from './chain.ts'
import type { Manifest, Part, ServiceBackup } from './manifest.ts'
import { filesOf } from './open-backup.ts'
import { checkStored } from './parts.ts'

/**
 * Reads the whole chain before anything is restored, so that one which is damaged or too new
 * changes nothing.
 */
export const verifiedChain = async (
  configuration: Configuration,
  options: ChainOptions,
): Promise<Chain> => {
  const chain = await openChain(configuration, options)
  for (const { manifest } of chain.backups)
    for (const name of services) await refuseNewer(name, manifest.services[name])
  for (const { from, manifest } of chain.backups)
    for (const { key, sha256 } of partsOf(manifest)) await checkStored(from, key, sha256)
  for await (const file of filesOf(chain.last))
    await checkStored(holderOf(chain, file).from, `files/${file.key}`, file.sha256)
  return chain
}

const partsOf = (manifest: Manifest): Part[] => [
  ...services.flatMap((name) => Object.values(manifest.services[name].tables)),
  manifest.files,
  ...(manifest.credentials ? [manifest.credentials] : []),
]

const refuseNewer = async (
  name: ServiceName,
  { migrations, events }: ServiceBackup,
): Promise<void> => {
  const known = await migrationFiles(logMigrations)
  const unknown = migrations.find((migration) => !known.includes(migration))
  if (unknown !== undefined)
    throw new Error(
      `the backup is of a newer version of Causerie: ${name} has the migration ${unknown}`,
    )
  const [event] = unknownOf(await loadService(name), events)
  if (event)
    throw new Error(
      `the backup is of a newer version of Causerie: ${name} has ${event.type} in version ${event.version}`,
    )
}
