import { cpus } from 'node:os'
import { say } from '../prepare.mjs'
import { wait } from './steps.mjs'

/** What an installation may use while nobody asks anything. */
const limits = { cores: 0.25, memory: 1.5 * 1024 ** 3 }
/**
 * Where other programs use more than this share of the machine, the same work takes more CPU time:
 * by a half, as was seen.
 */
const disturbance = 0.25
const settles = 20_000
const period = 40_000
/** Kafka compiles itself for minutes after its start. */
const periods = 4

/**
 * CPU and memory of all containers, once they have come to rest. The CPU is judged only where
 * nothing else disturbs it.
 */
export async function checkRest(project, { expect }) {
  await wait(settles)
  let rest = await measure(project)
  for (let i = 1; rest.cores > limits.cores && i < periods; i++) rest = await measure(project)
  for (const one of rest.containers) say(`  ${described(one)}`)
  expect(rest.memory <= limits.memory, 'at rest, more than 1.5 GB of memory are used')
  if (rest.others <= disturbance)
    expect(rest.cores <= limits.cores, `at rest, more than ${limits.cores} of a core are used`)
  else if (rest.cores > limits.cores)
    say(`  not judged: more than ${limits.cores} of a core, beside programs that use the machine`)
}

async function measure(project) {
  const before = machineTime()
  const containers = (await project.usage(period)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const after = machineTime()
  const total = (of) => containers.reduce((sum, container) => sum + container[of], 0)
  const [cores, memory] = [total('cores'), total('memory')]
  const others = (after.busy - before.busy) / (after.all - before.all) - cores / cpus().length
  say(
    `  ${described({ name: 'together', cores, memory })}, others ${(others * 100).toFixed(0)} % of the machine`,
  )
  return { containers, cores, memory, others }
}

/** Milliseconds of all cores since the start of the machine. */
function machineTime() {
  const times = cpus().map(({ times }) => times)
  const all = times.flatMap(Object.values).reduce((sum, time) => sum + time, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

function described({ name, cores, memory }) {
  return `${name}: ${(memory / 1024 ** 2).toFixed(0)} MB, ${(cores * 100).toFixed(1)} % of a core`
}
