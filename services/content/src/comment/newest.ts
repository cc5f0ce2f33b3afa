/** How many ids a record shows of its newest comments or replies. */
const shown = 5
/**
 * How many it keeps, so that older ones appear when newer ones are deleted. A fold cannot look for
 * more: where the 46 newest are deleted and no new one follows, fewer than five are shown, though
 * lists have them all.
 */
const kept = 50

/** The kept ids with a new one; the newest comes first. */
export const withNewest = (recent: readonly string[], id: string): string[] =>
  [id, ...recent].slice(0, kept)

/**
 * The kept ids with one that was taken away, in front of the next older one; behind all if none is
 * older.
 */
export const withRestored = (
  recent: readonly string[],
  id: string,
  older: string | null,
): string[] => {
  const place = older === null ? -1 : recent.indexOf(older)
  return (place < 0 ? [...recent, id] : recent.toSpliced(place, 0, id)).slice(0, kept)
}

export const withoutOne = (recent: readonly string[], id: string): string[] =>
  recent.filter((other) => other !== id)

/** Those that are shown. */
export const newestOf = (recent: readonly string[]): string[] => recent.slice(0, shown)
