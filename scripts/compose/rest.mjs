import { say } from '../prepare.mjs'
import { wait } from './steps.mjs'

/** What an installation may use while nobody asks anything. */
const limits = { cores: 0.25, memory: 1.5 * 1024 ** 3 }

/** CPU and memory of all containers, once they have come to rest. */
export async function checkRest(project, { expect }) {
  await wait(30_000)
  const containers = await project.usage(60_000)
  const total = (of) => containers.reduce((sum, container) => sum + container[of], 0)
  const together = { name: 'together', cores: total('cores'), memory: total('memory') }
  for (const one of [...containers.sort((a, b) => (a.name < b.name ? -1 : 1)), together]) say(`  ${described(one)}`)
  expect(together.cores <= limits.cores, `at rest, more than ${limits.cores} cores are used`)
  expect(together.memory <= limits.memory, 'at rest, more than 1.5 GB of memory is used')
}

function described({ name, cores, memory }) {
  return `${name}: ${(memory / 1024 ** 2).toFixed(0)} MB, ${(cores * 100).toFixed(1)} % of a core`
}
