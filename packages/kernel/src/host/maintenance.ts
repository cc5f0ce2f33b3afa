import { type DatabaseAddress, refreshPlans } from '@causerie/postgres'
import { deleteExpiredOutcomes } from '../write/outcomes.ts'
import type { Readers } from './service-connections.ts'

const deleteEvery = 60_000
const refreshEvery = 5_000

/** Deletes expired outcomes and analyzes tables that have grown. Returns how to stop. */
export const startMaintenance = (
  { read }: Pick<Readers, 'read'>,
  address: DatabaseAddress,
  onError: (error: unknown) => void,
) => {
  let isAnalyzing = false
  /** One connection at most: a large table takes longer than the pause. */
  const refresh = async () => {
    if (isAnalyzing) return
    isAnalyzing = true
    await refreshPlans(read, address)
      .catch(onError)
      .finally(() => {
        isAnalyzing = false
      })
  }
  const timers = [
    setInterval(() => void deleteExpiredOutcomes(read).catch(onError), deleteEvery).unref(),
    setInterval(() => void refresh(), refreshEvery).unref(),
  ]
  return (): void => timers.forEach(clearInterval)
}
