import { say } from '../prepare.mjs'
import { wait } from './steps.mjs'

/** What an installation may use while nobody asks anything. */
const limits = { cores: 0.25, memory: 1.5 * 1024 ** 3 }
const settles = 20_000
const period = 40_000
/** Kafka compiles itself for minutes after its start, and other programs make everything dearer: one period shows what is possible. */
const periods = 4

/** CPU and memory of all containers, once they have come to rest. */
export async function checkRest(project, { expect }) {
  await wait(settles)
  for (let i = 1; i <= periods; i++) {
    const containers = await project.usage(period)
    const total = (of) => containers.reduce((sum, container) => sum + container[of], 0)
    const together = { name: 'together', cores: total('cores'), memory: total('memory') }
    say(`  ${described(together)}`)
    const isFrugal = together.cores <= limits.cores && together.memory <= limits.memory
    if (!isFrugal && i < periods) continue
    for (const one of containers.sort((a, b) => (a.name < b.name ? -1 : 1))) say(`  ${described(one)}`)
    expect(isFrugal, `at rest, more than ${limits.cores} of a core or 1.5 GB are used`)
    return
  }
}

function described({ name, cores, memory }) {
  return `${name}: ${(memory / 1024 ** 2).toFixed(0)} MB, ${(cores * 100).toFixed(1)} % of a core`
}
