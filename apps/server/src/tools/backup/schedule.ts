/**
 * A complete backup below the folder of all: `after` is the hash of the manifest of the backup that
 * it follows, if it follows one.
 */
export type Kept = { name: string; sha256: string; after?: string | undefined }
/** How many backups a chain has, the whole one among them, and how many chains are kept. */
export type Plan = { chain: number; keep: number }

/** Names are times, so that they sort by them: `2026-11-27T03-17-00Z`. */
export const nameAt = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
export const isName = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(text)

/** The backup that the next one follows; undefined where it has to be a whole one. */
export const followedByNext = (
  kept: readonly Kept[],
  { chain }: Pick<Plan, 'chain'>,
): Kept | undefined => {
  const newest = chainsOf(kept).at(-1) ?? []
  return newest.length > 0 && newest.length < chain ? newest.at(-1) : undefined
}

/**
 * What is older than the chains that are kept, in the order in which it is removed: nothing stays
 * that follows something removed.
 */
export const outdated = (kept: readonly Kept[], { keep }: Pick<Plan, 'keep'>): string[] => {
  const chains = chainsOf(kept)
  return chains
    .slice(0, Math.max(0, chains.length - keep))
    .flatMap((chain) => chain.map(({ name }) => name).reverse())
}

/**
 * The whole backups in order, each with those that follow it. What follows a backup that is not
 * there is left alone.
 */
const chainsOf = (kept: readonly Kept[]): Kept[][] => {
  const chains: Kept[][] = []
  for (const backup of [...kept].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (backup.after === undefined) chains.push([backup])
    else chains.find((chain) => chain.at(-1)?.sha256 === backup.after)?.push(backup)
  }
  return chains
}
