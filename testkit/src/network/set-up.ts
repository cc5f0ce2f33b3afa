import type { TestProject } from 'vitest/node'
import { createDatabase } from '../infrastructure/databases.ts'
import { setup as findServers } from '../infrastructure/find-infrastructure.ts'
import { startInContainers } from './compose.ts'
import { startAsProcesses, startInOneProcess } from './compositions.ts'
import { rebuildFaults } from './rebuild-faults.ts'
import type { RunningNetwork, Started } from './running-network.ts'

type Composition = RunningNetwork['composition']

/**
 * A `globalSetup` of an end-to-end project: starts the network, provides it, and returns a function
 * that stops it.
 */
export const setUpNetwork = async (
  project: TestProject,
  composition: Composition,
): Promise<() => Promise<void>> => {
  const { started, release } =
    composition === 'compose' ? await inContainers() : await onServersFound(project, composition)
  project.provide('network', started?.network)
  return async () => {
    const began = performance.now()
    // Runs after all specs, on everything they recorded.
    const faults = started
      ? await rebuildFaults(started.network).catch((error: unknown) => [String(error)])
      : []
    if (started)
      console.log(
        `Rebuilt and compared what ${project.name} recorded in ${((performance.now() - began) / 1000).toFixed(1)} s`,
      )
    await started?.stop()
    await release()
    if (faults.length === 0) return
    // Vitest prints an error thrown here, but does not fail the run.
    process.exitCode = 1
    throw new Error(`rows differ from the recorded events:\n${faults.join('\n')}`)
  }
}

/** `started` is undefined if the servers of the composition are missing. */
type SetUp = { started: Started | undefined; release(): Promise<void> }

const inContainers = async (): Promise<SetUp> => ({
  started: await startInContainers(),
  release: async () => {},
})

const onServersFound = async (
  project: TestProject,
  composition: Exclude<Composition, 'compose'>,
): Promise<SetUp> => {
  const release = await findServers(project)
  const { postgres, kafkaBrokers, redisUrl } = project.getProvidedContext()
  const { url: databaseUrl } = await createDatabase(postgres)
  if (composition === 'one-process')
    return { started: await startInOneProcess(databaseUrl), release }
  return {
    started:
      kafkaBrokers && redisUrl
        ? await startAsProcesses({ databaseUrl, kafkaBrokers, redisUrl })
        : undefined,
    release,
  }
}
