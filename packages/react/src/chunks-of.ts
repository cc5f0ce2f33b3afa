/** A list in chunks of at most this length, as a request takes them. */
export const chunksOf = <T>(all: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, chunk) =>
    all.slice(chunk * length, (chunk + 1) * length),
  )
