import { readConfiguration, rebuildTool } from 'causerie'

export type RebuildRate = {
  service: string
  events: number
  /** Folded events a second, and including what comes before and after. */
  perSecond: number
  wholePerSecond: number
}

const rebuilt = 'content'

/** Folds all that content reads anew and compares it with its rows, which must be the same. */
export const rebuildRate = async (databaseUrl: string): Promise<RebuildRate> => {
  const configuration = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const begun = performance.now()
  let foldedAt = begun
  const { events, differences } = await rebuildTool(configuration, rebuilt, {
    from: 'journal',
    accept: [],
    isDryRun: true,
    onProgress: ({ step }) => {
      if (step === 'folding') foldedAt = performance.now()
    },
  })
  if (differences.length > 0)
    throw new Error(`rows differ from their events: ${JSON.stringify(differences)}`)
  return {
    service: rebuilt,
    events,
    perSecond: (1_000 * events) / (foldedAt - begun),
    wholePerSecond: (1_000 * events) / (performance.now() - begun),
  }
}
