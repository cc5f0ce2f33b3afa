import type { Configuration } from '../configuration.ts'
import type { Plan } from './schedule.ts'
import { addBackup, lastBackupIn } from './scheduled-backups.ts'

const retryAfter = 15 * 60_000
/** Timers cannot be longer than 24 days. */
const looksEvery = 60_000

type Options = Plan & { hours: number; say: (line: object) => void }

/** Adds a backup whenever the last one is so many hours old, also one of a process before, and goes on after failures. Never resolves. */
export const backUpEvery = async (configuration: Configuration, location: string, { hours, say, ...plan }: Options): Promise<never> => {
  let notBefore = 0
  for (;;) {
    const last = await lastBackupIn(configuration, location).catch(() => undefined)
    const isDue = Date.now() - (last?.getTime() ?? 0) >= hours * 3_600_000
    if (isDue && Date.now() >= notBefore) {
      await addBackup(configuration, location, plan).then(say, (error: Error) => {
        say({ failed: error.message, retryInSeconds: retryAfter / 1000 })
        notBefore = Date.now() + retryAfter
      })
    }
    await new Promise((resolve) => setTimeout(resolve, looksEvery))
  }
}
