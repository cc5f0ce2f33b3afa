import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '@causerie/testkit/infrastructure/own-postgres'
import { cpuOf, memoryOf } from '../process/process-tree.ts'
import type { Results } from '../results/rows.ts'
import { startEmbedded } from '../servers/embedded.ts'
import type { Bench } from './bench-group.ts'

/** Node collects the garbage of the start for half a minute. */
const untilQuiet = 45_000
const watched = 20_000

/** Measures an idle `npm start`: the process and its Postgres, with the demo world. */
export const measureIdle = async ({ wants }: Bench): Promise<Results> => {
  if (!wants('idle')) return {}
  const { dataFolder, processes, stop } = await startEmbedded()
  const pids = [...processes.map(({ pid }) => pid), postmasterOf(dataFolder)]
  const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0)
  try {
    await sleep(untilQuiet)
    const before = sum(cpuOf)
    await sleep(watched)
    const cpu = ((sum(cpuOf) - before) / watched) * 100
    const parts = pids.map((pid) => `${memoryOf(pid).toFixed(0)} MB`).join(' + ')
    return {
      idleCpu: { value: cpu, detail: `over ${watched / 1000} s` },
      memory: { value: sum(memoryOf), detail: `Node ${parts.replace('+', '+ Postgres')}` },
    }
  } finally {
    await stop()
  }
}
