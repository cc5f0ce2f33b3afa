import type { TestProject } from 'vitest/node'
import { createDatabase } from '../infrastructure/databases.ts'
import { setup as findServers } from '../infrastructure/find-infrastructure.ts'
import { startAsProcesses, startInOneProcess } from './compositions.ts'
import { rebuildFaults } from './rebuilt.ts'

/** For `globalSetup` of an end-to-end project: finds the servers, starts the network, provides it, and returns what ends both. */
export const setUpNetwork = async (project: TestProject, composition: 'one-process' | 'processes'): Promise<() => Promise<void>> => {
  const releaseServers = await findServers(project)
  const { postgres, kafkaBrokers, redisUrl } = project.getProvidedContext()
  const { url } = await createDatabase(postgres)
  const start = {
    'one-process': () => startInOneProcess(url),
    processes: async () => (kafkaBrokers && redisUrl ? startAsProcesses({ databaseUrl: url, kafkaBrokers, redisUrl }) : undefined),
  }
  const started = await start[composition]()
  project.provide('network', started?.network)
  return async () => {
    // After all specs, and everything they recorded.
    const where = { databaseUrl: url, kafkaBrokers: composition === 'processes' ? kafkaBrokers : undefined }
    const faults = started ? await rebuildFaults(where).catch((error: unknown) => [String(error)]) : []
    await started?.stop()
    await releaseServers()
    if (faults.length === 0) return
    // An error that is thrown here is printed and does not fail the run.
    process.exitCode = 1
    throw new Error(`rows are not what was recorded:\n${faults.join('\n')}`)
  }
}
