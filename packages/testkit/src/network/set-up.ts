import type { TestProject } from 'vitest/node'
import { createDatabase } from '../infrastructure/databases.ts'
import { setup as findServers } from '../infrastructure/find-infrastructure.ts'
import { startAsProcesses, startInOneProcess } from './compositions.ts'

/** For `globalSetup` of an end-to-end project: finds the servers, starts the network, provides it, and returns what ends both. */
export const setUpNetwork = async (project: TestProject, composition: 'one-process' | 'processes'): Promise<() => Promise<void>> => {
  const releaseServers = await findServers(project)
  const { postgres, kafkaBrokers, redisUrl } = project.getProvidedContext()
  const { url } = await createDatabase(postgres)
  const started =
    composition === 'one-process'
      ? await startInOneProcess(url)
      : kafkaBrokers && redisUrl
        ? await startAsProcesses({ databaseUrl: url, kafkaBrokers, redisUrl })
        : undefined
  project.provide('network', started?.network)
  return async () => {
    await started?.stop()
    await releaseServers()
  }
}
